import { sql } from 'kysely';
import type { EntitlementKey } from '#domain/entitlement.ts';
import type { Db } from '#server/deps.ts';

/** A member's account of one entitlement for one quota day (`EVER` for counts that never reset). */
export interface QuotaAccount {
  readonly userId: string;
  readonly entitlement: EntitlementKey;
  readonly day: string;
}

export const EVER = 'ever';

/** How many were used before a moment and were not given back. */
export async function usedBefore(db: Db, { userId, entitlement, day }: QuotaAccount, before: Date): Promise<number> {
  const { used } = await db
    .selectFrom('quota_uses')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('user_id', '=', userId)
    .where('entitlement', '=', entitlement)
    .where('day', '=', day)
    .where('used_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(used);
}

export const usedOf = async (db: Db, { userId, entitlement, day }: QuotaAccount): Promise<number> => {
  const counter = db
    .selectFrom('quota_counters')
    .select('used')
    .where('user_id', '=', userId)
    .where('entitlement', '=', entitlement);
  return (await counter.where('day', '=', day).executeTakeFirst())?.used ?? 0;
};

/** What is used of every entitlement, today and ever. */
export const usedToday = (
  db: Db,
  userId: string,
  day: string,
): Promise<{ entitlement: EntitlementKey; day: string; used: number }[]> =>
  db
    .selectFrom('quota_counters')
    .select(['entitlement', 'day', 'used'])
    .where('user_id', '=', userId)
    .where('day', 'in', [day, EVER])
    .execute();

export const wasUsed = async (db: Db, account: QuotaAccount, itemId: string): Promise<boolean> => {
  const use = db
    .selectFrom('quota_uses')
    .select('item_id')
    .where('user_id', '=', account.userId)
    .where('entitlement', '=', account.entitlement);
  return (await use.where('day', '=', account.day).where('item_id', '=', itemId).executeTakeFirst()) !== undefined;
};

/** `false`: the item was paid for before on this day (D-67). */
export const noteUse = async (tx: Db, account: QuotaAccount, itemId: string, now: Date): Promise<boolean> => {
  const row = {
    user_id: account.userId,
    entitlement: account.entitlement,
    item_id: itemId,
    day: account.day,
    used_at: now,
  };
  const inserted = tx
    .insertInto('quota_uses')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('item_id');
  return (await inserted.executeTakeFirst()) !== undefined;
};

export const forgetUse = async (tx: Db, account: QuotaAccount, itemId: string): Promise<void> => {
  const use = tx
    .deleteFrom('quota_uses')
    .where('user_id', '=', account.userId)
    .where('entitlement', '=', account.entitlement);
  await use.where('day', '=', account.day).where('item_id', '=', itemId).execute();
};

/** Forgets the use and counts it back; a use that is not noted changes nothing. */
export async function takeBack(tx: Db, account: QuotaAccount, itemId: string): Promise<void> {
  const use = tx
    .deleteFrom('quota_uses')
    .where('user_id', '=', account.userId)
    .where('entitlement', '=', account.entitlement);
  const forgotten = await use
    .where('day', '=', account.day)
    .where('item_id', '=', itemId)
    .returning('item_id')
    .executeTakeFirst();
  if (!forgotten) return;
  const counter = tx
    .updateTable('quota_counters')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('user_id', '=', account.userId);
  await counter.where('entitlement', '=', account.entitlement).where('day', '=', account.day).execute();
}

/**
 * Counts one more if fewer than `limit` are used; the condition decides among callers that come at once.
 *
 * @param limit 1 or more; `null` for no limit.
 * @returns How many are used now, or `null` when the limit was reached before.
 */
export async function countOne(tx: Db, account: QuotaAccount, limit: number | null): Promise<number | null> {
  const first = { user_id: account.userId, entitlement: account.entitlement, day: account.day, used: 1 };
  const counted = tx
    .insertInto('quota_counters')
    .values(first)
    .onConflict((conflict) => {
      const more = conflict
        .columns(['user_id', 'entitlement', 'day'])
        .doUpdateSet({ used: sql`quota_counters.used + 1` });
      return limit === null ? more : more.where('quota_counters.used', '<', limit);
    });
  return (await counted.returning('used').executeTakeFirst())?.used ?? null;
}
