import { sql } from 'kysely';
import { DUE_DAYS } from '#domain/data-board.ts';
import { type DocChannel, TENDER_CHANNELS } from '#domain/doc-channel.ts';
import { quotaDay } from '#domain/quota-day.ts';
import type { Db } from '#server/deps.ts';
import type { AnnouncementQuery } from '#server/search/announcement-query.ts';
import { wordsSql } from '#server/search/announcement-search.ts';
import { filterSql } from '#server/search/filter-sql.ts';
import { planSearch } from '#server/search/plan.ts';

export interface DueRow {
  readonly id: string;
  readonly title: string;
  readonly doc_channel: DocChannel;
  readonly published_at: Date;
  readonly bid_deadline: Date;
  readonly province: string | null;
  readonly city: string | null;
  readonly buyer_name: string | null;
}

/** Tenders that can still be bid for, until the last day of the calendar in Asia/Shanghai is over. */
const isOpen = (now: Date) => sql<boolean>`a.bid_deadline > ${now}
  and a.bid_deadline < (${quotaDay(now)}::date + ${DUE_DAYS}::int)::timestamp at time zone 'Asia/Shanghai'
  and a.doc_channel in (${sql.join(TENDER_CHANNELS)})`;

/**
 * Open tenders that a member keeps or that name what the member watches, once a reason. A rival is met among winners only, so that
 * watching one adds nothing here.
 */
export async function ownDueReasons(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ id: string; kind: 'favourite' | 'monitor'; name: string | null }[]> {
  const open = isOpen(now);
  const { rows } = await sql<{ id: string; kind: 'favourite' | 'monitor'; name: string | null }>`
    with watched as (select kind, name, target_id from monitors where user_id = ${userId})
    select a.id, 'favourite' as kind, null as name from announcement_collections c join announcements a on a.id = c.announcement_id
      where c.user_id = ${userId} and ${open}
    union select a.id, 'monitor', m.name from watched m join announcements a on a.project_id = m.target_id
      where m.kind = 'project' and ${open}
    union select a.id, 'monitor', m.name from watched m join announcements a on a.buyer_id = m.target_id
      where m.kind in ('owner', 'company') and ${open}
    union select a.id, 'monitor', m.name from watched m join announcements a on a.buyer_name = m.name
      where m.kind in ('owner', 'company') and m.target_id is null and ${open}
    union select a.id, 'monitor', m.name from watched m join announcements a on a.agency_id = m.target_id
      where m.kind in ('agent', 'company') and ${open}
    union select a.id, 'monitor', m.name from watched m join announcements a on a.agency_name = m.name
      where m.kind in ('agent', 'company') and m.target_id is null and ${open}
    order by kind, name, id`.execute(db);
  return rows;
}

/** Open tenders that a search finds, the earliest end first. */
export async function dueIdsOf(db: Db, query: AnnouncementQuery, now: Date, limit: number): Promise<string[]> {
  const where = [isOpen(now), ...wordsSql(planSearch(query), query), ...filterSql(query.filter)];
  const { rows } = await sql<{ id: string }>`
    select a.id from announcements a where ${sql.join(where, sql` and `)} order by a.bid_deadline, a.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Those of the notices that can still be bid for, the earliest end first. */
export async function dueRows(db: Db, ids: readonly string[], now: Date): Promise<DueRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DueRow>`
    select a.id, a.title, a.doc_channel, a.published_at, a.bid_deadline, a.province, a.city, a.buyer_name
    from announcements a where a.id = any (${ids}::text[]) and ${isOpen(now)} order by a.bid_deadline, a.id`.execute(
    db,
  );
  return rows;
}
