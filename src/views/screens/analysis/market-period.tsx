import { useId, useState } from 'react';
import { dateText } from '#domain/date-text.ts';
import {
  LONGEST_MONTHS,
  type MarketFilter,
  marketPeriod,
  monthsBefore,
  type PeriodRefusal,
  USUAL_MONTHS,
} from '#domain/market.ts';
import { useApp } from '../../shared/app-context.ts';
import { SingleChoice } from '../../shared/choice.tsx';
import { DateField } from '../../shared/date-field/date-field.tsx';
import { FieldError } from '../../ui/field.tsx';

const REFUSALS: Readonly<Record<PeriodRefusal, string>> = {
  upsideDown: '开始日期不能晚于结束日期',
  tooLong: `时间范围不能超过${LONGEST_MONTHS}个月，请缩短后再分析`,
};
const PRESETS = [3, 6, USUAL_MONTHS, 24, LONGEST_MONTHS];
const CUSTOM = 0;
const OPTIONS = [
  ...PRESETS.map((months) => ({ value: months, label: `近${months}个月` })),
  { value: CUSTOM, label: '自定义' },
];
/** Nothing older is published here. */
const EARLIEST_DAY = '2000-01-01';

export interface MarketPeriodProps {
  readonly filter: MarketFilter;
  readonly refusal: PeriodRefusal | null;
  readonly onChange: (part: Pick<MarketFilter, 'publishedFrom' | 'publishedTo'>) => void;
}

/** The last months, or two days of one's own, both included. */
export function MarketPeriod({ filter, refusal, onChange }: MarketPeriodProps) {
  const now = useApp().now();
  const errorId = useId();
  const today = dateText(now.toISOString());
  const { from, to } = marketPeriod(filter, now);
  const [asked, setAsked] = useState(false);
  const preset = to === today ? PRESETS.find((months) => monthsBefore(today, months) === from) : undefined;
  const custom = asked || preset === undefined;
  const choose = (months: number) => {
    setAsked(months === CUSTOM);
    if (months === CUSTOM) onChange({ publishedFrom: from, publishedTo: to });
    else
      onChange({
        publishedFrom: months === USUAL_MONTHS ? null : monthsBefore(today, months),
        publishedTo: null,
      });
  };
  const day = (label: string, value: string, change: (typed: string) => void) => (
    <DateField
      label={label}
      value={value}
      min={EARLIEST_DAY}
      max={today}
      onChange={change}
      refusedBy={refusal ? errorId : undefined}
    />
  );
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <SingleChoice label="时间范围" options={OPTIONS} value={custom ? CUSTOM : (preset ?? null)} onChange={choose} />
        {custom && (
          <div className="flex flex-wrap items-start gap-1.5">
            {day('开始日期', from, (publishedFrom) => onChange({ publishedFrom, publishedTo: to }))}
            <span className="text-muted-foreground leading-8 pointer-coarse:leading-10">～</span>
            {day('结束日期', to, (publishedTo) => onChange({ publishedFrom: from, publishedTo }))}
          </div>
        )}
      </div>
      {refusal && <FieldError id={errorId}>{REFUSALS[refusal]}</FieldError>}
    </div>
  );
}
