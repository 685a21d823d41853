import type { Insertable, Selectable } from 'kysely';
import type { OrderStatus } from '#domain/order-status.ts';
import type { OrderTable } from '#server/db/tables/membership.tables.ts';
import type { Db } from '#server/deps.ts';
import { LIVE_STATUSES, sourcesOf } from './order-states.ts';

export type OrderRow = Selectable<OrderTable>;
/** An order for a membership; the other kind is for docking. */
export type MembershipOrder = OrderRow & { readonly member_code: string; readonly months: number };
export type DockingOrder = OrderRow & {
  readonly docking_product_id: string;
  readonly announcement_id: string;
  readonly count: number;
};
export const isDocking = (order: OrderRow): order is DockingOrder => order.docking_product_id !== null;
export const isMembership = (order: OrderRow): order is MembershipOrder => order.member_code !== null;

/** `null` when the member has a live order already, or the number is taken: look again. */
export const insertOrder = async (db: Db, order: Insertable<OrderTable>): Promise<OrderRow | null> =>
  (await db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;

/**
 * Moves the order to another status.
 *
 * @param from Required current status; one without a transition to the new status is ignored.
 * @returns The moved order, or `null` when its status is not one of these, for example after a concurrent change.
 */
export async function moveOrder(
  db: Db,
  orderId: string,
  to: OrderStatus,
  from: readonly OrderStatus[],
  columns: Partial<Pick<OrderRow, 'paid_at' | 'closed_at'>> = {},
): Promise<OrderRow | null> {
  const allowed = sourcesOf(to).filter((status) => from.includes(status));
  if (allowed.length === 0) return null;
  const moved = db
    .updateTable('orders')
    .set({ status: to, ...columns })
    .where('order_id', '=', orderId)
    .where('status', 'in', allowed);
  return (await moved.returningAll().executeTakeFirst()) ?? null;
}

export const liveOrderOf = (db: Db, userId: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst();

export const orderByNo = (db: Db, orderNo: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** A member's own order, by id or by number; another member's is not found (R14). */
export const ownOrder = (
  db: Db,
  userId: string,
  key: { orderId: string } | { orderNo: string },
): Promise<OrderRow | undefined> => {
  const own = db.selectFrom('orders').selectAll().where('user_id', '=', userId);
  return (
    'orderId' in key ? own.where('order_id', '=', key.orderId) : own.where('order_no', '=', key.orderNo)
  ).executeTakeFirst();
};

type Purchase = Pick<OrderRow, 'product_id' | 'areas' | 'docking_product_id' | 'announcement_id' | 'count'>;

/** Whether two orders buy the same. A coupon or an activity makes it cheaper and nothing else. */
export const isSamePurchase = (one: Purchase, other: Purchase): boolean =>
  one.product_id === other.product_id &&
  one.areas.join() === other.areas.join() &&
  one.docking_product_id === other.docking_product_id &&
  one.announcement_id === other.announcement_id &&
  one.count === other.count;

/**
 * Whether the same was delivered for another order after this one was made. Such an order is no renewal: its money buys the same thing
 * twice.
 */
export const boughtMeanwhile = async (db: Db, order: OrderRow): Promise<boolean> => {
  const delivered = await db
    .selectFrom('orders as other')
    .innerJoin('payments as payment', 'payment.order_id', 'other.order_id')
    .selectAll('other')
    .where('other.user_id', '=', order.user_id)
    .where('other.order_id', '<>', order.order_id)
    .where('other.status', '=', 'paid')
    .where('payment.outcome', '=', 'fulfilled')
    .where('payment.recorded_at', '>', order.created_at)
    .execute();
  return delivered.some((other) => isSamePurchase(other, order));
};

/** Said once: `false` when it was said before, or the order is not paid. */
export const acknowledge = async (db: Db, orderId: string, at: Date): Promise<boolean> => {
  const waiting = db
    .updateTable('orders')
    .set({ acknowledged_at: at })
    .where('order_id', '=', orderId)
    .where('acknowledged_at', 'is', null);
  return (await waiting.where('status', '=', 'paid').returning('order_id').executeTakeFirst()) !== undefined;
};

const MOST_UNACKNOWLEDGED = 5;

/** Paid orders that the member has not acknowledged, oldest payment first (D-04). */
export const unacknowledgedOrdersOf = (db: Db, userId: string): Promise<{ orderId: string; orderNo: string }[]> =>
  db
    .selectFrom('orders')
    .select(['order_id as orderId', 'order_no as orderNo'])
    .where('user_id', '=', userId)
    .where('status', '=', 'paid')
    .where('acknowledged_at', 'is', null)
    .orderBy('paid_at')
    .orderBy('order_id')
    .limit(MOST_UNACKNOWLEDGED)
    .execute();

/** One page of a member's orders, newest first, and how many there are. */
export async function ordersOf(
  db: Db,
  userId: string,
  page: { pageNumber: number; pageSize: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const own = db.selectFrom('orders').where('user_id', '=', userId);
  const rows = own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('order_id')
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize);
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: await rows.execute(), total: Number(total) };
}

/** Live orders old enough to be asked about, longest unasked first. Notes that they are asked now. */
export const ordersToAsk = async (db: Db, createdBefore: Date, now: Date, limit: number): Promise<OrderRow[]> =>
  db
    .updateTable('orders')
    .set({ asked_at: now })
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('order_id')
        .where('status', 'in', LIVE_STATUSES)
        .where('created_at', '<=', createdBefore)
        .orderBy('asked_at', (order) => order.asc().nullsFirst())
        .limit(limit),
    )
    .returningAll()
    .execute();
