import type { InferOutput } from 'valibot';
import type { NoticeRef } from '#domain/forecast.ts';
import type { Intention, IntentionPage, IntentionSummary } from '#domain/intention.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import type { intention, intentionList, intentionSummary } from '../contract/intention.contract.ts';
import { fenOrNull } from './announcement.decode.ts';

function intentionSummaryFromWire(wire: InferOutput<typeof intentionSummary>): IntentionSummary {
  const { budget, publishTime, ...same } = wire;
  return { ...same, budgetFen: fenOrNull(budget), publishedAt: publishTime };
}

const noticeFromWire = (wire: InferOutput<typeof intention>['followedBy']): NoticeRef | null =>
  wire && { id: wire.id, title: wire.title, channel: wire.docChannel, publishedAt: wire.publishTime };

/** One intention under our names, money in fen. */
export const intentionFromWire = (wire: InferOutput<typeof intention>): Intention => ({
  ...intentionSummaryFromWire(wire),
  buyerId: wire.buyerId,
  items: wire.items.map(({ budget, expectedMonth, followedBy, name, need, remark, seq, smeReserved }) => ({
    ...{ seq, name, need, expectedMonth, smeReserved, remark },
    budgetFen: fenOrNull(budget),
    followedBy: noticeFromWire(followedBy),
  })),
  source: wire.source,
  noticeId: wire.noticeId,
  followedBy: noticeFromWire(wire.followedBy),
  contact: wire.contact,
  phone: wire.phone,
});

export const intentionPageFromWire = (wire: EndpointOutput<typeof intentionList>): IntentionPage => ({
  records: wire.records.map(intentionSummaryFromWire),
  total: wire.total,
  totalCapped: wire.totalCapped,
  lastPage: wire.lastPage,
});
