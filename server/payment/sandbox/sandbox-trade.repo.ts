import type { Selectable, UpdateObject } from 'kysely';
import type { SandboxTradeTable, TradeState } from '#server/db/tables/membership.tables.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import type { Db } from '#server/deps.ts';

/** The books of the sandbox payment service. */
export type SandboxTrade = Selectable<SandboxTradeTable>;

const NO_TRADE = {
  cashier_code: null,
  code_expires_at: null,
  trade_expires_at: null,
  transaction_id: null,
  paid_at: null,
  pays_at: null,
  last_attempt: null,
} as const;

/** Opens the trade or renews the code of one that is pending; `null` when it is over. */
export const openTrade = async (
  db: Db,
  order: { orderNo: string; amountFen: number; description: string; expiresAt: Date },
  cashierCode: string,
  codeExpiresAt: Date,
): Promise<SandboxTrade | null> => {
  const renewed = { cashier_code: cashierCode, code_expires_at: codeExpiresAt, last_attempt: null };
  const row = {
    ...NO_TRADE,
    ...renewed,
    order_no: order.orderNo,
    amount_fen: order.amountFen,
    description: order.description,
    trade_expires_at: order.expiresAt,
  };
  const opened = db
    .insertInto('sandbox_trades')
    .values({ ...row, state: 'pending' })
    .onConflict((conflict) =>
      conflict.column('order_no').doUpdateSet(renewed).where('sandbox_trades.state', '=', 'pending'),
    );
  return (await opened.returningAll().executeTakeFirst()) ?? null;
};

export const tradeByOrder = (db: Db, orderNo: string): Promise<SandboxTrade | undefined> =>
  db.selectFrom('sandbox_trades').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

export const tradeByCode = (db: Db, cashierCode: string): Promise<SandboxTrade | undefined> =>
  db.selectFrom('sandbox_trades').selectAll().where('cashier_code', '=', cashierCode).executeTakeFirst();

/** Changes a trade in one of these states; `null` when its state is another. */
export const changeTrade = async (
  db: Db,
  orderNo: string,
  from: readonly TradeState[],
  columns: UpdateObject<Tables, 'sandbox_trades'>,
): Promise<SandboxTrade | null> => {
  const trade = db
    .updateTable('sandbox_trades')
    .set(columns)
    .where('order_no', '=', orderNo)
    .where('state', 'in', from);
  return (await trade.returningAll().executeTakeFirst()) ?? null;
};

/** Closes a pending trade for good; an order number never seen is burnt all the same. A payment on its way is called off. */
export const closeTrade = async (db: Db, orderNo: string): Promise<TradeState> => {
  const burnt = { ...NO_TRADE, order_no: orderNo, amount_fen: 0, description: '', state: 'closed' as const };
  await db
    .insertInto('sandbox_trades')
    .values(burnt)
    .onConflict((conflict) =>
      conflict
        .column('order_no')
        .doUpdateSet({ state: 'closed', pays_at: null })
        .where('sandbox_trades.state', '=', 'pending'),
    )
    .execute();
  return (await tradeByOrder(db, orderNo))?.state ?? 'closed';
};

/** Payments that were announced for an earlier time and have not been made. */
export const tradesOnTheWay = (db: Db, now: Date): Promise<SandboxTrade[]> =>
  db
    .selectFrom('sandbox_trades')
    .selectAll()
    .where('pays_at', '<=', now)
    .where('state', 'in', ['pending', 'closed'])
    .execute();

/** `false`: this transaction was refunded before. */
export const bookRefund = async (
  db: Db,
  refund: { transactionId: string; orderNo: string; amountFen: number; reason: string },
  now: Date,
): Promise<boolean> => {
  const { transactionId: transaction_id, orderNo: order_no, amountFen: amount_fen, reason } = refund;
  const booked = db
    .insertInto('sandbox_refunds')
    .values({ transaction_id, order_no, amount_fen, reason, refunded_at: now });
  return (
    (await booked
      .onConflict((conflict) => conflict.doNothing())
      .returning('transaction_id')
      .executeTakeFirst()) !== undefined
  );
};

export const isRefunded = async (db: Db, transactionId: string): Promise<boolean> => {
  const refund = db.selectFrom('sandbox_refunds').select('transaction_id').where('transaction_id', '=', transactionId);
  return (await refund.executeTakeFirst()) !== undefined;
};
