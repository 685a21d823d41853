import * as v from 'valibot';
import { PAY_TYPE } from '#domain/constants.ts';
import { announcementSummary, evidence, fileKind } from './announcement.contract.ts';
import { numeric, pageRequest } from './asked.schema.ts';
import { CODE, endpoint } from './endpoint.ts';
import { flag, identifier, instant, maybeNumber, maybeText, maybeYuan, nothing, page, yuan } from './shared.schema.ts';

/**
 * Features of a detail page beyond the record: documents, original, forecast and analysis (S7-76…S7-83, S7-85…S7-88).
 */
const details = '/webchat/api/zhaozhongbiaoDetails';
const ofAnnouncement = v.object({ id: identifier });

export const isFirstTimeDownloadAnnouncement = endpoint({
  id: 'isFirstTimeDownloadAnnouncement',
  method: 'POST',
  path: `${details}/isFirstTimeDownloadAnnouncement`,
  owner: 'announcement',
  input: ofAnnouncement,
  output: v.object({ first: v.boolean() }),
  codes: [CODE.notFound],
  requirement: 'S7-76',
  summary: 'Whether a download would be charged: the first of this announcement today.',
});
/** A rate is a share of 1. `confidence` is the amount of history on which the row is based. */
export const toubiaoForecastList = endpoint({
  id: 'toubiaoForecastList',
  method: 'POST',
  path: `${details}/toubiao-forecast/list`,
  owner: 'announcement',
  spends: 'toubiaoPredict',
  input: v.object({ id: identifier, ...pageRequest }),
  output: page(
    v.object({
      enterpriseId: maybeText,
      name: v.string(),
      province: maybeText,
      meetings: v.number(),
      wins: v.number(),
      winRate: maybeNumber,
      lastBidTime: v.nullish(instant, null),
      confidence: v.nullish(v.picklist(['high', 'medium', 'low']), null),
      /** Notices that name the enterprise, newest first, at most three. */
      evidence: v.optional(v.array(evidence), []),
    }),
  ),
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S7-77',
  summary: 'Who will probably bid, from past meetings.',
});
export const judgeProjectAnalysis = endpoint({
  id: 'judgeProjectAnalysis',
  method: 'POST',
  globalErrors: 'exempt',
  path: `${details}/judge-project-analysis`,
  owner: 'announcement',
  input: ofAnnouncement,
  output: v.object({ available: v.boolean(), reason: maybeText, remaining: maybeNumber }),
  codes: [CODE.notFound],
  requirement: 'S7-78',
  summary: 'Whether an analysis report can be made for this project.',
});
export const getEmailForExportAnalysisProject = endpoint({
  id: 'getEmailForExportAnalysisProject',
  method: 'POST',
  globalErrors: 'exempt',
  path: `${details}/getEmailForExportAnalysisProject`,
  owner: 'announcement',
  /** An announcement for the report about its project; without it the export of a list is meant. */
  input: v.object({ id: v.optional(identifier) }),
  /**
   * `mailed`: exports are sent by mail, so an address is needed. Ours; a host that does not say so sends them. `boughtAreas`, ours:
   * provinces that the export of a list is limited to, empty when it is not. `rowLimit`, ours: most announcements of one export, `null`
   * of a report or where the host does not say it.
   */
  output: v.object({
    email: maybeText,
    mailed: v.nullish(flag, true),
    boughtAreas: v.nullish(v.array(v.string()), []),
    rowLimit: v.nullish(v.number(), null),
  }),
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S7-79',
  summary: 'The address an export is offered to be sent to; 431 with the permission when the tier has no export.',
});
export const toubiaoList = endpoint({
  id: 'toubiaoList',
  method: 'POST',
  path: `${details}/toubiao/list`,
  owner: 'announcement',
  spends: 'watchZhaobiao',
  input: v.object({ id: identifier, ...pageRequest }),
  output: page(
    v.object({
      enterpriseId: maybeText,
      name: v.string(),
      rank: maybeNumber,
      bidAmount: maybeYuan,
      rate: maybeNumber,
      score: maybeNumber,
      won: flag,
    }),
  ),
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S7-80',
  summary: 'Who bid for this project. Part of the announcement: free where it was opened today.',
});
export const getProjectDocuments = endpoint({
  id: 'getProjectDocuments',
  method: 'POST',
  path: `${details}/getProjectDocuments`,
  owner: 'announcement',
  spends: 'watchZhaobiao',
  input: ofAnnouncement,
  output: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      sizeBytes: maybeNumber,
      type: maybeText,
      kind: fileKind,
      host: maybeText,
      announcement: v.nullish(v.pick(announcementSummary, ['id', 'title', 'docChannel']), null),
    }),
  ),
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S7-81',
  summary: 'Documents of all announcements of this project. Part of the announcement: free where it was opened today.',
});
/** Answers bytes, the address of a document hosted by the source, or JSON with a code when there is neither (D-77). */
export const downloadDocument = endpoint({
  id: 'downloadDocument',
  method: 'GET',
  path: `${details}/downloadDocument`,
  reply: 'blob',
  owner: 'document',
  spends: 'downloadAnnouncement',
  input: ofAnnouncement,
  output: v.object({ url: v.pipe(v.string(), v.regex(/^https?:\/\//i)), host: v.string() }),
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S7-82',
  summary: 'One document as a file.',
});
export const getDetailLink = endpoint({
  id: 'getDetailLink',
  method: 'GET',
  path: `${details}/getDetailLink`,
  owner: 'announcement',
  spends: 'detailLink',
  input: ofAnnouncement,
  output: v.object({ url: v.nullish(v.pipe(v.string(), v.regex(/^https?:\/\//i)), null) }),
  codes: [CODE.blockedByRule, CODE.notFound],
  requirement: 'S7-83',
  summary: 'Address of the original; counts against the daily limit.',
});

/** The mini-program code that opens the same page on a phone. `image` is a data URL or an https address. */
export const maGetQrcode = endpoint({
  id: 'maGetQrcode',
  method: 'POST',
  path: '/api/ma/getQrcode',
  owner: 'announcement',
  input: v.object({
    page: v.pipe(v.string(), v.regex(/^[\w/-]{1,120}$/)),
    scene: v.optional(v.pipe(v.string(), v.regex(/^[\w=&%.-]{0,64}$/)), ''),
  }),
  output: v.object({ image: v.pipe(v.string(), v.regex(/^(data:image\/|https:\/\/)/)) }),
  requirement: 'S7-85',
  summary: 'A mini-program code for a page.',
});
export const projectAnalysisExport = endpoint({
  id: 'projectAnalysisExport',
  method: 'POST',
  globalErrors: 'exempt',
  path: '/api/zhaoBiaoInfo/project-analysis/export',
  owner: 'announcement',
  spends: 'projectAnalyzer',
  /** The address is needed where mail is sent. */
  input: v.object({
    id: identifier,
    email: v.optional(v.pipe(v.string(), v.email(), v.maxLength(100))),
    /** The same when an order is sent again whose answer was lost: it is made and charged once (D-67). */
    requestId: v.optional(identifier),
  }),
  output: nothing,
  codes: [CODE.blockedByRule, CODE.notFound, CODE.badInput],
  requirement: 'S7-86',
  summary: 'Make the analysis report, and send it by mail where mail is configured.',
});
export const showDockingPrice = endpoint({
  id: 'showDockingPrice',
  method: 'POST',
  path: '/api/show-docking-price',
  owner: 'announcement',
  input: v.object({ id: v.optional(identifier) }),
  output: v.object({
    priceList: v.array(
      v.object({
        productId: v.string(),
        label: v.string(),
        price: yuan,
        originalPrice: maybeYuan,
        /** The member has bought this service for this project; a report that is taken no longer counts. Ours. */
        owned: v.optional(v.boolean(), false),
      }),
    ),
  }),
  requirement: 'S7-87',
  summary: 'Prices of a docking service for one project.',
});
export const dockingSubmitOrder = endpoint({
  id: 'dockingSubmitOrder',
  method: 'POST',
  path: '/api/order/project-analysis-docking/submitOrder',
  owner: 'order',
  globalErrors: 'exempt',
  input: v.object({
    payType: v.literal(PAY_TYPE),
    productId: identifier,
    id: identifier,
    count: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(99)), 1),
  }),
  output: v.object({
    orderId: v.string(),
    orderNo: v.string(),
    payAmount: yuan,
    orderStatus: v.union([v.number(), v.string()]),
    expireTime: instant,
  }),
  codes: [CODE.conflict, CODE.notFound],
  requirement: 'S7-88',
  summary: 'Order a docking service (D-39).',
});
