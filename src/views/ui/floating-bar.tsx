import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FloatingBarProps {
  readonly children: ReactNode;
  /** Before the text. */
  readonly mark?: ReactNode;
  /** It went wrong. */
  readonly failed?: boolean;
  /** Ways on. */
  readonly acts?: ReactNode;
}

/** What became of a change, with ways on. It lies over the page or the head of a dialog, so that no control moves under the pointer. */
export const FloatingBar = ({ children, mark, failed = false, acts }: FloatingBarProps) => (
  <div className="notice-enter pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-border bg-popover px-4 py-2 text-popover-foreground shadow-float">
    <p className="wrap-anywhere flex min-w-0 flex-1 items-center gap-2">
      {mark}
      {failed && <CircleAlert aria-hidden="true" className="size-4 flex-none text-destructive" />}
      <span className="min-w-0">{children}</span>
    </p>
    {acts}
  </div>
);
