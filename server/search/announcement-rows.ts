import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';
import type { AnnouncementQuery } from './announcement-query.ts';
import { wordsSql } from './announcement-search.ts';
import { filterSql } from './filter-sql.ts';
import { planSearch } from './plan.ts';

/** Ids of everything a search finds, up to `limit`: by amount when the list is sorted so, else the newest first. */
export async function allAnnouncementIds(db: Db, query: AnnouncementQuery, limit: number): Promise<readonly string[]> {
  const parts = [...wordsSql(planSearch(query), query), ...filterSql(query.filter)];
  const where = parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
  const order = query.sort === 'amount' ? sql`amount_fen desc nulls last,` : sql``;
  const { rows } = await sql<{ id: string }>`
    select id from (select a.id, a.published_at, a.amount_fen from announcements a where ${where} offset 0) found
    order by ${order} published_at desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the ids that there are, in their order. */
export async function existingAnnouncementIds(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom('announcements').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}
