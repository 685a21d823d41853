import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { OrderMade, PaymentChoice, SubmittedOrder } from '../shop.types.ts';

export interface PaymentOrderContext {
  readonly choice: PaymentChoice;
  readonly made: OrderMade;
}

export type PaymentOrderEvent =
  /** The member chose something else: the order is awaited only to be closed. */
  | { readonly type: 'attempt.withdrawn' }
  /** The dialog was closed: the order is awaited only to be watched. */
  | { readonly type: 'attempt.left' }
  | DoneActorEvent<SubmittedOrder, 'submitOrder'>
  | ErrorActorEvent<unknown, 'submitOrder'>;
