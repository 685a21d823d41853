import type { Agreement } from '#domain/order-choice.ts';

/** Types of a purchase that several flows share. Money is integer fen. */

/** A coupon that a member wants to use, for the hint where it is valid (D-33). */
export interface WantedCoupon {
  readonly couponId: string;
  /** Comma list of member names, or one of the goods types that fit several (S4-33). */
  readonly goodsType: string;
  readonly faceValueFen: number;
  /** Minimum order amount; 0 means no threshold (S3-15). */
  readonly thresholdFen: number;
}

/** The announcement that a docking service is bought for (S7-87, S7-88). */
export interface DockingSubject {
  readonly announcementId: string;
  /** `null` when the request comes from a list of orders, which does not know it. */
  readonly title: string | null;
  /** How often the service is bought, at so many times its price; once by default. */
  readonly count?: number;
}

/** What a purchase is requested with: from a button, a permission pop-up, a coupon. */
export interface PurchaseRequest {
  /** Tier to show first; `null`: the first one on sale. */
  readonly memberCode: string | null;
  /** Areas to begin with, when more areas are to be opened (S6-11). */
  readonly areas?: readonly string[];
  /** Coupon that the member came with (S4-41). */
  readonly coupon?: WantedCoupon | null;
  /** Buys a docking service for this announcement instead of a membership. */
  readonly docking?: DockingSubject | null;
  /** The order that is continued: what differs from it is confirmed before anything is ordered. */
  readonly continued?: Agreement | null;
  /** Where the request came from, for the server's statistics. */
  readonly reason: string;
}

/** A paid order that an invoice is requested for (S2-23). */
export interface InvoicedOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly memberName: string;
  /** Name of the duration, `12个月`. */
  readonly duration: string;
  readonly payableFen: number;
}
