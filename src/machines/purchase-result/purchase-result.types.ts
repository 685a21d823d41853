import type { DoneActorEvent } from 'xstate';
import type { PaymentOutcome, ResultInput } from '../shop.types.ts';

/** A 200 answer of `findOrder`; every other answer rejects. */
export interface OrderAnswer extends Pick<PaymentOutcome, 'levelName' | 'endsAt'> {
  readonly status: 'unpaid' | 'paying' | 'paid' | 'closed' | 'refunding' | 'refunded';
  /** The order that the answer is about. */
  readonly orderId: string | null;
  readonly orderNo: string | null;
}

/** A membership in use, from `listMemberUpgrade`. */
export interface Membership {
  readonly memberName: string;
  readonly isActive: number;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
}

export interface PurchaseResultContext extends ResultInput {
  /** Times the order was asked about here, at most three. */
  readonly questions: number;
}

export type PurchaseResultEvent =
  | { readonly type: 'result.closed' }
  | { readonly type: 'orders.opened' }
  | { readonly type: 'confirmation.retried' }
  | DoneActorEvent<OrderAnswer, 'findOrder'>
  | DoneActorEvent<readonly Membership[], 'listMemberUpgrade'>
  | DoneActorEvent<{ first: boolean }, 'acknowledgeOrder'>;
