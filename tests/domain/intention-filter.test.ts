import { describe, expect, test } from 'vitest';
import { fen } from '#domain/fen.ts';
import {
  type IntentionFilter,
  intentionFilterFromHash,
  intentionFilterToHash,
  intentionNarrowed,
  intentionPayload,
  NO_INTENTION_FILTER,
} from '#domain/intention-filter.ts';
import {
  ANY_MONTH,
  lastDayOf,
  monthAfter,
  monthSpanFromHash,
  monthSpanText,
  monthSpanToHash,
  monthText,
} from '#domain/month-span.ts';

const filter: IntentionFilter = {
  searchWord: '家具',
  areas: ['浙江_杭州'],
  industries: ['R'],
  amount: { minFen: fen(10_000_000), maxFen: fen(50_000_000) },
  buyer: '图书馆',
  published: { from: '2026-09', to: '2026-11' },
  expected: { from: null, to: '2027-02' },
  smeOnly: true,
  progress: 'followed',
  sort: 'soonest',
  page: 3,
  pageSize: 50,
};

describe('the filter of procurement intentions', () => {
  test('is in the hash query whole, and a plain list has none (S1-08)', () => {
    expect(intentionFilterFromHash(intentionFilterToHash(filter))).toEqual(filter);
    expect(intentionFilterToHash(NO_INTENTION_FILTER)).toBe('');
    expect(intentionFilterFromHash('')).toEqual(NO_INTENTION_FILTER);
  });

  test('a broken link opens the whole list', () => {
    const broken = 'published=2026-11~2026-09&expected=2026-13~&sme=x&progress=y&order=?&page=0';
    expect(intentionFilterFromHash(broken)).toEqual(NO_INTENTION_FILTER);
  });

  test('is sent with months of publication as days and sums in yuan (S3-66)', () => {
    expect(intentionPayload(filter)).toEqual({
      searchWord: '家具',
      keywordsArray: [],
      areaArray: ['浙江_杭州'],
      industryArray: ['R'],
      minAmount: 100_000,
      maxAmount: 500_000,
      buyerName: '图书馆',
      publishedFrom: '2026-09-01',
      publishedTo: '2026-11-30',
      expectedTo: '2027-02',
      smeReserved: true,
      followed: true,
      sort: 'soonest',
      pageNumber: 3,
      pageSize: 50,
    });
    expect(intentionPayload(NO_INTENTION_FILTER)).toEqual({
      ...{ searchWord: '', keywordsArray: [], areaArray: [], industryArray: [] },
      ...{ sort: 'newest', pageNumber: 1, pageSize: 20 },
    });
  });

  test('another condition begins on the first page', () => {
    expect(intentionNarrowed(filter, { buyer: '' })).toEqual({ ...filter, buyer: '', page: 1 });
  });
});

describe('months', () => {
  test.each([
    ['2026-11', 2, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -23, '2024-12'],
    ['2026-07', 0, '2026-07'],
  ])('%s and %i more are %s', (month, count, expected) => {
    expect(monthAfter(month, count)).toBe(expected);
  });

  test('end on their last day, in leap years too', () => {
    expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-04-30',
      '2026-12-31',
    ]);
  });

  test.each([
    [ANY_MONTH, '不限', ''],
    [{ from: '2026-11', to: '2026-11' }, '2026年11月', '2026-11~2026-11'],
    [{ from: '2026-11', to: '2027-01' }, '2026年11月～2027年1月', '2026-11~2027-01'],
    [{ from: '2026-11', to: null }, '2026年11月起', '2026-11~'],
    [{ from: null, to: '2027-01' }, '2027年1月止', '~2027-01'],
  ])('%j reads %s and is kept in the address', (span, text, hash) => {
    expect([monthSpanText(span), monthSpanToHash(span)]).toEqual([text, hash]);
    expect(monthSpanFromHash(hash)).toEqual(span);
  });

  test('anything else than two months in their order is any month', () => {
    for (const text of ['2026-11', 'x~y', '2026-11~2026-10', '2026-11~2026-12~2027-01', '~'])
      expect(monthSpanFromHash(text)).toEqual(ANY_MONTH);
    expect(monthText('')).toBe('--');
  });
});
