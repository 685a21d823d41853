import { fen } from '#domain/fen.ts';
import type { RefundReason } from '#server/db/tables/membership.tables.ts';
import type { Db, Deps } from '#server/deps.ts';
import { revokeDocking } from '#server/repos/docking.repo.ts';
import { rejectInvoiceOfOrder } from '#server/repos/invoice.repo.ts';
import { revokeGrant } from '#server/repos/membership.repo.ts';
import { moveOrder, orderByNo } from '#server/repos/order.repo.ts';
import { addRefund, finishRefund, type PaidTrade, recordPayment, refundsDue, undoFulfilment } from './payment.repo.ts';

/** What the member reads on the payment bill. */
const REASON_TEXT: Record<RefundReason, string> = {
  paid_twice: '重复支付，原路退回',
  unknown_order: '订单不存在，原路退回',
  wrong_amount: '支付金额与订单不符，原路退回',
  too_late: '订单关闭后到账，原路退回',
  by_gateway: '商户退款',
};
/** Refunds that end the order itself; the others give back money that the order never took. */
const ENDS_ORDER: readonly RefundReason[] = ['too_late', 'by_gateway'];
const BATCH = 50;

/** Gives back what is due. One failure is logged and does not stop the others; it is tried again with the next pass. */
export async function refundDue(deps: Deps): Promise<void> {
  for (const payment of await refundsDue(deps.db, BATCH)) {
    const { transaction_id: transactionId, order_no: orderNo } = payment;
    try {
      await deps.payment.refund({
        orderNo,
        transactionId,
        amountFen: fen(payment.amount_fen),
        reason: REASON_TEXT[payment.reason],
      });
      await deps.db
        .transaction()
        .execute((tx) =>
          refundDone(
            tx,
            { orderNo, transactionId, amountFen: payment.amount_fen, paidAt: payment.paid_at },
            deps.clock.now(),
          ),
        );
    } catch (error) {
      deps.log.error('payment.refund-failed', { orderNo, transactionId, error: String(error) });
    }
  }
}

/**
 * The payment service says that the money went back, asked for by us or by the merchant's own console. Said twice it is heard once.
 * Said before the payment itself is known, the payment is booked as given back, so that its news changes nothing when it comes (R5).
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
