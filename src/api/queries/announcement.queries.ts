import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchResult } from '#domain/announcement.ts';
import type { SearchFilter } from '#domain/search-filter.ts';
import { searchPayload } from '#domain/search-payload.ts';
import { getHostSearchWord, getWord, searchList, searchWordList } from '../contract/announcement.contract.ts';
import { searchResultFromWire } from '../decode/announcement.decode.ts';
import { announcementKeys } from './announcement.cache.ts';
import { dataOr, settled } from './answer.ts';
import type { Call } from './call.ts';

const SUGGESTION_SETTLE_MS = 200;
const HOT_WORDS_STALE_MS = 10 * 60_000;
const NOTHING_FOUND: SearchResult = { records: [], total: 0, totalCapped: false, lastPage: 1, hitWords: [] };

/** The result list of one filter (S7-56). The former list stays while the next one loads. */
export const searchQuery = (call: Call, filter: SearchFilter) =>
  queryOptions({
    queryKey: [...announcementKeys.search, searchPayload(filter)],
    queryFn: async ({ signal }): Promise<SearchResult> => {
      const answer = await call(searchList, { ...searchPayload(filter) }, { signal });
      return answer.kind === 'ok' ? searchResultFromWire(answer.data) : NOTHING_FOUND;
    },
    placeholderData: keepPreviousData,
  });

/** Suggestions for what is being typed (S7-51); asked once typing has settled. */
export const suggestionsQuery = (call: Call, word: string) =>
  queryOptions({
    queryKey: ['search-words', 'suggested', word],
    queryFn: async ({ signal }) => {
      await settled(SUGGESTION_SETTLE_MS, searchWordList.id, signal);
      return dataOr(await call(searchWordList, { searchWord: word }, { signal }), []);
    },
    enabled: word !== '',
    retry: false,
    staleTime: HOT_WORDS_STALE_MS,
  });

/** Hot words (S7-64). */
export const hotWordsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['search-words', 'hot'],
    queryFn: async ({ signal }) => dataOr(await call(getHostSearchWord, {}, { signal }), []),
    retry: false,
    staleTime: HOT_WORDS_STALE_MS,
  });

/** My latest words (S7-65); every search adds one, so they are asked for each time. */
export const searchHistoryQuery = (call: Call) =>
  queryOptions({
    queryKey: announcementKeys.history,
    queryFn: async ({ signal }) => dataOr(await call(getWord, {}, { signal }), []),
    retry: false,
    staleTime: 0,
  });
