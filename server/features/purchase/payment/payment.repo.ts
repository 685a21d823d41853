import type { Selectable } from 'kysely';
import type { PaymentTable } from '#server/db/tables/membership.tables.ts';
import type { Db } from '#server/deps.ts';
import type { Notice } from '#server/payment/provider.ts';

export type PaymentRow = Selectable<PaymentTable>;

/** Money that the payment service took. `paidAt` is its own time. */
export interface PaidTrade {
  readonly orderNo: string;
  readonly transactionId: string;
  readonly amountFen: number;
  readonly paidAt: Date;
}

/** Books the money, to be refunded until something is delivered for it. `false`: it is in the books already. */
export const recordPayment = async (tx: Db, trade: PaidTrade, orderId: string | null, now: Date): Promise<boolean> => {
  const { orderNo: order_no, transactionId: transaction_id, amountFen: amount_fen, paidAt: paid_at } = trade;
  const row = {
    transaction_id,
    order_no,
    order_id: orderId,
    amount_fen,
    paid_at,
    recorded_at: now,
    outcome: 'refund' as const,
  };
  const inserted = tx
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id');
  return (await inserted.executeTakeFirst()) !== undefined;
};

export const markFulfilled = async (tx: Db, transactionId: string): Promise<void> => {
  await tx.updateTable('payments').set({ outcome: 'fulfilled' }).where('transaction_id', '=', transactionId).execute();
};

/** @returns The order that was delivered for this money, `null` when none was. */
export const undoFulfilment = async (tx: Db, transactionId: string): Promise<string | null> => {
  const fulfilled = tx
    .updateTable('payments')
    .set({ outcome: 'refund' })
    .where('transaction_id', '=', transactionId)
    .where('outcome', '=', 'fulfilled');
  return (await fulfilled.returning('order_id').executeTakeFirst())?.order_id ?? null;
};

/** `false`: a delivery with this nonce was accepted before, so this one is a replay (R4). */
export const rememberNonce = async (tx: Db, provider: string, notice: Notice, now: Date): Promise<boolean> => {
  const row = {
    provider,
    nonce: notice.nonce,
    order_no: notice.orderNo,
    transaction_id: notice.transactionId,
    received_at: now,
  };
  const inserted = tx
    .insertInto('payment_notifications')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce');
  return (await inserted.executeTakeFirst()) !== undefined;
};
