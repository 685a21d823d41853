import { type Selectable, sql } from 'kysely';
import type { IdentityTables } from '#server/db/tables/identity.tables.ts';
import type { Db } from '#server/deps.ts';

export type UserRow = Selectable<IdentityTables['users']>;
export interface ProfileChange {
  readonly realUserName?: string | undefined;
  readonly companyName?: string | undefined;
  readonly industryCode?: string | undefined;
  readonly areaCode?: string | undefined;
  readonly email?: string | undefined;
}

export const findUser = async (db: Db, userId: string): Promise<UserRow | null> =>
  (await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) ?? null;

export const findUserByMobile = async (db: Db, mobile: string): Promise<UserRow | null> =>
  (await db.selectFrom('users').selectAll().where('mobile', '=', mobile).executeTakeFirst()) ?? null;

/**
 * The member of this phone, registered if there is none. Two first logins at once give one member.
 *
 * @param user Row to insert; its id is not used when the phone is known.
 */
export async function findOrCreateUser(
  db: Db,
  user: { id: string; mobile: string; userName: string; now: Date },
): Promise<{ user: UserRow; isNew: boolean }> {
  const created = await db
    .insertInto('users')
    .values({ id: user.id, mobile: user.mobile, user_name: user.userName, created_at: user.now })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (created) return { user: created, isNew: true };
  return {
    user: await db.selectFrom('users').selectAll().where('mobile', '=', user.mobile).executeTakeFirstOrThrow(),
    isNew: false,
  };
}

/** Only the fields given are changed; an empty e-mail address removes it. */
export async function changeProfile(db: Db, userId: string, change: ProfileChange): Promise<void> {
  const columns = {
    ...(change.realUserName === undefined ? {} : { real_user_name: change.realUserName }),
    ...(change.companyName === undefined ? {} : { company_name: change.companyName }),
    ...(change.industryCode === undefined ? {} : { industry_code: change.industryCode }),
    ...(change.areaCode === undefined ? {} : { area_code: change.areaCode }),
    ...(change.email === undefined ? {} : { email: change.email || null }),
  };
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('users').set(columns).where('id', '=', userId).execute();
}

/** @returns Whether the phone was free; the unique column decides. */
export async function changeMobile(db: Db, userId: string, mobile: string): Promise<boolean> {
  if (await findUserByMobile(db, mobile)) return false;
  try {
    await db.updateTable('users').set({ mobile }).where('id', '=', userId).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export const freezeUser = async (db: Db, userId: string, frozen: { at: Date; deleteAfter: Date }): Promise<void> => {
  await db
    .updateTable('users')
    .set({ frozen_at: frozen.at, delete_after: frozen.deleteAfter })
    .where('id', '=', userId)
    .where('frozen_at', 'is', null)
    .execute();
};

/** @returns Whether the account was still within its cooling time. */
export async function wakeUser(db: Db, userId: string, now: Date): Promise<boolean> {
  const woken = await db
    .updateTable('users')
    .set({ frozen_at: null, delete_after: null })
    .where('id', '=', userId)
    .where('delete_after', '>', now)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return woken !== undefined;
}

/**
 * Changes of what one member has set up, and payments, wait here for each other.
 *
 * @returns `false`: the account has been closed.
 */
export async function lockMember(tx: Db, userId: string): Promise<boolean> {
  const member = tx.selectFrom('users').select(['frozen_at', 'deleted_at']).where('id', '=', userId).forUpdate();
  const found = await member.executeTakeFirst();
  return found !== undefined && found.frozen_at === null && found.deleted_at === null;
}

/** What a member searched, read, kept and asked for: it goes with the account. */
const ACTS = [
  ...['search_history', 'subscription_groups', 'monitors', 'announcement_collections', 'announcement_views'],
  ...['record_collections', 'record_views', 'export_records', 'usage_points', 'quota_uses', 'quota_counters'],
  'removed_monitors',
] as const;

/**
 * Erases the personal data of accounts past their cooling time, and what they did; orders, payments and invoices keep the
 * bare id (D-82), and `erasePersonsOfInvoices` erases the personal data in invoices.
 */
export const deleteCooledUsers = (db: Db, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const gone = await eraseCooledUsers(tx, now);
    if (gone.length === 0) return 0;
    for (const table of ACTS)
      await sql`delete from ${sql.table(table)} where user_id in (${sql.join(gone)})`.execute(tx);
    return gone.length;
  });

async function eraseCooledUsers(db: Db, now: Date): Promise<readonly string[]> {
  const gone = await db
    .updateTable('users')
    .set({
      mobile: null,
      user_name: '',
      real_user_name: null,
      company_name: null,
      industry_code: null,
      area_code: null,
      email: null,
      headimgurl: null,
      roles: [],
      deleted_at: now,
    })
    .where('delete_after', '<=', now)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

export async function hasPreProjectSubscription(db: Db, userId: string): Promise<boolean> {
  const group = await db
    .selectFrom('subscription_groups')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'pre-project')
    .limit(1)
    .executeTakeFirst();
  return group !== undefined;
}

/** SQLSTATE 23505 of either driver. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
