import type { DocChannel } from '#domain/doc-channel.ts';
import { type Fen, fen, fenFromYuan, yuanFromFen } from '#domain/fen.ts';
import type { SearchFilter, SearchParty, SearchSort } from '#domain/search-filter.ts';
import {
  amountPayload,
  MINIMUM_AMOUNT_FLOOR_YUAN,
  type SearchPattern,
  type SearchType,
} from '#domain/search-option.ts';

/** The wire's names for a filter (S3-63, S3-66), `docchnnelArray` spelled as the specification has it (D-87). Money is yuan. */
export interface SearchPayload {
  readonly keywordsArray: string[][];
  readonly excludeWords: string[];
  readonly searchWord: string;
  readonly searchFields?: SearchParty[];
  readonly searchType: SearchType;
  readonly searchPattern: SearchPattern;
  readonly areaArray: string[];
  readonly docchnnelArray: DocChannel[];
  readonly industryArray: string[];
  readonly minAmount?: number;
  readonly maxAmount?: number;
  readonly publishedFrom?: string;
  readonly publishedTo?: string;
  readonly sort: SearchSort;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** What `searchList` is sent. A zero minimum with a maximum goes out as 0.01, without one as it is (S5-04, S5-05). */
export function searchPayload(filter: SearchFilter): SearchPayload {
  const { minFen, maxFen } = filter.amount;
  return {
    keywordsArray: filter.keywordGroups.map((group) => [...group]),
    excludeWords: [...filter.excludeWords],
    searchWord: filter.searchWord,
    ...(filter.searchParty === null ? {} : { searchFields: [filter.searchParty] }),
    searchType: filter.searchType,
    searchPattern: filter.searchPattern,
    areaArray: [...filter.areas],
    docchnnelArray: [...filter.channels],
    industryArray: [...filter.industries],
    ...amountPayload({
      min: minFen === null ? null : yuanFromFen(minFen),
      max: maxFen === null ? null : yuanFromFen(maxFen),
    }),
    ...(filter.publishedFrom === null ? {} : { publishedFrom: filter.publishedFrom }),
    ...(filter.publishedTo === null ? {} : { publishedTo: filter.publishedTo }),
    sort: filter.sort,
    pageNumber: filter.page,
    pageSize: filter.pageSize,
  };
}

/** The filter that was sent as this. A search for several parties at once, which no control sends, is named by the first of them. */
export function filterOfPayload(payload: SearchPayload): SearchFilter {
  const { minAmount, maxAmount } = payload;
  const isFloor = minAmount === MINIMUM_AMOUNT_FLOOR_YUAN && maxAmount !== undefined;
  return {
    searchWord: payload.searchWord,
    searchType: payload.searchType,
    searchPattern: payload.searchPattern,
    searchParty: payload.searchFields?.[0] ?? null,
    keywordGroups: payload.keywordsArray,
    excludeWords: payload.excludeWords,
    areas: payload.areaArray,
    channels: payload.docchnnelArray,
    industries: payload.industryArray,
    amount: { minFen: isFloor ? fen(0) : fenOf(minAmount), maxFen: fenOf(maxAmount) },
    publishedFrom: payload.publishedFrom ?? null,
    publishedTo: payload.publishedTo ?? null,
    sort: payload.sort,
    page: payload.pageNumber,
    pageSize: payload.pageSize,
  };
}

const fenOf = (yuan: number | undefined): Fen | null => (yuan === undefined ? null : fenFromYuan(yuan));
