import type { Selectable } from 'kysely';
import type { RefundReason, RefundStatus, RefundTable } from '#server/db/tables/membership.tables.ts';
import type { Db } from '#server/deps.ts';
import type { PaymentRow } from './payment.repo.ts';

/** `false`: this transaction is being refunded already. */
export const addRefund = async (tx: Db, transactionId: string, reason: RefundReason, now: Date): Promise<boolean> => {
  const row = {
    transaction_id: transactionId,
    reason,
    status: 'due' as const,
    created_at: now,
    done_at: null,
    asked_at: null,
    failure: null,
  };
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
    .set({ status: 'done', done_at: now, failure: null })
    .where('transaction_id', '=', transactionId)
    .where('status', '<>', 'done')
    .returningAll()
    .executeTakeFirst();

/** The payment service has taken the refund and works on it. One that is done stays done. */
export const markUnderWay = async (db: Db, transactionId: string): Promise<void> => {
  await db
    .updateTable('refunds')
    .set({ status: 'under_way', failure: null })
    .where('transaction_id', '=', transactionId)
    .where('status', 'in', ['due', 'failed'])
    .execute();
};

/** `false`: there is no such refund, it is done, or it was known to have failed. */
export const markFailed = async (db: Db, transactionId: string, failure: string): Promise<boolean> => {
  const failed = db
    .updateTable('refunds')
    .set({ status: 'failed', failure })
    .where('transaction_id', '=', transactionId)
    .where('status', 'in', ['due', 'under_way'])
    .returning('transaction_id');
  return (await failed.executeTakeFirst()) !== undefined;
};

export const noteAsked = async (db: Db, transactionId: string, now: Date): Promise<void> => {
  await db.updateTable('refunds').set({ asked_at: now }).where('transaction_id', '=', transactionId).execute();
};

export type OpenRefund = PaymentRow & Pick<Selectable<RefundTable>, 'reason' | 'status'>;

/**
 * Refunds that the payment service is to be asked for or about, the longest unasked first.
 *
 * @param askedBefore those under way or failed that were last asked about by then.
 */
export const refundsToAsk = (
  db: Db,
  askedBefore: { readonly underWay: Date; readonly failed: Date },
  limit: number,
): Promise<OpenRefund[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.transaction_id', 'refunds.transaction_id')
    .selectAll('payments')
    .select(['refunds.reason', 'refunds.status'])
    .where('refunds.status', '<>', 'done')
    .where((is) =>
      is.or([
        is('refunds.status', '=', 'due'),
        is('refunds.asked_at', 'is', null),
        is.and([is('refunds.status', '=', 'under_way'), is('refunds.asked_at', '<=', askedBefore.underWay)]),
        is.and([is('refunds.status', '=', 'failed'), is('refunds.asked_at', '<=', askedBefore.failed)]),
      ]),
    )
    .orderBy('refunds.asked_at', (order) => order.asc().nullsFirst())
    .orderBy('refunds.created_at')
    .limit(limit)
    .execute();

/** Number of refunds by status, for the operator. */
export const refundCounts = async (db: Db): Promise<{ status: RefundStatus; count: number }[]> => {
  const counted = db
    .selectFrom('refunds')
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .groupBy('status');
  return (await counted.execute()).map(({ status, count }) => ({ status, count: Number(count) }));
};

export interface OrderRefund {
  readonly orderId: string;
  /** `due` while any of it is not known to have gone back. */
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
    const isDue = status !== 'done' || before?.status === 'due';
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
