import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quotaDay, quotaResetAt } from '#domain/quota-day.ts';

const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const inShanghai = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(at);

describe('the quota day (D-67)', () => {
  test.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2026-12-31T16:00:00Z', '2027-01-01'],
    ['2028-02-28T20:00:00Z', '2028-02-29'],
  ])('at %s is %s', (at, day) => {
    expect(quotaDay(new Date(at))).toBe(day);
  });

  test('is the calendar day in Shanghai', () => {
    fc.assert(
      fc.property(instants, (at) => {
        expect(quotaDay(at)).toBe(inShanghai(at));
      }),
    );
  });

  test('ends at the next midnight in Shanghai, within 24 hours', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const reset = quotaResetAt(at);
        expect(reset.getTime() - at.getTime()).toBeGreaterThan(0);
        expect(reset.getTime() - at.getTime()).toBeLessThanOrEqual(86_400_000);
        expect(quotaDay(new Date(reset.getTime() - 1))).toBe(quotaDay(at));
        expect(quotaDay(reset)).not.toBe(quotaDay(at));
      }),
    );
  });

  test('resets at midnight itself', () => {
    expect(quotaResetAt(new Date('2026-11-20T16:00:00Z')).toISOString()).toBe('2026-11-21T16:00:00.000Z');
  });
});
