import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** The square in which a payment code stands, or what is said in its place; white in dark rooms too, codes need it. */
export function CodeBox({
  busy = false,
  muted = false,
  children,
}: {
  readonly busy?: boolean;
  readonly muted?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div
      data-slot="code-box"
      aria-busy={busy || undefined}
      className={cx(
        'flex size-[164px] shrink-0 flex-col items-center justify-center gap-2 rounded-lg border border-border p-2.5 text-center text-sm',
        muted ? 'bg-muted text-muted-foreground' : 'bg-white text-neutral-700',
      )}
    >
      {children}
    </div>
  );
}
