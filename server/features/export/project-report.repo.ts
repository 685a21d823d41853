import { sql } from 'kysely';
import { type AnnouncementFilter, filterSql } from '#server/db/filter-sql.ts';
import type { Db } from '#server/deps.ts';

/** The awards and candidates of one body in a period, as its 历史分析 counts them. */
export interface BidderHistory {
  /** Id of the enterprise, else its name. */
  readonly key: string;
  /** Procurements whose candidates name it. */
  readonly projects: number;
  readonly awards: number;
}

export async function bidderHistory(
  db: Db,
  keys: readonly string[],
  period: AnnouncementFilter,
): Promise<readonly BidderHistory[]> {
  if (keys.length === 0) return [];
  const where = [sql<boolean>`a.key in (${sql.join(keys)})`, ...filterSql(period)];
  const { rows } = await sql<BidderHistory>`
    select a.key, count(distinct a.project) filter (where a.channel = 'candidate')::int as projects,
      count(*) filter (where a.channel = 'award')::int as awards
    from award_wins a where ${sql.join(where, sql` and `)} group by a.key`.execute(db);
  return rows;
}

/** Published sums of the project, the newest notice that says so; one that was published once more says nothing new. */
export async function projectSums(
  db: Db,
  projectId: string | null,
  announcementId: string,
): Promise<{
  buyer_id: string | null;
  buyer_name: string | null;
  budget_fen: number | null;
  bid_amount_fen: number | null;
}> {
  const { rows } = await sql<{
    buyer_id: string | null;
    buyer_name: string | null;
    budget_fen: number | null;
    bid_amount_fen: number | null;
  }>`
    select (array_agg(buyer_id order by nature is not distinct from '重发', published_at desc, id) filter (where buyer_id is not null))[1] as buyer_id,
      (array_agg(buyer_name order by nature is not distinct from '重发', published_at desc, id) filter (where buyer_name is not null))[1] as buyer_name,
      (array_agg(budget_fen order by nature is not distinct from '重发', published_at desc, id) filter (where budget_fen is not null))[1] as budget_fen,
      (array_agg(bid_amount_fen order by nature is not distinct from '重发', published_at desc, id) filter (where bid_amount_fen is not null))[1] as bid_amount_fen
    from announcements where id = ${announcementId} or project_id = ${projectId}`.execute(db);
  return rows[0] ?? { buyer_id: null, buyer_name: null, budget_fen: null, bid_amount_fen: null };
}
