import * as v from 'valibot';
import { announcementSummary, docChannel, fileKind } from './announcement.contract.ts';
import { CODE, endpoint } from './endpoint.ts';
import { identifier, instant, maybeNumber, maybeText, maybeYuan, nothing } from './shared.schema.ts';

/** One complete announcement, the charge for opening it, and collecting it (S7-70, S7-74, S7-75). Money is yuan. */
const organisation = v.nullish(
  v.object({
    id: maybeText,
    name: v.string(),
    creditCode: maybeText,
    address: maybeText,
    contact: maybeText,
    phone: maybeText,
    class: maybeText,
  }),
  null,
);
/** One complete announcement. `content` is sanitised HTML; contacts are masked by the server (D-88). */
export const announcement = v.object({
  ...announcementSummary.entries,
  ocid: maybeText,
  nature: maybeText,
  media: maybeText,
  sourceUrl: maybeText,
  regionCode: maybeText,
  industryCode: maybeText,
  category: maybeText,
  projectCode: maybeText,
  projectName: maybeText,
  procurementMethod: maybeText,
  fundSource: maybeText,
  controlPrice: maybeYuan,
  docPrice: maybeYuan,
  marginAmount: maybeYuan,
  docGetStart: v.nullish(instant, null),
  docGetEnd: v.nullish(instant, null),
  openTime: v.nullish(instant, null),
  openPlace: maybeText,
  evaluateMethod: maybeText,
  qualification: maybeText,
  allowUnion: v.nullish(v.boolean(), null),
  limitDays: maybeNumber,
  buyer: organisation,
  agency: organisation,
  sections: v.nullish(v.array(v.object({ code: maybeText, name: v.string(), estimate: maybeYuan })), []),
  subjects: v.nullish(
    v.array(v.object({ name: v.string(), qty: maybeNumber, unit: maybeText, unitPrice: maybeYuan })),
    [],
  ),
  winners: v.nullish(
    v.array(
      v.object({
        rank: v.number(),
        name: v.string(),
        enterpriseId: maybeText,
        bidAmount: maybeYuan,
        priceForm: v.nullish(v.picklist(['amount', 'rate']), null),
        rate: maybeNumber,
        score: maybeNumber,
      }),
    ),
    [],
  ),
  changes: v.nullish(v.array(v.object({ field: v.string(), old: maybeText, new: maybeText })), []),
  content: v.string(),
  attachments: v.nullish(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        size: maybeNumber,
        type: maybeText,
        kind: fileKind,
        host: maybeText,
      }),
    ),
    [],
  ),
  relatedNotices: v.nullish(
    v.array(v.object({ id: v.string(), title: v.string(), docChannel, publishTime: instant, relation: v.string() })),
    [],
  ),
  /** When bids are opened by the newest change notice that says so, if that differs. */
  movedOpening: v.nullish(v.object({ opening: instant, noticeId: v.string(), docChannel }), null),
});
const detail = {
  method: 'POST',
  input: v.object({ id: identifier }),
  output: announcement,
  codes: [CODE.blockedByRule, CODE.notFound],
  owner: 'announcement',
  spends: 'watchZhaobiao',
} as const;
export const selZhaobiaoDetails = endpoint({
  ...detail,
  id: 'selZhaobiaoDetails',
  path: '/webchat/api/zhaozhongbiaoDetails/selZhaobiaoDetails',
  requirement: 'S7-74',
  summary: 'Bid details; counts against the daily views.',
});
export const selZhongbiaoDetails = endpoint({
  ...detail,
  id: 'selZhongbiaoDetails',
  path: '/webchat/api/zhaozhongbiaoDetails/selZhongbiaoDetails',
  requirement: 'S7-75',
  summary: 'Award details; counts against the daily views.',
});
export const saveBrowseCollection = endpoint({
  id: 'saveBrowseCollection',
  method: 'POST',
  path: '/webchat/common/saveBrowseCollection',
  owner: 'announcement',
  input: v.object({ id: identifier, collected: v.boolean() }),
  output: nothing,
  codes: [CODE.notFound, CODE.conflict],
  requirement: 'S7-70',
  summary: 'Add or remove a favourite announcement; idempotent (D-76).',
});
