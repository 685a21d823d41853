import * as v from 'valibot';
import type { RefundAnswer } from '../provider.ts';

/** The number under which this shop asks for the money of one transaction back. It stays the same, so that asking again gives nothing more. */
export const refundNo = (transactionId: string): string => `R${transactionId}`;

/** A refund as the request for it and the query answer it; unknown fields are ignored. */
export const wechatRefund = v.object({ out_refund_no: v.string(), transaction_id: v.string(), status: v.string() });

/** ABNORMAL: the member's bank does not take it. CLOSED: given up. Both stay so until somebody acts in the merchant's console. */
const FAILED: readonly string[] = ['ABNORMAL', 'CLOSED'];

/** PROCESSING and whatever is unknown is under way: only SUCCESS has given the money back. */
export function refundAnswer(status: string): RefundAnswer {
  if (FAILED.includes(status)) return { state: 'failed', reason: status };
  return { state: status === 'SUCCESS' ? 'done' : 'under-way' };
}
