import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/** Days that the dashboard counts, today included. */
export const BOARD_DAYS = 30;

/**
 * Sums up the whole days of the dashboard that were written into since they were summed up last, each in a transaction of its own, and
 * drops days that it no longer counts. A writer that comes meanwhile waits for the day and takes the mark away again.
 *
 * @param today `YYYY-MM-DD`; it is not over and is read row by row.
 */
export async function buildBoardDays(db: Db, today: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select day::text from board_days where not is_built and day > ${today}::date - ${BOARD_DAYS}::int and day < ${today}::date order by day`.execute(
    db,
  );
  for (const { day } of rows) await db.transaction().execute((tx) => buildDay(tx, day));
  await sql`delete from board_days where day <= ${today}::date - ${BOARD_DAYS}::int`.execute(db);
  await sql`delete from board_counts where day <= ${today}::date - ${BOARD_DAYS}::int`.execute(db);
  if (rows.length > 0) await sql`analyze board_days, board_counts`.execute(db);
}

async function buildDay(tx: Db, day: string): Promise<void> {
  await sql`update board_days set is_built = true where day = ${day}::date`.execute(tx);
  await sql`delete from board_counts where day = ${day}::date`.execute(tx);
  await sql`
    with single as materialized (select published_at, doc_channel, province, media,
        case when doc_channel = 'award' and nature is distinct from '重发' then bid_amount_fen end as amount
      from announcements where published_at >= ${day}::timestamp at time zone 'Asia/Shanghai'
        and published_at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai')
    insert into board_counts (day, kind, key, count, sum, latest)
      select ${day}::date, kind, key, count(*)::int, coalesce(sum(amount), 0)::bigint, max(published_at)
      from single, lateral (values ('channel', doc_channel), ('province', province), ('media', media)) as of_notice (kind, key)
      where key is not null group by kind, key`.execute(tx);
}
