import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

export interface BoardCardProps {
  readonly title: string;
  /** Behind the title: a period, a total. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** One titled part of the board. */
export function BoardCard({ title, note, children }: BoardCardProps) {
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4 lg:px-5">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold text-lg">
        {title}
        {note && <span className="tabular font-normal text-muted-foreground text-sm">{note}</span>}
      </h2>
      {children}
    </Card>
  );
}

/** A part without content today. */
export const NothingHere = ({ children }: { readonly children: ReactNode }) => (
  <p className="text-muted-foreground">{children}</p>
);
