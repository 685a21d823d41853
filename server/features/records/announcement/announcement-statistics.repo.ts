import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/** When announcements were published first and last. */
export interface Published {
  readonly oldest: Date;
  readonly newest: Date;
}

/** Tables that are written with announcements. */
const BESIDE = [
  ...['announcement_sample', 'announcement_sources', 'announcement_winners', 'award_facts', 'award_wins'],
  ...['service_terms', 'terminations', 'enterprises', 'projects', 'market_months'],
];
/** The statistics over all months are renewed when so many times as many rows are there as when that was done last. */
const GROWTH = 1.1;

interface Month {
  readonly name: string;
  readonly rows: number;
}

/**
 * To be called after many announcements were written: what waits to be put into the text indexes of their months is put there, and the
 * planner's statistics are renewed, a table at a time. Neither database does it by itself: the embedded one has no autovacuum, and that of
 * PostgreSQL leaves out the partitioned table as a whole.
 *
 * @param published When they were published; `null` for all months.
 */
export async function refreshStatistics(db: Db, published: Published | null): Promise<void> {
  for (const { name } of await monthsOf(db, published)) {
    await sql`select gin_clean_pending_list(c.oid) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
      where i.indrelid = ${name}::regclass and m.amname = 'gin'`.execute(db);
    if (published !== null) await sql`analyze ${sql.table(name)}`.execute(db);
  }
  for (const table of BESIDE) await sql`analyze ${sql.table(table)}`.execute(db);
  // this one reads every month
  if (published === null || (await hasGrown(db))) await sql`analyze announcements`.execute(db);
}

/** Months of announcements, all of them or those that were published within. */
async function monthsOf(db: Db, published: Published | null): Promise<readonly Month[]> {
  const { rows } = await sql<Month>`select c.relname as name, c.reltuples as rows from pg_inherits
    join pg_class c on c.oid = inhrelid where inhparent = 'announcements'::regclass order by 1`.execute(db);
  if (published === null) return rows;
  const { rows: bounds } = await sql<{ first: string; last: string }>`
    select to_char(${published.oldest}::timestamptz at time zone 'Asia/Shanghai', 'YYYY_MM') as first,
      to_char(${published.newest}::timestamptz at time zone 'Asia/Shanghai', 'YYYY_MM') as last`.execute(db);
  const [first, last] = [bounds[0]?.first ?? '', bounds[0]?.last ?? ''].map((month) => `announcements_${month}`);
  return rows.filter(({ name }) => name >= (first ?? '') && name <= (last ?? ''));
}

async function hasGrown(db: Db): Promise<boolean> {
  const { rows } = await sql<{ rows: number }>`select reltuples as rows from pg_class
    where oid = 'announcements'::regclass`.execute(db);
  const known = rows[0]?.rows ?? 0;
  const now = (await monthsOf(db, null)).reduce((sum, month) => sum + Math.max(0, month.rows), 0);
  return known <= 0 || now > known * GROWTH;
}
