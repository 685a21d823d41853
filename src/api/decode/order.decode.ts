import { fenFromYuan } from '#domain/fen.ts';
import type { MemberInvoice } from '#domain/invoice.ts';
import type { MemberOrder } from '#domain/order.ts';
import { orderStatusFromWire } from '#domain/order-status.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import type { requestInvoice } from '../contract/invoice.contract.ts';
import type { myOrders } from '../contract/membership.contract.ts';

export const memberOrderFromWire = (wire: EndpointOutput<typeof myOrders>['records'][number]): MemberOrder => ({
  orderId: wire.orderId,
  orderNo: wire.orderNo,
  memberCode: wire.memberCode,
  memberName: wire.memberName,
  duration: wire.productTypeStr,
  payAreas: wire.payAreas,
  payableFen: fenFromYuan(wire.payAmount),
  status: orderStatusFromWire(wire.orderStatus),
  createdAt: wire.createTime,
  paidAt: wire.payTime,
  expiresAt: wire.expireTime,
  invoiceStatus: wire.invoiceStatus,
  productId: wire.productId,
  couponId: wire.couponId,
  actiId: wire.actiId,
  docking: wire.docking,
  refund: wire.refund && {
    status: wire.refund.status,
    amountFen: fenFromYuan(wire.refund.amount),
    reason: wire.refund.reason,
  },
});

export const invoiceFromWire = ({ id, amount, ...wire }: EndpointOutput<typeof requestInvoice>): MemberInvoice => ({
  ...wire,
  invoiceId: id,
  amountFen: fenFromYuan(amount),
});
