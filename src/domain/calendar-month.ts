import { monthsBefore } from '#domain/market.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later. @example dayAfter('2026-02-28', 1) // '2026-03-01' */
export const dayAfter = (day: string, days: number): string =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day of another month, or the last one of it. @example monthShifted('2026-01-31', 1) // '2026-02-28' */
export const monthShifted = (day: string, months: number): string => monthsBefore(day, -months);

/** The weeks of a month (`YYYY-MM`) from Monday to Sunday, filled up with the days around it. */
export function daysOfMonth(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const monday = dayAfter(first, -((new Date(at(first)).getUTCDay() + 6) % 7));
  const weeks: (readonly string[])[] = [];
  for (let begin = monday; begin.slice(0, 7) <= month; begin = dayAfter(begin, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => dayAfter(begin, day)));
  return weeks;
}
