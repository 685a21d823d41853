import type { Instant } from '#domain/announcement.ts';

/** Dates in Asia/Shanghai, independent of the time zone of the machine. No daylight saving since 1991. */
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** ISO text of the wall clock; '' for no time. */
export const wallClock = (atMs: number): string =>
  Number.isFinite(atMs) ? new Date(atMs + SHANGHAI_OFFSET_MS).toISOString() : '';

/** `--` for what is absent or no date. @example dateText('2026-11-20T17:35:00Z') // '2026-11-21' */
export const dateText = (at: Instant | null): string =>
  (at === null ? '' : wallClock(Date.parse(at)).slice(0, 10)) || '--';

/** @example dateTimeText('2026-11-20T09:35:00Z') // '2026-11-20 17:35' */
export const dateTimeText = (at: Instant | null): string =>
  (at === null ? '' : wallClock(Date.parse(at)).slice(0, 16).replace('T', ' ')) || '--';

/** @example longDateText('2026-11-20T09:35:00Z') // '2026年11月20日' */
export function longDateText(at: Instant | null): string {
  const [year, month, day] = dateText(at).split('-').map(Number);
  return year && month && day ? `${year}年${month}月${day}日` : '--';
}

/** @param atMs Epoch milliseconds. @example dayTimeText(Date.parse('2026-11-20T16:05:00Z')) // '11月21日00:05' */
export function dayTimeText(atMs: number): string {
  const [, month, day, time] = /^\d+-(\d+)-(\d+)T(\d+:\d+)/.exec(wallClock(atMs)) ?? [];
  return time ? `${Number(month)}月${Number(day)}日${time}` : '--';
}

/**
 * The day `days` before an instant, for «the last seven days».
 *
 * @example dayBefore(new Date('2026-11-20T00:00:00Z'), 6) // '2026-11-14'
 */
export const dayBefore = (now: Date, days: number): string => wallClock(now.getTime() - days * DAY_MS).slice(0, 10);
