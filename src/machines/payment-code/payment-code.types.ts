import type { DoneActorEvent, ErrorActorEvent } from 'xstate';

export interface PaymentCodeInput {
  readonly orderId: string;
  readonly orderNo: string;
  readonly codeUrl: string;
  /** The cashier behind the code, when it is the sandbox's own: it can be opened without scanning. */
  readonly cashierUrl: string | null;
  readonly payableFen: number;
  /** `企业通（12个月）`. */
  readonly productName: string;
  /** Epoch milliseconds: the earlier end of code and order (I-9). */
  readonly expiresAt: number;
}

/** `OrderStatus` of the domain. What is unknown arrives as `unpaid` (I-8). */
export type OrderState = 'unpaid' | 'paying' | 'paid' | 'closed' | 'refunding' | 'refunded';

/** A 200 answer of `findOrder`. */
export interface OrderAnswer {
  readonly status: OrderState;
  /** The order that the answer is about; an answer that does not name this one changes nothing (I-1, I-3). */
  readonly orderId: string | null;
  readonly orderNo: string | null;
  readonly levelName: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
}

/**
 * How the time of one code ends. `toConfirm`: it may be paid, the server must be asked again (D-01). `over`: closed or
 * refunded. `lost`: another tab took the attempt (I-15).
 */
export interface PaymentCodeResult {
  readonly kind: 'paid' | 'toConfirm' | 'later' | 'over' | 'expired' | 'lost';
  /** What was paid for, from the server (I-14); `null` unless paid and said. */
  readonly levelName: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
}

export interface PaymentCodeContext extends PaymentCodeInput {
  /** Questions that failed in a row, counted to three. */
  readonly failures: number;
  readonly result: PaymentCodeResult;
}

export type PaymentCodeEvent =
  /** «I have paid». */
  | { readonly type: 'payment.claimed' }
  /** «Look at it later in my orders». */
  | { readonly type: 'later.chosen' }
  /** From the port `surroundings`, which tells these four for as long as a code is shown: `expiresAt` has come. */
  | { readonly type: 'code.expired' }
  /** Another tab took the attempt. */
  | { readonly type: 'attempt.lost' }
  /** The tab became visible again. */
  | { readonly type: 'tab.shown' }
  /** The tab has been hidden for more than ten minutes in one stretch. */
  | { readonly type: 'tab.hiddenLong' }
  | DoneActorEvent<OrderAnswer, 'findOrder'>
  | ErrorActorEvent<unknown, 'findOrder'>;
