import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOC_CHANNEL_KEYS } from '#domain/doc-channel.ts';
import { fen } from '#domain/fen.ts';
import {
  isUpsideDown,
  NO_FILTER,
  narrowed,
  PAGE_SIZES,
  type SearchFilter,
  withoutConditions,
} from '#domain/search-filter.ts';
import { filterFromHash, filterToHash } from '#domain/search-filter-hash.ts';
import { filterOfPayload, searchPayload } from '#domain/search-payload.ts';

const word = fc.string({
  unit: fc.constantFrom('医', '院', '设', '备', 'a', 'B', '5', '%', '&', '='),
  minLength: 1,
  maxLength: 20,
});
const words = (maxLength: number) => fc.uniqueArray(word, { minLength: 1, maxLength });
const amount = fc.option(fc.integer({ min: 0, max: 1e13 }).map(fen), { nil: null });
const day = fc.option(
  fc.integer({ min: 0, max: 9_000 }).map((n) => new Date(Date.UTC(2005, 0, 1 + n)).toISOString().slice(0, 10)),
  { nil: null },
);

const filters: fc.Arbitrary<SearchFilter> = fc
  .record({
    searchWord: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
    searchType: fc.constantFrom(10 as const, 20 as const),
    searchParty: fc.constantFrom(null, 'buyer' as const, 'winner' as const, 'agency' as const),
    searchPattern: fc.constantFrom(30 as const, 20 as const, 10 as const),
    keywordGroups: fc.array(words(5), { maxLength: 10 }),
    excludeWords: words(10),
    areas: fc.uniqueArray(fc.constantFrom('浙江', '浙江_杭州', '北京', '广东_深圳', '内蒙古')),
    channels: fc.subarray(DOC_CHANNEL_KEYS),
    industries: fc.subarray(['A', 'E', 'E47', 'T']),
    amount: fc.record({ minFen: amount, maxFen: amount }).filter((span) => !isUpsideDown(span)),
    publishedFrom: day,
    publishedTo: day,
    sort: fc.constantFrom('newest' as const, 'relevance' as const, 'amount' as const),
    page: fc.integer({ min: 1, max: 500 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
  })
  .filter(
    (filter) =>
      filter.publishedFrom === null || filter.publishedTo === null || filter.publishedFrom <= filter.publishedTo,
  );

describe('a search filter in the hash query', () => {
  test('a member who opens a shared link sees the same conditions (S3-63, S3-67)', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(filterFromHash(filterToHash(filter))).toEqual(filter);
      }),
    );
  });

  test('areas are kept whatever they are, so that no link and no saved group becomes nationwide; one too long for the server is none (S3-67)', () => {
    const areas = ['火星', '浙江省', '浙江_杭州_西湖区', '浙江_', '浙江_杭州_西湖区_一号', '长'.repeat(40)];
    expect(filterFromHash(`area=${[...areas, '长'.repeat(41), '', '火星'].join(',')}`).areas).toEqual(areas);
    expect(filterFromHash(filterToHash({ ...NO_FILTER, areas: ['浙江省'] })).areas).toEqual(['浙江省']);
  });

  test('no condition leaves no trace in the address', () => {
    expect(filterToHash(NO_FILTER)).toBe('');
    expect(filterFromHash('')).toEqual(NO_FILTER);
  });

  test('garbage never breaks the list: whatever is read can be written and read again', () => {
    const names = fc.constantFrom(
      'q',
      'type',
      'pattern',
      'kw',
      'not',
      'area',
      'channel',
      'industry',
      'amount',
      'from',
      'to',
      'sort',
      'page',
      'size',
    );
    const garbage = fc
      .array(fc.tuple(names, fc.string({ unit: 'binary' })))
      .map((pairs) => new URLSearchParams(pairs).toString());
    fc.assert(
      fc.property(fc.oneof(garbage, fc.string()), (text) => {
        const read = filterFromHash(text);
        expect(filterFromHash(filterToHash(read))).toEqual(read);
      }),
    );
  });

  test.each([
    ['amount=900~100', { amount: NO_FILTER.amount }],
    ['from=2026-12-01&to=2026-11-01', { publishedFrom: null, publishedTo: null }],
    ['from=2026-02-30', { publishedFrom: null }],
    ['page=0', { page: 1 }],
    ['page=99999', { page: 1 }],
    ['size=7', { pageSize: NO_FILTER.pageSize }],
    ['channel=award,nonsense,tender', { channels: ['tender', 'award'] }],
    ['kw=%E5%8C%BB%E9%99%A2,%E5%8C%BB%E9%99%A2&kw=', { keywordGroups: [['医院']] }],
  ])('%s reads as %o', (text, expected) => expect(filterFromHash(text)).toMatchObject(expected));

  test('another condition starts on the first page again', () => {
    expect(narrowed({ ...NO_FILTER, page: 7 }, { searchWord: '医院' }).page).toBe(1);
  });

  test('clearing drops every condition and keeps how results are looked at', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const { searchType, searchParty, searchPattern, sort, pageSize } = filter;
        expect(withoutConditions(filter)).toEqual({
          ...NO_FILTER,
          ...{ searchType, searchParty, searchPattern, sort, pageSize },
        });
      }),
    );
  });
});

describe('what a search sends', () => {
  const amounts = (minFen: number | null, maxFen: number | null) => {
    const { minAmount, maxAmount } = searchPayload({
      ...NO_FILTER,
      amount: { minFen: minFen === null ? null : fen(minFen), maxFen: maxFen === null ? null : fen(maxFen) },
    });
    return { minAmount, maxAmount };
  };

  test('a zero minimum with a maximum is sent as 0.01 (S5-04, S3-66)', () =>
    expect(amounts(0, 10_000)).toEqual({ minAmount: 0.01, maxAmount: 100 }));
  test('a zero minimum without a maximum is sent as zero (S5-05)', () =>
    expect(amounts(0, null)).toEqual({ minAmount: 0, maxAmount: undefined }));
  test('the lowest subscribe range goes out as 0.1 (S9-49)', () =>
    expect(amounts(10, 10_000_000)).toEqual({ minAmount: 0.1, maxAmount: 100_000 }));
  test('whatever is sent is read as the filter it was: an export names the conditions it was made by (S2-60, S3-66)', () => {
    const oneFen = fen(1);
    fc.assert(
      fc.property(
        filters.filter(({ amount: { minFen, maxFen } }) => minFen !== oneFen && (maxFen === null || maxFen > oneFen)),
        (filter) => {
          expect(filterOfPayload(searchPayload(filter))).toEqual(filter);
        },
      ),
    );
  });

  test('an open end is not sent (S9-48)', () =>
    expect(amounts(5_000_000_000, null)).toEqual({ minAmount: 50_000_000, maxAmount: undefined }));

  test('type, pattern and the misspelt channel list go out under the names of the wire (S3-63, S3-73, S3-74, S9-32…S9-36)', () => {
    expect(
      searchPayload({
        ...NO_FILTER,
        searchType: 20,
        searchPattern: 30,
        channels: ['tender'],
        keywordGroups: [['医院', '设备'], ['学校']],
      }),
    ).toMatchObject({
      searchType: 20,
      searchPattern: 30,
      docchnnelArray: ['tender'],
      keywordsArray: [['医院', '设备'], ['学校']],
    });
  });
});
