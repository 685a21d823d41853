import { amountInputText, spanOf } from '#domain/amount-text.ts';
import type { AmountRange } from '#domain/search-option.ts';
import { SingleChoice } from '../../shared/choice.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { GROUP_EDITOR_TEXT as TEXT } from './group-editor.copy.ts';

export interface Amounts {
  readonly minText: string;
  readonly maxText: string;
}

export interface AmountFieldProps {
  readonly ranges: readonly AmountRange[];
  readonly value: Amounts;
  readonly onChange: (value: Amounts) => void;
  /** Why the amounts cannot be as they are. */
  readonly error: string | null;
}

/** The known ranges, and two ends as members type them (S3-66, S3-72, S9-49, D-65). */
export function AmountField({ ranges, value, onChange, error }: AmountFieldProps) {
  const { minText, maxText } = value;
  const presets = ranges.map((range) => {
    const { minFen, maxFen } = spanOf(range);
    return { label: range.label, minText: amountInputText(minFen), maxText: amountInputText(maxFen) };
  });
  const preset = presets.find((one) => one.minText === minText && one.maxText === maxText);
  const chosen = preset?.label ?? (minText === '' && maxText === '' ? TEXT.any : TEXT.custom);
  const choose = (label: string) => {
    const wanted = presets.find((one) => one.label === label);
    if (label !== TEXT.custom) onChange({ minText: wanted?.minText ?? '', maxText: wanted?.maxText ?? '' });
  };
  const end = (name: keyof Amounts, label: string) => (
    <Input
      name={name}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'group-amount-error' : undefined}
      placeholder={label}
      value={value[name]}
      onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
      className="h-8! pointer-coarse:h-10! w-28"
    />
  );
  return (
    <div className="flex flex-col gap-1.5">
      <SingleChoice
        label={TEXT.amount}
        options={[TEXT.any, ...presets.map((one) => one.label), TEXT.custom].map((label) => ({ value: label, label }))}
        value={chosen}
        onChange={choose}
      />
      <div className="flex items-center gap-1.5">
        {end('minText', TEXT.min)}
        <span className="text-muted-foreground">～</span>
        {end('maxText', TEXT.max)}
        <span className="text-muted-foreground">{TEXT.unit}</span>
      </div>
      <FieldError id="group-amount-error">{error || null}</FieldError>
    </div>
  );
}
