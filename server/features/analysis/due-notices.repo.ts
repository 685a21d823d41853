import { sql } from 'kysely';
import type { DocChannel } from '#domain/doc-channel.ts';
import { isTender } from '#server/db/filter-sql.ts';
import type { Db } from '#server/deps.ts';
import type { Between } from '#server/search/search.ts';

export interface DueRow {
  readonly id: string;
  readonly title: string;
  readonly doc_channel: DocChannel;
  readonly published_at: Date;
  readonly bid_deadline: Date;
  readonly province: string | null;
  readonly city: string | null;
  readonly buyer_name: string | null;
  /** Of Asia/Shanghai, `YYYY-MM-DD`, on which bidding ends. */
  readonly day: string;
  /** How many of the notices end on this day. */
  readonly of_day: number;
}

/** Tenders whose bidding ends between the two moments. */
const endsWithin = ({ after, before }: Between) => sql<boolean>`a.bid_deadline > ${after} and a.bid_deadline < ${before}
  and ${isTender('a')}`;

/**
 * Open tenders that a member keeps or that name what the member watches, once a reason. A rival is met among winners only, so that
 * watching one adds nothing here.
 */
export async function ownDueReasons(
  db: Db,
  userId: string,
  between: Between,
): Promise<{ id: string; kind: 'favourite' | 'monitor'; name: string | null }[]> {
  const open = endsWithin(between);
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

/**
 * Those of the notices that can still be bid for, the earliest end first. The index of deadlines says in which month each is.
 *
 * @param listed Rows of one day at most; `of_day` counts the others too.
 */
export async function dueRows(db: Db, ids: readonly string[], between: Between, listed: number): Promise<DueRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DueRow>`
    with near as materialized (select ends.* from unnest(${ids}::text[]) as wanted (id)
      join (select a.id, a.published_at, a.bid_deadline from announcements a where ${endsWithin(between)} offset 0) ends on ends.id = wanted.id),
    days as (select *, to_char(bid_deadline at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from near),
    ranked as (select *, (count(*) over (partition by day))::int as of_day,
      row_number() over (partition by day order by bid_deadline, id) as place from days)
    select a.id, a.title, a.doc_channel, a.published_at, a.bid_deadline, a.province, a.city, a.buyer_name, ranked.day, ranked.of_day
    from ranked, lateral (select * from announcements n where n.id = ranked.id and n.published_at = ranked.published_at offset 0) a
    where ranked.place <= ${listed} order by a.bid_deadline, a.id`.execute(db);
  return rows;
}
