import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

/** What is bought: the five things that make two orders the same one (I-6). */
export interface PaymentChoice {
  readonly memberCode: string;
  readonly actiId: string | null;
  /** Province names; empty means nationwide (S3-13). */
  readonly areas: readonly string[];
  readonly couponId: string | null;
  readonly productId: string;
}

export interface PaymentInput {
  readonly choice: PaymentChoice;
  /** What the screen says is to be paid; an order of another amount shows no code (I-5). */
  readonly payableFen: number;
  /** What the member reads beside the code, `企业通（12个月）`. */
  readonly productName: string;
  /** Origins besides `weixin://` that a code may point at, such as `http://localhost:3000` of a sandbox. */
  readonly codeOrigins: readonly string[];
}

/** How an attempt ends. `toConfirm`: nobody knows whether it was paid, ask the server again (D-01). */
export interface PaymentEnding {
  readonly kind: 'paid' | 'toConfirm' | 'later' | 'amountDiffers' | 'ended';
  /** What was paid for, from the server (I-14); `null` unless paid and said. */
  readonly levelName: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
}
export interface PaymentResult extends PaymentEnding {
  readonly order: SubmittedOrder | null;
  /** Tier that was to be paid for. */
  readonly memberCode: string;
}

/** Answer of `submitOrder`. */
export interface SubmittedOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly amountFen: number;
  /** Epoch milliseconds at which the server gives the order up. */
  readonly expiresAt: number;
}

/** Answer of `payPrepay`. */
export interface PrepaidCode {
  readonly codeUrl: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** The port `paymentCode` is a flow of its own: this goes in, one of these comes out. */
export interface ShownCode {
  readonly orderId: string;
  readonly orderNo: string;
  readonly codeUrl: string;
  readonly payableFen: number;
  readonly productName: string;
  /** Epoch milliseconds: the earlier end of code and order (I-9). */
  readonly expiresAt: number;
}
export interface ShownCodeResult {
  readonly kind: 'paid' | 'toConfirm' | 'later' | 'over' | 'expired' | 'lost';
  readonly levelName: string | null;
  readonly endsAt: number | null;
}

/** `OrderStatus` of the domain, answered by `closeOrder`. */
export interface ClosedOrder {
  readonly status: 'unpaid' | 'paying' | 'paid' | 'closed' | 'refunding' | 'refunded';
}

export interface PaymentContext extends PaymentInput {
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
  | DoneActorEvent<{ held: boolean }, 'claimAttempt'>
  | DoneActorEvent<SubmittedOrder, 'submitOrder'>
  | ErrorActorEvent<unknown, 'submitOrder'>
  | DoneActorEvent<PrepaidCode, 'payPrepay'>
  | DoneActorEvent<ShownCodeResult, 'paymentCode'>
  | DoneActorEvent<ClosedOrder, 'closeOrder'>;
