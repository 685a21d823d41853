import { cx } from 'class-variance-authority';
import { type ReactNode, use, useId } from 'react';
import { RestingContext } from './app-context.ts';

export interface ChoiceOption<V extends string | number> {
  readonly value: V;
  readonly label: ReactNode;
}

const pill =
  'nowrap-cjk relative inline-flex h-7 cursor-pointer items-center rounded-md border border-transparent px-2.5 text-base transition-colors hover:text-primary-solid pointer-coarse:h-11 pointer-coarse:bg-muted ' +
  'chosen:border-primary-line chosen:bg-primary-soft chosen:font-medium chosen:text-primary-solid focus-inside:outline-2 focus-inside:outline-ring focus-inside:outline-offset-1';

interface ChoiceProps<V extends string | number> {
  /** Read out as the name of the group. */
  readonly label: string;
  readonly options: readonly ChoiceOption<V>[];
  /** `(value) => control('…', value)`: lands on the option's own input. */
  readonly optionProps?: (value: V) => Readonly<Record<string, string | undefined>>;
  readonly className?: string;
}

/** Single selection, rendered as a row of text options; arrow keys move the selection. */
export function SingleChoice<V extends string | number>({
  label,
  options,
  optionProps,
  value,
  onChange,
  className,
}: ChoiceProps<V> & { readonly value: V | null; readonly onChange: (value: V) => void }) {
  const name = useId();
  const shown = use(RestingContext) ? [] : options;
  return (
    <div role="radiogroup" aria-label={label} className={cx('flex flex-wrap gap-x-1 gap-y-1.5', className)}>
      {shown.map((option) => (
        <label key={option.value} className={cx(pill, option.value === value && 'is-chosen')}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
            {...optionProps?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

/** Any of several; `不限` stands for none and clears the others; pressed where it is chosen, it changes nothing. */
export function MultiChoice<V extends string | number>({
  label,
  options,
  optionProps,
  value,
  onChange,
  className,
}: ChoiceProps<V> & { readonly value: readonly V[]; readonly onChange: (value: readonly V[]) => void }) {
  const shown = use(RestingContext) ? [] : options;
  const toggled = (each: V) =>
    options
      .map((option) => option.value)
      .filter((other) => (other === each ? !value.includes(other) : value.includes(other)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser we serve
    <div role="group" aria-label={label} className={cx('flex flex-wrap gap-x-1 gap-y-1.5', className)}>
      <label className={cx(pill, value.length === 0 && 'is-chosen')}>
        <input
          type="checkbox"
          checked={value.length === 0}
          onChange={() => value.length > 0 && onChange([])}
          className="sr-only"
        />
        不限
      </label>
      {shown.map((option) => (
        <label key={option.value} className={cx(pill, value.includes(option.value) && 'is-chosen')}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={() => onChange(toggled(option.value))}
            className="sr-only"
            {...optionProps?.(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
