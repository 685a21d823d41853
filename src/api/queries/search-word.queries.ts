import { queryOptions } from '@tanstack/react-query';
import { getHostSearchWord, getWord, searchWordList } from '../contract/search-word.contract.ts';
import { dataOr, settled } from './answer.ts';
import type { Call } from './call.ts';

export const SUGGESTION_SETTLE_MS = 200;
const HOT_WORDS_STALE_MS = 10 * 60_000;

/** Suggestions for the typed text (S7-51); loaded once typing pauses. */
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

/** Popular keywords (S7-64). */
export const hotWordsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['search-words', 'hot'],
    queryFn: async ({ signal }) => dataOr(await call(getHostSearchWord, {}, { signal }), []),
    retry: false,
    staleTime: HOT_WORDS_STALE_MS,
  });

/** My latest keywords (S7-65); every search adds one, so they are reloaded each time. */
export const searchHistoryQuery = (call: Call) =>
  queryOptions({
    queryKey: ['search-words', 'mine'],
    queryFn: async ({ signal }) => dataOr(await call(getWord, {}, { signal }), []),
    retry: false,
    staleTime: 0,
  });
