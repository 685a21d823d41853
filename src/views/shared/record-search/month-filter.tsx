import { useState } from 'react';
import { dateText } from '#domain/date-text.ts';
import {
  ANY_MONTH,
  isAnyMonth,
  type MonthPreset,
  type MonthSpan,
  monthAfter,
  monthsAround,
  monthText,
  sameMonths,
} from '#domain/month-span.ts';
import { Select } from '../../ui/select.tsx';
import { useApp } from '../app-context.ts';
import { SingleChoice } from '../choice.tsx';

export interface MonthFilterProps {
  readonly label: string;
  readonly presets: readonly MonthPreset[];
  /** Months that can be chosen one by one, counted from the present one. */
  readonly range: readonly [first: number, last: number];
  readonly value: MonthSpan;
  readonly onChange: (span: MonthSpan) => void;
}

const ANY = '不限';
const CUSTOM = '自定义';

/** Months: the usual spans, or two months of one's own (both included). */
export function MonthFilter({ label, presets, range, value, onChange }: MonthFilterProps) {
  const thisMonth = dateText(useApp().now().toISOString()).slice(0, 7);
  const [asked, setAsked] = useState(false);
  const spanOf = ({ months }: MonthPreset): MonthSpan => monthsAround(thisMonth, months);
  const preset = presets.find((each) => sameMonths(spanOf(each), value));
  const custom = asked || (!isAnyMonth(value) && !preset);
  const [first, last] = range;
  const months = Array.from({ length: last - first + 1 }, (_, at) => monthAfter(thisMonth, first + at));
  const choose = (chosen: string) => {
    setAsked(chosen === CUSTOM);
    const known = presets.find((each) => each.label === chosen);
    if (chosen !== CUSTOM) onChange(known ? spanOf(known) : ANY_MONTH);
  };
  const end = (name: keyof MonthSpan, ofEnd: string, accepts: (month: string) => boolean) => (
    <Select
      aria-label={`${label}：${ofEnd}`}
      placeholder="不限"
      value={value[name] ?? ''}
      options={[...new Set([...months, ...(value[name] === null ? [] : [value[name]])])]
        .sort()
        .map((month) => ({ value: month, label: monthText(month), disabled: !accepts(month) }))}
      onValueChange={(month) => onChange({ ...value, [name]: month === '' ? null : month })}
      className="w-36"
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <SingleChoice
        label={label}
        options={[ANY, ...presets.map((each) => each.label), CUSTOM].map((each) => ({ value: each, label: each }))}
        value={custom ? CUSTOM : isAnyMonth(value) ? ANY : (preset?.label ?? null)}
        onChange={choose}
      />
      {custom && (
        <div className="flex items-center gap-1.5">
          {end('from', '开始月份', (month) => value.to === null || month <= value.to)}
          <span className="text-muted-foreground">～</span>
          {end('to', '结束月份', (month) => value.from === null || month >= value.from)}
        </div>
      )}
    </div>
  );
}
