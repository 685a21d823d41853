import type { InferOutput } from 'valibot';
import type { AnnouncementSummary, SearchResult } from '#domain/announcement.ts';
import { type Fen, fenFromYuan } from '#domain/fen.ts';
import type { announcementSummary, searchAnswer } from '../contract/announcement.contract.ts';

type WireSummary = InferOutput<typeof announcementSummary>;

/** Money that may not be published. */
export const fenOrNull = (yuan: number | null): Fen | null => (yuan === null ? null : fenFromYuan(yuan));

export const announcementSummaryFromWire = (wire: WireSummary): AnnouncementSummary => ({
  id: wire.id,
  title: wire.title,
  channel: wire.docChannel,
  publishedAt: wire.publishTime,
  province: wire.province,
  city: wire.city,
  district: wire.district,
  industryName: wire.industryName,
  buyerName: wire.buyerName,
  agencyName: wire.agencyName,
  winnerNames: wire.winnerNames,
  foundWinner: wire.foundWinner,
  budgetFen: fenOrNull(wire.budget),
  bidAmountFen: fenOrNull(wire.bidAmount),
  bidDeadlineAt: wire.bidDeadline,
  movedDeadline: wire.movedDeadline && {
    deadlineAt: wire.movedDeadline.deadline,
    id: wire.movedDeadline.noticeId,
    channel: wire.movedDeadline.docChannel,
  },
  excerpt: wire.excerpt,
  viewed: wire.viewed,
  collected: wire.collected,
});

export const searchResultFromWire = (wire: InferOutput<typeof searchAnswer>): SearchResult => ({
  records: wire.records.map(announcementSummaryFromWire),
  total: wire.total,
  totalCapped: wire.totalCapped,
  lastPage: wire.lastPage,
  hitWords: wire.hitWords,
});
