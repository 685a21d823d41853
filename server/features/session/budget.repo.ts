import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/** At most `limit` in any `windowMs`. */
export interface Rule {
  readonly windowMs: number;
  readonly limit: number;
}

const since = (now: Date, windowMs: number): Date => new Date(now.getTime() - windowMs);

/**
 * Spends one from a sliding budget. One statement decides: parallel callers wait for the row and see each other's
 * spending.
 *
 * @param rules Limits that all apply; at least one.
 * @returns Whether every limit allowed it.
 */
export async function spend(db: Db, key: string, rules: readonly Rule[], now: Date): Promise<boolean> {
  const widest = since(now, Math.max(...rules.map((rule) => rule.windowMs)));
  const room = sql.join(
    rules.map(
      (rule) =>
        sql`(select count(*) from unnest(budgets.spent) as at where at > ${since(now, rule.windowMs)}::timestamptz) < ${rule.limit}`,
    ),
    sql` and `,
  );
  const { rows } = await sql`
    insert into budgets (key, spent) values (${key}, array[${now}::timestamptz])
    on conflict (key) do update
      set spent = array(select at from unnest(budgets.spent) as at where at > ${widest}::timestamptz order by at) || ${now}::timestamptz
      where ${room}
    returning key`.execute(db);
  return rows.length === 1;
}

/** Seconds until all rules allow spending; 0 when they do now. */
export async function secondsUntilRoom(db: Db, key: string, rules: readonly Rule[], now: Date): Promise<number> {
  const row = await db.selectFrom('budgets').select('spent').where('key', '=', key).executeTakeFirst();
  const spent = (row?.spent ?? []).map((at) => at.getTime()).sort((a, b) => a - b);
  const waits = rules.map(({ windowMs, limit }) => {
    const within = spent.filter((at) => at > now.getTime() - windowMs);
    const freeing = within[within.length - limit];
    return freeing === undefined ? 0 : Math.ceil((freeing + windowMs - now.getTime()) / 1000);
  });
  return Math.max(0, ...waits);
}

/** How much was spent within the window. */
export async function spentWithin(db: Db, key: string, windowMs: number, now: Date): Promise<number> {
  const row = await db.selectFrom('budgets').select('spent').where('key', '=', key).executeTakeFirst();
  return (row?.spent ?? []).filter((at) => at > since(now, windowMs)).length;
}

/** Gives back the newest spending: what was charged in advance turned out to be fine. */
export async function giveBack(db: Db, key: string, at: Date): Promise<void> {
  await sql`update budgets set spent = spent[1:array_position(spent, ${at}::timestamptz) - 1] || spent[array_position(spent, ${at}::timestamptz) + 1:]
    where key = ${key} and array_position(spent, ${at}::timestamptz) is not null`.execute(db);
}

/** Spends one from the fixed window that `now` falls in, for budgets too large to list. */
export async function spendWindow(db: Db, key: string, rule: Rule, now: Date): Promise<boolean> {
  const start = new Date(Math.floor(now.getTime() / rule.windowMs) * rule.windowMs);
  const { rows } = await sql`
    insert into window_budgets (key, window_start, spent) values (${key}, ${start}, 1)
    on conflict (key, window_start) do update set spent = window_budgets.spent + 1 where window_budgets.spent < ${rule.limit}
    returning key`.execute(db);
  return rows.length === 1;
}

/** Seconds until the fixed window that `now` falls in is over. */
export const secondsUntilNextWindow = ({ windowMs }: Rule, now: Date): number =>
  Math.ceil((windowMs - (now.getTime() % windowMs)) / 1000);

/** How much of the fixed window that `now` falls in is spent. */
export async function spentInWindow(db: Db, key: string, { windowMs }: Rule, now: Date): Promise<number> {
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const row = await db
    .selectFrom('window_budgets')
    .select('spent')
    .where('key', '=', key)
    .where('window_start', '=', start)
    .executeTakeFirst();
  return row?.spent ?? 0;
}

export async function giveBackWindow(db: Db, key: string, rule: Rule, at: Date): Promise<void> {
  const start = new Date(Math.floor(at.getTime() / rule.windowMs) * rule.windowMs);
  await sql`update window_budgets set spent = spent - 1 where key = ${key} and window_start = ${start} and spent > 0`.execute(
    db,
  );
}

export async function dropOldBudgets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('window_budgets').where('window_start', '<=', before).execute();
  await sql`delete from budgets where not exists (select 1 from unnest(spent) as at where at > ${before}::timestamptz)`.execute(
    db,
  );
}
