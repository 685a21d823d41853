import type { DoneActorEvent } from 'xstate';

/** What is remembered about a purchase under way, for this user only (I-16). */
export interface PendingRecord {
  readonly flagged: boolean;
  /** `null`: none is stored. At the first asking also the order that the server named in user info (D-04). */
  readonly orderNo: string | null;
}

/** A 200 answer of `findOrder`; every other answer rejects. */
export interface OrderAnswer {
  readonly status: 'unpaid' | 'paying' | 'paid' | 'closed' | 'refunding' | 'refunded';
  readonly levelName: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
}

export interface PendingPurchaseContext {
  readonly orderNo: string | null;
  /** Level name and end as the server says them (S4-28). */
  readonly paid: OrderAnswer | null;
}

export type PendingPurchaseEvent =
  /** An order was made and may be paid; its dialog asks about it (D-03). */
  | { readonly type: 'order.watched'; readonly orderNo: string }
  /** The order is closed or refunded. */
  | { readonly type: 'order.unwatched'; readonly orderNo: string }
  /** Its own dialog has told the member that it is paid. */
  | { readonly type: 'order.announced'; readonly orderNo: string }
  /** The dialog was left: ask now (D-25). */
  | { readonly type: 'check.requested' }
  | { readonly type: 'route.changed' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'success.closed' }
  | { readonly type: 'orders.opened' }
  | DoneActorEvent<PendingRecord, 'recallPending'>
  | DoneActorEvent<OrderAnswer, 'findOrder'>
  | DoneActorEvent<{ first: boolean }, 'acknowledgeOrder'>;
