import { describe, expect, test } from 'vitest';
import { bidQueryPath, boardPath, dayText } from '#domain/data-board.ts';
import {
  comparedDays,
  comparisonRefusal,
  firstDayOf,
  isPartialMonth,
  type MarketFilter,
  marketPeriod,
  monthsBetween,
  periodBefore,
  periodRefusal,
  yearBefore,
} from '#domain/market.ts';
import { quotaDay } from '#domain/quota-day.ts';
import { changeText, countText, rateText } from '#domain/rate-text.ts';
import { periodOf } from '#server/features/analysis/analysis-figures.policy.ts';

const NOW = new Date('2026-11-20T17:00:00Z');
const filter = (patch: Partial<MarketFilter>): MarketFilter => ({
  areas: [],
  industries: [],
  publishedFrom: null,
  publishedTo: null,
  ...patch,
});

describe('the period of a market analysis (S2-32)', () => {
  test.each([
    ['2026-02', '2026-02-01', '2026-02-28', false],
    ['2026-02', '2026-02-02', '2026-02-28', true],
    ['2024-02', '2024-02-01', '2024-02-28', true],
    ['2026-02', '2026-01-15', '2026-03-15', false],
    ['2025-12', '2025-12-01', '2025-12-30', true],
  ])('of the month %s in %s to %s only some days: %s', (month, from, to, isPartial) => {
    expect(isPartialMonth(month, { from, to })).toBe(isPartial);
  });

  test('is the last twelve months up to today in Asia/Shanghai when nothing is said', () => {
    expect(marketPeriod(filter({}), NOW)).toEqual({ from: '2025-11-22', to: '2026-11-21' });
  });

  test('ends on the day that is said, and begins the day after the one twelve months before it', () => {
    expect(marketPeriod(filter({ publishedTo: '2026-02-28' }), NOW)).toEqual({ from: '2025-03-01', to: '2026-02-28' });
  });

  test.each([
    ['2026-11-20', 12, '2025-11-21'],
    ['2026-11-20', 36, '2023-11-21'],
    ['2026-01-15', 1, '2025-12-16'],
    ['2026-03-31', 1, '2026-03-01'],
    ['2026-11-30', 3, '2026-09-01'],
    ['2026-05-30', 3, '2026-03-01'],
    ['2026-12-31', 12, '2026-01-01'],
    ['2025-02-28', 12, '2024-03-01'],
    ['2028-02-28', 12, '2027-03-01'],
    ['2028-02-29', 12, '2027-03-01'],
    ['2028-03-30', 1, '2028-03-01'],
  ])('up to %s of %d months begins on %s', (day, months, first) => {
    expect(firstDayOf(day, months)).toBe(first);
  });

  test('of 36 months is allowed, of a day more it is not, nor one that ends before it begins', () => {
    expect(periodRefusal({ from: '2023-11-21', to: '2026-11-20' })).toBeNull();
    expect(periodRefusal({ from: '2023-11-20', to: '2026-11-20' })).toBe('tooLong');
    expect(periodRefusal({ from: '2026-11-21', to: '2026-11-20' })).toBe('upsideDown');
  });

  test('of 36 months is allowed with the period before it and the one of the year before, whatever leap days they hold', () => {
    const last = Array.from({ length: 9 * 366 }, (_, after) =>
      new Date(Date.UTC(2023, 0, 1 + after)).toISOString().slice(0, 10),
    );
    const periods = last.map((to) => ({ from: firstDayOf(to, 36), to }));
    expect(periods.flatMap((one) => [one, periodBefore(one), yearBefore(one)]).filter(periodRefusal)).toEqual([]);
    expect(periodBefore({ from: '2023-11-21', to: '2026-11-20' })).toEqual({ from: '2020-11-20', to: '2023-11-20' });
    expect(periodRefusal({ from: '2020-11-19', to: '2023-11-20' })).toBe('tooLong');
  });
});

describe('figures as members read them', () => {
  test('rates and changes have one decimal, changes their sign, and what is unknown is “--”', () => {
    expect([
      rateText(0.1234),
      rateText(null),
      changeText(0.05),
      changeText(-0.2),
      changeText(0),
      changeText(3_279),
      changeText(null),
    ]).toEqual(['12.3%', '--', '+5.0%', '-20.0%', '0.0%', '>+999%', '--']);
    expect(countText(12_345)).toBe('12,345');
  });

  test('a day is said with its weekday', () => {
    expect(dayText('2026-11-20')).toBe('11月20日（周五）');
  });

  test('each kind on the board leads to its list, and a keyword to its search (S2-12)', () => {
    expect(bidQueryPath({ searchWord: '道路' })).toBe('/informationQuery/bid?q=%E9%81%93%E8%B7%AF');
    expect(bidQueryPath({})).toBe('/informationQuery/bid');
    expect((['award', 'plannedProject', 'approval', 'forecast'] as const).map(boardPath)).toEqual([
      '/informationQuery/bid?channel=award',
      '/building/index',
      '/approve/index',
      '/subscribe/upfront?past=1&order=newest',
    ]);
  });
});

describe('the period that another is put beside', () => {
  test('is the one just before, of the same length, or the same one a year earlier (S2-32)', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
    expect(yearBefore({ from: '2024-02-29', to: '2024-03-30' })).toEqual({ from: '2023-02-28', to: '2023-03-30' });
    expect(yearBefore({ from: '2024-02-01', to: '2024-02-29' })).toEqual({ from: '2023-02-01', to: '2023-02-28' });
    expect(yearBefore({ from: '2025-02-01', to: '2025-02-28' })).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(yearBefore({ from: '2028-02-10', to: '2028-02-28' })).toEqual({ from: '2027-02-10', to: '2027-02-28' });
  });

  const dayAfter = (day: string, count = 1): string =>
    new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
  const cases = Array.from({ length: 9 * 366 }, (_, after) => dayAfter('2023-01-01', after)).flatMap((to) =>
    [1, 3, 6, 12].map((months) => ({ months, period: { from: firstDayOf(to, months), to } })),
  );
  const daysOf = ({ from, to }: { from: string; to: string }): number =>
    (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const failing = (holds: (one: (typeof cases)[number]) => boolean) => cases.filter((one) => !holds(one));

  test('shares no day with the last twelve months or fewer, whatever the day (S2-32)', () => {
    expect(failing(({ period }) => periodBefore(period).to === dayAfter(period.from, -1))).toEqual([]);
    expect(failing(({ period }) => yearBefore(period).to < period.from)).toEqual([]);
    expect(failing(({ period, months }) => months < 12 || dayAfter(yearBefore(period).to) === period.from)).toEqual([]);
  });

  const midnights = ['2024-02-29', '2026-03-31', '2026-08-31', '2026-12-31', '2027-01-01'].flatMap((day) =>
    ['00:00:00', '00:30:00', '07:59:59', '08:00:00', '23:59:59'].map((time) => [day, time] as const),
  );
  test.each(midnights)(
    'meets the chosen months without a gap and without a day in both, on %s at %s in China (S2-32)',
    (day, time) => {
      const now = new Date(`${day}T${time}+08:00`);
      for (const months of [3, 6, 12, 24, 36]) {
        const period = marketPeriod(filter({ publishedFrom: firstDayOf(quotaDay(now), months) }), now);
        expect(period.to).toBe(day);
        const before = comparedDays('before', period);
        expect([dayAfter(before.to), daysOf(before)]).toEqual([period.from, daysOf(period)]);
        expect([periodRefusal(period), comparisonRefusal(before, period)]).toEqual([null, null]);
        if (months === 12) expect(marketPeriod(filter({}), now)).toEqual(period);
        // The server reads the days that are sent as the same days, whenever it reads them.
        for (const { from, to } of [period, before]) expect(periodOf(now, from, to)).toEqual({ from, to });
        expect(periodOf(now, period.from, undefined)).toEqual(period);
      }
    },
  );

  test('has as many months as it says at the end of one, and never begins earlier on a later day (S2-32)', () => {
    const isWhole = (to: string): boolean => dayAfter(to).endsWith('-01');
    const monthsOf = ({ from, to }: { from: string; to: string }): number => monthsBetween(from, to).length;
    expect(failing(({ period, months }) => monthsOf(period) <= (isWhole(period.to) ? months : months + 1))).toEqual([]);
    expect(failing(({ period, months }) => firstDayOf(dayAfter(period.to), months) >= period.from)).toEqual([]);
  });
});
