import type { DoneActorEvent } from 'xstate';
import type { OrderMade, PaymentEnding, PaymentOrder, PaymentOutcome, SubmittedOrder } from '../shop.types.ts';

/** How an attempt ends, with the whole order. */
export interface PaymentResult extends PaymentOutcome {
  readonly order: SubmittedOrder | null;
}

/** Input of `payPrepay` and `closeOrder`. */
export interface OrderRef {
  readonly orderId: string;
}

/** `steal` takes the attempt from another tab; what comes back says whether this tab has it (I-15). */
export interface ClaimWish {
  readonly steal: boolean;
}
export interface Claim {
  readonly held: boolean;
}

/** Answer of `payPrepay`. */
export interface PrepaidCode {
  readonly codeUrl: string;
  /** The cashier behind the code, when it is the sandbox's own. */
  readonly cashierUrl: string | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** The port `paymentCode` is a flow of its own: this goes in, one of these comes out. */
export interface ShownCode {
  readonly orderId: string;
  readonly orderNo: string;
  readonly codeUrl: string;
  readonly cashierUrl: string | null;
  readonly payableFen: number;
  readonly productName: string;
  /** Epoch milliseconds: the earlier end of code and order (I-9). */
  readonly expiresAt: number;
}
export interface CodeEnding {
  readonly kind: 'paid' | 'toConfirm' | 'later' | 'over' | 'expired' | 'lost';
  readonly levelName: string | null;
  readonly endsAt: number | null;
}

/** `OrderStatus` of the domain, answered by `closeOrder`. */
export interface ClosedOrder {
  readonly status: 'unpaid' | 'paying' | 'paid' | 'closed' | 'refunding' | 'refunded';
}

export interface PaymentContext extends PaymentOrder {
  readonly order: SubmittedOrder | null;
  readonly code: PrepaidCode | null;
  readonly ending: PaymentEnding;
}

export type PaymentEvent =
  /** The member chose something else: the order is closed before anything new begins. */
  | { readonly type: 'attempt.withdrawn' }
  /** The dialog was closed: the order stays, the pending check takes over (D-25). */
  | { readonly type: 'attempt.left' }
  /** «Continue here»: this tab takes the attempt from the other one (I-15). */
  | { readonly type: 'attempt.taken' }
  | { readonly type: 'order.retried' }
  | { readonly type: 'code.refreshed' }
  | DoneActorEvent<Claim, 'claimAttempt'>
  | DoneActorEvent<OrderMade, 'order'>
  | DoneActorEvent<PrepaidCode, 'payPrepay'>
  | DoneActorEvent<CodeEnding, 'paymentCode'>
  | DoneActorEvent<ClosedOrder, 'closeOrder'>;
