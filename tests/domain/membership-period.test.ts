import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  extendPeriod,
  outlasting,
  type Period,
  servicePeriodState,
  shortenPeriod,
} from '#domain/membership-period.ts';

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
const months = fc.integer({ min: 1, max: 36 });
const shanghai = (at: Date): { day: number; month: number; time: string } => {
  const local = new Date(at.getTime() + 8 * 3_600_000).toISOString();
  return {
    day: Number(local.slice(8, 10)),
    month: Number(local.slice(0, 4)) * 12 + Number(local.slice(5, 7)) - 1,
    time: local.slice(11),
  };
};

describe('months of a membership (D-36)', () => {
  it('are calendar months in Asia/Shanghai: the month moves by so many, the time of day stays, a missing day is the last one', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -36, max: 36 }), (at, count) => {
        const [before, after] = [shanghai(at), shanghai(addMonths(at, count))];
        expect(after.month).toBe(before.month + count);
        expect(after.time).toBe(before.time);
        const isLastDay = shanghai(new Date(addMonths(at, count).getTime() + 86_400_000)).day === 1;
        expect(after.day === before.day || (after.day < before.day && isLastDay)).toBe(true);
      }),
    );
  });

  it('clamp at the end of the month, also where Shanghai is a day ahead of UTC', () => {
    const cases: [string, number, string][] = [
      ['2027-01-31T10:00:00+08:00', 1, '2027-02-28T10:00:00+08:00'],
      ['2028-01-31T10:00:00+08:00', 1, '2028-02-29T10:00:00+08:00'],
      ['2028-02-29T00:00:00+08:00', 12, '2029-02-28T00:00:00+08:00'],
      ['2026-12-31T23:59:59+08:00', 2, '2027-02-28T23:59:59+08:00'],
      ['2026-12-01T00:30:00+08:00', 3, '2027-03-01T00:30:00+08:00'],
    ];
    for (const [at, count, expected] of cases) expect(addMonths(new Date(at), count)).toEqual(new Date(expected));
  });
});

describe('renewing the same tier and areas (S4-61)', () => {
  it('adds to what is left: nothing that was paid for is lost', () => {
    fc.assert(
      fc.property(instant, months, months, fc.nat(400), (now, first, second, dayOfRenewal) => {
        const bought = extendPeriod(null, first, now);
        const renewedAt = new Date(now.getTime() + dayOfRenewal * 86_400_000);
        const { period, granted } = extendPeriod(bought.period, second, renewedAt);
        const running = bought.period.endsAt > renewedAt;
        expect(granted.startsAt).toEqual(running ? bought.period.endsAt : renewedAt);
        expect(granted.endsAt).toEqual(period.endsAt);
        const [named, end] = [shanghai(addMonths(granted.startsAt, second)), shanghai(period.endsAt)];
        expect(end).toEqual({ ...named, time: '23:59:59.999Z' });
        expect(period.startsAt).toEqual(running ? now : renewedAt);
        expect(period.endsAt > bought.period.endsAt && period.endsAt > renewedAt).toBe(true);
      }),
    );
  });

  it.each([
    ['2026-11-28T10:00:00+08:00', [12, 12, 3], '2029-02-28'],
    ['2026-11-28T00:00:00+08:00', [1], '2026-12-28'],
    ['2026-11-28T23:59:59.999+08:00', [1, 1], '2027-01-28'],
    ['2026-11-28T16:30:00Z', [1], '2026-12-29'],
    ['2027-01-31T10:00:00+08:00', [1, 12], '2028-02-28'],
  ])('bought at %s for %j months it holds to the end of %s in Asia/Shanghai', (at, purchases, day) => {
    const now = new Date(at);
    const held = purchases.reduce<Period | null>((period, count) => extendPeriod(period, count, now).period, null);
    expect(held?.endsAt).toEqual(new Date(`${day}T23:59:59.999+08:00`));
  });

  it('an item that ended this very moment starts over', () => {
    const now = new Date('2026-11-20T02:00:00Z');
    expect(extendPeriod({ startsAt: new Date(0), endsAt: now }, 1, now).period.startsAt).toEqual(now);
  });

  const lengthMs = ({ startsAt, endsAt }: Period): number => endsAt.getTime() - startsAt.getTime();
  const days = fc.nat(1_200).map((count) => count * 86_400_000);

  it('taking a purchase back, whenever that is, leaves what the other added and was not over, and the rest of a day (D-36)', () => {
    fc.assert(
      fc.property(instant, months, months, days, fc.nat(30_000), (now, first, second, betweenMs, laterHours) => {
        const secondAt = new Date(now.getTime() + betweenMs);
        const refundAt = new Date(secondAt.getTime() + laterHours * 3_600_000);
        const one = extendPeriod(null, first, now);
        const two = extendPeriod(one.period, second, secondAt);
        const leftMs = (granted: Period): number =>
          Math.max(0, Math.min(lengthMs(granted), granted.endsAt.getTime() - refundAt.getTime()));
        const leftOf = (period: Period): number => Math.max(0, period.endsAt.getTime() - refundAt.getTime());
        const withoutFirst = shortenPeriod(two.period, one.granted, refundAt);
        const restMs = leftOf(withoutFirst.period) - leftMs(two.granted);
        expect(restMs).toBeGreaterThanOrEqual(0);
        expect(restMs).toBeLessThan(86_400_000);
        expect(withoutFirst.takenMs).toBe(two.period.endsAt.getTime() - withoutFirst.period.endsAt.getTime());
        if (leftMs(two.granted) > 0) expect(shanghai(withoutFirst.period.endsAt).time).toBe('23:59:59.999Z');
        if (leftMs(one.granted) > 0) expect(withoutFirst.leftFrom).toEqual(refundAt);
        const withoutSecond = shortenPeriod(two.period, two.granted, refundAt);
        expect(leftOf(withoutSecond.period)).toBe(leftMs(one.granted));
        expect(withoutSecond.leftFrom).toEqual(two.granted.startsAt > refundAt ? two.granted.startsAt : refundAt);
        expect(withoutSecond.period.startsAt).toEqual(two.period.startsAt);
      }),
    );
  });

  it.each([
    ['a lapsed purchase', '2026-01-05', 3, '2026-06-01', 12, '2026-07-01', '2027-06-01'],
    ['a purchase in use', '2026-01-01', 1, '2026-01-15', 1, '2026-01-18', '2026-02-15'],
    ['a purchase that was over before the other began', '2026-01-01', 1, '2026-01-20', 1, '2026-02-15', '2026-03-01'],
  ])('%s that is refunded takes nothing from the other', (_, firstAt, first, secondAt, second, refundAt, day) => {
    const one = extendPeriod(null, first, new Date(firstAt));
    const two = extendPeriod(one.period, second, new Date(secondAt));
    const end = new Date(`${day}T23:59:59.999+08:00`);
    expect(shortenPeriod(two.period, one.granted, new Date(refundAt)).period.endsAt).toEqual(end);
  });

  it('a refund on the last day of a period leaves the next one whole, from that moment on', () => {
    const one = extendPeriod(null, 1, new Date('2026-01-01T10:00:00+08:00'));
    const two = extendPeriod(one.period, 1, new Date('2026-01-20T10:00:00+08:00'));
    const refundAt = new Date('2026-02-01T10:00:00+08:00');
    const left = { period: two.period, takenMs: 0, leftFrom: refundAt };
    expect(shortenPeriod(two.period, one.granted, refundAt)).toEqual(left);
  });

  it('a refund lengthens nothing that ends within a day, as one of a sample does', () => {
    const current = { startsAt: new Date('2026-01-01T02:00:00Z'), endsAt: new Date('2026-03-01T02:00:00Z') };
    const over = { startsAt: new Date('2025-01-01T02:00:00Z'), endsAt: new Date('2026-01-01T02:00:00Z') };
    expect(shortenPeriod(current, over, new Date('2026-02-01T02:00:00Z')).period).toEqual(current);
  });

  it('an item that has been refunded whole ends at that moment', () => {
    const [boughtAt, now] = [new Date('2026-11-20T02:00:00Z'), new Date('2026-11-21T02:00:00Z')];
    const { period, granted } = extendPeriod(null, 1, boughtAt);
    expect(shortenPeriod(period, granted, now).period).toEqual({ startsAt: boughtAt, endsAt: now });
    expect(shortenPeriod(period, granted, boughtAt).period).toEqual({ startsAt: boughtAt, endsAt: boughtAt });
  });

  it('a clock that went back does not let an item end before its start', () => {
    const [earlier, boughtAt] = [new Date('2026-11-20T02:00:00Z'), new Date('2026-11-21T02:00:00Z')];
    const { period, granted } = extendPeriod(null, 1, boughtAt);
    expect(shortenPeriod(period, granted, earlier).period).toEqual({ startsAt: boughtAt, endsAt: boughtAt });
  });
});

it.each([
  [0, 1, 'inUse'],
  [0, null, 'inUse'],
  [1, 1, 'waiting'],
  [1, 0, 'over'],
  [0, 0, 'over'],
  [0, -1, 'over'],
])('an item with isActive %i that ends %s ms from now is %s (S3-12, S4-60)', (isActive, endsInMs, state) => {
  const now = 1_800_000_000_000;
  expect(servicePeriodState(isActive, endsInMs === null ? null : now + endsInMs, now)).toBe(state);
});

it.each([
  ['ends first', { endsAt: 90 }, '企业通'],
  ['ends with it', { endsAt: 100 }, '企业通'],
  ['ends later', { endsAt: 101 }, null],
  ['names no end', { endsAt: null }, null],
  ['is over', { endsAt: 10 }, null],
  ['begins later', { startsAt: 11, endsAt: 90 }, null],
  ['names no start', { startsAt: null, endsAt: 90 }, '企业通'],
  ['is in use itself', { isActive: 0, endsAt: 90 }, null],
])('a waiting item that %s is outlasted by the one in use or by none: %j gives %s (S4-60)', (_, change, by) => {
  const item = { memberName: '投标通', isActive: 1, startsAt: 0, ...change };
  const inUse = { memberName: '企业通', isActive: 0, startsAt: 5, endsAt: 100 };
  expect(outlasting(item, [item, inUse], 10)?.memberName ?? null).toBe(by);
});

it('of three memberships the lowest never begins when one that waits before it ends no earlier (S4-60)', () => {
  const inUse = { memberName: '企业通', isActive: 0, startsAt: 0, endsAt: 50 };
  const waiting = (memberName: string, endsAt: number, startsAt = 0) => ({ memberName, isActive: 1, startsAt, endsAt });
  const [middle, lowest] = [waiting('投标通', 100), waiting('标讯通', 90)];
  const by = (items: readonly (typeof middle)[], of = lowest) => outlasting(of, [inUse, ...items], 10)?.memberName;
  expect(by([middle, lowest])).toBe('投标通');
  expect(by([middle, lowest], middle)).toBeUndefined();
  expect(by([waiting('投标通', 90), lowest])).toBe('投标通');
  expect(by([waiting('投标通', 89), lowest])).toBeUndefined();
  expect(by([waiting('投标通', 100, 11), lowest]), 'begins later').toBeUndefined();
  expect(by([waiting('投标通', 10), lowest]), 'is over').toBeUndefined();
  expect(by([waiting('标讯通', 100), lowest]), 'the same tier for other areas is used beside it').toBeUndefined();
  expect(by([lowest, middle]), 'a lower tier comes after it').toBeUndefined();
});

it('a membership without an end outlasts all, in use or waiting (S4-60)', () => {
  const item = { memberName: '投标通', isActive: 1, startsAt: 0, endsAt: 90 };
  const endless = { memberName: '企业通', isActive: 0, startsAt: 0, endsAt: null };
  const waiting = { ...endless, isActive: 1 };
  expect(outlasting(item, [item, endless], 10)).toBe(endless);
  expect(outlasting(item, [waiting, item], 10)).toBe(waiting);
});
