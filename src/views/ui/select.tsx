import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  readonly options: readonly (SelectOption | { readonly group: string; readonly options: readonly SelectOption[] })[];
  readonly onValueChange?: (value: string) => void;
  /** First, empty entry; shown until something is chosen. */
  readonly placeholder?: string;
  readonly tall?: boolean;
}

/** The platform's own list: the wheel on a phone, type-ahead on a keyboard, nothing to load. */
export function Select({ className, options, onValueChange, placeholder, tall = false, ...props }: SelectProps) {
  const option = (o: SelectOption) => (
    <option key={o.value} value={o.value} disabled={o.disabled}>
      {o.label}
    </option>
  );
  return (
    <span data-slot="select" className={cx('relative inline-flex min-w-0', className)}>
      <select
        onChange={(event) => onValueChange?.(event.currentTarget.value)}
        className={cx(
          'no-autospace w-full min-w-0 cursor-pointer appearance-none truncate rounded-md border border-input bg-card pr-8 pl-3 text-base text-foreground transition-colors hover:border-primary-solid focus-visible:border-primary-solid disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive pointer-coarse:h-11 pointer-coarse:text-lg [&:has(option[value=""]:checked)]:text-placeholder',
          tall ? 'h-11' : 'h-9',
        )}
        {...props}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((o) =>
          'group' in o ? (
            <optgroup key={o.group} label={o.group}>
              {o.options.map(option)}
            </optgroup>
          ) : (
            option(o)
          ),
        )}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted-foreground" />
    </span>
  );
}
