import { sql } from 'kysely';
import type { DocChannel } from '#domain/doc-channel.ts';
import { type AnnouncementFilter, filterSql } from '#server/db/filter-sql.ts';
import type { Db } from '#server/deps.ts';
import { instantText } from './analysis-facts.ts';

export interface Bids {
  readonly bids: {
    /** Procurements whose candidates name the body. */
    readonly projects: number;
    /** Of those: with a published award. */
    readonly decided: number;
    readonly won: number;
    /** By the month in which the candidates were published, `YYYY-MM`. */
    readonly months: {
      readonly month: string;
      readonly projects: number;
      readonly decided: number;
      readonly won: number;
    }[];
  };
  readonly rivals: {
    readonly id: string | null;
    readonly name: string;
    readonly met: number;
    readonly won: number;
    readonly lost: number;
    readonly latest: string;
    readonly evidence: { id: string; title: string; docChannel: DocChannel; publishTime: string }[];
  }[];
}

const RIVALS = 10;
const EVIDENCE = 3;

/**
 * For what a body bid and whom it met, from published candidates alone: an award without candidates says nothing about those who
 * lost, so it does not count for the rate. Read from what is kept on writing (migration 0016).
 */
export async function bidsOf(db: Db, bodyId: string, filter: AnnouncementFilter): Promise<Bids> {
  const where = [sql<boolean>`a.key = ${bodyId}`, sql<boolean>`a.channel = 'candidate'`, ...filterSql(filter)];
  const { rows } = await sql<Bids>`
    with met as materialized (select distinct a.announcement_id as id, a.published_at, a.project
        from award_wins a where ${sql.join(where, sql` and `)}),
      awarded as materialized (select distinct d.project, d.key as winner
        from award_wins d where d.channel = 'award' and d.project in (select project from met)),
      bids as materialized (select m.project, min(m.published_at) as at, exists (select from awarded d where d.project = m.project) as decided,
          exists (select from awarded d where d.project = m.project and d.winner = ${bodyId}) as won
        from met m group by m.project),
      named as materialized (select w.key, w.enterprise_id, w.name, m.id, m.project, m.published_at
        from met m join award_wins w on w.announcement_id = m.id where w.enterprise_id is distinct from ${bodyId}),
      rivals as (select n.key, min(n.enterprise_id) as id, min(n.name) as name, count(distinct n.project)::int as met,
          count(distinct n.project) filter (where exists (select from bids b where b.project = n.project and b.won))::int as won,
          count(distinct n.project) filter (where exists (select from awarded d where d.project = n.project and d.winner = n.key))::int as lost,
          max(n.published_at) as latest
        from named n group by n.key order by 4 desc, 7 desc, 1 limit ${sql.lit(RIVALS)})
    select (select json_build_object('projects', count(*)::int, 'decided', count(*) filter (where decided)::int,
          'won', count(*) filter (where won)::int, 'months', coalesce((select json_agg(m) from (
            select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::int as projects,
              count(*) filter (where decided)::int as decided, count(*) filter (where won)::int as won
            from bids group by 1 order by 1) m), '[]')) from bids) as bids,
      coalesce((select json_agg(r) from (select id, name, met, won, lost, ${instantText(sql`latest`)} as latest,
          (select json_agg(e) from (select n.id, a.title, a.doc_channel as "docChannel", ${instantText(sql`n.published_at`)} as "publishTime"
            from (select n.id, n.published_at from named n where n.key = rivals.key order by n.published_at desc, n.id desc limit ${sql.lit(EVIDENCE)}) n
            join announcements a on a.id = n.id and a.published_at = n.published_at order by n.published_at desc, n.id desc) e) as evidence
        from rivals order by met desc, rivals.latest desc, key) r), '[]') as rivals`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}
