import type { DoneActorEvent } from 'xstate';
import type { ChoiceInput, PaymentOutcome, Quote, QuoteResult } from '../shop.types.ts';

export interface PurchaseChoiceContext extends ChoiceInput {
  /** Code of the member type on the screen. */
  readonly memberCode: string;
  /** Areas in effect: as chosen, or nationwide when the type's area cannot be edited. */
  readonly areas: readonly string[];
  /** Tier and areas that were asked for, by the request or by the member since; what differs from them is confirmed first. */
  readonly asked: { readonly memberCode: string; readonly areas: readonly string[] };
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
  /** The member agrees to a choice that differs from what was asked for. */
  | { readonly type: 'choice.confirmed' }
  /** The dialog was closed. */
  | { readonly type: 'choice.left' }
  | DoneActorEvent<QuoteResult, 'quote'>
  | DoneActorEvent<PaymentOutcome, 'payment'>;
