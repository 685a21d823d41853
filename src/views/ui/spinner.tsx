import { cx } from 'class-variance-authority';
import type { Ref } from 'react';

export interface SpinnerProps {
  readonly className?: string;
  readonly label?: string;
  readonly ref?: Ref<HTMLElement>;
}

/** Turning ring. Decoration by default; with a `label` it is a status that is read out. */
export function Spinner({ className, label, ref }: SpinnerProps) {
  const named =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'status', 'aria-label': label } as const);
  return (
    <span
      ref={ref}
      data-slot="spinner"
      className={cx(
        'inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent opacity-80',
        className,
      )}
      {...named}
    />
  );
}
