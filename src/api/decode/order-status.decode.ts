import { type OrderStatus, orderStatusFromWire } from '#domain/order-status.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import type { findOrder } from '../contract/order-status.contract.ts';

/** State of an order, in either vocabulary of the wire (D-02). `endsAt` is epoch milliseconds. */
export interface OrderAnswer {
  readonly status: OrderStatus;
  readonly orderId: string | null;
  readonly orderNo: string | null;
  readonly levelName: string | null;
  readonly endsAt: number | null;
  /** Comma list of provinces; '' is nationwide (S3-13), `null` when no membership came of the order. */
  readonly payAreas: string | null;
  /** The announcement that a docking service is for. */
  readonly announcementId: string | null;
}

export const orderAnswerFromWire = (wire: EndpointOutput<typeof findOrder>): OrderAnswer => ({
  status: orderStatusFromWire(wire.orderStatus),
  orderId: wire.orderId,
  orderNo: wire.orderNo,
  levelName: wire.levelName,
  endsAt: wire.endTime ? Date.parse(wire.endTime) : null,
  payAreas: wire.payAreas,
  announcementId: wire.announcementId,
});
