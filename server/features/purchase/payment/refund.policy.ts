import { fen } from '#domain/fen.ts';
import type { RefundReason } from '#server/db/tables/membership.tables.ts';
import type { Db, Deps } from '#server/deps.ts';
import { revokeDocking } from '#server/features/purchase/docking.repo.ts';
import { rejectInvoiceOfOrder } from '#server/features/purchase/invoice/invoice.repo.ts';
import { revokeGrant } from '#server/features/purchase/membership.repo.ts';
import { moveOrder, orderByNo } from '#server/features/purchase/order.repo.ts';
import type { RefundAnswer } from '#server/payment/provider.ts';
import { type PaidTrade, recordPayment, undoFulfilment } from './payment.repo.ts';
import {
  addRefund,
  finishRefund,
  markFailed,
  markUnderWay,
  noteAsked,
  type OpenRefund,
  refundsToAsk,
} from './refund.repo.ts';

/** What the member reads on the payment bill. */
const REASON_TEXT: Record<RefundReason, string> = {
  paid_twice: '重复支付，原路退回',
  unknown_order: '订单不存在，原路退回',
  wrong_amount: '支付金额与订单不符，原路退回',
  too_late: '订单关闭后到账，原路退回',
  bought_twice: '重复购买，原路退回',
  by_gateway: '商户退款',
};
/** Refunds that end the order itself; the others give back money that the order never took. */
const ENDS_ORDER: readonly RefundReason[] = ['too_late', 'bought_twice', 'by_gateway'];
const BATCH = 50;
const MINUTE_MS = 60_000;
/** The money takes minutes to days; the notification is expected first. */
const UNDER_WAY_PAUSE_MS = MINUTE_MS;
/** Only an operator gets a failed refund going again; asking finds out when the notification of that was lost. */
const FAILED_PAUSE_MS = 60 * MINUTE_MS;

/**
 * Gives back what is due and asks about what is under way. One failure is logged and does not stop the others; it is tried again with
 * the next pass.
 */
export async function refundDue(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const askedBefore = { underWay: new Date(now - UNDER_WAY_PAUSE_MS), failed: new Date(now - FAILED_PAUSE_MS) };
  for (const refund of await refundsToAsk(deps.db, askedBefore, BATCH)) {
    const { transaction_id: transactionId, order_no: orderNo } = refund;
    try {
      await noteAsked(deps.db, transactionId, deps.clock.now());
      await bookAnswer(deps, refund, await askFor(deps, refund));
    } catch (error) {
      deps.log.error('payment.refund-failed', { orderNo, transactionId, error: String(error) });
    }
  }
}

/** Once taken it is only asked about; asked for again only when the service knows nothing of it. */
async function askFor({ payment }: Deps, refund: OpenRefund): Promise<RefundAnswer> {
  const { order_no: orderNo, transaction_id: transactionId, amount_fen, reason, status } = refund;
  const known = status === 'due' ? null : await payment.queryRefund(transactionId);
  return known ?? payment.refund({ orderNo, transactionId, amountFen: fen(amount_fen), reason: REASON_TEXT[reason] });
}

async function bookAnswer(deps: Deps, refund: OpenRefund, answer: RefundAnswer): Promise<void> {
  const { order_no: orderNo, transaction_id: transactionId, amount_fen: amountFen, paid_at: paidAt } = refund;
  if (answer.state === 'failed') return refundFailed(deps, { orderNo, transactionId, reason: answer.reason });
  if (answer.state === 'under-way') return markUnderWay(deps.db, transactionId);
  const news = { orderNo, transactionId, amountFen, paidAt };
  await deps.db.transaction().execute((tx) => refundDone(tx, news, deps.clock.now()));
}

/** Marks a refund that the service will not complete; alerts the operator once. The member sees it as under way. */
export async function refundFailed(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { orderNo, transactionId, reason }: { orderNo: string; transactionId: string; reason: string },
): Promise<void> {
  if (await markFailed(db, transactionId, reason))
    log.error('payment.refund-needs-operator', { orderNo, transactionId, reason });
}

/**
 * Books a refund of a whole payment that the payment service reports, requested by us or in the merchant's console; a second report
 * changes nothing. If the payment is not booked yet, it is booked as refunded, so that its later notification changes
 * nothing (R5).
 */
export async function refundDone(tx: Db, news: PaidTrade, now: Date): Promise<void> {
  const { transactionId } = news;
  const orderId = (await orderByNo(tx, news.orderNo))?.order_id ?? null;
  await recordPayment(tx, news, orderId, now);
  if (await addRefund(tx, transactionId, 'by_gateway', now)) await takeBack(tx, transactionId, now);
  const refund = await finishRefund(tx, transactionId, now);
  if (refund && orderId && ENDS_ORDER.includes(refund.reason)) await moveOrder(tx, orderId, 'refunded', ['refunding']);
}

/** Money that was delivered for: the order and what it added go with it. */
async function takeBack(tx: Db, transactionId: string, now: Date): Promise<void> {
  const orderId = await undoFulfilment(tx, transactionId);
  if (!orderId || !(await moveOrder(tx, orderId, 'refunding', ['paid']))) return;
  await revokeGrant(tx, orderId, now);
  await revokeDocking(tx, orderId, now);
  await rejectInvoiceOfOrder(tx, orderId, '订单已退款');
}
