import { describe, expect, test } from 'vitest';
import { typedDate } from '#domain/typed-date.ts';

describe('a typed day', () => {
  test.each(['2026-02-03', '2026/2/3', '2026.02.03', '20260203', '2026年2月3日', '２０２６－０２－０３', ' 2026-2-3 '])(
    'is understood as members write it: %s (S8-02)',
    (text) => {
      expect(typedDate(text)).toBe('2026-02-03');
    },
  );

  test.each(['-', '－', '–', '—', '−', '/', '／', '.', '．'])(
    'is understood whichever sign divides it: %s (S8-02)',
    (sign) => {
      expect(typedDate(['2026', '2', '3'].join(sign))).toBe('2026-02-03');
    },
  );

  test.each(['', '2026-02-30', '2026-13-01', '02-03', '0000000', '昨天'])('that is none is not guessed: %s', (text) => {
    expect(typedDate(text)).toBeNull();
  });
});
