import type { OrderStatus } from '#domain/order-status.ts';
import type { Db, Deps } from '#server/deps.ts';
import type { PaidTrade } from '#server/features/purchase/payment/payment.repo.ts';
import { type Settlement, settle } from '#server/features/purchase/payment/settle.policy.ts';
import type { Trade } from '#server/payment/provider.ts';
import { freeCoupon } from './coupon.repo.ts';
import { isSamePurchase, liveOrderOf, moveOrder, type OrderRow, ownOrder } from './order.repo.ts';
import { LIVE_STATUSES } from './order-states.ts';

/**
 * Closes the order here; its coupon is free again (I-10).
 *
 * @returns `false`: it was not live, and nothing has changed.
 */
export const closeLocally = (deps: Deps, orderId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const closed = await moveOrder(tx, orderId, 'closed', LIVE_STATUSES, { closed_at: deps.clock.now() });
    if (closed) await freeCoupon(tx, orderId);
    return closed !== null;
  });

/**
 * Closes an order whose trade is over: closed, or refunded from the merchant's console before its payment was booked here.
 * The payment service calls a trade refunded also when only a part went back, so such an order is logged for an operator.
 *
 * @returns Whether the trade is over.
 */
export async function closeWithTrade(deps: Deps, order: OrderRow, state: Trade['state']): Promise<boolean> {
  if (state !== 'closed' && state !== 'refunded') return false;
  const closed = await closeLocally(deps, order.order_id);
  if (closed && state === 'refunded')
    deps.log.error('payment.refund-needs-operator', {
      orderNo: order.order_no,
      reason: 'refunded before it was booked',
    });
  return true;
}

/**
 * Closes a live order at the payment service first and here afterwards, so that no open trade is left behind (I-2).
 * What turns out to be paid is delivered as bought.
 *
 * @returns The status of the order afterwards; still live when the service could not close the trade.
 * @throws Error when the payment service does not answer; the order is as before.
 */
export async function closeOrderEverywhere(deps: Deps, order: OrderRow): Promise<OrderStatus> {
  const state = await deps.payment.close(order.order_no);
  if (state === 'paid') await settleTrade(deps, order.order_no, await deps.payment.query(order.order_no));
  await closeWithTrade(deps, order, state);
  return (await ownOrder(deps.db, order.user_id, { orderId: order.order_id }))?.status ?? order.status;
}

/** Brings what a query has answered into the books. A trade that is not paid changes nothing. */
export async function settleTrade(deps: Deps, orderNo: string, trade: Trade): Promise<void> {
  if (trade.state !== 'paid' || trade.transactionId === null || trade.paidFen === null) return;
  const paidAt = trade.paidAt ?? deps.clock.now();
  await settleOnce(deps, { orderNo, transactionId: trade.transactionId, amountFen: trade.paidFen, paidAt });
}

/**
 * Settles in a transaction of its own, then tidies up.
 *
 * @param first Decides inside the transaction whether to go on; `null` is answered when it says no.
 */
export async function settleOnce(
  deps: Deps,
  trade: PaidTrade,
  first: (tx: Db) => Promise<boolean> = async () => true,
): Promise<Settlement | null> {
  const settlement = await deps.db
    .transaction()
    .execute(async (tx) => ((await first(tx)) ? settle(tx, deps.ids, trade, deps.clock.now()) : null));
  if (settlement?.kind === 'refund')
    deps.log.error('payment.refund-due', {
      orderNo: trade.orderNo,
      transactionId: trade.transactionId,
      reason: settlement.reason,
    });
  if (settlement?.kind === 'late') await closeTwin(deps, settlement.order);
  return settlement;
}

/** After a late success a live order of the same purchase would be paid a second time: it is closed. */
async function closeTwin(deps: Deps, late: OrderRow): Promise<void> {
  const live = await liveOrderOf(deps.db, late.user_id);
  if (live && isSamePurchase(live, late)) await closeOrderEverywhere(deps, live);
}
