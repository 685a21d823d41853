import { maskContacts } from '#domain/contact-mask.ts';
import { fen, yuanFromFen } from '#domain/fen.ts';
import {
  firstDayOf,
  isPartialMonth,
  LONGEST_MONTHS,
  marketPeriod,
  monthsBetween,
  type Period,
  periodRefusal,
} from '#domain/market.ts';
import type { BodyRow, GroupRow } from './analysis-facts.ts';

/** Figures as they are said: fen become yuan, months get their changes. */
export const yuanOf = (amountFen: number): number => yuanFromFen(fen(Math.round(amountFen)));

/** `YYYY-MM` a number of months away. @example monthAway('2026-01', -1) // '2025-12' */
export function monthAway(month: string, months: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7);
}

/** What was asked for, no longer than 36 months; without it the last 12 months up to today. */
export function periodOf(now: Date, publishedFrom: string | undefined, publishedTo: string | undefined): Period {
  const period = marketPeriod({ publishedFrom: publishedFrom ?? null, publishedTo: publishedTo ?? null }, now);
  if (periodRefusal(period) !== 'tooLong') return period;
  return { from: firstDayOf(period.to, LONGEST_MONTHS), to: period.to };
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

/** Partners of a body may be named by their project, whose name is free text (D-88). */
export const bodiesOf = (rows: readonly BodyRow[]) =>
  rows.map(({ partners, ...row }) => ({
    ...row,
    sum: yuanOf(row.sum),
    partners: partners.map((one) => ({ ...one, name: maskContacts(one.name) })),
  }));
