import type { InferOutput } from 'valibot';
import { fenFromYuan } from '#domain/fen.ts';
import type { Bidder, Evidence, LikelyBidder, PricePrediction, RedFlag } from '#domain/notice-insight.ts';
import type { toubiaoForecastList, toubiaoList } from '../contract/analysis.contract.ts';
import type { redFlags } from '../contract/analysis-insight.contract.ts';
import type { pricePrediction } from '../contract/analysis-market.contract.ts';
import type { evidence } from '../contract/announcement.contract.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import { fenOrNull } from './announcement.decode.ts';

export const evidenceFromWire = ({ id, title, docChannel, publishTime }: InferOutput<typeof evidence>): Evidence => ({
  id,
  title,
  channel: docChannel,
  publishedAt: publishTime,
});

export const likelyBidderFromWire = (
  wire: EndpointOutput<typeof toubiaoForecastList>['records'][number],
): LikelyBidder => ({
  id: wire.enterpriseId,
  name: wire.name,
  province: wire.province,
  meetings: wire.meetings,
  wins: wire.wins,
  latestAt: wire.lastBidTime,
  confidence: wire.confidence,
  evidence: wire.evidence.map(evidenceFromWire),
});

export const bidderFromWire = (wire: EndpointOutput<typeof toubiaoList>['records'][number]): Bidder => ({
  id: wire.enterpriseId,
  name: wire.name,
  rank: wire.rank,
  amountFen: wire.rate === null ? fenOrNull(wire.bidAmount) : null,
  ratePct: wire.rate,
  score: wire.score,
  won: wire.won,
});

export const pricePredictionFromWire = (wire: EndpointOutput<typeof pricePrediction>): PricePrediction => ({
  kind: 'interval',
  budgetFen: fenFromYuan(wire.budget),
  lowFen: fenFromYuan(wire.low),
  medianFen: fenFromYuan(wire.median),
  highFen: fenFromYuan(wire.high),
  basis: {
    industryName: wire.basis.industryName,
    category: wire.basis.category,
    province: wire.basis.province,
    budgetFromFen: fenFromYuan(wire.basis.budgetFrom),
    budgetToFen: fenFromYuan(wire.basis.budgetTo),
    from: wire.basis.publishedFrom,
    to: wire.basis.publishedTo,
  },
  comparables: wire.comparables.map(({ budget, bidAmount, id, publishTime, ratio, title, winnerNames }) => ({
    id,
    title,
    channel: 'award',
    publishedAt: publishTime,
    winnerNames,
    budgetFen: fenFromYuan(budget),
    amountFen: fenFromYuan(bidAmount),
    ratio,
  })),
});

export const redFlagFromWire = (wire: EndpointOutput<typeof redFlags>[number]): RedFlag => ({
  ...wire,
  evidence: wire.evidence.map(evidenceFromWire),
});
