import type { DoneActorEvent } from 'xstate';
import type { Offer, PaymentOutcome, PurchasePermission, PurchaseRequest } from '../shop.types.ts';

export interface PurchaseInput {
  /** Origins besides `weixin://` that a payment code may point at, such as `http://localhost:3000` of a sandbox. */
  readonly codeOrigins: readonly string[];
}

export interface PurchaseContext extends PurchaseInput {
  readonly request: PurchaseRequest;
  readonly offer: Offer;
  readonly outcome: PaymentOutcome | null;
}

export type PurchaseEvent =
  | ({ readonly type: 'purchase.requested' } & PurchaseRequest)
  | { readonly type: 'load.retried' }
  | { readonly type: 'dialog.closed' }
  /** The member is congratulated on another order of theirs. */
  | { readonly type: 'order.paid' }
  | DoneActorEvent<PurchasePermission, 'toOpenMember'>
  | DoneActorEvent<Offer | null, 'offer'>
  | DoneActorEvent<PaymentOutcome | null, 'choice'>;
