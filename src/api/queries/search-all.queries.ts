import { queryOptions } from '@tanstack/react-query';
import type {
  AskedOfAll,
  KindCount,
  SearchAllPage,
  SearchCondition,
  SearchedKind,
  SearchHit,
} from '#domain/search-all.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import { getSearchAllCondition, getSearchAllTabCondition, searchAllList } from '../contract/search-all.contract.ts';
import { fenOrNull } from '../decode/announcement.decode.ts';
import { dataOr, listOptions, refusalOf, settled } from './answer.ts';
import type { Call } from './call.ts';
import { SUGGESTION_SETTLE_MS } from './search-word.queries.ts';

const NOTHING: SearchAllPage = { records: [], total: 0, totalCapped: false, lastPage: 1 };
const KEY = 'search-all';
export const SEARCH_ALL_PAGE_SIZE = 20;

type WireHit = EndpointOutput<typeof searchAllList>['records'][number];

/** What is searched for, in everything or in one kind. */
export interface SearchAllRequest {
  readonly searchWord: string;
  readonly kind: SearchedKind | null;
  readonly areas: readonly string[];
  /** From 1. */
  readonly page: number;
}

const hitFromWire = ({ amount, publishTime, excerpt, ...same }: WireHit): SearchHit => ({
  ...same,
  amountFen: fenOrNull(amount),
  publishedAt: publishTime,
  excerpt: excerpt ?? '',
});

/** The hits of one kind or of all (S7-60). Disabled without a search word. */
export function searchAllQuery(call: Call, { areas, kind, page, searchWord }: SearchAllRequest) {
  const input = {
    searchWord,
    areaArray: [...areas],
    ...(kind && { kind }),
    pageNumber: page,
    pageSize: SEARCH_ALL_PAGE_SIZE,
  };
  return queryOptions({
    ...listOptions(call, {
      queryKey: [KEY, 'list', input],
      endpoint: searchAllList,
      input,
      read: ({ records, ...bounds }): SearchAllPage => ({ records: records.map(hitFromWire), ...bounds }),
      nothing: NOTHING,
    }),
    enabled: searchWord !== '',
  });
}

/** The first hits of a kind while the member types, loaded once typing pauses. What refuses fails the query; no notice is shown, since the entries say it. */
export function firstHitsQuery(call: Call, kind: SearchedKind, searchWord: string, count: number) {
  const input = { searchWord, areaArray: [], kind, pageNumber: 1, pageSize: count };
  return queryOptions({
    queryKey: [KEY, 'first', input],
    queryFn: async ({ signal }): Promise<readonly SearchHit[]> => {
      await settled(SUGGESTION_SETTLE_MS, searchAllList.id, signal);
      const answer = await call(searchAllList, input, { signal, quiet: true, exempt: true });
      if (answer.kind === 'ok') return answer.data.records.map(hitFromWire);
      if (answer.kind === 'empty') return [];
      throw refusalOf(searchAllList, answer);
    },
    enabled: searchWord !== '',
    retry: false,
  });
}

/** How many of each kind were found (S7-61). */
export const kindCountsQuery = (call: Call, searchWord: string, areas: readonly string[]) =>
  queryOptions({
    queryKey: [KEY, 'counts', searchWord, areas],
    queryFn: async ({ signal }): Promise<readonly KindCount[]> =>
      dataOr(await call(getSearchAllTabCondition, { searchWord, areaArray: [...areas] }, { signal }), []).map(
        ({ kind, count, capped }) => ({ kind, total: count, totalCapped: capped ?? false }),
      ),
    enabled: searchWord !== '',
    retry: false,
  });

/** What the hits of a kind in the areas can be narrowed by (S7-62). */
export const searchConditionsQuery = (call: Call, { areas, searchWord }: AskedOfAll, kind: SearchedKind) =>
  queryOptions({
    queryKey: [KEY, 'conditions', searchWord, kind, areas],
    queryFn: async ({ signal }): Promise<readonly SearchCondition[]> =>
      dataOr(await call(getSearchAllCondition, { searchWord, kind, areaArray: [...areas] }, { signal }), []).map(
        ({ key, label, options }) => ({ key, label, options }),
      ),
    enabled: searchWord !== '',
    retry: false,
  });
