import type { Fen } from '#domain/fen.ts';

/** State of a trade at the payment service, decoded from its vocabulary (wechat-pay facts: what is unknown is pending). */
export type TradeState = 'pending' | 'paid' | 'closed' | 'refunded';

export interface Trade {
  readonly state: TradeState;
  readonly transactionId: string | null;
  readonly paidFen: Fen | null;
  readonly paidAt: Date | null;
}

/** A notification as it came in: header names in lower case, the body to the letter, because the signature covers it. */
export interface NotificationDelivery {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** What a verified notification says. `nonce` is unique per delivery, also when the same news is delivered again. */
export interface PaymentNotice {
  readonly kind: 'paid' | 'refunded';
  readonly orderNo: string;
  readonly transactionId: string;
  readonly amountFen: Fen;
  readonly at: Date;
  readonly nonce: string;
}

export type NotificationReading =
  | { readonly verified: true; readonly notice: PaymentNotice }
  | { readonly verified: false; readonly reason: 'unsigned' | 'signature' | 'timestamp' | 'merchant' | 'malformed' };

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
  }): Promise<{ codeUrl: string; expiresAt: Date }>;
  /** An order number that the service has never seen is pending. */
  query(orderNo: string): Promise<Trade>;
  /** Closes the trade and burns the order number. A trade that is already paid answers `paid` and stays paid. */
  close(orderNo: string): Promise<TradeState>;
  /** Gives the money of one transaction back. Asking again for the same transaction gives nothing more. */
  refund(trade: { orderNo: string; transactionId: string; amountFen: Fen; reason: string }): Promise<void>;
  /** Checks signature, age and merchant; believes nothing else. Whether the nonce is new is the shop's business. */
  readNotification(delivery: NotificationDelivery, now: Date): NotificationReading;
}

/** The trade cannot be paid any more, so there is no code for it. */
export class TradeOver extends Error {
  readonly state: TradeState;

  constructor(orderNo: string, state: TradeState) {
    super(`trade of order ${orderNo} is ${state}`);
    this.name = 'TradeOver';
    this.state = state;
  }
}
