import * as v from 'valibot';
import { docChannel, evidence } from './announcement.contract.ts';
import { areaArray, askedDay, boundedRequest } from './asked.schema.ts';
import { CODE, endpoint } from './endpoint.ts';
import { identifier, instant, maybeNumber, maybeText, maybeYuan, shortText, yuan } from './shared.schema.ts';

/**
 * Analysis of the market and of one body, computed from awards (domain vocabulary G). A repeated notice counts once. Shares and rates
 * are parts of 1, money is yuan, months are `YYYY-MM` and days `YYYY-MM-DD` in Asia/Shanghai. `known` counts the awards whose amount
 * was published; sums and averages are over these.
 */
const day = v.pipe(v.string(), v.isoDate());
const industryArray = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(4))), v.maxLength(120)), []);
/** Both days included; the last 12 months when left out, no more than 36 months, 1,096 days. */
const period = { publishedFrom: v.optional(askedDay), publishedTo: v.optional(askedDay) };

/** A pie or a bar: awards by one property. `key` is null where it was not published. */
export const marketShare = v.object({
  key: maybeText,
  label: v.string(),
  count: v.number(),
  known: v.number(),
  sum: yuan,
});
/** `yoy` and `qoq`: change of `sum` against the same month of the year before and the month before; null without a whole base. */
export const marketMonth = v.object({
  bucket: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, 'month')),
  /** The period begins or ends within this month. */
  partial: v.boolean(),
  count: v.number(),
  known: v.number(),
  sum: yuan,
  avg: maybeYuan,
  yoy: maybeNumber,
  qoq: maybeNumber,
});
export const marketBody = v.object({
  id: maybeText,
  name: v.string(),
  count: v.number(),
  known: v.number(),
  sum: yuan,
  latest: instant,
  /** With whom most often, at most three. */
  partners: v.array(v.object({ name: v.string(), count: v.number() })),
});
const quartiles = v.object({ n: v.number(), q1: maybeNumber, median: maybeNumber, q3: maybeNumber });

export const marketAnalysis = endpoint({
  id: 'marketAnalysis',
  method: 'POST',
  path: 'webchat/api/analysis/market',
  pathSource: 'ours',
  spends: 'bussinessAnalyzer',
  input: boundedRequest({ areaArray, industryArray, ...period }),
  output: v.object({
    asOf: instant,
    filter: v.object({
      areaArray: v.array(v.string()),
      industryArray: v.array(v.string()),
      publishedFrom: day,
      publishedTo: day,
    }),
    totals: v.object({
      notices: v.number(),
      tenders: v.number(),
      awards: v.number(),
      amountSum: yuan,
      amountKnown: v.number(),
      amountUnknown: v.number(),
    }),
    trend: v.array(marketMonth),
    byRegion: v.array(marketShare),
    byIndustry: v.array(marketShare),
    byMethod: v.array(marketShare),
    byBuyerClass: v.array(marketShare),
    byAmountBand: v.array(marketShare),
    topBuyers: v.array(marketBody),
    topWinners: v.array(marketBody),
    topAgents: v.array(marketBody),
    /** Over the published amounts of winners: share of the largest four, sum of squared shares × 10,000. */
    concentration: v.object({ n: v.number(), winners: v.number(), cr4: maybeNumber, hhi: maybeNumber }),
    /** 1 − award ÷ budget, where both were published. */
    savingRate: quartiles,
    /** Bidders that candidate notices name, a procurement once. */
    bidderCount: v.object({
      n: v.number(),
      distribution: v.array(v.object({ bidders: v.number(), projects: v.number() })),
    }),
    /** Won for the first time ever within the period; the ten with the largest sums. */
    newEntrants: v.object({ count: v.number(), largest: v.array(marketBody) }),
  }),
  codes: [CODE.blockedByRule],
  requirement: 'S2-32',
  summary: 'Analysis of a market; the same question is charged once a day.',
});

const side = v.object({
  count: v.number(),
  known: v.number(),
  sum: yuan,
  first: v.nullish(instant, null),
  latest: v.nullish(instant, null),
  trend: v.array(marketMonth),
  byIndustry: v.array(marketShare),
  byRegion: v.array(marketShare),
  byAmountBand: v.array(marketShare),
  partners: v.array(marketBody),
});
export const historyAnalysis = endpoint({
  id: 'historyAnalysis',
  method: 'POST',
  path: 'webchat/api/analysis/history',
  pathSource: 'ours',
  owner: 'enterprise',
  spends: 'bussinessAnalyzer',
  input: boundedRequest({
    enterpriseId: v.optional(identifier),
    name: v.optional(v.pipe(shortText, v.minLength(2))),
    ...period,
  }),
  output: v.object({
    asOf: instant,
    body: v.object({ id: v.string(), name: v.string(), kind: v.string(), province: maybeText, city: maybeText }),
    filter: v.object({ publishedFrom: day, publishedTo: day }),
    asBuyer: side,
    asWinner: side,
    asAgent: side,
    /** Procurements whose published candidates name the body, and how those that were awarded ended. */
    bids: v.object({
      projects: v.number(),
      decided: v.number(),
      won: v.number(),
      /** `decided` by month is unknown where a host does not say it. */
      months: v.array(v.object({ month: v.string(), projects: v.number(), decided: maybeNumber, won: v.number() })),
    }),
    /** Who was named beside it, the most frequent first; at most ten. */
    rivals: v.array(
      v.object({
        id: maybeText,
        name: v.string(),
        met: v.number(),
        /** Of those: won by the body, and by the rival. */
        won: v.number(),
        lost: v.number(),
        latest: instant,
        evidence: v.array(evidence),
      }),
    ),
    records: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        docChannel,
        publishTime: instant,
        role: v.picklist(['buyer', 'winner', 'agency']),
        /** The buyer; of a buyer everybody who won. */
        partnerNames: v.nullish(v.array(v.string()), []),
        amount: maybeYuan,
      }),
    ),
  }),
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S2-27',
  summary: 'What one body bought, won and was agent for; the same body is charged once a day.',
});

/** Fewer comparable awards than this say nothing: code 235. */
export const LEAST_COMPARABLES = 8;
export const pricePrediction = endpoint({
  id: 'pricePrediction',
  method: 'POST',
  path: 'webchat/api/analysis/price-prediction',
  pathSource: 'ours',
  owner: 'announcement',
  spends: 'watchZhaobiao',
  input: v.object({ id: identifier }),
  output: v.object({
    /** Comparable awards, all of them listed. */
    n: v.number(),
    budget: yuan,
    /** Quarter, half and three quarters of the comparable awards stayed below these. */
    low: yuan,
    median: yuan,
    high: yuan,
    ratio: quartiles,
    basis: v.object({
      industryName: maybeText,
      category: maybeText,
      /** Set when enough of the comparable awards are of the same province. */
      province: maybeText,
      budgetFrom: yuan,
      budgetTo: yuan,
      publishedFrom: day,
      publishedTo: day,
    }),
    comparables: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        publishTime: instant,
        province: maybeText,
        buyerName: maybeText,
        winnerNames: v.nullish(v.array(v.string()), []),
        budget: yuan,
        bidAmount: yuan,
        ratio: v.number(),
      }),
    ),
  }),
  codes: [CODE.blocked, CODE.blockedByRule, CODE.notFound],
  requirement: 'S7-78',
  summary:
    'The range in which comparable awards of the last two years lie; refuses below eight of them (235). Part of the announcement: free where it was opened today.',
});
