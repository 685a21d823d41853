import type { Selectable } from 'kysely';
import type { OrderRefund as OwnRefund } from '#domain/order.ts';
import { ORDER_STATUS_NUMBER } from '#domain/order-status.ts';
import { type PriceList, quote } from '#domain/price.ts';
import type { InvoiceStatus } from '#server/db/tables/member-acts.tables.ts';
import type { ActivityTable, RefundReason } from '#server/db/tables/membership.tables.ts';
import type { OrderRefund } from '#server/features/purchase/payment/refund.repo.ts';
import { instantOf, yuanOf } from '#server/http/wire-values.ts';
import { couponOf, type MemberTypeRow, type ProductRow } from './catalogue-mapper.ts';
import type { CouponRow } from './coupon.repo.ts';
import { isDocking, type OrderRow } from './order.repo.ts';

/** Rows with the names and units of the wire: yuan, comma lists. */
export const memberTypeOnWire = (type: MemberTypeRow) => ({
  memberCode: type.member_code,
  memberName: type.member_name,
  memberDesc: type.description,
  status: type.status,
});

export function productOnWire(product: ProductRow, list: PriceList, areas: readonly string[]) {
  const { priceFen, listFen, savingFen } = quote(list, areas);
  return {
    id: product.product_id,
    productTypeStr: product.label,
    discountFee: yuanOf(priceFen),
    originalFee: yuanOf(listFen),
    discountRate: yuanOf(savingFen),
    isSelect: product.is_select,
  };
}

export const activityOnWire = (activity: Selectable<ActivityTable>, joined: boolean) => ({
  joined,
  actiId: activity.acti_id,
  title: activity.title,
  description: activity.description,
  endDate: activity.ends_at.toISOString(),
});

export function couponOnWire(row: CouponRow, now: Date) {
  const { couponId, faceValueFen, thresholdFen, goodsType, status, effectiveEndAt } = couponOf(row, now);
  return {
    couponId,
    faceValue: yuanOf(faceValueFen),
    orderFee: yuanOf(thresholdFen),
    useGoodsType: goodsType,
    status,
    effectiveEndDate: effectiveEndAt.toISOString(),
  };
}

/** `unknown_order` is money of no order, so no member reads it. */
const REFUND_REASONS: Readonly<Record<RefundReason, OwnRefund['reason']>> = {
  paid_twice: 'paidTwice',
  wrong_amount: 'wrongAmount',
  too_late: 'tooLate',
  bought_twice: 'boughtTwice',
  by_gateway: 'byOperator',
  unknown_order: 'byOperator',
};

const refundOnWire = ({ status, amountFen, reason, doneAt }: OrderRefund) => ({
  status,
  amount: yuanOf(amountFen),
  reason: REFUND_REASONS[reason],
  doneTime: instantOf(doneAt),
});

export const orderOnWire = (
  order: OrderRow,
  { refund, invoiceStatus }: { refund: OrderRefund | undefined; invoiceStatus: InvoiceStatus | undefined },
) => ({
  orderId: order.order_id,
  orderNo: order.order_no,
  memberCode: order.member_code,
  memberName: order.member_name,
  productTypeStr: order.product_label,
  payAreas: order.areas.join(','),
  payAmount: yuanOf(order.payable_fen),
  orderStatus: ORDER_STATUS_NUMBER[order.status],
  createTime: order.created_at.toISOString(),
  payTime: instantOf(order.paid_at),
  expireTime: order.expires_at.toISOString(),
  invoiceStatus: invoiceStatus ?? null,
  productId: order.product_id,
  couponId: order.coupon_id,
  actiId: order.acti_id,
  docking: isDocking(order)
    ? { productId: order.docking_product_id, announcementId: order.announcement_id, count: order.count }
    : null,
  refund: refund ? refundOnWire(refund) : null,
});
