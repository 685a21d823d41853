import { describe, expect, test } from 'vitest';
import {
  type ExpiringFilter,
  expiringFromHash,
  expiringNarrowed,
  expiringPayload,
  expiringToHash,
  NO_EXPIRING_FILTER,
  termBar,
} from '#domain/expiring-contract.ts';

const filter: ExpiringFilter = {
  ...{ searchWord: '', areas: ['浙江_杭州'], industries: ['O'], withinDays: 365, page: 3, pageSize: 50 },
};

describe('the filter of contracts that end soon', () => {
  test('is in the hash query whole, and the usual list has none (S1-10)', () => {
    expect(expiringFromHash(expiringToHash(filter))).toEqual(filter);
    expect(expiringToHash(NO_EXPIRING_FILTER)).toBe('');
    expect(expiringFromHash('within=31&page=0&q=x')).toEqual(NO_EXPIRING_FILTER);
  });

  test('is sent with days and codes, and another condition begins on the first page', () => {
    expect(expiringPayload(filter)).toEqual({
      ...{ areaArray: ['浙江_杭州'], industryArray: ['O'], withinDays: 365, pageNumber: 3, pageSize: 50 },
    });
    expect(expiringNarrowed(filter, { withinDays: 30 })).toEqual({ ...filter, withinDays: 30, page: 1 });
  });
});

describe('the bar of a term', () => {
  test.each([
    ['2026-01-01', '2026-04-11', '2026-03-02', 50, { todayPct: 50, windowPct: 60 }],
    ['2026-01-01', '2026-04-11', '2025-12-01', 0, { todayPct: 100, windowPct: 0 }],
    ['2026-01-01', '2026-04-11', '2026-03-02', 140, { todayPct: 0, windowPct: 60 }],
    ['2026-01-01', '2026-01-01', '2026-01-01', 0, { todayPct: 100, windowPct: 0 }],
  ])(
    'from %s to %s with the window from %s and %i days left has its marks inside',
    (startsOn, endsOn, from, left, bar) =>
      expect(termBar({ startsOn, endsOn, expectedFrom: from, daysLeft: left })).toEqual(bar),
  );
});
