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

export interface NothingHereProps {
  readonly children: ReactNode;
  /** The button that leads on. */
  readonly action?: ReactNode;
}

/** A part without content today; in the middle of a card that is longer than this. */
export const NothingHere = ({ children, action }: NothingHereProps) => (
  <div className="flex grow flex-col items-start justify-center gap-3 xl:items-center xl:text-center">
    <p className="text-muted-foreground">{children}</p>
    {action}
  </div>
);
