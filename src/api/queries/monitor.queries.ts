import type { Region } from '#domain/area.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { Fen } from '#domain/fen.ts';
import { monitorEvents } from '../contract/monitor.contract.ts';
import { fenOrNull } from '../decode/announcement.decode.ts';
import { listOptions } from './answer.ts';
import type { Call } from './call.ts';

/** First part of the query keys of monitor events. */
export const EVENTS_KEY = 'monitor-events';

/** A publication about a monitored target. */
export interface MonitorNews extends Region {
  readonly monitorId: string;
  readonly kind: string;
  /** Name of the monitored target. */
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly channel: DocChannel;
  readonly publishedAt: string;
  readonly amountFen: Fen | null;
}

interface NewsPage {
  readonly records: readonly MonitorNews[];
  readonly total: number;
}

/** Events of my monitors, latest first (S1-03). */
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
