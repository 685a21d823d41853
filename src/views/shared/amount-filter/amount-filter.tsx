import { spanOf } from '#domain/amount-text.ts';
import { type AmountSpan, ANY_AMOUNT, isAnyAmount, sameAmount } from '#domain/search-filter.ts';
import type { AmountRange } from '#domain/search-option.ts';
import { SingleChoice } from '../choice.tsx';
import { CustomAmount } from './custom-amount.tsx';

export interface AmountFilterProps {
  readonly ranges: readonly AmountRange[];
  readonly value: AmountSpan;
  readonly onChange: (span: AmountSpan) => void;
}

const ANY = '不限';

/** The known ranges and two ends to type (S3-72, D-65). */
export function AmountFilter({ ranges, value, onChange }: AmountFilterProps) {
  const known = ranges.find((range) => sameAmount(spanOf(range), value));
  const choose = (label: string) => {
    const range = ranges.find((each) => each.label === label);
    onChange(range ? spanOf(range) : ANY_AMOUNT);
  };
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1.5">
      <SingleChoice
        label="项目金额"
        options={[ANY, ...ranges.map((range) => range.label)].map((label) => ({ value: label, label }))}
        value={isAnyAmount(value) ? ANY : (known?.label ?? null)}
        onChange={choose}
      />
      <CustomAmount value={known ? ANY_AMOUNT : value} onSubmit={onChange} />
    </div>
  );
}
