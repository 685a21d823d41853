import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  /** Text at the other end of the row; it belongs to the clickable area. */
  readonly children: ReactNode;
}

/** On or off, at once: the platform's checkbox, read out and drawn as a switch. */
export function Switch({ className, checked, onCheckedChange, children, ...props }: SwitchProps) {
  return (
    <label
      data-slot="switch"
      className={cx(
        'flex min-h-10 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed has-disabled:opacity-55',
        className,
      )}
    >
      <span className="min-w-0">{children}</span>
      <span className="relative inline-flex h-6 w-11 shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onCheckedChange(event.currentTarget.checked)}
          className="peer h-6 w-11 cursor-[inherit] appearance-none rounded-full bg-input-strong transition-colors checked:bg-primary-solid"
          {...props}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 left-0.5 size-5 rounded-full bg-white shadow-sm transition-[left] peer-checked:left-5.5"
        />
      </span>
    </label>
  );
}
