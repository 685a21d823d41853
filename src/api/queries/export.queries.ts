import { queryOptions } from '@tanstack/react-query';
import { judgeProjectAnalysis } from '../contract/analysis.contract.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import { exportRecords } from '../contract/export.contract.ts';
import { listOptions } from './answer.ts';
import type { Call } from './call.ts';
import { QUOTAS_KEY } from './outdated-keys.ts';

export const EXPORT_KEY = 'exports';
/** Reload interval of the list while an export is being created. */
const ASK_AGAIN_MS = 10_000;

type ExportPage = EndpointOutput<typeof exportRecords>;
export type ExportRecord = ExportPage['records'][number];

/** My export records, newest first (S2-60). */
export function exportRecordsQuery(call: Call, paging: { readonly page: number; readonly pageSize: number }) {
  const options = listOptions(call, {
    queryKey: [EXPORT_KEY, paging],
    endpoint: exportRecords,
    input: { pageNumber: paging.page, pageSize: paging.pageSize },
    read: (page): ExportPage => page,
    nothing: { records: [], total: 0 },
  });
  return queryOptions({
    ...options,
    refetchInterval: (query) =>
      query.state.status === 'success' && query.state.data?.records.some(({ status }) => status === 'queued')
        ? ASK_AGAIN_MS
        : options.refetchInterval(query),
  });
}

/** `remaining` counts what the tier and the announcement have left; `null` is without limit. */
type Report = Pick<EndpointOutput<typeof judgeProjectAnalysis>, 'available' | 'remaining'>;

/**
 * Whether a report can be made about the project of an announcement (S7-78); when it cannot be asked, none is offered.
 * Asked again after each act that spends.
 */
export const reportQuery = (call: Call, announcementId: string) =>
  queryOptions({
    queryKey: [QUOTAS_KEY, 'analysis-report', announcementId],
    queryFn: async ({ signal }): Promise<Report> => {
      const answer = await call(judgeProjectAnalysis, { id: announcementId }, { signal });
      return answer.kind === 'ok' ? answer.data : { available: false, remaining: null };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
