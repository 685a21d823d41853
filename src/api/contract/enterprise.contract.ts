import * as v from 'valibot';
import { CODE, endpoint } from './endpoint.ts';
import { enterpriseSummary } from './search-all.contract.ts';
import { flag, identifier, instant, maybeNumber, maybeText, maybeYuan, named, shortText } from './shared.schema.ts';

/**
 * One complete enterprise, buyer or agency, and its phone book (S1-09). Days are `YYYY-MM-DD`, money is yuan, a ratio
 * is a share of 1.
 */
/** Another enterprise and the relation of the two in the known notices. */
const acquaintance = v.object({
  ...named.entries,
  count: v.number(),
  sum: maybeYuan,
  latest: v.nullish(instant, null),
});
const creditRecord = v.object({ title: v.string(), date: maybeText, authority: maybeText, number: maybeText });

export const enterprise = v.object({
  ...enterpriseSummary.entries,
  formerNames: v.nullish(v.array(v.string()), []),
  /** Class of a buyer: 医疗, 学校, 交通… */
  class: maybeText,
  regNo: maybeText,
  type: maybeText,
  regCapital: maybeYuan,
  paidCapital: maybeYuan,
  bizFrom: maybeText,
  bizTo: maybeText,
  industryName: maybeText,
  scale: v.nullish(v.picklist(['large', 'medium', 'small', 'micro']), null),
  address: maybeText,
  /** 经营范围. */
  scope: maybeText,
  website: maybeText,
  /** What the phone book holds; the numbers themselves are metered (`enterprisePhoneBook`). */
  phoneCount: v.nullish(v.number(), 0),
  emailCount: v.nullish(v.number(), 0),
  qualifications: v.nullish(
    v.array(
      v.object({
        type: v.string(),
        level: maybeText,
        number: maybeText,
        approveDate: maybeText,
        validTo: maybeText,
        authority: maybeText,
        valid: flag,
      }),
    ),
    [],
  ),
  personnel: v.nullish(v.array(v.object({ certificate: v.string(), major: maybeText, count: v.number() })), []),
  /** Latest first, at most fifty; `performanceCount` says how many there are. */
  performances: v.nullish(
    v.array(
      v.object({
        noticeId: v.string(),
        project: v.string(),
        amount: maybeYuan,
        publishTime: instant,
        role: v.picklist(['buyer', 'winner', 'agency']),
        /** The buyer; of a buyer everybody who won. */
        counterparts: v.nullish(v.array(named), []),
      }),
    ),
    [],
  ),
  performanceCount: v.nullish(v.number(), 0),
  /** Sum of the awards whose amount was published. */
  awardSum: maybeYuan,
  shareholders: v.nullish(
    v.array(v.object({ ...named.entries, kind: maybeText, ratio: maybeNumber, subscribed: maybeYuan })),
    [],
  ),
  investments: v.nullish(v.array(v.object({ ...named.entries, ratio: maybeNumber })), []),
  branches: v.nullish(v.array(named), []),
  blacklist: v.nullish(v.array(creditRecord), []),
  penalties: v.nullish(v.array(creditRecord), []),
  honours: v.nullish(v.array(creditRecord), []),
  /** Who it works with: buyers of a supplier, suppliers of a buyer. */
  partners: v.nullish(v.array(acquaintance), []),
  /** Who bids for the same. */
  rivals: v.nullish(v.array(acquaintance), []),
  monitored: flag,
  updateTime: v.nullish(instant, null),
  sources: v.nullish(v.array(v.string()), []),
});

export const enterpriseDetail = endpoint({
  id: 'enterpriseDetail',
  method: 'POST',
  path: 'webchat/api/company/detail',
  pathSource: 'ours',
  owner: 'enterprise',
  spends: 'watchCompanyDetail',
  /** One of the two; the id wins. A name may be a former one. */
  input: v.object({ id: v.optional(identifier), name: v.optional(shortText) }),
  output: enterprise,
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S1-09',
  summary: 'One enterprise whole; counts against the daily views.',
});
/** Personal data: given out in full once it is charged, never in a list (D-88). */
export const enterprisePhoneBook = endpoint({
  id: 'enterprisePhoneBook',
  method: 'POST',
  path: 'webchat/api/company/phoneBook',
  pathSource: 'ours',
  owner: 'enterprise',
  spends: 'watchCompanyPhoneBook',
  input: v.object({ id: identifier }),
  output: v.object({
    phones: v.array(v.object({ phone: v.string(), contact: maybeText, source: maybeText })),
    emails: v.array(v.object({ email: v.string(), source: maybeText })),
  }),
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S3-47',
  summary: 'Phones and mail addresses of one enterprise; counts against the daily limit.',
});
