/** Months as `YYYY-MM`, both ends included; `null` is an open end. */
export interface MonthSpan {
  readonly from: string | null;
  readonly to: string | null;
}

export const ANY_MONTH: MonthSpan = { from: null, to: null };
export const isAnyMonth = ({ from, to }: MonthSpan): boolean => from === null && to === null;
export const sameMonths = (a: MonthSpan, b: MonthSpan): boolean => a.from === b.from && a.to === b.to;

/** A choice of months around the present one: `[0, 2]` is this month and the two that follow. */
export interface MonthPreset {
  readonly label: string;
  readonly months: readonly [from: number, to: number];
}

/** Months that a member can choose by their distance, by the name of the condition in the hash query. */
export const MONTH_PRESETS = {
  published: [
    { label: '本月', months: [0, 0] },
    { label: '上月', months: [-1, -1] },
    { label: '近3个月', months: [-2, 0] },
    { label: '近半年', months: [-5, 0] },
  ],
  expected: [
    { label: '本月', months: [0, 0] },
    { label: '下月', months: [1, 1] },
    { label: '3个月内', months: [0, 2] },
    { label: '半年内', months: [0, 5] },
  ],
} as const satisfies Readonly<Record<string, readonly MonthPreset[]>>;

/** @example monthsAround('2026-11', [-2, 0]) // { from: '2026-09', to: '2026-11' } */
export const monthsAround = (month: string, [from, to]: MonthPreset['months']): MonthSpan => ({
  from: monthAfter(month, from),
  to: monthAfter(month, to),
});

/** A month some months later, or earlier with a negative count. @example monthAfter('2026-11', 2) // '2027-01' */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** @example lastDayOf('2028-02') // '2028-02-29' */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}

/** @example monthText('2026-07') // '2026年7月' */
export function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return year && number ? `${year}年${number}月` : '--';
}

/** @example monthSpanText({ from: '2026-11', to: '2027-01' }) // '2026年11月～2027年1月' */
export function monthSpanText({ from, to }: MonthSpan): string {
  if (from !== null && to !== null) return from === to ? monthText(from) : `${monthText(from)}～${monthText(to)}`;
  if (from !== null) return `${monthText(from)}起`;
  return to === null ? '不限' : `${monthText(to)}止`;
}

/** The part of a hash query: `2026-11~2027-01`, empty for any month. */
export const monthSpanToHash = (span: MonthSpan): string =>
  isAnyMonth(span) ? '' : `${span.from ?? ''}~${span.to ?? ''}`;

/** Reads the part of a hash query; anything else than two months in their order is any month. */
export function monthSpanFromHash(text: string): MonthSpan {
  const [from, to, ...rest] = text.split('~').map(monthFrom);
  if (rest.length > 0 || from === undefined || to === undefined) return ANY_MONTH;
  return from !== null && to !== null && from > to ? ANY_MONTH : { from, to };
}

const monthFrom = (text: string): string | null => (/^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : null);
