import type { DoneActorEvent } from 'xstate';

/** What a price is asked for. */
export interface QuoteRequest {
  readonly memberCode: string;
  /** Province names; empty means nationwide (S3-13). */
  readonly areas: readonly string[];
  readonly actiId: string | null;
}

/** A duration with its price; the port has chosen the best coupon and what is left to pay (S4-33…S4-39). */
export interface QuotedProduct {
  readonly productId: string;
  readonly label: string;
  readonly priceFen: number;
  readonly originalFen: number;
  readonly reductionFen: number;
  readonly preselected: boolean;
  readonly bestCoupon: {
    readonly couponId: string;
    readonly faceValueFen: number;
    readonly thresholdFen: number;
  } | null;
  readonly payableFen: number;
}

/** Answer of `memberInfo`. */
export interface Quote {
  readonly products: readonly QuotedProduct[];
  /** Provinces that can be bought besides the whole nation (S3-60). */
  readonly areaChoices: readonly string[];
}

/** `fallback`: the areas asked for had no price, this is the price of the whole nation (D-22). */
export interface QuoteResult {
  readonly kind: 'quoted' | 'fallback' | 'failed';
  readonly quote: Quote | null;
}

export interface QuoteContext {
  readonly request: QuoteRequest;
  /** Times asked again, at most five (S9-02). */
  readonly retries: number;
  readonly result: QuoteResult;
}

export type QuoteEvent = DoneActorEvent<Quote, 'memberInfo'>;
