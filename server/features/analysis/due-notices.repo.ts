import { sql } from 'kysely';
import type { DocChannel } from '#domain/doc-channel.ts';
import { isTender } from '#server/db/filter-sql.ts';
import type { Db } from '#server/deps.ts';
import type { Between, Closing } from '#server/search/search.ts';

export interface OwnDue extends Closing {
  readonly kind: 'favourite' | 'monitor';
  /** Of what is watched. */
  readonly name: string | null;
}

export interface DueHead {
  readonly id: string;
  readonly title: string;
  readonly doc_channel: DocChannel;
  readonly published_at: Date;
  readonly province: string | null;
  readonly city: string | null;
  readonly buyer_name: string | null;
}

/**
 * Open tenders that a member keeps or that name what the member watches, once a reason. A rival is met among winners only, so that
 * watching one adds nothing here.
 */
export async function ownDueReasons(db: Db, userId: string, { after, before }: Between): Promise<OwnDue[]> {
  const open = sql<boolean>`a.bid_deadline > ${after} and a.bid_deadline < ${before} and ${isTender('a')}`;
  const notice = sql`a.id, a.published_at::text as at, a.bid_deadline as "endsAt"`;
  const { rows } = await sql<OwnDue>`
    with watched as (select kind, name, target_id from monitors where user_id = ${userId})
    select ${notice}, 'favourite' as kind, null as name
      from announcement_collections c join announcements a on a.id = c.announcement_id
      where c.user_id = ${userId} and ${open}
    union select ${notice}, 'monitor', m.name from watched m join announcements a on a.project_id = m.target_id
      where m.kind = 'project' and ${open}
    union select ${notice}, 'monitor', m.name from watched m join announcements a on a.buyer_id = m.target_id
      where m.kind in ('owner', 'company') and ${open}
    union select ${notice}, 'monitor', m.name from watched m join announcements a on a.buyer_name = m.name
      where m.kind in ('owner', 'company') and m.target_id is null and ${open}
    union select ${notice}, 'monitor', m.name from watched m join announcements a on a.agency_id = m.target_id
      where m.kind in ('agent', 'company') and ${open}
    union select ${notice}, 'monitor', m.name from watched m join announcements a on a.agency_name = m.name
      where m.kind in ('agent', 'company') and m.target_id is null and ${open}
    order by kind, name, id`.execute(db);
  return rows;
}

/** What the calendar shows of each, in any order; the day of publication says in which month it is. */
export async function dueHeads(db: Db, closings: readonly Closing[]): Promise<DueHead[]> {
  if (closings.length === 0) return [];
  const { rows } = await sql<DueHead>`
    select a.id, a.title, a.doc_channel, a.published_at, a.province, a.city, a.buyer_name
    from unnest(${closings.map(({ id }) => id)}::text[], (${closings.map(({ at }) => at)}::text[])::timestamptz[]) as closing (id, at),
      lateral (select * from announcements n where n.id = closing.id and n.published_at = closing.at offset 0) a`.execute(
    db,
  );
  return rows;
}
