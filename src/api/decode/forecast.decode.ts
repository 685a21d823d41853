import type { InferOutput } from 'valibot';
import type { Forecast, ForecastPage, ForecastSummary, NoticeRef } from '#domain/forecast.ts';
import type { forecast, forecastList, forecastSummary } from '../contract/forecast.contract.ts';
import { fenOrNull } from './announcement.decode.ts';

type WireForecast = InferOutput<typeof forecast>;

export function forecastSummaryFromWire(wire: InferOutput<typeof forecastSummary>): ForecastSummary {
  const { expectedLow, expectedHigh, publishTime, ...same } = wire;
  return { ...same, lowFen: fenOrNull(expectedLow), highFen: fenOrNull(expectedHigh), publishedAt: publishTime };
}

const noticeFromWire = (wire: WireForecast['fulfilledBy']): NoticeRef | null =>
  wire && { id: wire.id, title: wire.title, channel: wire.docChannel, publishedAt: wire.publishTime };

/** One forecast under our names, money in fen. */
export const forecastFromWire = (wire: WireForecast): Forecast => ({
  ...forecastSummaryFromWire(wire),
  basis: wire.basis.map(({ type, text, notice }) => ({ type, text, notice: noticeFromWire(notice) })),
  subjects: wire.subjects,
  lastAward: wire.lastAward && {
    noticeId: wire.lastAward.noticeId,
    winners: wire.lastAward.winners,
    amountFen: fenOrNull(wire.lastAward.amount),
    serviceEnd: wire.lastAward.serviceEnd,
  },
  confidenceReason: wire.confidenceReason,
  fulfilledBy: noticeFromWire(wire.fulfilledBy),
});

export const forecastPageFromWire = (wire: InferOutput<(typeof forecastList)['output']>): ForecastPage => ({
  records: wire.records.map(forecastSummaryFromWire),
  total: wire.total,
  totalCapped: wire.totalCapped,
  lastPage: wire.lastPage,
  trackRecord: wire.trackRecord,
});
