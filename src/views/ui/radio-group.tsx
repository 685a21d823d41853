import { cx } from 'class-variance-authority';
import { createContext, type ReactNode, useContext, useId } from 'react';

interface Choice {
  readonly name: string;
  readonly value: string | null;
  readonly onValueChange: (value: string) => void;
}
const ChoiceContext = createContext<Choice>({ name: '', value: null, onValueChange: () => undefined });

export interface RadioGroupProps {
  /** Read out as the name of the group. */
  readonly label: string;
  readonly value: string | null;
  readonly onValueChange: (value: string) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One of several; arrow keys move the choice (native radio buttons). */
export function RadioGroup({ label, value, onValueChange, className, children }: RadioGroupProps) {
  const name = useId();
  return (
    <div data-slot="radio-group" role="radiogroup" aria-label={label} className={cx('flex flex-wrap gap-3', className)}>
      <ChoiceContext value={{ name, value, onValueChange }}>{children}</ChoiceContext>
    </div>
  );
}

export interface RadioItemProps {
  readonly value: string;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
  /** `control('…', key)`; it lands on the radio button itself. */
  readonly inputProps?: Readonly<Record<string, string | undefined>>;
}

/** A choice drawn as a card: the whole card is the target. */
export function RadioCard(props: RadioItemProps) {
  const { className, children } = props;
  const group = useContext(ChoiceContext);
  return (
    <label
      data-slot="radio-card"
      className={cx(
        'relative flex min-w-0 cursor-pointer flex-col rounded-lg border border-border bg-card p-4 transition-[border-color,background-color,box-shadow] hover:border-primary-solid',
        'chosen:border-primary-solid chosen:bg-primary-soft chosen:shadow-[inset_0_0_0_1px_var(--primary-solid)]',
        'focus-inside:outline-2 focus-inside:outline-ring focus-inside:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-55',
        group.value === props.value && 'is-chosen',
        className,
      )}
    >
      <input {...radio(group, props)} className="sr-only" />
      {children}
    </label>
  );
}

/** A choice drawn as dot and text. */
export function RadioItem(props: RadioItemProps) {
  const { className, children } = props;
  const group = useContext(ChoiceContext);
  return (
    <label
      data-slot="radio-item"
      className={cx(
        'inline-flex cursor-pointer items-start gap-2 text-base has-disabled:cursor-not-allowed has-disabled:opacity-55',
        className,
      )}
    >
      <input
        {...radio(group, props)}
        className="mt-[0.2em] size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border border-input-strong bg-card transition-[border-width] checked:border-[5px] checked:border-primary-solid hover:border-primary-solid"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

const radio = (group: Choice, { value, disabled = false, inputProps }: RadioItemProps) =>
  ({
    type: 'radio',
    name: group.name,
    value,
    disabled,
    checked: group.value === value,
    onChange: () => group.onValueChange(value),
    ...inputProps,
  }) as const;
