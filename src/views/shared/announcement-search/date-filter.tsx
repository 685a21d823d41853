import { useState } from 'react';
import { dateText, dayBefore } from '#domain/date-text.ts';
import { Input } from '../../ui/input.tsx';
import { useApp } from '../app-context.ts';
import { SingleChoice } from '../choice.tsx';
import { DATE_PRESETS } from './search.copy.ts';

export interface DateSpan {
  readonly publishedFrom: string | null;
  readonly publishedTo: string | null;
}

const ANY = '不限';
const CUSTOM = '自定义';
/** Half-typed years such as 0002 are not asked for. */
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
    <Input
      type="date"
      aria-label={label}
      value={value[name] ?? ''}
      min={min}
      max={max}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        if (typed === '' || (event.currentTarget.validity.valid && typed >= EARLIEST_DAY))
          onChange({ ...value, [name]: typed === '' ? null : typed });
      }}
      className="h-8! pointer-coarse:h-10! w-36"
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <SingleChoice
        label="发布时间"
        options={[ANY, ...DATE_PRESETS.map((each) => each.label), CUSTOM].map((label) => ({ value: label, label }))}
        value={custom ? CUSTOM : isAny ? ANY : (preset?.label ?? null)}
        onChange={choose}
      />
      {custom && (
        <div className="flex items-center gap-1.5">
          {day('publishedFrom', '开始日期', EARLIEST_DAY, publishedTo ?? today)}
          <span className="text-muted-foreground">～</span>
          {day('publishedTo', '结束日期', publishedFrom ?? EARLIEST_DAY, today)}
        </div>
      )}
    </div>
  );
}
