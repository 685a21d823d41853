import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { judgeProjectAnalysis } from '../contract/analysis.contract.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import { exportRecords } from '../contract/export.contract.ts';
import type { Call } from './call.ts';

export const EXPORT_KEY = 'exports';
/** While one of them is being made, the list is asked again this often. */
const ASK_AGAIN_MS = 10_000;

type ExportPage = EndpointOutput<typeof exportRecords>;
export type ExportRecord = ExportPage['records'][number];

/** My export records, newest first (S2-60). */
export const exportRecordsQuery = (call: Call, paging: { readonly page: number; readonly pageSize: number }) =>
  queryOptions({
    queryKey: [EXPORT_KEY, paging],
    queryFn: async ({ signal }): Promise<ExportPage> => {
      const answer = await call(exportRecords, { pageNumber: paging.page, pageSize: paging.pageSize }, { signal });
      return answer.kind === 'ok' ? answer.data : { records: [], total: 0 };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.status === 'success' && state.data?.records.some(({ status }) => status === 'queued')
        ? ASK_AGAIN_MS
        : false,
  });

/** Whether a report can be made about the project of an announcement (S7-78); when it cannot be asked, none is offered. */
export const reportQuery = (call: Call, announcementId: string) =>
  queryOptions({
    queryKey: ['analysis-report', announcementId],
    queryFn: async ({ signal }): Promise<boolean> => {
      const answer = await call(judgeProjectAnalysis, { id: announcementId }, { signal });
      return answer.kind === 'ok' && answer.data.available;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
