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

/** What a purchase is requested with: from a button, a permission pop-up, a coupon. */
export interface PurchaseRequest {
  /** Tier to show first; `null`: the first one on sale. */
  readonly memberCode: string | null;
  /** Areas to begin with, when more areas are to be opened (S6-11). */
  readonly areas?: readonly string[];
  /** Coupon that the member came with (S4-41). */
  readonly coupon?: WantedCoupon | null;
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
