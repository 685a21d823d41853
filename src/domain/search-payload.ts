import type { DocChannel } from '#domain/doc-channel.ts';
import { yuanFromFen } from '#domain/fen.ts';
import type { SearchFilter, SearchParty, SearchSort } from '#domain/search-filter.ts';
import { amountPayload, type SearchPattern, type SearchType } from '#domain/search-option.ts';

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
