import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { dayAfter, daysOfMonth, monthShifted } from '#domain/calendar-month.ts';
import { dateText } from '#domain/date-text.ts';
import { Button } from '../../ui/button.tsx';
import { Popover, PopoverContent } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import { useApp } from '../app-context.ts';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: `${at + 1}月`,
}));

export interface DateCalendarProps {
  readonly label: string;
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly anchor: Element;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

/** A month of days, the week from Monday; arrow keys move by days and weeks, PageUp and PageDown by months (ARIA grid pattern). */
export function DateCalendar({ label, value, min, max, anchor, onChoose, onClose }: DateCalendarProps) {
  const today = dateText(useApp().now().toISOString());
  const within = (day: string): string => (day < min ? min : day > max ? max : day);
  const [focused, setFocused] = useState(within(value === '' ? today : value));
  // Only keys move the focus; choosing a month leaves it on the choice.
  const [byKey, setByKey] = useState(true);
  const month = focused.slice(0, 7);
  const show = (day: string) => {
    setByKey(false);
    setFocused(within(day));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, focused);
    if (to === null) return;
    event.preventDefault();
    setByKey(true);
    setFocused(within(to));
  };
  const step = (by: 1 | -1, name: string) => {
    const to = monthShifted(focused, by);
    return (
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={name}
        disabled={to.slice(0, 7) < min.slice(0, 7) || to.slice(0, 7) > max.slice(0, 7)}
        onClick={() => show(to)}
      >
        {by < 0 ? <ChevronLeft /> : <ChevronRight />}
      </Button>
    );
  };
  const years = Array.from({ length: Number(max.slice(0, 4)) - Number(min.slice(0, 4)) + 1 }, (_, at) =>
    String(Number(max.slice(0, 4)) - at),
  );
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverContent label={`${label}：日历`} anchor={anchor} align="end" className="p-3">
        <div className="mb-2 flex items-center gap-1">
          {step(-1, '上个月')}
          <Select
            aria-label="年份"
            value={month.slice(0, 4)}
            options={years.map((year) => ({ value: year, label: `${year}年` }))}
            onValueChange={(year) => show(`${year}${focused.slice(4, 7)}-01`)}
            className="flex-1 [&_select]:pr-6! [&_select]:pl-2!"
          />
          <Select
            aria-label="月份"
            value={month.slice(5)}
            options={MONTHS.map((option) => ({
              ...option,
              disabled:
                `${month.slice(0, 5)}${option.value}` < min.slice(0, 7) ||
                `${month.slice(0, 5)}${option.value}` > max.slice(0, 7),
            }))}
            onValueChange={(chosen) => show(`${month.slice(0, 5)}${chosen}-01`)}
            className="flex-1 [&_select]:pr-6! [&_select]:pl-2!"
          />
          {step(1, '下个月')}
        </div>
        <table className="border-collapse" onKeyDown={onKeyDown}>
          <caption className="sr-only">
            {Number(month.slice(0, 4))}年{Number(month.slice(5))}月
          </caption>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th
                  key={weekday}
                  scope="col"
                  aria-label={`星期${weekday}`}
                  className="size-9 font-normal text-muted-foreground text-sm"
                >
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {daysOfMonth(month).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} className="p-0">
                    {day.startsWith(month) && (
                      <button
                        type="button"
                        // A day that a key has reached takes the focus when it is drawn.
                        ref={(button) => {
                          if (byKey && day === focused) button?.focus();
                        }}
                        tabIndex={day === focused ? 0 : -1}
                        disabled={day < min || day > max}
                        aria-label={day}
                        aria-current={day === today ? 'date' : undefined}
                        aria-pressed={day === value}
                        onClick={() => onChoose(day)}
                        className={cx(
                          'tabular grid size-9 cursor-pointer place-items-center rounded-md focus-visible:outline-2 focus-visible:outline-ring disabled:cursor-not-allowed disabled:opacity-40',
                          day === value
                            ? 'bg-primary-solid text-primary-foreground'
                            : cx('not-disabled:hover:bg-accent', day === today && 'font-semibold text-primary-solid'),
                        )}
                      >
                        {Number(day.slice(8))}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </PopoverContent>
    </Popover>
  );
}

/** Where a key leads from a day, `null` for keys that move nothing. */
function moved(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1);
    case 'ArrowRight':
      return dayAfter(day, 1);
    case 'ArrowUp':
      return dayAfter(day, -7);
    case 'ArrowDown':
      return dayAfter(day, 7);
    case 'PageUp':
      return monthShifted(day, -1);
    case 'PageDown':
      return monthShifted(day, 1);
    case 'Home':
      return `${day.slice(0, 7)}-01`;
    case 'End':
      return dayAfter(`${monthShifted(`${day.slice(0, 7)}-01`, 1).slice(0, 7)}-01`, -1);
    default:
      return null;
  }
}
