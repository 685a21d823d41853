import type { SearchResult } from '#domain/announcement.ts';
import type { SearchFilter } from '#domain/search-filter.ts';
import { searchPayload } from '#domain/search-payload.ts';
import { searchList } from '../contract/announcement.contract.ts';
import { searchResultFromWire } from '../decode/announcement.decode.ts';
import { listOptions } from './answer.ts';
import type { Call } from './call.ts';
import { RECORD_KEYS } from './collect.cache.ts';

export const SEARCH_KEY = [RECORD_KEYS.announcement, 'search'] as const;
const NOTHING_FOUND: SearchResult = { records: [], total: 0, totalCapped: false, lastPage: 1, hitWords: [] };

/** The result list of one filter (S7-56). */
export const searchQuery = (call: Call, filter: SearchFilter) =>
  listOptions(call, {
    queryKey: [...SEARCH_KEY, searchPayload(filter)],
    endpoint: searchList,
    input: { ...searchPayload(filter) },
    read: searchResultFromWire,
    nothing: NOTHING_FOUND,
  });
