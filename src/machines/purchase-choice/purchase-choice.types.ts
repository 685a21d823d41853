import type { DoneActorEvent } from 'xstate';

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
  readonly bestCoupon: {
    readonly couponId: string;
    readonly faceValueFen: number;
    readonly thresholdFen: number;
  } | null;
  readonly payableFen: number;
}

export interface Quote {
  readonly products: readonly QuotedProduct[];
  /** Provinces that can be bought besides the whole nation (S3-60). */
  readonly areaChoices: readonly string[];
}

/** The port `quote` is a flow of its own: this goes in, a `QuoteResult` comes out. */
export interface QuoteRequest {
  readonly memberCode: string;
  /** Province names; empty means nationwide (S3-13). */
  readonly areas: readonly string[];
  readonly actiId: string | null;
}
/** `fallback`: the price of the whole nation instead of the areas asked for (D-22). */
export interface QuoteResult {
  readonly kind: 'quoted' | 'fallback' | 'failed';
  readonly quote: Quote | null;
}

/** The port `payment` is a flow of its own: this goes in, a `PaymentOutcome` comes out. */
export interface PaymentOrder {
  readonly choice: QuoteRequest & { readonly couponId: string | null; readonly productId: string };
  readonly payableFen: number;
  /** `企业通（12个月）`. */
  readonly productName: string;
  /** Origins besides `weixin://` that a payment code may point at. */
  readonly codeOrigins: readonly string[];
}
export interface PaymentOutcome {
  readonly kind: 'paid' | 'toConfirm' | 'later' | 'amountDiffers' | 'ended';
  readonly order: { readonly orderId: string; readonly orderNo: string } | null;
  readonly memberCode: string;
  readonly levelName: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
}

export interface PurchaseChoiceInput {
  readonly activity: { readonly actiId: string; readonly title: string; readonly description: string } | null;
  /** At least one, in selling order. */
  readonly memberTypes: readonly MemberType[];
  readonly entitlementLists: readonly EntitlementList[];
  /** Tier to show first, unless it is not on sale. */
  readonly memberCode: string | null;
  /** Areas to begin with. */
  readonly areas: readonly string[];
  readonly codeOrigins: readonly string[];
}

export interface PurchaseChoiceContext extends PurchaseChoiceInput {
  /** Code of the member type on the screen. */
  readonly memberCode: string;
  /** Areas in effect: as chosen, or nationwide when the type's area cannot be edited. */
  readonly areas: readonly string[];
  /** Last areas chosen for each member type (S4-25). */
  readonly areasByType: Readonly<Record<string, readonly string[]>>;
  /** Provinces that can be bought, as the last quote said; they outlive it. */
  readonly areaChoices: readonly string[];
  readonly quote: Quote | null;
  readonly productId: string | null;
  /** How the last attempt ended; `null` when there was none. */
  readonly outcome: PaymentOutcome | null;
}

export type PurchaseChoiceEvent =
  | { readonly type: 'type.chosen'; readonly memberCode: string }
  /** A province, or '' for the whole nation. */
  | { readonly type: 'area.chosen'; readonly area: string }
  | { readonly type: 'duration.chosen'; readonly productId: string }
  | { readonly type: 'quote.retried' }
  /** The dialog was closed. */
  | { readonly type: 'choice.left' }
  | DoneActorEvent<QuoteResult, 'quote'>
  | DoneActorEvent<PaymentOutcome, 'payment'>;
