/**
 * Within a transaction of a call no statement may go by another connection. The embedded database has one, on which such a statement
 * waits for ever; on PostgreSQL it would only not belong to the transaction.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionBuilder } from 'kysely';
import pg from 'pg';
import type { Handlers } from '#server/http/handler.ts';

/** Whether a transaction is open; `undefined` outside of calls, where tests hold transactions open while they make calls. */
const inTransaction = new AsyncLocalStorage<boolean>();
const { execute } = TransactionBuilder.prototype;
const { connect } = pg.Pool.prototype;

TransactionBuilder.prototype.execute = function (callback) {
  return execute.call(this, (transaction) =>
    inTransaction.getStore() === undefined
      ? callback(transaction)
      : inTransaction.run(true, () => callback(transaction)),
  ) as never;
};
pg.Pool.prototype.connect = function (this: pg.Pool, ...given: Parameters<typeof connect>) {
  if (inTransaction.getStore())
    throw new Error(
      'a statement within a transaction went by another connection: the embedded database would wait for ever',
    );
  return connect.apply(this, given);
} as typeof connect;

/** The same handlers; a statement that leaves the transaction around it is an error of the call. */
export const onOneConnection = (handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([id, handler]) => [
      id,
      (call: never) => inTransaction.run(false, () => handler(call)),
    ]),
  ) as unknown as Handlers;
