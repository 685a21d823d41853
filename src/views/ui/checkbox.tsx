import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Some of what it stands for is ticked, not all. */
  readonly indeterminate?: boolean;
  readonly onCheckedChange?: (checked: boolean) => void;
  /** Text beside the box; it belongs to the clickable area. */
  readonly children?: ReactNode;
}

/** The platform's checkbox in our colours: keyboard, forms and screen readers come with it. */
export function Checkbox({ className, indeterminate = false, onCheckedChange, children, ...props }: CheckboxProps) {
  return (
    <label
      data-slot="checkbox"
      className={cx(
        'inline-flex cursor-pointer items-start gap-2 text-base has-disabled:cursor-not-allowed has-disabled:opacity-55',
        className,
      )}
    >
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = indeterminate;
        }}
        onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
        className="check-mark mt-[0.2em] size-4 shrink-0 cursor-[inherit] appearance-none rounded-[4px] border border-input-strong bg-card transition-colors checked:border-primary-solid checked:bg-primary-solid indeterminate:border-primary-solid indeterminate:bg-primary-solid hover:border-primary-solid aria-invalid:border-destructive"
        {...props}
      />
      {children !== undefined && <span className="min-w-0">{children}</span>}
    </label>
  );
}
