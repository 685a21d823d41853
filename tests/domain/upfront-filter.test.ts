import { describe, expect, test } from 'vitest';
import { fen } from '#domain/fen.ts';
import { fromPlaces, toPlaces, UPFRONT_PLACES } from '#domain/filter-position.ts';
import { windowText } from '#domain/forecast.ts';
import { filterOfGroup } from '#domain/saved-group.ts';
import { filterToHash } from '#domain/search-filter-hash.ts';
import { PRE_PROJECT_AMOUNT_RANGES } from '#domain/search-option.ts';
import {
  type UpfrontFilter,
  upfrontFromHash,
  upfrontFromState,
  upfrontNarrowed,
  upfrontPayload,
  upfrontStateOf,
  upfrontToHash,
  withoutUpfrontConditions,
} from '#domain/upfront-filter.ts';

const filter: UpfrontFilter = {
  searchWord: '物业',
  keywordGroups: [['医院', '保洁'], ['食堂']],
  areas: ['浙江_杭州'],
  kinds: ['renewal', 'intention'],
  industries: ['E', 'Q'],
  within: ['服务'],
  amount: { minFen: fen(10_000_000), maxFen: fen(50_000_000) },
  withPast: true,
  sort: 'amount',
  page: 3,
  pageSize: 50,
};

describe('the filter of the upfront subscription', () => {
  test('is in the hash query whole (S3-62)', () => {
    expect(upfrontFromHash(upfrontToHash(filter))).toEqual(filter);
    expect(upfrontToHash(upfrontFromHash(''))).toBe('');
  });

  test('a broken link opens the whole list', () => {
    expect(upfrontFromHash('kind=x,&order=?&page=-1&amount=~~~&within=')).toEqual(upfrontFromHash(''));
  });

  test('skips a keyword that is too long or repeated in a link, so that the list still opens (S3-62)', () => {
    const within = (words: string) => upfrontFromHash(`within=${words}`).within;
    expect(within(`${'长'.repeat(21)},维修,维修,${'长'.repeat(20)}`)).toEqual(['维修', '长'.repeat(20)]);
    expect(within('abcdefghijkl'.split('').join(','))).toHaveLength(10);
  });

  test('is a state by position and comes back from it (S3-62, S3-67, D-64)', () => {
    const places = toPlaces(UPFRONT_PLACES, upfrontStateOf(filter));
    expect(places[1]).toEqual(['renewal', 'intention']);
    expect(places[5]).toEqual([100_000, 500_000]);
    expect(upfrontFromState(fromPlaces(UPFRONT_PLACES, JSON.parse(JSON.stringify(places))))).toEqual(filter);
  });

  test('goes out with minAmount and maxAmount (S3-62, S3-66)', () => {
    expect(upfrontPayload(filter)).toMatchObject({
      keywordsArray: [['医院', '保洁'], ['食堂']],
      forecastArray: ['renewal', 'intention'],
      industryArray: ['E', 'Q'],
      areaArray: ['浙江_杭州'],
      searchWord: '物业',
      secondSearchArray: ['服务'],
      statusArray: [],
      minAmount: 100_000,
      maxAmount: 500_000,
      sort: 'amount',
      pageNumber: 3,
    });
  });

  test('asks for open forecasts unless the past ones are wanted too', () => {
    expect(upfrontPayload(upfrontFromHash(''))).toMatchObject({ statusArray: ['open'] });
  });

  test('another question begins on its first page, clearing keeps the order and the length of a page', () => {
    expect(upfrontNarrowed(filter, { within: [] }).page).toBe(1);
    expect(withoutUpfrontConditions(filter)).toEqual({ ...upfrontFromHash(''), sort: 'amount', pageSize: 50 });
  });

  test('a saved group is read from the link that applies it', () => {
    const conditions = { ...filter, channels: [], projectTypes: [], ...filter.amount };
    const { searchWord, keywordGroups, areas, amount } = upfrontFromHash(filterToHash(filterOfGroup(conditions)));
    expect({ searchWord, keywordGroups, areas, amount }).toEqual({
      searchWord: filter.searchWord,
      keywordGroups: filter.keywordGroups,
      areas: filter.areas,
      amount: filter.amount,
    });
  });
});

test.each(PRE_PROJECT_AMOUNT_RANGES.map((range, index) => [`S9-${42 + index}`, range] as const))(
  '%s: the range %j goes out with its two ends in yuan',
  (_, { minYuan, maxYuan }) => {
    const ends = [minYuan, maxYuan] as const;
    const state = { ...upfrontStateOf(filter), amount: ends };
    expect(upfrontPayload(upfrontFromState(state))).toMatchObject({
      minAmount: minYuan,
      ...(maxYuan === null ? {} : { maxAmount: maxYuan }),
    });
    if (maxYuan === null) expect(upfrontPayload(upfrontFromState(state))).not.toHaveProperty('maxAmount');
  },
);

test.each([
  [12, '距预计窗口还有12天'],
  [0, '已进入预计窗口'],
  [-3, '预计窗口已过3天'],
])('%i days to the window read %s', (days, text) => {
  expect(windowText(days)).toBe(text);
});
