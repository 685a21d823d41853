import type { Fen } from '#domain/fen.ts';
import type { TradeState } from '#server/db/tables/membership.tables.ts';

export interface Trade {
  readonly state: TradeState;
  readonly transactionId: string | null;
  readonly paidFen: Fen | null;
  readonly paidAt: Date | null;
}

/** Where the payment service brings its notifications. */
export const NOTIFY_PATH = '/webchat/api/payment/notify';

/** A notification as it came in: header names in lower case, the body to the letter, because the signature covers it. */
export interface NotificationDelivery {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Money of one transaction that goes back. */
export interface RefundRequest {
  readonly orderNo: string;
  readonly transactionId: string;
  readonly amountFen: Fen;
  readonly reason: string;
}

/** State of a refund. A failed one is not retried by the service; `reason` is the service's text. */
export type RefundAnswer =
  | { readonly state: 'done' | 'under-way' }
  | { readonly state: 'failed'; readonly reason: string };

/** What a verified notification of money says. `nonce` is unique per delivery, also when the same news is delivered again. */
export interface PaymentNotice {
  readonly kind: 'paid' | 'refunded';
  readonly orderNo: string;
  readonly transactionId: string;
  readonly amountFen: Fen;
  readonly at: Date;
  readonly nonce: string;
}

/** A refund that the service will not complete; `reason` is the service's text. */
export interface RefundFailureNotice extends Pick<PaymentNotice, 'orderNo' | 'transactionId' | 'nonce'> {
  readonly kind: 'refund-failed';
  readonly reason: string;
}

/** A refund of less than the payment, which an operator requests in the merchant's console. */
export interface PartialRefundNotice extends Pick<PaymentNotice, 'orderNo' | 'transactionId' | 'amountFen' | 'nonce'> {
  readonly kind: 'refunded-in-part';
  /** The whole payment; `amountFen` is what went back. */
  readonly totalFen: Fen;
}

export type Notice = PaymentNotice | PartialRefundNotice | RefundFailureNotice;

export type NotificationReading =
  | { readonly verified: true; readonly notice: Notice }
  | { readonly verified: false; readonly reason: 'unsigned' | 'signature' | 'timestamp' | 'merchant' | 'malformed' };

/** Whether the service can be used, as far as the last call to it showed; `reason` is for the log. */
export type PaymentHealth = { readonly ready: true } | { readonly ready: false; readonly reason: string };

/** A payment service: sandbox or WeChat Pay v3 Native. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'wechat';
  /**
   * A code URL for the order; asking again with the same order number renews it.
   *
   * @throws TradeOver when the trade is paid, closed or refunded.
   */
  prepay(order: {
    orderNo: string;
    amountFen: Fen;
    description: string;
    expiresAt: Date;
    /** Origin of the page that shows the code; the sandbox has its cashier there. */
    origin: string;
  }): Promise<{ codeUrl: string; expiresAt: Date }>;
  /** An order number that the service has never seen is pending. */
  query(orderNo: string): Promise<Trade>;
  /** Closes the trade and burns the order number. A trade that is already paid answers `paid` and stays paid. */
  close(orderNo: string): Promise<TradeState>;
  /** Gives the money of one transaction back. Asking again for the same transaction gives nothing more. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** State of the refund of this transaction; `null` when none was requested. */
  queryRefund(transactionId: string): Promise<RefundAnswer | null>;
  /** Checks signature, age and merchant; believes nothing else. Whether the nonce is new is the shop's business. */
  readNotification(delivery: NotificationDelivery, now: Date): NotificationReading;
  /**
   * Fetches what the service needs before its first call, and shows whether it answers. Left out where nothing has to be fetched.
   *
   * @throws PaymentUnavailable
   */
  prepare?(): Promise<void>;
  /** Left out by a service that is part of this process and always ready. */
  health?(): PaymentHealth;
}

/** No trustworthy answer came from the service; nothing is known about the trade, and asking again later is safe. */
export class PaymentUnavailable extends Error {}

/** The trade cannot be paid any more, so there is no code for it. */
export class TradeOver extends Error {
  readonly state: TradeState;

  constructor(orderNo: string, state: TradeState) {
    super(`trade of order ${orderNo} is ${state}`);
    this.name = 'TradeOver';
    this.state = state;
  }
}
