import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/** Which rows of the order asked for. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

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
  /** The slice, right when the cap was not passed. */
  readonly ids: readonly string[];
  /** Tables of the months, newest first. */
  readonly months: readonly string[];
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
const NOTHING: Gathered = { n: 0, more: false, ids: [], months: [] };

const MONTHS = sql`array(select inhrelid::regclass::text from pg_inherits where inhparent = 'announcements'::regclass order by 1 desc)`;

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
 * Counts up to `cap` and cuts the slice out of what was counted.
 *
 * What the indexes do not decide is checked on the rows they find. When they find a tenth more than the cap and nearly all of a sample
 * stand the check, the cap is passed without checking the others; when few of them do, no more than `EXAMINED` are looked at.
 *
 * @param lead What the order begins with, high to low; `null` for the date alone.
 */
export async function gather(
  db: Db,
  where: Conditions,
  { lead, slice, cap }: { lead: RawBuilder<unknown> | null; slice: Slice; cap: number },
): Promise<Gathered> {
  const first = lead ?? sql`0`;
  const ids = sql`array(select id from found order by ${lead === null ? sql`` : sql`lead desc nulls last, `}published_at desc, id desc
    limit ${slice.limit} offset ${slice.offset})`;
  if (where.rest.length === 0) {
    const { rows } = await sql<Omit<Gathered, 'more'>>`
      with found as materialized (select a.id, a.published_at, ${first} as lead from announcements a ${whereSql(where.indexed)} limit ${cap + 1})
      select (select count(*)::int from found) as n, ${ids} as ids, ${MONTHS} as months`.execute(db);
    const [row] = rows;
    return row === undefined ? NOTHING : { ...row, more: row.n > cap };
  }
  const checked = async (most: number, whenFull: boolean): Promise<Checked | undefined> => {
    const { rows } = await sql<Checked>`
      with candidates as materialized (select ${CHECKED_COLUMNS} from announcements a ${whereSql(where.indexed)} limit ${most}),
        counted as materialized (select count(*)::int as n from candidates),
        found as materialized (select a.id, a.published_at, ${first} as lead from candidates a
          ${whereSql([...(whenFull ? [] : [sql<boolean>`(select n from counted) < ${most}`]), ...where.rest])} limit ${cap + 1})
      select (select n from counted) as candidates, (select count(*)::int from found) as n, ${ids} as ids, ${MONTHS} as months,
        (select count(*)::int from (select * from candidates limit ${SAMPLE}) a ${whereSql([sql<boolean>`(select n from counted) = ${most}`, ...where.rest])}) as sampled`.execute(
      db,
    );
    return rows[0];
  };
  const most = Math.ceil(cap * SPARE);
  const quick = await checked(most, false);
  if (quick === undefined) return NOTHING;
  if (quick.candidates < most) return { ...quick, more: quick.n > cap };
  if (quick.sampled >= SAMPLE * SURE) return { ...quick, n: cap + 1, more: true };
  const slow = await checked(EXAMINED, true);
  return slow === undefined ? NOTHING : { ...slow, more: slow.n > cap || slow.candidates === EXAMINED };
}

type Checked = Omit<Gathered, 'more'> & { readonly candidates: number; readonly sampled: number };
