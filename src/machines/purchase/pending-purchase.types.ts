import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

/** An order that may be paid and that the member has not been told of. */
export interface PendingOrder {
  readonly orderNo: string;
  /** `null` where only the number is known. */
  readonly orderId: string | null;
}

/** What is remembered about purchases under way, for this user only (I-16). */
export interface PendingRecord {
  /** A flag without an order is cleared (S4-31). */
  readonly flagged: boolean;
  readonly orders: readonly PendingOrder[];
}

/** A 200 answer of `findOrder`; every other answer rejects. */
export interface OrderAnswer {
  readonly status: 'unpaid' | 'paying' | 'paid' | 'closed' | 'refunding' | 'refunded';
  /** The order that the answer is about. */
  readonly orderId: string | null;
  readonly orderNo: string | null;
  readonly levelName: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
}

export interface PendingPurchaseContext {
  /** Orders still to be asked about in this round. */
  readonly queue: readonly PendingOrder[];
  /** The order that is asked about, acknowledged or congratulated on. */
  readonly order: PendingOrder | null;
  /** Level name and end as the server says them (S4-28). */
  readonly paid: OrderAnswer | null;
  /** The order that the payment dialog asks about itself (D-03). */
  readonly dialogOrder: PendingOrder | null;
}

export type PendingPurchaseEvent =
  /** An order was made and may be paid; its dialog asks about it (D-03). */
  | ({ readonly type: 'order.watched' } & PendingOrder)
  /** The order is closed or refunded. */
  | { readonly type: 'order.unwatched'; readonly orderNo: string }
  /** Its own dialog has told the member that it is paid. */
  | { readonly type: 'order.announced'; readonly orderNo: string }
  /** No dialog asks about an order any more: ask now (D-25). */
  | { readonly type: 'check.requested' }
  | { readonly type: 'route.changed' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'success.closed' }
  | { readonly type: 'orders.opened' }
  | DoneActorEvent<PendingRecord, 'recallPending'>
  | DoneActorEvent<readonly PendingOrder[], 'unacknowledgedOrders'>
  | DoneActorEvent<OrderAnswer, 'findOrder'>
  | ErrorActorEvent<unknown, 'findOrder'>
  | DoneActorEvent<{ first: boolean }, 'acknowledgeOrder'>;
