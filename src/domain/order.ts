import type { Instant } from '#domain/announcement.ts';
import type { Fen } from '#domain/fen.ts';
import type { InvoiceStatus } from '#domain/invoice.ts';
import type { OrderStatus } from '#domain/order-status.ts';

/** An order as my orders show it (S1-14, S2-22). */
export interface MemberOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly memberCode: string | null;
  readonly memberName: string;
  /** Name of the duration, `一年`. */
  readonly duration: string;
  /** Comma list of provinces; '' is nationwide (S3-13). */
  readonly payAreas: string;
  readonly payableFen: Fen;
  readonly status: OrderStatus;
  readonly createdAt: Instant;
  readonly paidAt: Instant | null;
  readonly expiresAt: Instant | null;
  /** `null` while no invoice was asked for. */
  readonly invoiceStatus: InvoiceStatus | null;
  readonly refund: OrderRefund | null;
  /** The duration of a membership; `null` for a docking service. */
  readonly productId: string | null;
  readonly couponId: string | null;
  readonly actiId: string | null;
  /** The docking service that was ordered, the announcement it is for, and how often; `null` for a membership (S7-88). */
  readonly docking: { readonly productId: string; readonly announcementId: string; readonly count: number } | null;
}

/** Money that goes back: of a second payment, or of the order itself (I-11). */
export interface OrderRefund {
  /** `due` is under way. */
  readonly status: 'due' | 'done';
  readonly amountFen: Fen;
  readonly reason: 'paidTwice' | 'wrongAmount' | 'tooLate' | 'boughtTwice' | 'byOperator';
}

export const REFUND_REASON: Readonly<Record<OrderRefund['reason'], string>> = {
  paidTwice: '重复支付',
  wrongAmount: '支付金额不符',
  tooLate: '订单关闭后支付',
  boughtTwice: '重复购买',
  byOperator: '客服退款',
};

/** Text of the status column; an unpaid order past its end counts as closed before the server closes it (D-28). */
export const ORDER_STATUS_LABEL: Readonly<Record<OrderStatus, string>> = {
  unpaid: '待支付',
  paying: '支付中',
  paid: '已支付',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
};

/** What an order of a docking service is called where a membership has its name (S7-88). */
export const DOCKING_NAME = '项目对接';
/** @example dockingLabel('项目分析报告', 2) // '项目分析报告×2' */
export const dockingLabel = (label: string, count: number): string => (count === 1 ? label : `${label}×${count}`);

/**
 * Whether the dialog can show the same choice again: a membership, or a docking service whose announcement is known.
 * Otherwise it would become another purchase there.
 */
export const isContinuable = ({
  memberCode,
  memberName,
  docking,
}: Pick<MemberOrder, 'memberCode' | 'memberName' | 'docking'>): boolean =>
  memberCode !== null || memberName !== DOCKING_NAME || docking !== null;

/** Whether the payment can still be made. */
export const isPayable = (order: Pick<MemberOrder, 'status' | 'expiresAt'>, now: Date): boolean =>
  (order.status === 'unpaid' || order.status === 'paying') &&
  (order.expiresAt === null || Date.parse(order.expiresAt) > now.getTime());

/** The status in words; one that is not paid in time counts as over before the server closes it (D-28). */
export function orderStatusText(order: Pick<MemberOrder, 'status' | 'expiresAt'>, now: Date): string {
  const isWaiting = order.status === 'unpaid' || order.status === 'paying';
  return isWaiting && !isPayable(order, now) ? '已超时' : ORDER_STATUS_LABEL[order.status];
}
