import type * as contract from '#contract/analysis.contract.ts';
import { CODE } from '#contract/endpoint.ts';
import { ORDER_STATUS_NUMBER } from '#domain/order-status.ts';
import { ownedServices } from '#server/features/purchase/docking.repo.ts';
import { placeOrder } from '#server/features/purchase/place-order.policy.ts';
import { headOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, ok, refuse } from '#server/http/handler.ts';
import { yuanOf } from '#server/http/wire-values.ts';
import { priceDocking, servicesFor } from './docking.policy.ts';

/** Docking services for one project (S7-87, S7-88, D-39): priced here, paid and refunded like a membership. */
const showDockingPrice: Handler<typeof contract.showDockingPrice> = asMember(async ({ member, input, deps }) => {
  const [services, owned] = await Promise.all([
    servicesFor(deps.db, input.id),
    input.id === undefined ? new Set() : ownedServices(deps.db, member.userId, input.id),
  ]);
  return ok({
    priceList: services.map((product) => ({
      productId: product.product_id,
      label: product.label,
      price: yuanOf(product.price_fen),
      originalPrice: yuanOf(product.list_fen),
      owned: owned.has(product.brings),
    })),
  });
});

const dockingSubmitOrder: Handler<typeof contract.dockingSubmitOrder> = asMember(async ({ member, input, deps }) => {
  if (!(await headOf(deps.db, input.id))) return refuse(CODE.notFound, '该公告不存在或已下架');
  const draft = await priceDocking(deps, {
    productId: input.productId,
    announcementId: input.id,
    count: input.count,
  });
  if ('refused' in draft) return refuse(draft.refused.code, draft.refused.message);
  const order = await placeOrder(deps, member.userId, draft);
  if ('refused' in order) return refuse(order.refused.code, order.refused.message);
  return ok({
    orderId: order.order_id,
    orderNo: order.order_no,
    payAmount: yuanOf(order.payable_fen),
    orderStatus: ORDER_STATUS_NUMBER[order.status],
    expireTime: order.expires_at.toISOString(),
  });
});

export const dockingHandlers = { showDockingPrice, dockingSubmitOrder };
