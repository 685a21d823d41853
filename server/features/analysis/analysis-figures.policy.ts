import { fen, yuanFromFen } from '#domain/fen.ts';
import { isPartialMonth, monthsBetween } from '#domain/market.ts';
import { quotaDay } from '#domain/quota-day.ts';
import type { BodyRow, GroupRow } from './analysis-facts.ts';

/** Figures as they are said: fen become yuan, months get their changes. */
export const yuanOf = (amountFen: number): number => yuanFromFen(fen(Math.round(amountFen)));

export interface Period {
  /** `YYYY-MM-DD` in Asia/Shanghai, both included. */
  readonly from: string;
  readonly to: string;
}

const LONGEST_MONTHS = 36;
const DAY_MS = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** `YYYY-MM` a number of months away. @example monthAway('2026-01', -1) // '2025-12' */
export function monthAway(month: string, months: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The same day of another month, or its last day. */
function dayAway(day: string, months: number): string {
  const month = monthAway(day.slice(0, 7), months);
  const last = Number(dayBefore(`${monthAway(month, 1)}-01`).slice(8));
  return `${month}-${String(Math.min(last, Number(day.slice(8)))).padStart(2, '0')}`;
}

/** What was asked for, no longer than 36 months; without it the last 12 months up to today. */
export function periodOf(now: Date, from: string | undefined, to: string | undefined): Period {
  const end = to ?? quotaDay(now);
  const start = from ?? dayAway(end, -12);
  const earliest = dayAway(end, -LONGEST_MONTHS);
  return { from: [start, earliest].sort()[1] ?? start, to: end };
}

/** First day of the months that the months of a period are compared with. */
export const comparedFrom = ({ from }: Period): string => `${monthAway(from.slice(0, 7), -12)}-01`;

export interface MonthFigure {
  readonly bucket: string;
  readonly partial: boolean;
  readonly count: number;
  readonly known: number;
  readonly sum: number;
  readonly avg: number | null;
  readonly yoy: number | null;
  readonly qoq: number | null;
}

/** Every month of the period, with the change against a whole month before; a base of nothing gives no change. */
export function trendOf(rows: readonly GroupRow[], period: Period): MonthFigure[] {
  const { from, to } = period;
  const byMonth = new Map(rows.map((row) => [row.key, row]));
  return monthsBetween(from, to).map((month) => {
    const { count = 0, known = 0, sum = 0 } = byMonth.get(month) ?? {};
    const partial = isPartialMonth(month, period);
    const change = (base: string): number | null => {
      const before = byMonth.get(base)?.sum ?? 0;
      return partial || before === 0 || isPartialMonth(base, period) ? null : sum / before - 1;
    };
    const [yoy, qoq] = [change(monthAway(month, -12)), change(monthAway(month, -1))];
    const avg = known === 0 ? null : yuanOf(sum / known);
    return { bucket: month, partial, count, known, sum: yuanOf(sum), avg, yoy, qoq };
  });
}

export interface Share {
  readonly key: string | null;
  readonly label: string;
  readonly count: number;
  readonly known: number;
  readonly sum: number;
}

export const sharesOf = (rows: readonly GroupRow[], labelOf: (key: string) => string = (key) => key): Share[] =>
  rows.map(({ key, count, known, sum }) => ({
    key,
    label: key === null ? '未公布' : labelOf(key),
    count,
    known,
    sum: yuanOf(sum),
  }));

export const bodiesOf = (rows: readonly BodyRow[]) =>
  rows.map(({ partners, ...row }) => ({ ...row, sum: yuanOf(row.sum), partners: [...partners] }));
