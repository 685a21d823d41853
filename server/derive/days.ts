/** Days and months in Asia/Shanghai, as text: `2026-11-20`, `2026-11`. */
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** @example dayOf(new Date('2026-11-19T17:00:00Z')) // '2026-11-20' */
export const dayOf = (at: Date): string => new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);
export const monthOf = (at: Date): string => dayOf(at).slice(0, 7);
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(startOfDay(day).getTime() + days * DAY_MS));
/** @example daysBetween('2026-11-20', '2026-12-01') // 11 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS);
export const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);
export const lastDayOf = (month: string): string => addDays(`${nextMonth(month)}-01`, -1);
