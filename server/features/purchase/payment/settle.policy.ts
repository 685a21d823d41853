import type { RefundReason } from '#server/db/tables/membership.tables.ts';
import type { Db, Ids } from '#server/deps.ts';
import { freeCoupon, spendCoupon } from '#server/features/purchase/coupon.repo.ts';
import { grantDocking } from '#server/features/purchase/docking.repo.ts';
import { grantMembership } from '#server/features/purchase/membership.repo.ts';
import {
  boughtMeanwhile,
  isDocking,
  isMembership,
  moveOrder,
  type OrderRow,
  orderByNo,
} from '#server/features/purchase/order.repo.ts';
import { LIVE_STATUSES } from '#server/features/purchase/order-states.ts';
import { lockMember } from '#server/features/session/user.repo.ts';
import { markFulfilled, type PaidTrade, recordPayment } from './payment.repo.ts';
import { addRefund } from './refund.repo.ts';

/** What came of the money. `late`: delivered as bought although the order had been closed. */
export type Settlement =
  | { readonly kind: 'fulfilled' | 'late'; readonly order: OrderRow }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'refund'; readonly reason: RefundReason };

/**
 * Books one payment and delivers for it, all in the given transaction. A payment that is already booked changes
 * nothing, so notification, query and close may all report it (R3).
 *
 * An order takes one payment; the next is refunded (I-11). Money for a closed order (late success) is delivered as
 * bought, never applied to another choice. Money for any order is refunded when the same was delivered for
 * another one meanwhile, in whichever order the news come in, when the order's coupon belongs to another order now, or
 * when the account has been closed.
 */
export async function settle(tx: Db, ids: Ids, trade: PaidTrade, now: Date): Promise<Settlement> {
  const order = await orderByNo(tx, trade.orderNo);
  // News of two orders of one choice that come in at once are booked one after the other.
  const isOpen = order === undefined || (await lockMember(tx, order.user_id));
  if (!(await recordPayment(tx, trade, order?.order_id ?? null, now))) return { kind: 'repeated' };
  if (!order) return refund(tx, trade, 'unknown_order', now);
  if (order.payable_fen !== trade.amountFen) return refund(tx, trade, 'wrong_amount', now);
  const inTime = await moveOrder(tx, order.order_id, 'paid', LIVE_STATUSES, { paid_at: trade.paidAt });
  const paid = inTime ?? (await moveOrder(tx, order.order_id, 'paid', ['closed'], { paid_at: trade.paidAt }));
  if (!paid) return refund(tx, trade, 'paid_twice', now);
  if (!isOpen) return giveBack(tx, trade, paid, 'too_late', now);
  if (await boughtMeanwhile(tx, paid)) return giveBack(tx, trade, paid, 'bought_twice', now);
  return deliver(tx, ids, trade, paid, now, inTime ? 'fulfilled' : 'late');
}

async function deliver(
  tx: Db,
  ids: Ids,
  trade: PaidTrade,
  order: OrderRow,
  now: Date,
  kind: 'fulfilled' | 'late',
): Promise<Settlement> {
  const priceStands = order.coupon_id === null || (await spendCoupon(tx, order.coupon_id, order.order_id, now));
  if (!priceStands) return giveBack(tx, trade, order, 'too_late', now);
  await markFulfilled(tx, trade.transactionId);
  if (isMembership(order)) await grantMembership(tx, ids, order, now);
  if (isDocking(order)) await grantDocking(tx, order, now);
  return { kind, order };
}

/** Ends the order; a coupon that it holds is free again. */
async function giveBack(
  tx: Db,
  trade: PaidTrade,
  order: OrderRow,
  reason: RefundReason,
  now: Date,
): Promise<Settlement> {
  await moveOrder(tx, order.order_id, 'refunding', ['paid']);
  await freeCoupon(tx, order.order_id);
  return refund(tx, trade, reason, now);
}

async function refund(tx: Db, trade: PaidTrade, reason: RefundReason, now: Date): Promise<Settlement> {
  await addRefund(tx, trade.transactionId, reason, now);
  return { kind: 'refund', reason };
}
