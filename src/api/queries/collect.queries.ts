import { queryOptions } from '@tanstack/react-query';
import type { KeptPage, RecordKind } from '#domain/record-path.ts';
import { collectList, desginedSearchHistoryList, searchHistoryList } from '../contract/collect.contract.ts';
import { keptFromWire, viewedAnnouncementFromWire, viewedProjectFromWire } from '../decode/collect.decode.ts';
import { listOptions } from './answer.ts';
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
  listOptions(call, {
    queryKey: [COLLECT_KEY, kind, { searchWord, page, pageSize }],
    endpoint: collectList,
    input: { kind, searchWord, pageNumber: page, pageSize },
    read: ({ records, total }): KeptPage => ({ records: records.map(keptFromWire), total }),
    nothing: NOTHING,
  });

export type HistoryKind = 'announcement' | 'plannedProject';

export interface HistoryRequest {
  readonly kind: HistoryKind;
  readonly collectedOnly: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** What I have opened, latest first (S7-57, S7-58); every opening changes it, so it is asked for each time. */
export function historyQuery(call: Call, { kind, collectedOnly, page, pageSize }: HistoryRequest) {
  const asked = {
    queryKey: [RECORD_KEYS[kind], 'viewed', { collectedOnly, page, pageSize }],
    input: { searchWord: '', collectedOnly, pageNumber: page, pageSize },
    nothing: NOTHING,
  };
  const options =
    kind === 'announcement'
      ? listOptions(call, {
          ...asked,
          endpoint: searchHistoryList,
          read: ({ records, total }): KeptPage => ({ records: records.map(viewedAnnouncementFromWire), total }),
        })
      : listOptions(call, {
          ...asked,
          endpoint: desginedSearchHistoryList,
          read: ({ records, total }): KeptPage => ({ records: records.map(viewedProjectFromWire), total }),
        });
  return queryOptions({ ...options, staleTime: 0 });
}
