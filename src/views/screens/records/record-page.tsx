import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

export interface RecordPageProps {
  readonly title: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Page layout shared by the screens of this folder. */
export function RecordPage({ title, actions, children }: RecordPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 tabIndex={-1} className="font-semibold text-xl">
          {title}
        </h1>
        {actions}
      </div>
      <Card>{children}</Card>
    </div>
  );
}
