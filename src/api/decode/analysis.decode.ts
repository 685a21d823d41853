import type { InferOutput } from 'valibot';
import type { Atlas } from '#domain/atlas.ts';
import type { DataBoard, DueCalendar } from '#domain/data-board.ts';
import type { EnterpriseHistory, HistorySide } from '#domain/enterprise-history.ts';
import type { ExpiringPage } from '#domain/expiring-contract.ts';
import { fenFromYuan } from '#domain/fen.ts';
import type { Market, MarketBody, MarketMonth, MarketShare } from '#domain/market.ts';
import type { atlas, dashboard, dueNotices, expiringContracts } from '../contract/analysis-insight.contract.ts';
import type {
  historyAnalysis,
  marketAnalysis,
  marketBody,
  marketMonth,
  marketShare,
} from '../contract/analysis-market.contract.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import { fenOrNull } from './announcement.decode.ts';
import { evidenceFromWire } from './notice-insight.decode.ts';

/** The data board under our names, money in fen. */
export const dataBoardFromWire = (wire: EndpointOutput<typeof dashboard>): DataBoard => ({
  asOf: wire.asOf,
  counts: wire.counts.map(({ latest, ...counts }) => ({ ...counts, latestAt: latest })),
  lastPublishDay: wire.lastPublishDay,
  dueSoon: wire.dueSoon,
  quotas: wire.quotas,
  hotWords: wire.hotWords,
  provinces: wire.map.map(({ sum, ...province }) => ({ ...province, sumFen: fenFromYuan(sum) })),
  unplaced: wire.unplaced,
  hits: wire.subscriptionHits,
  sources: wire.sources.map(({ latest, ...source }) => ({ ...source, latestAt: latest })),
});

/** The calendar of deadlines under our names. */
export const dueCalendarFromWire = ({ days, listed, capped }: EndpointOutput<typeof dueNotices>): DueCalendar => ({
  days,
  listed: listed && {
    day: listed.day,
    notices: listed.notices.map(({ bidDeadline, buyerName, city, district, province, reasons, ...notice }) => ({
      ...evidenceFromWire(notice),
      deadlineAt: bidDeadline,
      ...{ buyerName, city, district, province, reasons },
    })),
  },
  capped,
});

const shareFromWire = ({ sum, ...share }: InferOutput<typeof marketShare>): MarketShare => ({
  ...share,
  sumFen: fenFromYuan(sum),
});

const monthFromWire = (wire: InferOutput<typeof marketMonth>): MarketMonth => ({
  month: wire.bucket,
  partial: wire.partial,
  count: wire.count,
  known: wire.known,
  sumFen: fenFromYuan(wire.sum),
  averageFen: fenOrNull(wire.avg),
  yearChange: wire.yoy,
  monthChange: wire.qoq,
});

const bodyFromWire = ({ sum, latest, ...body }: InferOutput<typeof marketBody>): MarketBody => ({
  ...body,
  sumFen: fenFromYuan(sum),
  latestAt: latest,
});

/** The analysis of a market under our names, money in fen. */
export const marketFromWire = (wire: EndpointOutput<typeof marketAnalysis>): Market => ({
  asOf: wire.asOf,
  from: wire.filter.publishedFrom,
  to: wire.filter.publishedTo,
  totals: {
    notices: wire.totals.notices,
    tenders: wire.totals.tenders,
    awards: wire.totals.awards,
    sumFen: fenFromYuan(wire.totals.amountSum),
    known: wire.totals.amountKnown,
    unknown: wire.totals.amountUnknown,
  },
  trend: wire.trend.map(monthFromWire),
  byRegion: wire.byRegion.map(shareFromWire),
  byIndustry: wire.byIndustry.map(shareFromWire),
  byMethod: wire.byMethod.map(shareFromWire),
  byBuyerClass: wire.byBuyerClass.map(shareFromWire),
  byAmountBand: wire.byAmountBand.map(shareFromWire),
  topBuyers: wire.topBuyers.map(bodyFromWire),
  topWinners: wire.topWinners.map(bodyFromWire),
  topAgents: wire.topAgents.map(bodyFromWire),
  concentration: wire.concentration,
  savingRate: wire.savingRate,
  bidderCount: wire.bidderCount,
  newEntrants: { count: wire.newEntrants.count, largest: wire.newEntrants.largest.map(bodyFromWire) },
});

const sideFromWire = (wire: EndpointOutput<typeof historyAnalysis>['asWinner']): HistorySide => ({
  count: wire.count,
  known: wire.known,
  sumFen: fenFromYuan(wire.sum),
  firstAt: wire.first,
  latestAt: wire.latest,
  trend: wire.trend.map(monthFromWire),
  byIndustry: wire.byIndustry.map(shareFromWire),
  byRegion: wire.byRegion.map(shareFromWire),
  byAmountBand: wire.byAmountBand.map(shareFromWire),
  partners: wire.partners.map(bodyFromWire),
});

/** The analysis of one enterprise under our names, money in fen. */
export const historyFromWire = (wire: EndpointOutput<typeof historyAnalysis>): EnterpriseHistory => ({
  asOf: wire.asOf,
  from: wire.filter.publishedFrom,
  to: wire.filter.publishedTo,
  body: { id: wire.body.id, name: wire.body.name, province: wire.body.province, city: wire.body.city },
  sides: {
    winner: sideFromWire(wire.asWinner),
    buyer: sideFromWire(wire.asBuyer),
    agency: sideFromWire(wire.asAgent),
  },
  bids: wire.bids,
  rivals: wire.rivals.map(({ evidence, latest, ...rival }) => ({
    ...rival,
    latestAt: latest,
    evidence: evidence.map(evidenceFromWire),
  })),
  records: wire.records.map(({ amount, docChannel, publishTime, ...record }) => ({
    ...record,
    channel: docChannel,
    publishedAt: publishTime,
    amountFen: fenOrNull(amount),
  })),
});

/** The atlas around a body under our names, money in fen. */
export const atlasFromWire = ({ center, edges, nodes, truncated }: EndpointOutput<typeof atlas>): Atlas => ({
  center,
  nodes: nodes.map(({ id, kind, name, province }) => ({ id, kind, name, province })),
  edges: edges.map(({ evidence, first, latest, sum, ...edge }) => ({
    ...edge,
    sumFen: fenFromYuan(sum),
    firstAt: first,
    latestAt: latest,
    evidence: evidence.map(evidenceFromWire),
  })),
  left: truncated?.left ?? 0,
  more: truncated?.more ?? false,
});

export const expiringPageFromWire = ({ records, total }: EndpointOutput<typeof expiringContracts>): ExpiringPage => ({
  records: records.map(({ amount, evidence, serviceEnd, ...same }) => ({
    ...same,
    endsOn: serviceEnd,
    amountFen: fenOrNull(amount),
    evidence: evidence.map(evidenceFromWire),
  })),
  total,
  totalCapped: false,
  lastPage: null,
});
