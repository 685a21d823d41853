import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/** What a notice must fulfil: what indexes decide alone, and what is left to check on the rows they find. */
export interface Conditions {
  readonly indexed: readonly RawBuilder<boolean>[];
  readonly rest: readonly RawBuilder<boolean>[];
}

export interface Gathered {
  /** Hits, at most one more than the cap. */
  readonly n: number;
  /** There may be more hits than these: the cap was passed, or looking at rows one by one was given up. */
  readonly more: boolean;
  /** The first ones in the order asked for, right when the cap was not passed. */
  readonly ids: readonly string[];
}

/** Columns that conditions and orders read besides the indexes. */
export const CHECKED_COLUMNS = sql.raw(
  'a.id, a.published_at, a.amount_fen, a.title_text, a.body_text, a.title_tok, a.tok, a.buyer_name, a.agency_name, a.winner_name',
);
/** Rows that the indexes find beyond the cap before checking them is given up, and how many of them are checked then. */
const SPARE = 1.1;
const SAMPLE = 200;
const SURE = 0.98;
/** Rows that are looked at one by one when few of them stand the check. */
const EXAMINED = 50_000;
const NOTHING: Gathered = { n: 0, more: false, ids: [] };

export const whereSql = (parts: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`` : sql`where ${sql.join(parts, sql` and `)}`;

/**
 * Search statements read by index always, and by as many as narrow the rows: the planner does not know that to look at the words of a
 * row means to fetch them from where long values are kept, so a row costs more than it believes.
 */
export async function byIndex<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute((tx) => byIndex(tx, work));
  await sql`select set_config('enable_seqscan', 'off', true), set_config('cpu_tuple_cost', '1', true)`.execute(db);
  return work(db);
}

/**
 * Counts up to `cap` and puts the first `depth` of what was counted in order.
 *
 * What the indexes do not decide is checked on the rows they find. When they find a tenth more than the cap and nearly all of a sample
 * stand the check, the cap is passed without checking the others; else as many are looked at as the sample lets expect, and at last no
 * more than `EXAMINED`.
 *
 * @param lead What the order begins with, high to low; `null` for the date alone.
 */
export async function gather(
  db: Db,
  where: Conditions,
  { lead, depth, cap }: { lead: RawBuilder<unknown> | null; depth: number; cap: number },
): Promise<Gathered> {
  const first = lead ?? sql`0`;
  const ids = sql`array(select id from found where (select count(*) from found) <= ${cap}
    order by ${lead === null ? sql`` : sql`lead desc nulls last, `}published_at desc, id desc limit ${depth})`;
  if (where.rest.length === 0) {
    const { rows } = await sql<Omit<Gathered, 'more'>>`
      with found as materialized (select a.id, a.published_at, ${first} as lead from announcements a ${whereSql(where.indexed)} limit ${cap + 1})
      select (select count(*)::int from found) as n, ${ids} as ids`.execute(db);
    const [row] = rows;
    return row === undefined ? NOTHING : { ...row, more: row.n > cap };
  }
  const checked = async (examined: number): Promise<Gathered & { readonly given: boolean }> => {
    const { rows } = await sql<{ n: number; ids: readonly string[]; candidates: number }>`
      with candidates as materialized (select ${CHECKED_COLUMNS} from announcements a ${whereSql(where.indexed)} limit ${examined}),
        found as materialized (select a.id, a.published_at, ${first} as lead from candidates a ${whereSql(where.rest)} limit ${cap + 1})
      select (select count(*)::int from candidates) as candidates, (select count(*)::int from found) as n, ${ids} as ids`.execute(
      db,
    );
    const [{ n, ids: firstIds, candidates } = { n: 0, ids: [], candidates: 0 }] = rows;
    return { n, ids: firstIds, more: n > cap, given: n <= cap && candidates === examined };
  };
  const most = Math.ceil(cap * SPARE);
  const quick = await sampled(db, where, most);
  if (quick.candidates < most) return checked(most);
  if (quick.hits >= SAMPLE * SURE) return { ...NOTHING, n: cap + 1, more: true };
  const enough = Math.ceil((most * SPARE * SAMPLE) / Math.max(1, quick.hits));
  if (enough < EXAMINED) {
    const found = await checked(enough);
    if (!found.given) return found;
  }
  const { given, ...found } = await checked(EXAMINED);
  return { ...found, more: found.more || given };
}

/** How many rows the indexes find, up to `most`, and how many of the first `SAMPLE` stand the check. */
async function sampled(
  db: Db,
  { indexed, rest }: Conditions,
  most: number,
): Promise<{ readonly candidates: number; readonly hits: number }> {
  const { rows } = await sql<{ candidates: number; hits: number }>`
    with counted as materialized (select count(*)::int as n from (select 1 from announcements a ${whereSql(indexed)} limit ${most}) found)
    select n as candidates, (select count(*)::int from (select ${CHECKED_COLUMNS} from announcements a ${whereSql([sql<boolean>`(select n from counted) = ${most}`, ...indexed])} limit ${SAMPLE}) a
      ${whereSql(rest)}) as hits from counted`.execute(db);
  return rows[0] ?? { candidates: 0, hits: 0 };
}
