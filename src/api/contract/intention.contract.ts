import * as v from 'valibot';
import { docChannel } from './announcement.contract.ts';
import { boundedRequest } from './asked.schema.ts';
import { CODE, endpoint } from './endpoint.ts';
import { boundedPage, recordListRequest } from './record-list.schema.ts';
import { flag, identifier, instant, maybeText, maybeYuan, region, shortText } from './shared.schema.ts';

/** Procurement intentions (采购意向, S1-08): what a buyer means to buy, published at least 30 days ahead. Money is yuan. */
const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

const followingNotice = v.object({ id: v.string(), title: v.string(), docChannel, publishTime: instant });

export const intentionSummary = v.object({
  id: v.string(),
  title: v.string(),
  buyerName: maybeText,
  ...region,
  industryName: maybeText,
  /** Year and month of the batch, `2026-11`. */
  batch: maybeText,
  itemCount: v.number(),
  /** Sum of the items whose budget was published. */
  budget: maybeYuan,
  /** Earliest expected month of its items, `2026-12`. */
  expectedMonth: maybeText,
  smeReserved: flag,
  publishTime: instant,
  /** A tender has followed. */
  followed: flag,
  viewed: flag,
  collected: flag,
});
export const intention = v.object({
  ...intentionSummary.entries,
  buyerId: maybeText,
  items: v.array(
    v.object({
      seq: v.number(),
      name: v.string(),
      need: maybeText,
      budget: maybeYuan,
      expectedMonth: maybeText,
      smeReserved: flag,
      remark: maybeText,
      /** The announcement it was published in, and the tender that followed. */
      noticeId: maybeText,
      followedBy: v.nullish(followingNotice, null),
    }),
  ),
  source: maybeText,
  /** The announcement it was published in. */
  noticeId: maybeText,
  followedBy: v.nullish(followingNotice, null),
  /** Masked by the server (D-88). */
  contact: maybeText,
  phone: maybeText,
});

export const intentionList = endpoint({
  id: 'intentionList',
  method: 'POST',
  path: 'webchat/api/intention/page',
  pathSource: 'ours',
  input: boundedRequest({
    ...recordListRequest,
    /** Part of the buyer's name. */
    buyerName: v.optional(v.pipe(shortText, v.maxLength(100))),
    expectedFrom: v.optional(month),
    expectedTo: v.optional(month),
    smeReserved: v.optional(v.boolean()),
    /** Only those a tender has followed, or only those still open. */
    followed: v.optional(v.boolean()),
    sort: v.optional(v.picklist(['newest', 'amount', 'soonest']), 'newest'),
  }),
  output: boundedPage(intentionSummary),
  requirement: 'S1-08',
  summary: 'Search procurement intentions.',
});
export const intentionDetail = endpoint({
  id: 'intentionDetail',
  method: 'POST',
  path: 'webchat/api/intention/detail',
  pathSource: 'ours',
  owner: 'intention',
  spends: 'purchaseDetail',
  input: v.object({ id: identifier }),
  output: intention,
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S1-08',
  summary: 'One procurement intention whole; counts against the daily views.',
});
