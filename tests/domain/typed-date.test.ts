import { describe, expect, test } from 'vitest';
import { dayAfter, daysOfMonth, monthShifted } from '#domain/calendar-month.ts';
import { typedDate } from '#domain/typed-date.ts';

describe('a typed day', () => {
  test.each(['2026-02-03', '2026/2/3', '2026.02.03', '20260203', '2026年2月3日', '２０２６－０２－０３', ' 2026-2-3 '])(
    'is understood as members write it: %s (S8-02)',
    (text) => {
      expect(typedDate(text)).toBe('2026-02-03');
    },
  );

  test.each(['', '2026-02-30', '2026-13-01', '02-03', '0000000', '昨天'])('that is none is not guessed: %s', (text) => {
    expect(typedDate(text)).toBeNull();
  });
});

describe('a month of the calendar', () => {
  test('has its weeks from Monday to Sunday', () => {
    const weeks = daysOfMonth('2026-11');
    expect(weeks).toHaveLength(6);
    expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[0], weeks[5]?.[6]]).toEqual([
      '2026-10-26',
      '2026-11-01',
      '2026-11-30',
      '2026-12-06',
    ]);
    expect(daysOfMonth('2026-12').at(-1)?.[0]).toBe('2026-12-28');
  });

  test('is left by days and by months', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(monthShifted('2026-01-31', 1)).toBe('2026-02-28');
    expect(monthShifted('2026-01-31', -1)).toBe('2025-12-31');
  });
});
