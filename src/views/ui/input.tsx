import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Single-line input. `aria-invalid` turns its border red; 16 px on touch screens against the zoom of iOS. */
export function Input({
  className,
  type = 'text',
  tall = false,
  ...props
}: ComponentProps<'input'> & { readonly tall?: boolean }) {
  return (
    <input
      data-slot="input"
      type={type}
      className={cx(
        'no-autospace min-w-0 rounded-md border border-input bg-card px-3 text-base text-foreground transition-colors placeholder:text-placeholder placeholder-shown:text-ellipsis pointer-coarse:h-11 pointer-coarse:text-lg',
        'hover:border-primary-solid focus-visible:border-primary-solid',
        'disabled:cursor-not-allowed disabled:border-input disabled:bg-muted disabled:text-muted-foreground',
        'aria-invalid:border-destructive',
        tall ? 'h-11' : 'h-9',
        className,
      )}
      {...props}
    />
  );
}
