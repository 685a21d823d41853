import { queryOptions } from '@tanstack/react-query';
import type { KeptPage, RecordKind } from '#domain/record-path.ts';
import {
  collectList,
  desginedSearchHistoryList,
  recordHistoryList,
  searchHistoryList,
} from '../contract/collect.contract.ts';
import {
  keptFromWire,
  viewedAnnouncementFromWire,
  viewedProjectFromWire,
  viewedRecordFromWire,
} from '../decode/collect.decode.ts';
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

export interface HistoryRequest {
  readonly kind: RecordKind;
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
  return queryOptions({ ...historyOptions(call, kind, asked), staleTime: 0 });
}

interface AskedHistory {
  readonly queryKey: readonly unknown[];
  readonly input: { searchWord: string; collectedOnly: boolean; pageNumber: number; pageSize: number };
  readonly nothing: KeptPage;
}

/** Announcements and planned projects have calls of their own, the other kinds share one. */
function historyOptions(call: Call, kind: RecordKind, asked: AskedHistory) {
  if (kind === 'announcement')
    return listOptions(call, {
      ...asked,
      endpoint: searchHistoryList,
      read: ({ records, total }): KeptPage => ({ records: records.map(viewedAnnouncementFromWire), total }),
    });
  if (kind === 'plannedProject')
    return listOptions(call, {
      ...asked,
      endpoint: desginedSearchHistoryList,
      read: ({ records, total }): KeptPage => ({ records: records.map(viewedProjectFromWire), total }),
    });
  return listOptions(call, {
    ...asked,
    endpoint: recordHistoryList,
    input: { kind, ...asked.input },
    read: ({ records, total }): KeptPage => ({ records: records.map(viewedRecordFromWire), total }),
  });
}
