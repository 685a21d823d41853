/** Words that the flows of the shop pass to each other: what is on sale, what it costs, how paying ended. Money is integer fen. */

/** Member type status 0: its purchase area can be edited (S3-06); any other is sold nationwide only (S5-11). */
export interface MemberType {
  readonly memberCode: string;
  readonly memberName: string;
  readonly memberDesc: string;
  readonly status: number;
}

/** What one tier allows: wire names of the 22 rows to their values (S3-25…S3-51). */
export interface EntitlementList {
  readonly memberCode: string;
  readonly memberName: string;
  readonly entitlements: Readonly<Record<string, number | boolean | null>>;
}

/** The running sales activity (S7-35). */
export interface Activity {
  readonly actiId: string;
  readonly title: string;
  readonly description: string;
}

/** A coupon that a member wants to use, for the hint where it is valid (D-33). */
export interface WantedCoupon {
  readonly couponId: string;
  /** Comma list of member names, or one of the goods types that fit several (S4-33). */
  readonly goodsType: string;
  readonly faceValueFen: number;
  /** Minimum order amount; 0 means no threshold (S3-15). */
  readonly thresholdFen: number;
}

/** What a purchase is asked for with: from a button, a permission pop-up, a coupon. */
export interface PurchaseRequest {
  /** Tier to show first; `null`: the first one on sale. */
  readonly memberCode: string | null;
  /** Areas to begin with, when more areas are to be opened (S6-11). */
  readonly areas?: readonly string[];
  /** Coupon that the member came with (S4-41). */
  readonly coupon?: WantedCoupon | null;
  /** Where the wish came from, for the server's statistics. */
  readonly reason: string;
}

/** Answer of `toOpenMember`. */
export interface PurchasePermission {
  readonly canPay: boolean;
  /** What a renewal is for: tier and areas of the membership in use, or else of the last one. */
  readonly renewal: { readonly memberCode: string; readonly areas: readonly string[] } | null;
}

/** What is on sale. */
export interface Offer {
  readonly activity: Activity | null;
  /** At least one, in selling order. */
  readonly memberTypes: readonly MemberType[];
  readonly entitlementLists: readonly EntitlementList[];
}

/** What choosing begins with. */
export interface ChoiceInput extends Offer {
  /** Tier to show first, unless it is not on sale. */
  readonly memberCode: string | null;
  /** Areas to begin with. */
  readonly areas: readonly string[];
  readonly coupon: WantedCoupon | null;
  /** Origins besides `weixin://` that a payment code may point at. */
  readonly codeOrigins: readonly string[];
}

/** What a price is asked for. */
export interface QuoteRequest {
  readonly memberCode: string;
  /** Province names; empty means nationwide (S3-13). */
  readonly areas: readonly string[];
  readonly actiId: string | null;
}

/** A duration with its price; best coupon and rest to pay are chosen for it already (S4-33…S4-39). */
export interface QuotedProduct {
  readonly productId: string;
  /** Duration label (S3-08). */
  readonly label: string;
  readonly priceFen: number;
  /** Struck out on the screen; not above the price when there is nothing to strike. */
  readonly originalFen: number;
  /** «立减x元» (S3-09). */
  readonly reductionFen: number;
  readonly preselected: boolean;
  readonly bestCoupon: Pick<WantedCoupon, 'couponId' | 'faceValueFen' | 'thresholdFen'> | null;
  readonly payableFen: number;
  /** End of the service period when this is bought now, epoch milliseconds; `null` when the server does not say. */
  readonly periodEnd: number | null;
}

/** Answer of `memberInfo`. */
export interface Quote {
  /** End of the running service period of the same tier and areas, to which a purchase adds (S4-61, D-36). */
  readonly periodNow: number | null;
  /** A running membership of higher rank, which is used before this one (S4-60). */
  readonly higher: { readonly memberName: string; readonly endsAt: number } | null;
  readonly products: readonly QuotedProduct[];
  /** Provinces that can be bought besides the whole nation (S3-60). */
  readonly areaChoices: readonly string[];
}

/** `fallback`: the areas asked for had no price, this is the price of the whole nation (D-22). */
export interface QuoteResult {
  readonly kind: 'quoted' | 'fallback' | 'failed';
  readonly quote: Quote | null;
}

/** What is bought: the five things that make two orders the same one (I-6). */
export interface PaymentChoice extends QuoteRequest {
  readonly couponId: string | null;
  readonly productId: string;
}

/** One attempt to pay. */
export interface PaymentOrder {
  readonly choice: PaymentChoice;
  /** What the screen says is to be paid; an order of another amount shows no code (I-5). */
  readonly payableFen: number;
  /** What the member reads beside the code, `企业通（12个月）`. */
  readonly productName: string;
  /** Origins besides `weixin://` that a code may point at, such as `http://localhost:3000` of a sandbox. */
  readonly codeOrigins: readonly string[];
}

/** Answer of `submitOrder`. */
export interface SubmittedOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly amountFen: number;
  /** Epoch milliseconds at which the server gives the order up. */
  readonly expiresAt: number;
}

/**
 * What became of making the order: made as wanted, made for a choice that is gone, made for a dialog that is closed, not
 * made, or not waited for any longer.
 */
export interface OrderMade {
  readonly kind: 'ordered' | 'superseded' | 'abandoned' | 'failed' | 'over';
  readonly order: SubmittedOrder | null;
}

/** How an attempt ends. `toConfirm`: nobody knows whether it was paid, ask the server again (D-01). */
export interface PaymentEnding {
  readonly kind: 'paid' | 'toConfirm' | 'later' | 'amountDiffers' | 'ended';
  /** What was paid for, from the server (I-14); `null` unless paid and said. */
  readonly levelName: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
}
export interface PaymentOutcome extends PaymentEnding {
  readonly order: { readonly orderId: string; readonly orderNo: string } | null;
  /** Tier that was to be paid for. */
  readonly memberCode: string;
}

/** What the member is told about: what was bought, or what must be asked again (D-01). */
export interface ResultInput {
  readonly orderId: string;
  readonly orderNo: string;
  /** Name of the chosen tier, shown while nothing is confirmed. */
  readonly chosenName: string;
  /** What the server said was bought; `null` when it must be asked again. */
  readonly bought: Pick<PaymentOutcome, 'levelName' | 'endsAt'> | null;
}

/** A paid order that an invoice is asked for (S2-23). */
export interface InvoicedOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly memberName: string;
  /** Name of the duration, `12个月`. */
  readonly duration: string;
  readonly payableFen: number;
}
