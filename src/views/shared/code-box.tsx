import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** Square for a payment code or the text that replaces it; white in dark mode too, since scanners need it. */
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
