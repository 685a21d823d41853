import type { Selectable } from 'kysely';
import type { DockingBrings, DockingProductTable } from '#server/db/tables/docking.tables.ts';
import type { Db } from '#server/deps.ts';
import type { DockingOrder } from './order.repo.ts';

export type DockingProductRow = Selectable<DockingProductTable>;

export const dockingProducts = (db: Db): Promise<DockingProductRow[]> =>
  db.selectFrom('docking_products').selectAll().where('on_sale', '=', true).orderBy('selling_order').execute();

/**
 * Brings what a docking order bought. Call it in the transaction that made the order paid; the key of the grant refuses a second time.
 *
 * @throws Error when the product is gone, which its foreign key rules out.
 */
export async function grantDocking(tx: Db, order: DockingOrder, now: Date): Promise<void> {
  const { brings } = await tx
    .selectFrom('docking_products')
    .select('brings')
    .where('product_id', '=', order.docking_product_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('docking_grants')
    .values({
      order_id: order.order_id,
      user_id: order.user_id,
      announcement_id: order.announcement_id,
      brings,
      count: order.count,
      granted_at: now,
      revoked_at: null,
    })
    .execute();
}

/** Takes back what is left of a refunded order. */
export async function revokeDocking(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('docking_grants')
    .set({ revoked_at: now })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** What the member has bought for this announcement: an adviser, or a report that is not taken yet. */
export async function ownedServices(
  db: Db,
  userId: string,
  announcementId: string,
): Promise<ReadonlySet<DockingBrings>> {
  const grants = await db
    .selectFrom('docking_grants')
    .select('brings')
    .where('user_id', '=', userId)
    .where('announcement_id', '=', announcementId)
    .where('revoked_at', 'is', null)
    .whereRef('used', '<', 'count')
    .execute();
  return new Set(grants.map(({ brings }) => brings));
}

/** How many reports about this announcement the member has bought and not taken yet. */
export async function reportsLeft(db: Db, userId: string, announcementId: string): Promise<number> {
  const { left } = await db
    .selectFrom('docking_grants')
    .select((row) => row.fn.sum<number | null>(row('count', '-', row.ref('used'))).as('left'))
    .where('user_id', '=', userId)
    .where('announcement_id', '=', announcementId)
    .where('brings', '=', 'report')
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left ?? 0);
}

/**
 * Takes one bought report; the condition decides among callers that come at once.
 *
 * @returns The order it was taken from, `null` when none is left.
 */
export async function takeReport(tx: Db, userId: string, announcementId: string): Promise<string | null> {
  const taken = tx
    .updateTable('docking_grants')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('order_id', '=', (grant) =>
      grant
        .selectFrom('docking_grants')
        .select('order_id')
        .where('user_id', '=', userId)
        .where('announcement_id', '=', announcementId)
        .where('brings', '=', 'report')
        .where('revoked_at', 'is', null)
        .whereRef('used', '<', 'count')
        .orderBy('granted_at')
        .limit(1)
        .forUpdate(),
    )
    .whereRef('used', '<', 'count');
  return (await taken.returning('order_id').executeTakeFirst())?.order_id ?? null;
}

/** A report that could not be made goes back to the order it was taken from. */
export async function returnReport(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('docking_grants')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('order_id', '=', orderId)
    .where('used', '>', 0)
    .execute();
}
