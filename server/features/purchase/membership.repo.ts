import { type Selectable, sql } from 'kysely';
import { extendPeriod, shortenPeriod } from '#domain/membership-period.ts';
import type { MembershipGrantTable, MembershipTable } from '#server/db/tables/membership.tables.ts';
import type { Db, Ids } from '#server/deps.ts';
import type { MembershipOrder } from './order.repo.ts';

export type MembershipRow = Selectable<MembershipTable>;
export type GrantRow = Selectable<MembershipGrantTable>;

export const membershipsOf = (db: Db, userId: string): Promise<MembershipRow[]> =>
  db.selectFrom('memberships').selectAll().where('user_id', '=', userId).execute();

/** What the order added to a membership; nothing before it is paid. */
export const grantOf = (db: Db, orderId: string): Promise<GrantRow | undefined> =>
  db.selectFrom('membership_grants').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** A running membership and how many purchases it consists of. */
export interface RunningTerm {
  readonly member_code: string;
  readonly starts_at: Date;
  readonly purchases: number;
}

/**
 * The running memberships of a member. Their purchases are those since they began, renewals ahead included and refunded ones not;
 * a beginning that no order has paid counts as one.
 */
export async function runningTerms(db: Db, userId: string, now: Date): Promise<readonly RunningTerm[]> {
  const { rows } = await sql<RunningTerm>`
    select m.member_code, m.starts_at,
      (count(*) filter (where g.revoked_at is null and g.order_id is not null)
        + case when bool_or(g.from_at = m.starts_at) then 0 else 1 end)::int as purchases
    from memberships m left join membership_grants g on g.membership_id = m.membership_id and g.from_at >= m.starts_at
    where m.user_id = ${userId} and m.starts_at <= ${now} and m.ends_at > ${now}
    group by m.membership_id`.execute(db);
  return rows;
}

const sameItem = (
  db: Db,
  order: Pick<MembershipOrder, 'user_id' | 'member_code' | 'areas'>,
): Promise<MembershipRow | undefined> =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', order.user_id)
    .where('member_code', '=', order.member_code)
    .where('areas', '=', sql<string[]>`${sql.val(order.areas)}::text[]`)
    .executeTakeFirst();

/** Sets the period unless the end has changed since it was read. `false`: a concurrent change was first. */
const changePeriod = async (
  db: Db,
  item: MembershipRow,
  period: { startsAt: Date; endsAt: Date },
): Promise<boolean> => {
  const unmoved = db
    .updateTable('memberships')
    .set({ starts_at: period.startsAt, ends_at: period.endsAt })
    .where('membership_id', '=', item.membership_id);
  return (
    (await unmoved.where('ends_at', '=', item.ends_at).returning('membership_id').executeTakeFirst()) !== undefined
  );
};

/**
 * Adds what the order bought to the member's item of the same tier and areas (S4-61, D-36). Call it in the transaction that made
 * the order paid; the key of the grant refuses a second time.
 */
export async function grantMembership(tx: Db, ids: Ids, order: MembershipOrder, now: Date): Promise<void> {
  for (;;) {
    const item = await sameItem(tx, order);
    const { period, granted } = extendPeriod(
      item ? { startsAt: item.starts_at, endsAt: item.ends_at } : null,
      order.months,
      now,
    );
    const membershipId = item?.membership_id ?? ids.next('mem');
    const stands = item
      ? await changePeriod(tx, item, period)
      : await insertMembership(tx, order, membershipId, period);
    if (!stands) continue;
    const grant = {
      order_id: order.order_id,
      membership_id: membershipId,
      from_at: granted.startsAt,
      until_at: granted.endsAt,
      revoked_at: null,
    };
    await tx.insertInto('membership_grants').values(grant).execute();
    return;
  }
}

const insertMembership = async (
  tx: Db,
  order: MembershipOrder,
  membershipId: string,
  period: { startsAt: Date; endsAt: Date },
): Promise<boolean> => {
  const { user_id, member_code, areas } = order;
  const row = {
    membership_id: membershipId,
    user_id,
    member_code,
    areas,
    starts_at: period.startsAt,
    ends_at: period.endsAt,
  };
  const inserted = tx
    .insertInto('memberships')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  return (await inserted.returning('membership_id').executeTakeFirst()) !== undefined;
};

/**
 * Takes back what is left of what a refunded order had added, once. The membership is locked first: what grants or takes back
 * at the same time waits.
 */
export async function revokeGrant(tx: Db, orderId: string, now: Date): Promise<void> {
  const item = await tx
    .selectFrom('memberships')
    .selectAll()
    .where('membership_id', '=', (eb) =>
      eb.selectFrom('membership_grants').select('membership_id').where('order_id', '=', orderId),
    )
    .forUpdate()
    .executeTakeFirst();
  const open = tx
    .updateTable('membership_grants')
    .set({ revoked_at: now })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null);
  const grant = await open.returningAll().executeTakeFirst();
  if (!item || !grant) return;
  const { period, takenMs, leftFrom } = shortenPeriod(
    { startsAt: item.starts_at, endsAt: item.ends_at },
    { startsAt: grant.from_at, endsAt: grant.until_at },
    now,
  );
  await changePeriod(tx, item, period);
  await moveForward(tx, grant, { takenMs, leftFrom });
}

/** What was bought after the revoked grant follows without a gap; the first of it has the rest of the day as well. */
const moveForward = async (
  tx: Db,
  revoked: GrantRow,
  { takenMs, leftFrom }: { readonly takenMs: number; readonly leftFrom: Date },
): Promise<void> => {
  const by = sql`make_interval(secs => ${sql.val(takenMs / 1000)})`;
  await tx
    .updateTable('membership_grants')
    .set({
      from_at: sql`case when from_at = ${revoked.until_at} then least(from_at, ${leftFrom}) else from_at - ${by} end`,
      until_at: sql`until_at - ${by}`,
    })
    .where('membership_id', '=', revoked.membership_id)
    .where('from_at', '>=', revoked.until_at)
    .where('revoked_at', 'is', null)
    .execute();
};
