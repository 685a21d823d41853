import { CODE } from '#contract/endpoint.ts';
import type * as contract from '#contract/membership.contract.ts';
import type * as orderStatus from '#contract/order-status.contract.ts';
import { ORDER_STATUS_NUMBER, ORDER_STATUS_TEXT } from '#domain/order-status.ts';
import { invoiceStatuses } from '#server/features/purchase/invoice/invoice.repo.ts';
import { refundsOfOrders } from '#server/features/purchase/payment/refund.repo.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { instantOf, yuanOf } from '#server/http/wire-values.ts';
import { closeOrderEverywhere } from './close-order.policy.ts';
import { grantOf } from './membership.repo.ts';
import { orderOnWire } from './membership.wire.ts';
import { priceChoice } from './order.policy.ts';
import { acknowledge, isDocking, ordersOf, ownOrder, unacknowledgedOrdersOf } from './order.repo.ts';
import { isLive } from './order-states.ts';
import { placeOrder } from './place-order.policy.ts';
import { prepayOrder } from './prepay-order.policy.ts';

/** An order of another member is answered exactly like one that does not exist (R14). */
const unknownOrder = refuse(CODE.notFound, '订单不存在');

const submitOrder: Handler<typeof contract.submitOrder> = asMember(async ({ member, input, deps }) => {
  const choice = await priceChoice(deps, member.userId, {
    ...input,
    couponId: input.couponId || null,
    actiId: input.actiId || null,
  });
  if ('refused' in choice) return refuse(choice.refused.code, choice.refused.message);
  const order = await placeOrder(deps, member.userId, choice);
  if ('refused' in order) return refuse(order.refused.code, order.refused.message);
  const { order_id: orderId, order_no: orderNo, payable_fen, status, expires_at } = order;
  return ok({
    orderId,
    orderNo,
    payAmount: yuanOf(payable_fen),
    orderStatus: ORDER_STATUS_NUMBER[status],
    expireTime: expires_at.toISOString(),
  });
});

const payPrepay: Handler<typeof contract.payPrepay> = asMember(async ({ member, input, caller, deps }) => {
  const order = await ownOrder(deps.db, member.userId, { orderId: input.orderId });
  if (!order) return unknownOrder;
  const code = await prepayOrder(deps, order, caller.origin);
  if ('refused' in code) return refuse(code.refused.code, code.refused.message);
  return ok({ codeUrl: code.codeUrl, codeExpireTime: code.expiresAt.toISOString() });
});

/** Asked by id it answers a number, by order number a text (D-02). Name, end and areas are those this very order brought (I-14). */
const findOrder: Handler<typeof orderStatus.findOrder> = asMember(async ({ member, input, deps }) => {
  const { orderId, orderNo } = input;
  const key = orderId !== undefined ? { orderId } : orderNo !== undefined ? { orderNo } : null;
  if (!key) return refuse(CODE.badInput, '请提供订单号');
  const order = await ownOrder(deps.db, member.userId, key);
  if (!order) return unknownOrder;
  const paid = order.status === 'paid';
  const granted = paid ? await grantOf(deps.db, order.order_id) : undefined;
  return ok({
    orderStatus: 'orderId' in key ? ORDER_STATUS_NUMBER[order.status] : ORDER_STATUS_TEXT[order.status],
    levelName: granted ? order.member_name : paid && isDocking(order) ? order.product_label : null,
    endTime: instantOf(granted?.until_at ?? null),
    payAreas: granted ? order.areas.join(',') : null,
    orderNo: order.order_no,
    orderId: order.order_id,
    announcementId: order.announcement_id,
  });
});

const closeOrder: Handler<typeof contract.closeOrder> = asMember(async ({ member, input, deps }) => {
  const order = await ownOrder(deps.db, member.userId, { orderId: input.orderId });
  if (!order) return unknownOrder;
  const status = isLive(order.status) ? await closeOrderEverywhere(deps, order) : order.status;
  return ok({ orderStatus: ORDER_STATUS_NUMBER[status] });
});

const acknowledgeOrder: Handler<typeof orderStatus.acknowledgeOrder> = asMember(async ({ member, input, deps }) => {
  const order = await ownOrder(deps.db, member.userId, { orderNo: input.orderNo });
  if (!order) return unknownOrder;
  if (order.paid_at === null) return refuse(CODE.badInput, '该订单尚未支付');
  return ok({ first: await acknowledge(deps.db, order.order_id, deps.clock.now()) });
});

const unacknowledgedOrders: Handler<typeof orderStatus.unacknowledgedOrders> = asMember(async ({ member, deps }) =>
  ok(await unacknowledgedOrdersOf(deps.db, member.userId)),
);

const myOrders: Handler<typeof contract.myOrders> = asMember(async ({ member, input, deps }) => {
  const { rows, total } = await ordersOf(deps.db, member.userId, input);
  const ids = rows.map((row) => row.order_id);
  const [refunds, invoices] = await Promise.all([refundsOfOrders(deps.db, ids), invoiceStatuses(deps.db, ids)]);
  const records = rows.map((row) =>
    orderOnWire(row, { refund: refunds.get(row.order_id), invoiceStatus: invoices.get(row.order_id) }),
  );
  return ok({ records, total });
});

export const orderHandlers = {
  submitOrder,
  payPrepay,
  findOrder,
  closeOrder,
  acknowledgeOrder,
  unacknowledgedOrders,
  myOrders,
};
