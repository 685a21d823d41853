import type { DoneActorEvent } from 'xstate';

export interface PurchaseResultInput {
  readonly orderId: string;
  readonly orderNo: string;
  /** Name of the tier the member chose: shown while nothing is confirmed, never as what was bought (I-14). */
  readonly chosenName: string;
  /** What the server said was bought; `null` when it must be asked first (D-01). */
  readonly bought: Bought | null;
}

/** What the server says was bought (S3-24). */
export interface Bought {
  readonly levelName: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
}

/** A 200 answer of `findOrder`; every other answer rejects. */
export interface OrderAnswer extends Bought {
  readonly status: 'unpaid' | 'paying' | 'paid' | 'closed' | 'refunding' | 'refunded';
  readonly orderNo: string | null;
}

/** A membership in use, from `listMemberUpgrade`. */
export interface Membership {
  readonly memberName: string;
  readonly isActive: number;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
}

export interface PurchaseResultContext extends PurchaseResultInput {
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
