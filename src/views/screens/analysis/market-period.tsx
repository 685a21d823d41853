import { type ReactNode, useId, useState } from 'react';
import { dateText } from '#domain/date-text.ts';
import {
  firstDayOf,
  LONGEST_MONTHS,
  type MarketFilter,
  marketPeriod,
  type Period,
  type PeriodRefusal,
  USUAL_MONTHS,
} from '#domain/market.ts';
import { useApp } from '../../shared/app-context.ts';
import { SingleChoice } from '../../shared/choice.tsx';
import { DateField } from '../../shared/date-field/date-field.tsx';
import { FieldError } from '../../ui/field.tsx';

const REFUSALS: Readonly<Record<PeriodRefusal | 'same', string>> = {
  upsideDown: '开始日期不能晚于结束日期',
  same: '对比时段与时间范围相同，请选择其他日期',
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
  const today = dateText(now.toISOString());
  const period = marketPeriod(filter, now);
  const { from, to } = period;
  const [asked, setAsked] = useState(false);
  const preset = to === today ? PRESETS.find((months) => firstDayOf(today, months) === from) : undefined;
  const custom = asked || preset === undefined;
  const choose = (months: number) => {
    setAsked(months === CUSTOM);
    if (months === CUSTOM) onChange({ publishedFrom: from, publishedTo: to });
    else
      onChange({
        publishedFrom: months === USUAL_MONTHS ? null : firstDayOf(today, months),
        publishedTo: null,
      });
  };
  return (
    <PeriodDays
      period={custom ? period : null}
      refusal={refusal}
      onChange={(days) => onChange({ publishedFrom: days.from, publishedTo: days.to })}
    >
      <SingleChoice label="时间范围" options={OPTIONS} value={custom ? CUSTOM : (preset ?? null)} onChange={choose} />
    </PeriodDays>
  );
}

export interface PeriodDaysProps {
  /** `null` where no days are to be chosen. */
  readonly period: Period | null;
  readonly refusal: PeriodRefusal | 'same' | null;
  readonly onChange: (period: Period) => void;
  /** Before the names of the two fields: `对比`. */
  readonly prefix?: string;
  /** The choice that offers days of one's own. */
  readonly children: ReactNode;
}

/** A choice with two days of one's own behind it, and below both why they are refused. */
export function PeriodDays({ period, refusal, onChange, prefix = '', children }: PeriodDaysProps) {
  const errorId = useId();
  const today = dateText(useApp().now().toISOString());
  const day = (label: string, value: string, change: (typed: string) => void) => (
    <DateField
      label={`${prefix}${label}`}
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
        {children}
        {period && (
          <div className="flex flex-wrap items-start gap-1.5">
            {day('开始日期', period.from, (from) => onChange({ ...period, from }))}
            <span className="text-muted-foreground leading-8 pointer-coarse:leading-10">～</span>
            {day('结束日期', period.to, (to) => onChange({ ...period, to }))}
          </div>
        )}
      </div>
      {refusal && <FieldError id={errorId}>{REFUSALS[refusal]}</FieldError>}
    </div>
  );
}
