import type { DocChannel } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';
import { monitorEvents } from '../contract/monitor.contract.ts';
import { fenOrNull } from '../decode/announcement.decode.ts';
import { listOptions } from './answer.ts';
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

interface NewsPage {
  readonly records: readonly MonitorNews[];
  readonly total: number;
}

/** News of what I watch, latest first (S1-03). */
export const monitorEventsQuery = (call: Call, paging: { readonly page: number; readonly pageSize: number }) =>
  listOptions(call, {
    queryKey: [EVENTS_KEY, paging],
    endpoint: monitorEvents,
    input: { pageNumber: paging.page, pageSize: paging.pageSize },
    read: ({ records, total }): NewsPage => ({
      records: records.map(({ announcementId, docChannel, publishTime, amount, ...news }) => ({
        ...news,
        id: announcementId,
        channel: docChannel,
        publishedAt: publishTime,
        amountFen: fenOrNull(amount),
      })),
      total,
    }),
    nothing: { records: [], total: 0 },
  });
