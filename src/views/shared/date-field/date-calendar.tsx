import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ChevronProps, DayPicker, type DropdownProps } from 'react-day-picker';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { dateText } from '#domain/date-text.ts';
import { Popover, PopoverContent } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import { useApp } from '../app-context.ts';

export interface DateCalendarProps {
  readonly label: string;
  /** `YYYY-MM-DD`; '' for none. The same form for the first and the last day that can be chosen. */
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly anchor: Element;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

/** A month of days in a pop-up beside its field, the week from Monday. Keys move the focus as the ARIA grid of dates says. */
export function DateCalendar({ label, value, min, max, anchor, onChoose, onClose }: DateCalendarProps) {
  const today = dateText(useApp().now().toISOString());
  const begin = value === '' ? today : value;
  const [first, last] = [localDate(min), localDate(max)];
  return (
    <Popover open onOpenChange={(open) => !open && onClose()}>
      <PopoverContent label={`${label}：日历`} anchor={anchor} align="end" className="p-3">
        <DayPicker
          mode="single"
          required
          autoFocus
          captionLayout="dropdown"
          navLayout="around"
          reverseYears
          locale={zhCN}
          today={localDate(today)}
          selected={value === '' ? undefined : localDate(value)}
          defaultMonth={localDate(begin > max ? max : begin < min ? min : begin)}
          startMonth={first}
          endMonth={last}
          disabled={[{ before: first }, { after: last }]}
          onSelect={(date) => onChoose(dayOf(date))}
          labels={{
            labelDayButton: dayOf,
            labelMonthDropdown: () => '月份',
            labelYearDropdown: () => '年份',
            labelPrevious: () => '上个月',
            labelNext: () => '下个月',
          }}
          formatters={{
            formatMonthDropdown: (date) => `${date.getMonth() + 1}月`,
            formatYearDropdown: (date) => `${date.getFullYear()}年`,
          }}
          components={{ Chevron, Dropdown }}
          classNames={CLASS_NAMES}
        />
      </PopoverContent>
    </Popover>
  );
}

/** The calendar counts in days of the device; only year, month and day of such a date mean something. */
const localDate = (day: string): Date =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
const two = (part: number): string => String(part).padStart(2, '0');
const dayOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const Chevron = ({ orientation }: ChevronProps) => (orientation === 'left' ? <ChevronLeft /> : <ChevronRight />);

const Dropdown = ({ options = [], value, onChange, 'aria-label': name }: DropdownProps) => (
  <Select
    aria-label={name}
    value={String(value)}
    onChange={onChange}
    options={options.map((option) => ({ ...option, value: String(option.value) }))}
    className="w-full [&_select]:pr-6! [&_select]:pl-2!"
  />
);

const STEP =
  'grid size-8 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-accent focus-visible:outline-2 focus-visible:outline-ring aria-disabled:cursor-not-allowed aria-disabled:opacity-40 [&_svg]:size-4';
const CLASS_NAMES = {
  month: 'grid grid-cols-[auto_1fr_auto] items-center gap-x-1 gap-y-2',
  button_previous: STEP,
  button_next: STEP,
  dropdowns: 'flex gap-1',
  caption_label: 'sr-only',
  month_grid: 'col-span-3 border-collapse',
  weekday: 'size-9 font-normal text-muted-foreground text-sm',
  day: 'p-0',
  day_button:
    'tabular grid size-9 cursor-pointer place-items-center rounded-md focus-visible:outline-2 focus-visible:outline-ring not-disabled:hover:bg-accent disabled:cursor-not-allowed disabled:opacity-40',
  today: 'font-semibold text-primary-solid',
  selected: '[&_button]:bg-primary-solid [&_button]:text-primary-foreground [&_button]:hover:bg-primary-solid!',
};
