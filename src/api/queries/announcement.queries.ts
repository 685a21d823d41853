import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchResult } from '#domain/announcement.ts';
import type { SearchFilter } from '#domain/search-filter.ts';
import { searchPayload } from '#domain/search-payload.ts';
import { searchList } from '../contract/announcement.contract.ts';
import { searchResultFromWire } from '../decode/announcement.decode.ts';
import { announcementKeys } from './announcement.cache.ts';
import type { Call } from './call.ts';

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
