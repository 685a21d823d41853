import type { Selectable } from 'kysely';
import type { PaymentTable, RefundReason, RefundTable } from '#server/db/tables/membership.tables.ts';
import type { Db } from '#server/deps.ts';
import type { PaymentNotice } from './provider.ts';

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

/** `false`: this transaction is being refunded already. */
export const addRefund = async (tx: Db, transactionId: string, reason: RefundReason, now: Date): Promise<boolean> => {
  const row = { transaction_id: transactionId, reason, status: 'due' as const, created_at: now, done_at: null };
  const inserted = tx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id');
  return (await inserted.executeTakeFirst()) !== undefined;
};

/** `undefined`: there is no such refund, or it was done before. */
export const finishRefund = (tx: Db, transactionId: string, now: Date): Promise<Selectable<RefundTable> | undefined> =>
  tx
    .updateTable('refunds')
    .set({ status: 'done', done_at: now })
    .where('transaction_id', '=', transactionId)
    .where('status', '=', 'due')
    .returningAll()
    .executeTakeFirst();

export const refundsDue = (db: Db, limit: number): Promise<(PaymentRow & { reason: RefundReason })[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.transaction_id', 'refunds.transaction_id')
    .selectAll('payments')
    .select('refunds.reason')
    .where('refunds.status', '=', 'due')
    .orderBy('refunds.created_at')
    .limit(limit)
    .execute();

export interface OrderRefund {
  readonly orderId: string;
  /** `due` while any of it is under way. */
  readonly status: 'due' | 'done';
  readonly amountFen: number;
  /** Of the latest. */
  readonly reason: RefundReason;
  readonly doneAt: Date | null;
}

/** What goes or went back of each of these orders. */
export async function refundsOfOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderRefund>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.transaction_id', 'refunds.transaction_id')
    .select(['payments.order_id', 'payments.amount_fen', 'refunds.reason', 'refunds.status', 'refunds.done_at'])
    .where('payments.order_id', 'in', orderIds)
    .orderBy('refunds.created_at')
    .execute();
  const refunds = new Map<string, OrderRefund>();
  for (const { order_id: orderId, amount_fen, reason, status, done_at } of rows) {
    if (orderId === null) continue;
    const before = refunds.get(orderId);
    const isDue = status === 'due' || before?.status === 'due';
    refunds.set(orderId, {
      orderId,
      status: isDue ? 'due' : 'done',
      amountFen: (before?.amountFen ?? 0) + amount_fen,
      reason,
      doneAt: isDue ? null : done_at,
    });
  }
  return refunds;
}

/** `false`: a delivery with this nonce was accepted before, so this one is a replay (R4). */
export const rememberNonce = async (tx: Db, provider: string, notice: PaymentNotice, now: Date): Promise<boolean> => {
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
