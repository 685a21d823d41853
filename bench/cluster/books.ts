import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';
import type { Acknowledged } from './members.ts';

/** What is wrong with the books after a run. All figures must be 0. */
export interface Books {
  readonly ordersAcknowledged: number;
  readonly ordersLost: number;
  readonly paidAcknowledged: number;
  readonly paidLost: number;
  /** Orders with another number of deliveries than one that are paid, or with any that are not. */
  readonly ordersMisdelivered: number;
  readonly usesAcknowledged: number;
  readonly usesLost: number;
  /** Days of a member whose counter differs from the uses that were booked, or is above the limit. */
  readonly quotasDoubleSpent: number;
  readonly quotasExhausted: number;
}

export async function auditBooks(db: Db, members: readonly Acknowledged[], limit: number): Promise<Books> {
  const orders = await db.selectFrom('orders').select(['order_id', 'status']).execute();
  const statusOf = new Map(orders.map(({ order_id, status }) => [order_id, status]));
  const payments = await db.selectFrom('payments').select(['order_id', 'outcome']).execute();
  const acknowledged = members.flatMap((member) => [...member.orders]);
  const paid = acknowledged.filter(([, { moneyTaken, confirmed }]) => moneyTaken || confirmed);
  const deliveries = (orderId: string): number =>
    payments.filter(({ order_id, outcome }) => order_id === orderId && outcome === 'fulfilled').length;
  const uses = await db.selectFrom('quota_uses').select(['user_id', 'item_id']).execute();
  const booked = new Set(uses.map(({ user_id, item_id }) => `${user_id} ${item_id}`));
  const shown = members.flatMap(({ userId, shown: ids }) => [...ids].map((id) => `${userId} ${id}`));
  const { rows: counters } = await sql<{ used: number; uses: number }>`
    select c.used, (select count(*)::int from quota_uses u
      where u.user_id = c.user_id and u.entitlement = c.entitlement and u.day = c.day) as uses
    from quota_counters c where c.entitlement = 'watchZhaobiao'`.execute(db);
  return {
    ordersAcknowledged: acknowledged.length,
    ordersLost: acknowledged.filter(([orderId]) => !statusOf.has(orderId)).length,
    paidAcknowledged: paid.length,
    paidLost: paid.filter(([orderId]) => statusOf.get(orderId) !== 'paid').length,
    ordersMisdelivered: orders.filter(({ order_id, status }) => deliveries(order_id) !== (status === 'paid' ? 1 : 0))
      .length,
    usesAcknowledged: shown.length,
    usesLost: shown.filter((one) => !booked.has(one)).length,
    quotasDoubleSpent: counters.filter((counter) => counter.used !== counter.uses || counter.used > limit).length,
    quotasExhausted: counters.filter(({ used }) => used === limit).length,
  };
}
