import { queryOptions } from '@tanstack/react-query';
import type { Bidder, LikelyBidder, PricePrediction, RedFlag } from '#domain/notice-insight.ts';
import {
  getDetailLink,
  getProjectDocuments,
  maGetQrcode,
  toubiaoForecastList,
  toubiaoList,
} from '../contract/analysis.contract.ts';
import { redFlags } from '../contract/analysis-insight.contract.ts';
import { pricePrediction } from '../contract/analysis-market.contract.ts';
import { CODE, type EndpointOutput } from '../contract/endpoint.ts';
import {
  bidderFromWire,
  likelyBidderFromWire,
  pricePredictionFromWire,
  redFlagFromWire,
} from '../decode/notice-insight.decode.ts';
import { refusalOf } from './answer.ts';
import type { Call } from './call.ts';

/** What a page of a notice shows beside the notice. Everything here was concluded once; it is read again only when the member asks. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY } as const;
/** What is charged is not withdrawn once it is sent, and stays for this long after the page closes. */
const CHARGED = { ...KEPT, enabled: false, gcTime: 60 * 60_000 } as const;
const KEY = 'notice-insight';
/** Members read the first names; the list is no directory. */
const MOST_BIDDERS = 20;

/** Address of the original, `null` when the source has none (S7-83). @throws ApiFailure also when a rule refuses. */
export const sourceQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [KEY, getDetailLink.id, id],
    queryFn: async (): Promise<string | null> => {
      const answer = await call(getDetailLink, { id });
      if (answer.kind === 'ok') return answer.data.url;
      throw refusalOf(getDetailLink, answer);
    },
    ...CHARGED,
  });

export interface LikelyBidders {
  readonly bidders: readonly LikelyBidder[];
  readonly total: number;
}

/** Who will probably bid, the likeliest first (S7-77). @throws ApiFailure also when a rule refuses. */
export const likelyBiddersQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [KEY, toubiaoForecastList.id, id],
    queryFn: async (): Promise<LikelyBidders> => {
      const answer = await call(toubiaoForecastList, { id, pageNumber: 1, pageSize: MOST_BIDDERS });
      if (answer.kind === 'empty') return { bidders: [], total: 0 };
      if (answer.kind !== 'ok') throw refusalOf(toubiaoForecastList, answer);
      return { bidders: answer.data.records.map(likelyBidderFromWire), total: answer.data.total };
    },
    ...CHARGED,
  });

/** Where the price will probably lie; too few comparable awards are an answer, not a failure. */
export const priceQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [KEY, pricePrediction.id, id],
    queryFn: async ({ signal }): Promise<PricePrediction> => {
      const answer = await call(pricePrediction, { id }, { signal, quiet: true });
      if (answer.kind === 'ok') return pricePredictionFromWire(answer.data);
      if (answer.kind === 'blocked' && answer.code === CODE.blocked)
        return { kind: 'refused', message: answer.message ?? '可比的中标记录不足，无法给出可靠的价格区间' };
      throw refusalOf(pricePrediction, answer);
    },
    ...KEPT,
  });

export interface Bidders {
  readonly bidders: readonly Bidder[];
  readonly total: number;
}
const SHOWN_BIDDERS = 50;

/** Who bid for the project of a notice (S7-80). */
export const biddersQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [KEY, toubiaoList.id, id],
    queryFn: async ({ signal }): Promise<Bidders> => {
      const answer = await call(toubiaoList, { id, pageNumber: 1, pageSize: SHOWN_BIDDERS }, { signal, quiet: true });
      if (answer.kind === 'empty') return { bidders: [], total: 0 };
      if (answer.kind !== 'ok') throw refusalOf(toubiaoList, answer);
      return { bidders: answer.data.records.map(bidderFromWire), total: answer.data.total };
    },
    ...KEPT,
  });

/** Facts of the procurement that are worth a second look. */
export const redFlagsQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [KEY, redFlags.id, id],
    queryFn: async ({ signal }): Promise<readonly RedFlag[]> => {
      const answer = await call(redFlags, { id }, { signal, quiet: true });
      if (answer.kind === 'empty') return [];
      if (answer.kind !== 'ok') throw refusalOf(redFlags, answer);
      return answer.data.map(redFlagFromWire);
    },
    ...KEPT,
  });

export type ProjectDocument = EndpointOutput<typeof getProjectDocuments>[number];

/** Files of all notices of the project (S7-81). */
export const projectDocumentsQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [KEY, getProjectDocuments.id, id],
    queryFn: async ({ signal }): Promise<readonly ProjectDocument[]> => {
      const answer = await call(getProjectDocuments, { id }, { signal, quiet: true });
      if (answer.kind === 'empty') return [];
      if (answer.kind !== 'ok') throw refusalOf(getProjectDocuments, answer);
      return answer.data;
    },
    ...KEPT,
  });

/** Picture of the code that opens a notice on a phone (S7-85). */
export const noticeCodeQuery = (call: Call, id: string, channel: string) =>
  queryOptions({
    queryKey: [KEY, maGetQrcode.id, id, channel],
    queryFn: async ({ signal }): Promise<string> => {
      const input = { page: `tender/index/${id}`, scene: `channel=${channel}` };
      const answer = await call(maGetQrcode, input, { signal, quiet: true });
      if (answer.kind === 'ok') return answer.data.image;
      throw refusalOf(maGetQrcode, answer);
    },
    ...KEPT,
  });
