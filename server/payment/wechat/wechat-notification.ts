import * as v from 'valibot';
import { fen } from '#domain/fen.ts';
import type { Notice, NotificationDelivery, NotificationReading } from '../provider.ts';
import type { PlatformKeys } from './platform-keys.ts';
import type { WechatCredentials } from './wechat-credentials.ts';
import { refundAnswer } from './wechat-refund.ts';
import { isSignedBy, openResource } from './wechat-signature.ts';
import { wechatTrade } from './wechat-trade.ts';

/** Older or later than this a signature is a replay. */
const MAX_AGE_S = 300;

const envelope = v.object({
  event_type: v.string(),
  resource: v.object({
    algorithm: v.literal('AEAD_AES_256_GCM'),
    ciphertext: v.string(),
    nonce: v.string(),
    associated_data: v.optional(v.string(), ''),
  }),
});
const wholeFen = v.pipe(v.number(), v.integer());
const refund = v.object({
  mchid: v.string(),
  out_trade_no: v.string(),
  transaction_id: v.string(),
  refund_status: v.string(),
  success_time: v.optional(v.string()),
  amount: v.object({ refund: wholeFen, total: wholeFen }),
});

/** Checks signature, age and merchant of a notification, opens it and reads it. It never throws: the outside sends anything. */
export function readWechatNotification(
  { headers, body }: NotificationDelivery,
  { credentials, keys, now }: { credentials: WechatCredentials; keys: PlatformKeys; now: Date },
): NotificationReading {
  const header = (name: string): string => headers[`wechatpay-${name}`] ?? '';
  const [signature, timestamp, nonce] = [header('signature'), header('timestamp'), header('nonce')];
  if (!signature || !timestamp || !nonce) return { verified: false, reason: 'unsigned' };
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= MAX_AGE_S))
    return { verified: false, reason: 'timestamp' };
  const key = keys.find(header('serial'));
  if (!key || !isSignedBy(key, { timestamp, nonce, body, signature })) return { verified: false, reason: 'signature' };
  try {
    const { event_type, resource } = v.parse(envelope, JSON.parse(body));
    const content: unknown = JSON.parse(openResource(credentials.apiV3Key, resource));
    const read =
      event_type === 'TRANSACTION.SUCCESS' ? paid(content, nonce) : refunded(event_type, content, nonce, now);
    if (read === null) return { verified: false, reason: 'malformed' };
    return read.merchantId === credentials.merchantId
      ? { verified: true, notice: read.notice }
      : { verified: false, reason: 'merchant' };
  } catch {
    return { verified: false, reason: 'malformed' };
  }
}

type Read = { readonly merchantId: string; readonly notice: Notice } | null;

function paid(content: unknown, nonce: string): Read {
  const trade = v.parse(wechatTrade, content);
  if (
    trade.trade_state !== 'SUCCESS' ||
    trade.transaction_id === null ||
    trade.amount === null ||
    trade.success_time === null
  )
    return null;
  const { out_trade_no: orderNo, transaction_id: transactionId } = trade;
  return {
    merchantId: trade.mchid,
    notice: {
      kind: 'paid',
      orderNo,
      transactionId,
      amountFen: fen(trade.amount.total),
      at: new Date(trade.success_time),
      nonce,
    },
  };
}

/** REFUND.SUCCESS, REFUND.ABNORMAL and REFUND.CLOSED; the event must match the status in the content. */
function refunded(event: string, content: unknown, nonce: string, now: Date): Read {
  if (!event.startsWith('REFUND.')) return null;
  const { mchid: merchantId, refund_status, ...news } = v.parse(refund, content);
  const answer = refundAnswer(refund_status);
  if (event !== `REFUND.${refund_status}` || answer.state === 'under-way') return null;
  const { out_trade_no: orderNo, transaction_id: transactionId, amount, success_time } = news;
  const trade = { orderNo, transactionId, nonce };
  if (answer.state === 'failed')
    return { merchantId, notice: { kind: 'refund-failed', ...trade, reason: answer.reason } };
  const [amountFen, totalFen] = [fen(amount.refund), fen(amount.total)];
  if (amountFen !== totalFen)
    return { merchantId, notice: { kind: 'refunded-in-part', ...trade, amountFen, totalFen } };
  const at = success_time ? new Date(success_time) : now;
  return { merchantId, notice: { kind: 'refunded', ...trade, amountFen, at } };
}
