import type { Deps, Ids } from '#server/deps.ts';
import { closeOrderEverywhere } from './close-order.policy.ts';
import { holdCoupon } from './coupon.repo.ts';
import type { OrderDraft, Refusal } from './order.policy.ts';
import { insertOrder, isSamePurchase, liveOrderOf, type OrderRow, ownOrder } from './order.repo.ts';

/** How long an order can be paid; its payment code expires no later. */
export const ORDER_LIFE_MS = 2 * 60 * 60 * 1000;
const TRIES = 8;

const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

/** 24 digits, within the 6 to 32 characters of an out_trade_no: the second in Asia/Shanghai, then ten random ones. */
const newOrderNo = (ids: Ids, now: Date): string =>
  new Date(now.getTime() + SHANGHAI_OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14) + ids.code(10);

/**
 * The member's one live order for this choice: the existing one (I-6), or a new one after all others are closed (I-2). An order of
 * the same that turns out to be paid while it is closed is the answer: the same is not bought twice.
 * Concurrent callers get the same order: the unique index on live orders accepts one of them.
 *
 * @throws Error when the payment service does not answer while another order has to be closed.
 */
export async function placeOrder(deps: Deps, userId: string, draft: OrderDraft): Promise<OrderRow | Refusal> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const live = await liveOrderOf(deps.db, userId);
    if (live && isSameOrder(live, draft, deps.clock.now())) return live;
    const left = live && (await closeOrderEverywhere(deps, live));
    if (left === 'paid' && live && isSamePurchase(live, draft.item))
      return (await ownOrder(deps.db, userId, { orderId: live.order_id })) ?? live;
    const placed = await create(deps, userId, draft);
    if (placed === 'couponTaken') return { refused: { code: 409, message: '该优惠券已被其他订单使用，请重新选择' } };
    if (placed) return placed;
  }
  return { refused: { code: 409, message: '操作过于频繁，请稍后重试' } };
}

const isSameOrder = (order: OrderRow, draft: OrderDraft, now: Date): boolean =>
  order.choice_key === draft.choiceKey &&
  order.payable_fen === draft.priceFen - draft.discountFen &&
  order.expires_at > now;

class CouponTaken extends Error {}

/** Order and coupon in one transaction: both or neither. `null`: another order is live, look again. */
async function create(deps: Deps, userId: string, draft: OrderDraft): Promise<OrderRow | null | 'couponTaken'> {
  const now = deps.clock.now();
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const order = await insertOrder(tx, newOrder(deps, userId, draft, now));
      if (order?.coupon_id && !(await holdCoupon(tx, order.coupon_id, order.order_id, now))) throw new CouponTaken();
      return order;
    });
  } catch (error) {
    if (error instanceof CouponTaken) return 'couponTaken';
    throw error;
  }
}

const newOrder = (deps: Deps, userId: string, draft: OrderDraft, now: Date): OrderRow => ({
  ...draft.item,
  order_id: deps.ids.next('ord'),
  order_no: newOrderNo(deps.ids, now),
  user_id: userId,
  coupon_id: draft.couponId,
  choice_key: draft.choiceKey,
  price_fen: draft.priceFen,
  discount_fen: draft.discountFen,
  payable_fen: draft.priceFen - draft.discountFen,
  status: 'unpaid',
  created_at: now,
  expires_at: new Date(now.getTime() + ORDER_LIFE_MS),
  asked_at: null,
  paid_at: null,
  closed_at: null,
  acknowledged_at: null,
});
