import { sql } from 'kysely';
import type { Region } from '#domain/area.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import { type AnnouncementFilter, filterSql } from '#server/db/filter-sql.ts';
import { type NamedWinner, winnersSql } from '#server/db/winners-sql.ts';
import type { Db } from '#server/deps.ts';

export interface Evidence {
  readonly id: string;
  readonly title: string;
  readonly docChannel: DocChannel;
  readonly publishTime: string;
}
export interface ExpiringContract extends Region {
  readonly project_id: string;
  readonly title: string;
  readonly buyer_id: string | null;
  readonly buyer_name: string | null;
  readonly winner_name: string | null;
  readonly winners: readonly NamedWinner[] | null;
  readonly amount: number | null;
  readonly industry_code: string | null;
  /** `YYYY-MM-DD`. */
  readonly starts_on: string;
  readonly ends_on: string;
  readonly days_left: number;
  readonly by_contract: boolean;
  readonly evidence: readonly Evidence[];
  readonly total: number;
}

/**
 * Services whose term ends within so many days from today, from the terms that are kept on writing (migration 0016). The term begins on
 * the day of the contract notice, without one on the day of the award; its length is the one that a notice of the procurement publishes,
 * from 90 to 1,100 days: shorter work is no recurring service, a longer term is more often a slip.
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
  const ending = sql<boolean>`a.ends_on between ${today}::date and ${today}::date + ${withinDays}::int`;
  const where = sql.join([ending, ...narrowed], sql` and `);
  const { rows } = await sql<ExpiringContract>`
    with page as (select a.project_id, a.announcement_id, a.title, a.buyer_id, a.buyer_name, a.winner_name, a.bid_amount_fen as amount, a.province, a.city,
        a.district, a.industry_code, a.by_contract, a.starts_on, a.ends_on, (select count(*)::int from service_terms a where ${where}) as total
      from service_terms a where ${where} order by a.ends_on, a.project_id limit ${limit} offset ${offset})
    select p.project_id, p.title, p.buyer_id, p.buyer_name, p.winner_name, p.amount, p.province, p.city, p.district, p.industry_code, p.total, p.by_contract,
      ${winnersSql(sql`p.announcement_id`)} as winners, p.starts_on::text, p.ends_on::text, p.ends_on - ${today}::date as days_left,
      (select json_agg(json_build_object('id', a.id, 'title', a.title, 'docChannel', a.doc_channel,
          'publishTime', to_char(a.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.published_at desc, a.id desc)
        from announcements a where a.project_id = p.project_id and (a.doc_channel in ('contract', 'award') or a.limit_days is not null)) as evidence
    from page p order by p.ends_on, p.project_id`.execute(db);
  return rows;
}
