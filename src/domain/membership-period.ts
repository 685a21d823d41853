import { MEMBERSHIP_IN_USE } from '#domain/member-tier.ts';
import { endOfDay } from '#domain/quota-day.ts';

/**
 * How long a membership runs. Months are calendar months in Asia/Shanghai, whose offset has not changed since 1991
 * (D-36); the day that is named as the end is included.
 */
export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

/**
 * The same time of day, months later; a day that the month lacks becomes its last day.
 *
 * @example addMonths(new Date('2027-01-31T10:00:00+08:00'), 1).toISOString() // '2027-02-28T02:00:00.000Z'
 */
export function addMonths(at: Date, months: number): Date {
  const local = new Date(at.getTime() + SHANGHAI_OFFSET_MS);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, lastDay));
  return new Date(local.getTime() - SHANGHAI_OFFSET_MS);
}

/**
 * The item of the same tier and areas after `months` are added: a running period is extended, a lapsed one
 * starts again (S4-61, D-36). Both end with their last day. `granted` is the period that this purchase added.
 */
export function extendPeriod(
  current: Period | null,
  months: number,
  now: Date,
): { readonly period: Period; readonly granted: Period } {
  const running = current !== null && current.endsAt > now;
  const from = running ? current.endsAt : now;
  const endsAt = endOfDay(addMonths(from, months));
  return { period: { startsAt: running ? current.startsAt : now, endsAt }, granted: { startsAt: from, endsAt } };
}

/**
 * What an item of the service period list is: in use (`isActive` 0, S3-12), waiting for the end of a higher tier
 * (S4-60), or over.
 *
 * @param endsAt Epoch milliseconds, `null` when the server names no end.
 */
export function servicePeriodState(isActive: number, endsAt: number | null, now: number): 'inUse' | 'waiting' | 'over' {
  if (endsAt !== null && endsAt <= now) return 'over';
  return isActive === MEMBERSHIP_IN_USE ? 'inUse' : 'waiting';
}

/** An item of the service period list; instants are epoch milliseconds, `null` when the server names none. */
interface ListedItem {
  readonly memberName: string;
  readonly isActive: number;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

/**
 * The membership that ends no earlier than an item that waits for it, so that the item never takes its place (S4-60): the one in use, or
 * one of another tier that waits as well and comes first. An item that begins later waits for no other.
 *
 * @param items In the order of the list, the higher tier first.
 */
export function outlasting(item: ListedItem, items: readonly ListedItem[], now: number): ListedItem | null {
  const { endsAt } = item;
  if (endsAt === null || !isWaiting(item, now)) return null;
  const before = items.slice(0, items.indexOf(item)).filter((one) => one.memberName !== item.memberName);
  const first = [
    ...items.filter((one) => servicePeriodState(one.isActive, one.endsAt, now) === 'inUse'),
    ...before.filter((one) => isWaiting(one, now)),
  ];
  return first.find((one) => one.endsAt === null || one.endsAt >= endsAt) ?? null;
}

/** It has begun, and a higher tier is used first. */
const isWaiting = ({ isActive, startsAt, endsAt }: ListedItem, now: number): boolean =>
  servicePeriodState(isActive, endsAt, now) === 'waiting' && (startsAt ?? now) <= now;

/**
 * The item after a purchase is refunded: the part of the granted period that is not over goes, periods of other purchases
 * keep their length. An item of which nothing else is left ends now, never before its start; any other ends with a whole day.
 *
 * @returns `takenMs`: by how much the item ends earlier, so that what was granted later moves forward by it. `leftFrom`: where the
 * period that goes began, or now; what was granted next begins there.
 */
export function shortenPeriod(
  current: Period,
  granted: Period,
  now: Date,
): { readonly period: Period; readonly takenMs: number; readonly leftFrom: Date } {
  const { startsAt } = current;
  const currentMs = current.endsAt.getTime();
  const usedUntilMs = Math.max(startsAt.getTime(), now.getTime());
  const leftFrom = new Date(Math.max(granted.startsAt.getTime(), usedUntilMs));
  const exactMs = currentMs - Math.max(0, granted.endsAt.getTime() - leftFrom.getTime());
  const wholeDayMs = exactMs > usedUntilMs ? endOfDay(new Date(exactMs)).getTime() : exactMs;
  const endsAt = new Date(Math.max(startsAt.getTime(), Math.min(currentMs, wholeDayMs)));
  return { period: { startsAt, endsAt }, takenMs: currentMs - endsAt.getTime(), leftFrom };
}
