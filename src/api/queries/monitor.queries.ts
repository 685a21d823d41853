import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';
import { monitorEvents } from '../contract/monitor.contract.ts';
import { fenOrNull } from '../decode/announcement.decode.ts';
import type { Call } from './call.ts';

/** First part of the keys of what happened around the watched. */
export const EVENTS_KEY = 'monitor-events';

/** What was published about something that is watched. */
export interface MonitorNews {
  readonly monitorId: string;
  readonly kind: string;
  /** Name of the watched. */
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly channel: DocChannel;
  readonly publishedAt: string;
  readonly province: string | null;
  readonly city: string | null;
  readonly amountFen: Fen | null;
}

/** News of what I watch, latest first (S1-03). */
export const monitorEventsQuery = (call: Call, paging: { readonly page: number; readonly pageSize: number }) =>
  queryOptions({
    queryKey: [EVENTS_KEY, paging],
    queryFn: async ({ signal }): Promise<{ records: readonly MonitorNews[]; total: number }> => {
      const answer = await call(monitorEvents, { pageNumber: paging.page, pageSize: paging.pageSize }, { signal });
      if (answer.kind !== 'ok') return { records: [], total: 0 };
      const records = answer.data.records.map(({ announcementId, docChannel, publishTime, amount, ...news }) => ({
        ...news,
        id: announcementId,
        channel: docChannel,
        publishedAt: publishTime,
        amountFen: fenOrNull(amount),
      }));
      return { records, total: answer.data.total };
    },
    placeholderData: keepPreviousData,
  });
