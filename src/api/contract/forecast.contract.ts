import * as v from 'valibot';
import { docChannel } from './announcement.contract.ts';
import { askedDay, boundedRequest } from './asked.schema.ts';
import { CODE, endpoint } from './endpoint.ts';
import { boundedPage, recordListRequest } from './record-list.schema.ts';
import { flag, identifier, instant, maybeText, maybeYuan, named, region } from './shared.schema.ts';

/** Forecast opportunities (商机预测, S1-07): purchases expected from past notices. Days are `YYYY-MM-DD`, money is yuan. */
export const FORECAST_KINDS = ['renewal', 'budget', 'approval', 'intention'] as const;
export const FORECAST_STATUSES = ['open', 'fulfilled', 'failed', 'expired'] as const;
export const FORECAST_CONFIDENCES = ['high', 'medium', 'low'] as const;

const kind = v.picklist(FORECAST_KINDS);
const status = v.picklist(FORECAST_STATUSES);
const noticeRef = v.object({ id: v.string(), title: v.string(), docChannel, publishTime: instant });

export const forecastSummary = v.object({
  id: v.string(),
  title: v.string(),
  /** 到期续采 · 预算 · 立项推断 · 意向. */
  kind,
  /** 预测中 · 已兑现 · 落空 · 过期, as of now. */
  status,
  buyerName: maybeText,
  ...region,
  industryName: maybeText,
  /** The window in which the tender is expected. */
  expectedFrom: v.string(),
  expectedTo: v.string(),
  /** Days until the window opens; 0 inside it, negative once it has closed. */
  daysLeft: v.number(),
  expectedLow: maybeYuan,
  expectedHigh: maybeYuan,
  confidence: v.picklist(FORECAST_CONFIDENCES),
  /** When the newest piece of evidence was published. */
  publishTime: instant,
  viewed: flag,
  collected: flag,
});
export const forecast = v.object({
  ...forecastSummary.entries,
  buyerId: maybeText,
  /** What it was concluded from, newest first; `notice` is null when the evidence is no announcement of ours. */
  basis: v.array(
    v.object({
      type: v.picklist(['award', 'contract', 'intention', 'budget', 'approval', 'history']),
      text: v.string(),
      notice: v.nullish(noticeRef, null),
      recordId: maybeText,
    }),
  ),
  subjects: v.nullish(v.array(v.string()), []),
  lastAward: v.nullish(
    v.object({
      noticeId: v.string(),
      winners: v.nullish(v.array(named), []),
      amount: maybeYuan,
      serviceEnd: maybeText,
    }),
    null,
  ),
  confidenceReason: v.string(),
  /** The announcement that fulfilled the forecast. */
  fulfilledBy: v.nullish(noticeRef, null),
});
/** Results of all forecasts of the same filter whose window has closed. */
export const trackRecord = v.object({
  fulfilled: v.number(),
  failed: v.number(),
  expired: v.number(),
  since: maybeText,
});

export const forecastList = endpoint({
  id: 'forecastList',
  method: 'POST',
  path: 'webchat/api/forecast/page',
  pathSource: 'ours',
  input: boundedRequest({
    ...recordListRequest,
    /** Kinds of forecast. */
    forecastArray: v.optional(v.pipe(v.array(kind), v.maxLength(FORECAST_KINDS.length)), []),
    /** Left out: those still open. Empty: all. */
    statusArray: v.optional(v.pipe(v.array(status), v.maxLength(FORECAST_STATUSES.length)), ['open']),
    /** Keywords that the results must contain as well: a search within the results. */
    secondSearchArray: v.optional(v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(40))), v.maxLength(10)), []),
    /** The window overlaps these days. */
    expectedFrom: v.optional(askedDay),
    expectedTo: v.optional(askedDay),
    sort: v.optional(v.picklist(['soonest', 'newest', 'amount']), 'soonest'),
  }),
  output: v.object({ ...boundedPage(forecastSummary).entries, trackRecord: v.nullish(trackRecord, null) }),
  requirement: 'S1-07',
  summary: 'Search forecast opportunities; the pre-project subscription reads it.',
});
export const forecastDetail = endpoint({
  id: 'forecastDetail',
  method: 'POST',
  path: 'webchat/api/forecast/detail',
  pathSource: 'ours',
  owner: 'forecast',
  spends: 'preProjectDetail',
  input: v.object({ id: identifier }),
  output: forecast,
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S1-07',
  summary: 'One forecast whole with its evidence; counts against the daily views.',
});
