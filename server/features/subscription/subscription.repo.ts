import { type Selectable, sql } from 'kysely';
import type { SubscriptionKind } from '#server/db/tables/identity.tables.ts';
import type { Tables } from '#server/db/tables/tables.ts';
import type { Db } from '#server/deps.ts';

export type GroupRow = Selectable<Tables['subscription_groups']>;

export const groupsOf = (db: Db, userId: string, kind: SubscriptionKind): Promise<GroupRow[]> =>
  db
    .selectFrom('subscription_groups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A member's own group; another member's is not found (R14). */
export const groupOf = (db: Db, userId: string, kind: SubscriptionKind, id: string): Promise<GroupRow | undefined> =>
  db
    .selectFrom('subscription_groups')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const groupWithConditions = (
  db: Db,
  userId: string,
  kind: SubscriptionKind,
  hash: string,
): Promise<GroupRow | undefined> =>
  db
    .selectFrom('subscription_groups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('conditions_hash', '=', hash)
    .executeTakeFirst();

interface GroupColumns {
  readonly name: string;
  /** JSON text. */
  readonly filter: string;
  readonly conditions_hash: string;
}

/** Appends a group after the existing ones. */
export const insertGroup = (
  tx: Db,
  group: GroupColumns & { id: string; user_id: string; kind: SubscriptionKind; created_at: Date },
): Promise<GroupRow> =>
  tx
    .insertInto('subscription_groups')
    .values({
      ...group,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from subscription_groups where user_id = ${group.user_id} and kind = ${group.kind})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateGroup = (
  tx: Db,
  userId: string,
  kind: SubscriptionKind,
  id: string,
  columns: GroupColumns,
): Promise<GroupRow | undefined> =>
  tx
    .updateTable('subscription_groups')
    .set(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst();

export async function deleteGroup(tx: Db, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('subscription_groups').where('id', '=', id).where('user_id', '=', userId).execute();
}
