import { isAwardChannel } from '#domain/doc-channel.ts';
import type { KeptRecord } from '#domain/record-path.ts';
import type {
  collectList,
  desginedSearchHistoryList,
  recordHistoryList,
  searchHistoryList,
} from '../contract/collect.contract.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import { fenOrNull } from './announcement.decode.ts';

type RowOf<Page extends { readonly records: readonly unknown[] }> = Page['records'][number];

type Marked = 'markedAt' | 'collected';
const recordFromWire = (
  wire: Omit<RowOf<EndpointOutput<typeof collectList>>, 'collectedAt'>,
): Omit<KeptRecord, Marked> => ({
  kind: wire.kind,
  id: wire.id,
  channel: wire.docChannel,
  title: wire.title,
  unitName: wire.unitName,
  province: wire.province,
  city: wire.city,
  district: wire.district,
  amountFen: fenOrNull(wire.amount),
  publishedAt: wire.publishTime,
});

export const keptFromWire = (wire: RowOf<EndpointOutput<typeof collectList>>): KeptRecord => ({
  ...recordFromWire(wire),
  ...{ markedAt: wire.collectedAt, collected: true },
});

export const viewedRecordFromWire = (wire: RowOf<EndpointOutput<typeof recordHistoryList>>): KeptRecord => ({
  ...recordFromWire(wire),
  ...{ markedAt: wire.viewedAt, collected: wire.collected },
});

export const viewedAnnouncementFromWire = (wire: RowOf<EndpointOutput<typeof searchHistoryList>>): KeptRecord => ({
  kind: 'announcement',
  id: wire.id,
  channel: wire.docChannel,
  title: wire.title,
  unitName: wire.buyerName,
  province: wire.province,
  city: wire.city,
  district: wire.district,
  amountFen: fenOrNull(isAwardChannel(wire.docChannel) ? wire.bidAmount : wire.budget),
  publishedAt: wire.publishTime,
  markedAt: wire.viewedAt,
  collected: wire.collected,
});

export const viewedProjectFromWire = (wire: RowOf<EndpointOutput<typeof desginedSearchHistoryList>>): KeptRecord => ({
  kind: 'plannedProject',
  id: wire.id,
  channel: null,
  title: wire.name,
  unitName: wire.ownerName,
  province: wire.province,
  city: wire.city,
  district: wire.district,
  amountFen: fenOrNull(wire.investTotal),
  publishedAt: wire.publishTime,
  markedAt: wire.viewedAt,
  collected: wire.collected,
});
