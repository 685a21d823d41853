import type { Selectable } from 'kysely';
import type { EntitlementKey, EntitlementValue } from '#domain/entitlement.ts';
import { ENTITLEMENT_KEYS } from '#domain/entitlement.ts';
import type { ActivityTable, MemberTypeTable, ProductTable } from '#server/db/tables/membership.tables.ts';
import type { Db } from '#server/deps.ts';

/** What is sold: tiers, what they allow, durations with prices, the running activity. */

/** All tiers, highest rank first. */
export const memberTypeRows = (db: Db): Promise<Selectable<MemberTypeTable>[]> =>
  db.selectFrom('member_types').selectAll().orderBy('rank', 'desc').execute();

export const memberTypesOnSale = (db: Db): Promise<Selectable<MemberTypeTable>[]> =>
  db.selectFrom('member_types').selectAll().where('on_sale', '=', true).orderBy('selling_order').execute();

export const memberTypeOnSale = (db: Db, memberCode: string): Promise<Selectable<MemberTypeTable> | undefined> =>
  db
    .selectFrom('member_types')
    .selectAll()
    .where('member_code', '=', memberCode)
    .where('on_sale', '=', true)
    .executeTakeFirst();

/** Every tier with all 22 values; what no row states is null. */
export async function entitlementsByTier(db: Db): Promise<Record<string, Record<EntitlementKey, EntitlementValue>>> {
  const rows = await db.selectFrom('entitlements').selectAll().execute();
  const tiers: Record<string, Record<EntitlementKey, EntitlementValue>> = {};
  for (const row of rows) {
    const values =
      tiers[row.member_code] ??
      (Object.fromEntries(ENTITLEMENT_KEYS.map((key) => [key, null])) as Record<EntitlementKey, EntitlementValue>);
    values[row.entitlement] = row.amount ?? row.allowed;
    tiers[row.member_code] = values;
  }
  return tiers;
}

/** Durations of one tier, shortest first. */
export const productsOf = (db: Db, memberCode: string): Promise<Selectable<ProductTable>[]> =>
  db
    .selectFrom('products')
    .selectAll()
    .where('member_code', '=', memberCode)
    .where('on_sale', '=', true)
    .orderBy('months')
    .execute();

export const runningActivity = (db: Db, now: Date, actiId?: string): Promise<Selectable<ActivityTable> | undefined> => {
  const running = db.selectFrom('activities').selectAll().where('starts_at', '<=', now).where('ends_at', '>', now);
  const asked = actiId === undefined ? running : running.where('acti_id', '=', actiId);
  return asked.orderBy('ends_at').limit(1).executeTakeFirst();
};
