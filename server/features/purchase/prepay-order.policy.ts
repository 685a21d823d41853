import { fen } from '#domain/fen.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Deps } from '#server/deps.ts';
import { TradeOver } from '#server/payment/provider.ts';
import { closeOrderEverywhere } from './close-order.policy.ts';
import type { Refusal } from './order.policy.ts';
import { moveOrder, type OrderRow, ownOrder } from './order.repo.ts';

const OVER: Record<Exclude<OrderStatus, 'unpaid' | 'paying'>, string> = {
  paid: '该订单已支付',
  closed: '该订单已关闭，请重新下单',
  refunding: '该订单正在退款',
  refunded: '该订单已退款',
};
const CONFLICT = 409;
const refusal = (message: string): Refusal => ({ refused: { code: CONFLICT, message } });

const refusalOf = (status: OrderStatus): Refusal | null =>
  status === 'unpaid' || status === 'paying' ? null : refusal(OVER[status]);

/**
 * A payment code for a live order; asking again renews the code with the original order number (wechat-pay facts). When the payment
 * service has ended the trade the order follows at once. When the order is closed meanwhile, for example by another choice in a
 * second tab, its new trade is closed too and no code is given (I-2).
 *
 * @param origin Origin of the page that asks.
 * @throws Error when the payment service does not answer.
 */
export async function prepayOrder(
  deps: Deps,
  order: OrderRow,
  origin: string,
): Promise<{ codeUrl: string; expiresAt: Date } | Refusal> {
  const over = refusalOf(order.status);
  if (over) return over;
  if (order.expires_at <= deps.clock.now()) return refusal('该订单已过期，请重新下单');
  if (order.status === 'unpaid' && !(await moveOrder(deps.db, order.order_id, 'paying', ['unpaid']))) {
    const overMeanwhile = refusalOf(await statusNow(deps, order));
    if (overMeanwhile) return overMeanwhile;
  }
  try {
    const description = `${order.member_name}（${order.product_label}）`;
    const code = await deps.payment.prepay({
      orderNo: order.order_no,
      amountFen: fen(order.payable_fen),
      description,
      expiresAt: order.expires_at,
      origin,
    });
    return refusalOf(await statusNow(deps, order)) ? endTrade(deps, order) : code;
  } catch (error) {
    if (!(error instanceof TradeOver)) throw error;
    return endTrade(deps, order);
  }
}

const statusNow = async (deps: Deps, order: OrderRow): Promise<OrderStatus> =>
  (await ownOrder(deps.db, order.user_id, { orderId: order.order_id }))?.status ?? order.status;

const endTrade = async (deps: Deps, order: OrderRow): Promise<Refusal> =>
  refusalOf(await closeOrderEverywhere(deps, order)) ?? refusal(OVER.closed);
