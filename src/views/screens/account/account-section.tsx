import { type ReactNode, useId } from 'react';

export interface AccountSectionProps {
  readonly title: string;
  readonly help: string;
  /** Fields or facts, in two columns where they fit. */
  readonly children: ReactNode;
}

/** A part of the account settings: what it is on the left, its fields on the right; on a phone one below the other. */
export function AccountSection({ title, help, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-border border-b p-5 lg:grid-cols-[240px_minmax(0,1fr)] lg:py-6"
    >
      <div>
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="mt-1 text-muted-foreground text-sm">{help}</p>
      </div>
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-2">{children}</div>
    </section>
  );
}
