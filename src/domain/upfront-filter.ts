import { amountSpanFrom } from '#domain/amount-text.ts';
import { fen, yuanFromFen } from '#domain/fen.ts';
import { endsPayload, type UpfrontState } from '#domain/filter-position.ts';
import { FORECAST_KINDS, FORECAST_SORTS, type ForecastKind, type ForecastSort } from '#domain/forecast.ts';
import {
  type AmountSpan,
  ANY_AMOUNT,
  FILTER_LIMITS,
  NO_FILTER,
  PAGE_SIZES,
  type SearchFilter,
} from '#domain/search-filter.ts';
import { filterFromHash, filterToHash, wordsFrom } from '#domain/search-filter-hash.ts';

/**
 * Search of the upfront subscription (S3-62): common conditions, kinds of forecast and keywords to search within the
 * results.
 */
export interface UpfrontFilter {
  readonly searchWord: string;
  readonly keywordGroups: SearchFilter['keywordGroups'];
  readonly areas: readonly string[];
  readonly kinds: readonly ForecastKind[];
  /** Industry section codes, `A`…`T`. */
  readonly industries: readonly string[];
  /** Keywords that the results must contain as well: a search within the results. */
  readonly within: readonly string[];
  readonly amount: AmountSpan;
  /** Also those that have come true, failed or expired. */
  readonly withPast: boolean;
  readonly sort: ForecastSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const OPEN_ONLY: ('open' | 'fulfilled' | 'failed' | 'expired')[] = ['open'];
const SORTS = Object.keys(FORECAST_SORTS) as readonly ForecastSort[];
const KINDS = Object.keys(FORECAST_KINDS) as readonly ForecastKind[];

/** Reads a hash query; what it shares with the other lists is read as they read it. */
export function upfrontFromHash(text: string): UpfrontFilter {
  const { amount, areas, industries, keywordGroups, page, pageSize, searchWord } = filterFromHash(text);
  const query = new URLSearchParams(text);
  return {
    searchWord,
    keywordGroups,
    areas,
    industries,
    amount,
    page,
    pageSize,
    kinds: KINDS.filter((kind) => (query.get('kind') ?? '').split(',').includes(kind)),
    within: wordsFrom(query.get('within') ?? '', FILTER_LIMITS.excludeWords),
    withPast: query.get('past') === '1',
    sort: SORTS.find((sort) => sort === query.get('order')) ?? 'soonest',
  };
}

export function upfrontToHash({ kinds, within, withPast, sort, ...shared }: UpfrontFilter): string {
  const query = new URLSearchParams();
  if (kinds.length > 0) query.set('kind', kinds.join(','));
  if (within.length > 0) query.set('within', within.join(','));
  if (withPast) query.set('past', '1');
  if (sort !== 'soonest') query.set('order', sort);
  const own = query.toString().replaceAll('%2C', ',');
  return [filterToHash({ ...NO_FILTER, ...shared }), own].filter((part) => part !== '').join('&');
}

const yuan = (amountFen: number | null): number | null => (amountFen === null ? null : yuanFromFen(fen(amountFen)));

/** The filter as the state of its list (S3-62): named here, by position at the edge only. */
export const upfrontStateOf = (filter: UpfrontFilter): UpfrontState => ({
  keywordsArray: filter.keywordGroups,
  forecastArray: filter.kinds,
  areaArray: filter.areas,
  searchWord: filter.searchWord,
  secondSearchArray: filter.within,
  amount: [yuan(filter.amount.minFen), yuan(filter.amount.maxFen)],
  screenData: {
    sort: filter.sort,
    industries: filter.industries.join(','),
    past: filter.withPast ? '1' : '0',
    page: String(filter.page),
    size: String(filter.pageSize),
  },
});

export function upfrontFromState(state: UpfrontState): UpfrontFilter {
  const [min, max] = state.amount;
  const read = amountSpanFrom({ min: min === null ? '' : String(min), max: max === null ? '' : String(max) });
  return {
    searchWord: state.searchWord,
    keywordGroups: state.keywordsArray,
    areas: state.areaArray,
    kinds: KINDS.filter((kind) => state.forecastArray.includes(kind)),
    within: state.secondSearchArray,
    industries: (state.screenData.industries ?? '').split(',').filter(Boolean),
    amount: 'span' in read ? read.span : ANY_AMOUNT,
    withPast: state.screenData.past === '1',
    sort: SORTS.find((sort) => sort === state.screenData.sort) ?? 'soonest',
    page: Math.max(1, Number(state.screenData.page) || 1),
    pageSize: PAGE_SIZES.find((size) => size === Number(state.screenData.size)) ?? NO_FILTER.pageSize,
  };
}

/** What `forecastList` is sent (S3-62, S3-66, S5-04). */
export function upfrontPayload(filter: UpfrontFilter) {
  const state = upfrontStateOf(filter);
  return {
    keywordsArray: state.keywordsArray.map((words) => [...words]),
    forecastArray: [...filter.kinds],
    areaArray: [...state.areaArray],
    searchWord: state.searchWord,
    secondSearchArray: [...state.secondSearchArray],
    ...endsPayload(state.amount),
    industryArray: [...filter.industries],
    statusArray: filter.withPast ? [] : OPEN_ONLY,
    sort: filter.sort,
    pageNumber: filter.page,
    pageSize: filter.pageSize,
  };
}

/** Another question begins on its first page. */
export const upfrontNarrowed = (
  filter: UpfrontFilter,
  change: Partial<Omit<UpfrontFilter, 'page'>>,
): UpfrontFilter => ({
  ...filter,
  ...change,
  page: 1,
});

export const withoutUpfrontConditions = ({ pageSize, sort }: UpfrontFilter): UpfrontFilter => ({
  ...upfrontFromHash(''),
  ...{ pageSize, sort },
});
