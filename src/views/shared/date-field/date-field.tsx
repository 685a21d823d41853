import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import { typedDate } from '#domain/typed-date.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { draftProps } from '../drafts.ts';
import { isComposing } from '../ime.ts';

const DateCalendar = lazyPart(() => import('./date-calendar.tsx').then((m) => m.DateCalendar), 'above');

export interface DateFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; '' for none. */
  readonly value: string;
  /** First and last day that can be chosen, both included. */
  readonly min: string;
  readonly max: string;
  readonly onChange: (day: string) => void;
  /** The field may be emptied. */
  readonly clearable?: boolean;
  /** The id of a message that says why the day is refused. */
  readonly refusedBy?: string | undefined;
}

/** A day that is typed in any usual form, or chosen in a calendar that is loaded when it is opened. */
export function DateField({ label, value, min, max, onChange, clearable = false, refusedBy }: DateFieldProps) {
  const errorId = useId();
  const [shown, setShown] = useState(value);
  const [typed, setTyped] = useState(value);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
    setProblem(null);
  }
  const read = (text: string) => {
    const day = typedDate(text);
    const refusal = refusalOf(text, day, { min, max, clearable });
    setProblem(refusal);
    if (refusal !== null) return null;
    return () => {
      setTyped(day ?? '');
      if ((day ?? '') !== value) onChange(day ?? '');
    };
  };
  const commit = (text: string) => read(text)?.();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!isComposing(event)) commit(typed);
  };
  return (
    <span className="relative inline-flex flex-col" {...draftProps(() => read(typed))}>
      <span className="relative inline-flex">
        <Input
          aria-label={label}
          aria-invalid={problem !== null || refusedBy !== undefined ? true : undefined}
          aria-describedby={problem === null ? refusedBy : errorId}
          inputMode="numeric"
          autoComplete="off"
          placeholder="年-月-日"
          maxLength={20}
          value={typed}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            // A day that is whole is taken at once; what is still being typed waits for Enter or for leaving the field.
            if (
              text === ''
                ? clearable
                : isWhole(text) && refusalOf(text, typedDate(text), { min, max, clearable }) === null
            )
              commit(text);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => commit(typed)}
          className="h-8! pointer-coarse:h-10! tabular w-36 pr-8"
        />
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`打开日历：${label}`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
          className="absolute inset-y-0 right-1 my-auto"
        >
          <CalendarDays />
        </Button>
      </span>
      {problem !== null && (
        <span id={errorId} role="alert" className="mt-0.5 text-destructive text-sm">
          {problem}
        </span>
      )}
      {anchor !== null && (
        <Suspense>
          <DateCalendar
            label={label}
            value={value}
            min={min}
            max={max}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onChoose={(day) => {
              setAnchor(null);
              commit(day);
            }}
          />
        </Suspense>
      )}
    </span>
  );
}

const WHOLE = /^\d{4}-\d{2}-\d{2}$|^\d{8}$/;
const isWhole = (text: string): boolean => WHOLE.test(text.normalize('NFKC'));

function refusalOf(
  text: string,
  day: string | null,
  { min, max, clearable }: Pick<DateFieldProps, 'min' | 'max'> & { readonly clearable: boolean },
): string | null {
  if (text.trim() === '') return clearable ? null : '请输入日期';
  if (day === null) return '日期格式如2026-01-31';
  if (day < min) return `不能早于${min}`;
  return day > max ? `不能晚于${max}` : null;
}
