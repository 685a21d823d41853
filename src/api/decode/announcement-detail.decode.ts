import type { InferOutput } from 'valibot';
import type { Announcement } from '#domain/announcement.ts';
import type { announcement } from '../contract/announcement-detail.contract.ts';
import { announcementSummaryFromWire, fenOrNull } from './announcement.decode.ts';

export const announcementFromWire = (wire: InferOutput<typeof announcement>): Announcement => ({
  ...announcementSummaryFromWire(wire),
  nature: wire.nature,
  media: wire.media,
  sourceUrl: wire.sourceUrl,
  category: wire.category,
  projectCode: wire.projectCode,
  projectName: wire.projectName,
  procurementMethod: wire.procurementMethod,
  fundSource: wire.fundSource,
  controlPriceFen: fenOrNull(wire.controlPrice),
  documentPriceFen: fenOrNull(wire.docPrice),
  marginFen: fenOrNull(wire.marginAmount),
  documentsFrom: wire.docGetStart,
  documentsUntil: wire.docGetEnd,
  openAt: wire.openTime,
  movedOpening: wire.movedOpening && {
    openAt: wire.movedOpening.opening,
    id: wire.movedOpening.noticeId,
    channel: wire.movedOpening.docChannel,
  },
  openPlace: wire.openPlace,
  evaluateMethod: wire.evaluateMethod,
  qualification: wire.qualification,
  allowUnion: wire.allowUnion,
  limitDays: wire.limitDays,
  buyer: wire.buyer,
  agency: wire.agency,
  lots: wire.sections.map((section) => ({
    code: section.code,
    name: section.name,
    estimateFen: fenOrNull(section.estimate),
  })),
  subjects: wire.subjects.map((subject) => ({
    name: subject.name,
    quantity: subject.qty,
    unit: subject.unit,
    unitPriceFen: fenOrNull(subject.unitPrice),
  })),
  winners: wire.winners.map((winner) => ({
    rank: winner.rank,
    name: winner.name,
    enterpriseId: winner.enterpriseId,
    bidAmountFen: winner.priceForm === 'rate' ? null : fenOrNull(winner.bidAmount),
    ratePct: winner.rate,
    score: winner.score,
  })),
  changes: wire.changes.map((change) => ({ field: change.field, before: change.old, after: change.new })),
  attachments: wire.attachments.map((file) => ({
    id: file.id,
    name: file.name,
    sizeBytes: file.size,
    kind: file.kind,
    host: file.host,
  })),
  relatedNotices: wire.relatedNotices.map((notice) => ({
    id: notice.id,
    title: notice.title,
    channel: notice.docChannel,
    publishedAt: notice.publishTime,
    relation: notice.relation,
  })),
  content: wire.content,
});
