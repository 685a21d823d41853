import { type RawBuilder, sql } from 'kysely';
import { TENDER_CHANNELS } from '#domain/doc-channel.ts';
import { SUBSCRIBE_AMOUNT_RANGES } from '#domain/search-option.ts';
import type { Db } from '#server/deps.ts';

/** Ends of the amount bands but the last, fen. A change needs a migration that sets `market_months.is_built` to false. */
const BAND_ENDS_FEN = SUBSCRIBE_AMOUNT_RANGES.flatMap(({ maxYuan }) => (maxYuan === null ? [] : [maxYuan * 100]));
/** Number of the amount band that a column of fen falls into; null without an amount. */
export const bandOf = (column: string): RawBuilder<string | null> =>
  sql`width_bucket(${sql.ref(column)}, ${`{${BAND_ENDS_FEN.join(',')}}`}::bigint[])::text`;
/** Key of a group whose notices do not say what they belong to. */
export const NO_KEY = '-';
/** Province and industry of the sums over all of them. */
export const WHOLE = '';

const ROLES = ['buyer', 'agency', 'winner'] as const;

/**
 * Sums up the months that were written into since they were summed up last, each in a transaction of its own. A writer that comes
 * meanwhile waits for the month and takes the mark away again.
 *
 * @returns How many months were summed up.
 */
export async function buildMarketMonths(db: Db): Promise<number> {
  const { rows } = await sql<{
    month: string;
  }>`select month::text from market_months where not is_built order by month desc`.execute(db);
  for (const { month } of rows) await db.transaction().execute((tx) => buildMonth(tx, month));
  if (rows.length > 0) await sql`analyze market_groups, market_bodies`.execute(db);
  return rows.length;
}

async function buildMonth(tx: Db, month: string): Promise<void> {
  await sql`update market_months set is_built = true where month = ${month}::date`.execute(tx);
  await sql`delete from market_groups where month = ${month}::date`.execute(tx);
  await sql`delete from market_bodies where month = ${month}::date`.execute(tx);
  const place = sql`coalesce(province, ${NO_KEY}) as province, coalesce(left(industry_code, 1), ${NO_KEY}) as industry`;
  const published = sql`published_at >= ${month}::timestamp at time zone 'Asia/Shanghai'
    and published_at < (${month}::timestamp + interval '1 month') at time zone 'Asia/Shanghai'`;
  const facts = sql`from award_facts where channel = 'award' and month = ${month}::date and ${published}`;
  const amounts = sql`count(*)::int as count, count(bid_amount_fen)::int as known, coalesce(sum(bid_amount_fen), 0)::bigint as sum`;
  await sql`
    with single as (
      select 'notices' as kind, ${place}, '' as key, count(*)::int as count, 0 as known, 0::bigint as sum
        from announcements where ${published} group by 2, 3
      union all select 'tenders', ${place}, '', count(*)::int, 0, 0::bigint
        from announcements where ${published} and doc_channel in (${sql.join(TENDER_CHANNELS)}) and nature is distinct from '重发' group by 2, 3
      union all select 'awards', ${place}, '', ${amounts} ${facts} group by 2, 3
      union all select 'method', ${place}, coalesce(method, ${NO_KEY}), ${amounts} ${facts} group by 2, 3, 4
      union all select 'band', ${place}, coalesce(${bandOf('bid_amount_fen')}, ${NO_KEY}), ${amounts} ${facts} group by 2, 3, 4)
    insert into market_groups (month, kind, province, industry, key, count, known, sum)
      select ${month}::date, kind, province, industry, key, count, known, sum from single
      union all select ${month}::date, kind, ${WHOLE}, ${WHOLE}, key, sum(count)::int, sum(known)::int, sum(sum)::bigint
        from single group by kind, key`.execute(tx);
  for (const role of ROLES) {
    const wins = role === 'winner';
    const key = wins ? sql`key` : sql.ref(`${role}_key`);
    const id = wins ? sql`enterprise_id` : sql.ref(`${role}_id`);
    const name = wins ? sql`name` : sql.ref(`${role}_name`);
    const table = wins ? sql`award_wins` : sql`award_facts`;
    await sql`insert into market_bodies (month, role, key, id, name, count, known, sum, paid, latest)
      select ${month}::date, ${role}, ${key}, min(${id}), min(${name}), ${amounts}, count(*) filter (where bid_amount_fen > 0), max(published_at)
      from ${table} where channel = 'award' and month = ${month}::date and ${published} and ${name} is not null group by ${key}`.execute(
      tx,
    );
  }
}
