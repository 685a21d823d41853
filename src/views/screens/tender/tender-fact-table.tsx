import type { ReactNode } from 'react';

export interface ShownFact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names and values in two columns, one on a phone. */
export function TenderFactTable({ facts }: { readonly facts: readonly ShownFact[] }) {
  return (
    <dl className="grid overflow-hidden rounded-md border-border border-t border-l md:grid-cols-2 print:grid-cols-2">
      {facts.map((fact) => (
        <div
          key={fact.label}
          className="grid grid-cols-[96px_minmax(0,1fr)] border-border border-r border-b last:odd:md:col-span-2"
        >
          <dt className="nowrap-cjk bg-muted px-3 py-2 text-muted-foreground">{fact.label}</dt>
          <dd className="tabular text-pretty px-3 py-2">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
