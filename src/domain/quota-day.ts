/** The quota day is a calendar day in Asia/Shanghai, which has had no daylight saving since 1991 (D-67). */
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @example quotaDay(new Date('2026-11-20T16:30:00Z')) // '2026-11-21' */
export const quotaDay = (at: Date): string => new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);

/** The next midnight in Asia/Shanghai, when daily counts reset. */
export const quotaResetAt = (at: Date): Date =>
  new Date((Math.floor((at.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - SHANGHAI_OFFSET_MS);

/**
 * The last millisecond of the day in Asia/Shanghai. What a day names holds until it is over, and an end at this moment is drawn as
 * that day in every place; the next midnight would be drawn as the day after.
 *
 * @example endOfDay(new Date('2026-11-20T10:00:00+08:00')).toISOString() // '2026-11-20T15:59:59.999Z'
 */
export const endOfDay = (at: Date): Date => new Date(quotaResetAt(at).getTime() - 1);
