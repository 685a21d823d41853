import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { KeptPage, RecordKind } from '#domain/record-path.ts';
import { collectList, desginedSearchHistoryList, searchHistoryList } from '../contract/collect.contract.ts';
import { keptFromWire, viewedAnnouncementFromWire, viewedProjectFromWire } from '../decode/collect.decode.ts';
import type { Call } from './call.ts';
import { COLLECT_KEY, RECORD_KEYS } from './collect.cache.ts';

const NOTHING: KeptPage = { records: [], total: 0 };

export interface CollectRequest {
  readonly kind: RecordKind;
  readonly searchWord: string;
  readonly page: number;
  readonly pageSize: number;
}

/** My favourites of one kind, latest first (S1-12). */
export const collectListQuery = (call: Call, { kind, searchWord, page, pageSize }: CollectRequest) =>
  queryOptions({
    queryKey: [COLLECT_KEY, kind, { searchWord, page, pageSize }],
    queryFn: async ({ signal }): Promise<KeptPage> => {
      const answer = await call(collectList, { kind, searchWord, pageNumber: page, pageSize }, { signal });
      return answer.kind === 'ok'
        ? { records: answer.data.records.map(keptFromWire), total: answer.data.total }
        : NOTHING;
    },
    placeholderData: keepPreviousData,
  });

export type HistoryKind = 'announcement' | 'plannedProject';

export interface HistoryRequest {
  readonly kind: HistoryKind;
  readonly collectedOnly: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** What I have opened, latest first (S7-57, S7-58); every opening changes it, so it is asked for each time. */
export const historyQuery = (call: Call, { kind, collectedOnly, page, pageSize }: HistoryRequest) =>
  queryOptions({
    queryKey: [RECORD_KEYS[kind], 'viewed', { collectedOnly, page, pageSize }],
    queryFn: async ({ signal }): Promise<KeptPage> => {
      const input = { searchWord: '', collectedOnly, pageNumber: page, pageSize };
      if (kind === 'announcement') {
        const answer = await call(searchHistoryList, input, { signal });
        if (answer.kind !== 'ok') return NOTHING;
        return { records: answer.data.records.map(viewedAnnouncementFromWire), total: answer.data.total };
      }
      const answer = await call(desginedSearchHistoryList, input, { signal });
      if (answer.kind !== 'ok') return NOTHING;
      return { records: answer.data.records.map(viewedProjectFromWire), total: answer.data.total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
