import type { Coupon } from '#domain/coupon.ts';
import { fen, fenFromYuan } from '#domain/fen.ts';
import { dockingLabel } from '#domain/order.ts';
import { type OrderStatus, orderStatusFromWire } from '#domain/order-status.ts';
import type { showDockingPrice } from '../contract/analysis.contract.ts';
import type { EndpointOutput } from '../contract/endpoint.ts';
import type { findOrder, memberInfo, myCouponList, submitOrder } from '../contract/membership.contract.ts';

type WireCoupon = EndpointOutput<typeof myCouponList>['records'][number];
type WireProduct = EndpointOutput<typeof memberInfo>['productConfigResponses'][number];

export const couponFromWire = (wire: WireCoupon): Coupon => ({
  couponId: wire.couponId,
  faceValueFen: fenFromYuan(wire.faceValue),
  thresholdFen: fenFromYuan(wire.orderFee),
  goodsType: wire.useGoodsType,
  status: wire.status,
  effectiveEndAt: new Date(wire.effectiveEndDate),
});

/**
 * A duration with its prices: `discountFee` is the price, `originalFee` is struck out, `discountRate` is yuan (S3-09,
 * D-30).
 */
export const productFromWire = (wire: WireProduct) => ({
  productId: wire.id,
  label: wire.productTypeStr,
  priceFen: fenFromYuan(wire.discountFee),
  originalFen: fenFromYuan(wire.originalFee),
  reductionFen: fenFromYuan(wire.discountRate ?? 0),
  preselected: wire.isSelect,
  periodEnd: wire.periodEnd ? Date.parse(wire.periodEnd) : null,
});

/**
 * A docking service as something to choose: no coupon, no service period (S7-87).
 *
 * @param count How often it is bought; named and priced as the order names and prices it.
 */
export const serviceFromWire = (wire: EndpointOutput<typeof showDockingPrice>['priceList'][number], count: number) => {
  const priceFen = fen(fenFromYuan(wire.price) * count);
  const originalFen = wire.originalPrice === null ? priceFen : fen(fenFromYuan(wire.originalPrice) * count);
  return {
    productId: wire.productId,
    label: dockingLabel(wire.label, count),
    priceFen,
    originalFen,
    reductionFen: Math.max(originalFen - priceFen, 0),
    preselected: false,
    bestCoupon: null,
    payableFen: priceFen,
    periodEnd: null,
    ...(wire.owned && { owned: true }),
  };
};

export const submittedFromWire = (wire: EndpointOutput<typeof submitOrder>) => ({
  orderId: wire.orderId,
  orderNo: wire.orderNo,
  amountFen: fenFromYuan(wire.payAmount),
  expiresAt: Date.parse(wire.expireTime),
});

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
