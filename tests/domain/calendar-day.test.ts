import { describe, expect, test } from 'vitest';
import { dayFrom } from '#domain/calendar-day.ts';

describe('a day of the calendar', () => {
  test.each(['2026-11-20', '2024-02-29', '1900-01-01', '2199-12-31'])(
    'is taken as it is written: %s (S8-02)',
    (day) => {
      expect(dayFrom(day)).toBe(day);
    },
  );

  test.each([
    ...['2026-02-30', '2026-02-29', '2026-13-01', '2026-00-10', '0000-01-01', '1899-12-31', '2200-01-01'],
    ...['9999-12-31', '+010000-01-01', '2026-2-3', '2026-11-20T00:00:00Z', ''],
  ])('is not guessed: %s (S8-02)', (text) => {
    expect(dayFrom(text)).toBeNull();
  });
});
