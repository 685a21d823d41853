import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { Acknowledgement } from './acknowledgement.machine.ts';

/** An order that may be paid and that the member has not acknowledged. */
export interface PendingOrder {
  readonly orderNo: string;
  /** `null` where only the number is known. */
  readonly orderId: string | null;
}

/** Stored pending purchases of this user only (I-16). */
export interface PendingRecord {
  /** A flag without an order is cleared (S4-31). */
  readonly flagged: boolean;
  readonly orders: readonly PendingOrder[];
}

/** A 200 answer of `findOrder`; every other answer rejects. */
export interface OrderAnswer {
  readonly status: 'unpaid' | 'paying' | 'paid' | 'closed' | 'refunding' | 'refunded';
  /** The order of the answer. */
  readonly orderId: string | null;
  readonly orderNo: string | null;
  readonly levelName: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
  /** Comma list of provinces; '' is nationwide (S3-13), `null` when the server did not name them or sold no membership. */
  readonly payAreas: string | null;
  /** The announcement that a docking service is for; absent for a membership. */
  readonly announcementId?: string | null;
}

export interface PendingPurchaseContext {
  /** Orders still to be checked in this round. */
  readonly queue: readonly PendingOrder[];
  /** The order that is being checked, acknowledged or announced. */
  readonly order: PendingOrder | null;
  /** Level name, end date and areas from the server (S4-28). */
  readonly paid: OrderAnswer | null;
  /** The order that the payment dialog polls itself (D-03). */
  readonly dialogOrder: PendingOrder | null;
  /** A dialog of the account is open: no check starts until it is closed (D-58). */
  readonly isHeld: boolean;
  /** The order that user info names was in an earlier round: it is looked at once, and before any other (D-04). */
  readonly isNamedRecalled: boolean;
}

export type PendingPurchaseEvent =
  /** An order was made and may be paid; its dialog polls it (D-03). */
  | ({ readonly type: 'order.watched' } & PendingOrder)
  /** The order is closed or refunded. */
  | { readonly type: 'order.unwatched'; readonly orderNo: string }
  /** The dialog of the order has announced the payment. */
  | { readonly type: 'order.announced'; readonly orderNo: string }
  /** A dialog of the account is open: start no check (D-58). */
  | { readonly type: 'checks.held' }
  /** No dialog polls an order any more, or a dialog of the account was closed: check now (D-25). */
  | { readonly type: 'check.requested' }
  | { readonly type: 'route.changed' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'success.closed' }
  | { readonly type: 'orders.opened' }
  | DoneActorEvent<PendingRecord, 'recallPending'>
  | DoneActorEvent<readonly PendingOrder[], 'unacknowledgedOrders'>
  | DoneActorEvent<OrderAnswer, 'findOrder'>
  | ErrorActorEvent<unknown, 'findOrder'>
  | DoneActorEvent<Acknowledgement, 'acknowledgement'>;
