import { Suspense, useState } from 'react';
import { dateText, dayBefore } from '#domain/date-text.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useApp } from '../app-context.ts';
import { SingleChoice } from '../choice.tsx';
import { DATE_PRESETS } from './search.copy.ts';

export interface DateSpan {
  readonly publishedFrom: string | null;
  readonly publishedTo: string | null;
}

const ANY = '不限';
const CUSTOM = '自定义';
const DateField = lazyPart(() => import('../date-field/date-field.tsx').then((m) => m.DateField), 'inline');
/** Nothing older is published here. */
const EARLIEST_DAY = '2000-01-01';

/** Day of publication: the last days, or two days of one's own (both included). */
export function DateFilter({
  value,
  onChange,
}: {
  readonly value: DateSpan;
  readonly onChange: (span: DateSpan) => void;
}) {
  const now = useApp().now();
  const today = dateText(now.toISOString());
  const { publishedFrom, publishedTo } = value;
  const preset = DATE_PRESETS.find((each) => publishedTo === null && publishedFrom === dayBefore(now, each.days - 1));
  const [asked, setAsked] = useState(false);
  const isAny = publishedFrom === null && publishedTo === null;
  const custom = asked || (!isAny && !preset);
  const choose = (label: string) => {
    const chosen = DATE_PRESETS.find((each) => each.label === label);
    setAsked(label === CUSTOM);
    if (label !== CUSTOM)
      onChange({ publishedFrom: chosen ? dayBefore(now, chosen.days - 1) : null, publishedTo: null });
  };
  const day = (name: keyof DateSpan, label: string, min: string, max: string) => (
    <DateField
      clearable
      label={label}
      value={value[name] ?? ''}
      min={min}
      max={max}
      onChange={(chosen) => onChange({ ...value, [name]: chosen === '' ? null : chosen })}
    />
  );
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
      <SingleChoice
        label="发布时间"
        options={[ANY, ...DATE_PRESETS.map((each) => each.label), CUSTOM].map((label) => ({ value: label, label }))}
        value={custom ? CUSTOM : isAny ? ANY : (preset?.label ?? null)}
        onChange={choose}
      />
      {custom && (
        <Suspense fallback={<div className="h-8 pointer-coarse:h-10" />}>
          <div className="flex flex-wrap items-start gap-1.5">
            {day('publishedFrom', '开始日期', EARLIEST_DAY, publishedTo ?? today)}
            <span className="text-muted-foreground leading-8 pointer-coarse:leading-10">～</span>
            {day('publishedTo', '结束日期', publishedFrom ?? EARLIEST_DAY, today)}
          </div>
        </Suspense>
      )}
    </div>
  );
}
