import type { DocChannel } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';
import { SEARCH_PATTERN, SEARCH_TYPE, type SearchPattern, type SearchType } from '#domain/search-option.ts';

export const SEARCH_SORTS = { newest: '最新发布', relevance: '相关度', amount: '金额' } as const;
export type SearchSort = keyof typeof SEARCH_SORTS;
export const PAGE_SIZES = [10, 20, 50] as const;

/** Limits of the contract, checked before sending. */
export const FILTER_LIMITS = {
  groups: 10,
  wordsPerGroup: 5,
  excludeWords: 10,
  wordLength: 20,
  searchWordLength: 100,
  areas: 400,
  areaLength: 40,
  industries: 120,
  /** Records that are exported by their ids: their ids fit into the body of one call. */
  chosen: 500,
} as const;

/** Whose name the search word is looked for in, as the wire calls them (S3-73). */
export const SEARCH_PARTIES = { buyer: '采购单位', winner: '中标单位', agency: '代理机构' } as const;
export type SearchParty = keyof typeof SEARCH_PARTIES;
export const SEARCH_PARTY_KEYS = Object.keys(SEARCH_PARTIES) as readonly SearchParty[];

/** A sum of money between two ends, [min, max); `null` is an open end (D-65). */
export interface AmountSpan {
  readonly minFen: Fen | null;
  readonly maxFen: Fen | null;
}

/** What a member searches for (S3-63, S3-66). The default value asks for everything. */
export interface SearchFilter {
  readonly searchWord: string;
  readonly searchType: SearchType;
  readonly searchPattern: SearchPattern;
  /** `null`: the search word is looked for in title or text by `searchType`. */
  readonly searchParty: SearchParty | null;
  /** Keywords of a group are joined by AND, groups by OR. */
  readonly keywordGroups: readonly (readonly string[])[];
  readonly excludeWords: readonly string[];
  /** Area codes, `浙江`, `浙江_杭州` or `浙江_杭州_西湖区`; empty is nationwide. */
  readonly areas: readonly string[];
  readonly channels: readonly DocChannel[];
  /** Industry section codes, `A`…`T`. */
  readonly industries: readonly string[];
  readonly amount: AmountSpan;
  /** `YYYY-MM-DD`, both ends included. */
  readonly publishedFrom: string | null;
  readonly publishedTo: string | null;
  readonly sort: SearchSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export const ANY_AMOUNT: AmountSpan = { minFen: null, maxFen: null };

export const NO_FILTER: SearchFilter = {
  searchWord: '',
  searchType: SEARCH_TYPE.fullText,
  searchPattern: SEARCH_PATTERN.smart,
  searchParty: null,
  keywordGroups: [],
  excludeWords: [],
  areas: [],
  channels: [],
  industries: [],
  amount: ANY_AMOUNT,
  publishedFrom: null,
  publishedTo: null,
  sort: 'newest',
  page: 1,
  pageSize: 20,
};

/** Another question begins on its first page; only turning the page keeps the rest. */
export const narrowed = (filter: SearchFilter, change: Partial<Omit<SearchFilter, 'page'>>): SearchFilter => ({
  ...filter,
  ...change,
  page: 1,
});

/** Drops every condition, keeps how results are looked at. */
export const withoutConditions = (filter: SearchFilter): SearchFilter => ({
  ...NO_FILTER,
  searchType: filter.searchType,
  searchPattern: filter.searchPattern,
  searchParty: filter.searchParty,
  sort: filter.sort,
  pageSize: filter.pageSize,
});

export const sameAmount = (a: AmountSpan, b: AmountSpan): boolean => a.minFen === b.minFen && a.maxFen === b.maxFen;
export const isAnyAmount = (amount: AmountSpan): boolean => sameAmount(amount, ANY_AMOUNT);
/** min > max is refused where it is typed (D-65). */
export const isUpsideDown = (amount: AmountSpan): boolean =>
  amount.minFen !== null && amount.maxFen !== null && amount.minFen > amount.maxFen;
