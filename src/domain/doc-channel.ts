/** Announcement types (公告类型) in the order a procurement runs through them, with their OCDS tag (domain vocabulary). */
export const DOC_CHANNELS = {
  intention: '采购意向',
  forecast: '招标预告',
  prequalification: '资格预审',
  tender: '招标公告',
  negotiation: '竞争性谈判',
  consultation: '竞争性磋商',
  inquiry: '询价',
  single: '单一来源',
  bidding: '竞价',
  invitation: '邀请招标',
  change: '变更更正',
  clarification: '答疑澄清',
  opening: '开标记录',
  candidate: '中标候选人',
  award: '中标成交',
  contract: '合同',
  acceptance: '验收',
  failed: '废标',
  aborted: '流标',
  terminated: '终止',
  other: '其他',
} as const;

export type DocChannel = keyof typeof DOC_CHANNELS;
export const DOC_CHANNEL_KEYS = Object.keys(DOC_CHANNELS) as DocChannel[];

/** First notice types of a procurement, which open it for bids. Counts of tenders include exactly these. */
export const TENDER_CHANNELS = [
  'tender',
  'negotiation',
  'consultation',
  'inquiry',
  'single',
  'bidding',
  'invitation',
] as const satisfies readonly DocChannel[];

/** Whether a notice is the first of a procurement. */
export const opensBidding = (channel: DocChannel): boolean =>
  (TENDER_CHANNELS as readonly DocChannel[]).includes(channel);

const AFTER_OPENING: readonly DocChannel[] = ['candidate', 'award', 'contract', 'acceptance'];

/**
 * Award notices have their own detail call (`selZhongbiaoDetails`); everything else is read by `selZhaobiaoDetails`.
 */
export const isAwardChannel = (channel: DocChannel): boolean => AFTER_OPENING.includes(channel);

/** A procurement whose bids were opened, or that ended without an award. */
const OVER: readonly DocChannel[] = ['opening', 'failed', 'aborted', 'terminated'];

/** Notices that say that no bid can be handed in any more. */
export const ENDING_CHANNELS: readonly DocChannel[] = [...AFTER_OPENING, ...OVER];
export const endsBidding = (channel: DocChannel): boolean => ENDING_CHANNELS.includes(channel);
