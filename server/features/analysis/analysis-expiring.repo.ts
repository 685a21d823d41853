import { sql } from 'kysely';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { Db } from '#server/deps.ts';
import { type AnnouncementFilter, filterSql } from '#server/search/filter-sql.ts';

export interface Evidence {
  readonly id: string;
  readonly title: string;
  readonly docChannel: DocChannel;
  readonly publishTime: string;
}
export interface ExpiringContract {
  readonly project_id: string;
  readonly title: string;
  readonly buyer_id: string | null;
  readonly buyer_name: string | null;
  readonly winner_name: string | null;
  readonly amount: number | null;
  readonly province: string | null;
  readonly city: string | null;
  readonly industry_code: string | null;
  /** `YYYY-MM-DD`. */
  readonly starts_on: string;
  readonly ends_on: string;
  readonly days_left: number;
  readonly by_contract: boolean;
  readonly evidence: readonly Evidence[];
  readonly total: number;
}

/** Terms longer than this are kept out: a term of years is more often a slip than a service. */
const LONGEST_TERM_DAYS = 1_100;
/** Shorter work is no recurring service. */
const SHORTEST_TERM_DAYS = 90;

/**
 * Services whose term ends within so many days from today. The term begins on the day of the contract notice, without one on the day of
 * the award; its length is the one that a notice of the procurement publishes.
 */
export async function expiringContracts(
  db: Db,
  {
    today,
    withinDays,
    filter,
    limit,
    offset,
  }: { today: string; withinDays: number; filter: AnnouncementFilter; limit: number; offset: number },
): Promise<readonly ExpiringContract[]> {
  const narrowed = filterSql({ ...filter, publishedFrom: null, publishedTo: null });
  const { rows } = await sql<ExpiringContract>`
    with ended as (
      select distinct on (a.project_id) a.project_id, a.doc_channel = 'contract' as by_contract, a.buyer_id, a.buyer_name, a.winner_name,
        a.bid_amount_fen as amount, a.province, a.city, a.industry_code, coalesce(a.project_name, a.title) as title,
        (a.published_at at time zone 'Asia/Shanghai')::date as starts_on
      from announcements a
      where ${sql.join([sql<boolean>`a.doc_channel in ('contract', 'award')`, sql<boolean>`a.category = '服务'`, sql<boolean>`a.project_id is not null`, sql<boolean>`a.published_at >= (${today}::date - ${LONGEST_TERM_DAYS}::int)::timestamp at time zone 'Asia/Shanghai'`, ...narrowed], sql` and `)}
      order by a.project_id, by_contract desc, a.published_at, a.id),
    terms as (select a.project_id, max(a.limit_days) as days from announcements a
      where a.project_id in (select project_id from ended) and a.limit_days between ${SHORTEST_TERM_DAYS}::int and ${LONGEST_TERM_DAYS}::int group by 1),
    running as (select e.*, e.starts_on + t.days as ends_on from ended e join terms t using (project_id)),
    page as (select r.*, count(*) over ()::int as total from running r
      where r.ends_on between ${today}::date and ${today}::date + ${withinDays}::int order by r.ends_on, r.project_id limit ${limit} offset ${offset})
    select p.project_id, p.title, p.buyer_id, p.buyer_name, p.winner_name, p.amount, p.province, p.city, p.industry_code, p.total, p.by_contract,
      p.starts_on::text, p.ends_on::text, p.ends_on - ${today}::date as days_left,
      (select json_agg(json_build_object('id', a.id, 'title', a.title, 'docChannel', a.doc_channel,
          'publishTime', to_char(a.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.published_at desc, a.id desc)
        from announcements a where a.project_id = p.project_id and (a.doc_channel in ('contract', 'award') or a.limit_days is not null)) as evidence
    from page p order by p.ends_on, p.project_id`.execute(db);
  return rows;
}
