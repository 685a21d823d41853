import { describe, expect, test } from 'vitest';
import { appliedQuery, conditionsIn, savedQuery, withFilter } from '#domain/saved-filter.ts';

describe('a saved filter', () => {
  test('holds the conditions without the page and the number of the tab', () => {
    expect(conditionsIn('q=a&page=3&tab=2&area=x,y&amount=1~2')).toBe('q=a&area=x,y&amount=1~2');
  });

  // The evening of the 19th in UTC, the 20th in China.
  const now = new Date('2026-11-19T18:00:00Z');
  const SPANS = [1, 3, 7, 30];

  test.each([
    ['q=a&from=2026-11-14&sort=amount', 'q=a&days=7&sort=amount', 'q=a&from=2026-11-27&sort=amount'],
    ['from=2026-11-20', 'days=1', 'from=2026-12-03'],
    ['area=x,y&from=2026-11-15', 'area=x,y&from=2026-11-15', 'area=x,y&from=2026-11-15'],
    ['from=2026-11-14&to=2026-11-20', 'from=2026-11-14&to=2026-11-20', 'from=2026-11-14&to=2026-11-20'],
    ['to=2026-11-20', 'to=2026-11-20', 'to=2026-11-20'],
  ])(
    'of the last days means the last days also later, of other days always these: %s (I18)',
    (present, saved, later) => {
      expect(savedQuery(present, SPANS, now)).toBe(saved);
      expect(appliedQuery(saved, now)).toBe(present);
      expect(appliedQuery(saved, new Date('2026-12-02T18:00:00Z'))).toBe(later);
    },
  );

  test.each([
    ['published=2026-09~2026-11&sme=1', 'published=-2~0&sme=1', 'published=2026-11~2027-01&sme=1'],
    ['published=2026-10~2026-10', 'published=-1~-1', 'published=2026-12~2026-12'],
    ['q=a&expected=2026-11~2027-04', 'q=a&expected=0~5', 'q=a&expected=2027-01~2027-06'],
    [
      'published=2026-11~2026-11&expected=2026-12~2026-12',
      'published=0~0&expected=1~1',
      'published=2027-01~2027-01&expected=2027-02~2027-02',
    ],
    ['published=2026-08~2026-11', 'published=2026-08~2026-11', 'published=2026-08~2026-11'],
    ['published=2026-09~', 'published=2026-09~', 'published=2026-09~'],
    ['buyer=2026-11~2026-11', 'buyer=2026-11~2026-11', 'buyer=2026-11~2026-11'],
  ])(
    'of months around the present one means these also later, of other months always the same, also saved before: %s (S1-08, I18)',
    (present, saved, later) => {
      expect(savedQuery(present, SPANS, now)).toBe(saved);
      expect(appliedQuery(saved, now)).toBe(present);
      expect(appliedQuery(saved, new Date('2026-12-31T18:00:00Z'))).toBe(later);
      expect(appliedQuery(present, new Date('2026-12-31T18:00:00Z')), 'a value of an earlier version').toBe(present);
    },
  );

  test('is kept with its Chinese words as they are read, so that more filters fit, and with every other sign escaped', () => {
    const present = String(new URLSearchParams({ q: '医院 a&b=c%E5+𠮷', area: '浙江_杭州' }));
    const saved = savedQuery(present, [], now);
    expect(saved).toBe('q=医院+a%26b%3Dc%25E5%2B𠮷&area=浙江_杭州');
    expect(appliedQuery(saved, now)).toBe(present);
    expect(appliedQuery(present, now), 'a value of an earlier version').toBe(present);
  });

  test('of up to 999 days is understood, so that a longer choice may come (I18)', () => {
    expect(appliedQuery('days=365', new Date('2026-11-20T02:00:00Z'))).toBe('from=2025-11-21');
  });

  test.each(['q=a&days=x', 'days=-3', 'days=99999999999'])(
    'with days that are no number asks for every day: %s (I18)',
    (saved) => {
      expect(appliedQuery(saved, now)).toBe(saved);
    },
  );

  test('replaces one of the same name and is the last', () => {
    const filters = [
      { name: 'A', query: '1' },
      { name: 'B', query: '2' },
    ];
    expect(withFilter(filters, { name: 'A', query: '3' })).toEqual([
      { name: 'B', query: '2' },
      { name: 'A', query: '3' },
    ]);
  });
});
