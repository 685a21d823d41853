import type { Instant } from '#domain/announcement.ts';
import { dateTimeText, wallClock } from '#domain/date-text.ts';

/** Times as they are seen from now. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const URGENT_BELOW_MS = 3 * DAY_MS;

/** Relative time: minutes, hours, then the day, with the year when it is not the current one. */
export function agoText(at: Instant, now: Date): string {
  const atMs = Date.parse(at);
  const agoMs = now.getTime() - atMs;
  if (!(agoMs >= 0 && agoMs < DAY_MS)) {
    const text = dateTimeText(at);
    return text.slice(0, 4) === wallClock(now.getTime()).slice(0, 4) ? text.slice(5) : text;
  }
  if (agoMs < MINUTE_MS) return '刚刚';
  return agoMs < HOUR_MS ? `${Math.floor(agoMs / MINUTE_MS)}分钟前` : `${Math.floor(agoMs / HOUR_MS)}小时前`;
}

/** Time left until an instant, in its two largest units. */
export interface Countdown {
  readonly over: boolean;
  /** Less than three days are left. */
  readonly urgent: boolean;
  /** `3天4小时`; '' when over. */
  readonly text: string;
}

/** @example countdown('2026-11-24T00:00:00Z', new Date('2026-11-20T20:00:00Z')).text // '3天4小时' */
export function countdown(at: Instant, now: Date): Countdown {
  const leftMs = Date.parse(at) - now.getTime();
  if (!(leftMs > 0)) return { over: true, urgent: false, text: '' };
  const days = Math.floor(leftMs / DAY_MS);
  const hours = Math.floor((leftMs % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS);
  const parts = days > 0 ? [unit(days, '天'), unit(hours, '小时')] : [unit(hours, '小时'), unit(minutes, '分钟')];
  return { over: false, urgent: leftMs < URGENT_BELOW_MS, text: parts.join('') || '不到1分钟' };
}

const unit = (count: number, name: string): string => (count > 0 ? `${count}${name}` : '');
