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

export interface ProjectSums {
  readonly buyer_id: string | null;
  readonly buyer_name: string | null;
  /** With `budgets_differ` the sum of the budgets of the awards; `null` when one of them names none. */
  readonly budget_fen: number | null;
  readonly bid_amount_fen: number | null;
  /** Several awards of the round name different budgets: no price is compared with one. */
  readonly budgets_differ: boolean;
}

/**
 * Published sums of the project, the newest notice that says so; one that was published once more says nothing new. The price of a round
 * with several awards is their sum, when each names its price; awards of one winner and one price are one, and several that come to more
 * than their budget are no lots of it, as in `sum_shared_budgets` (migration 0050).
 */
export async function projectSums(db: Db, projectId: string | null, announcementId: string): Promise<ProjectSums> {
  const { rows } = await sql<ProjectSums>`
    with awards as (select distinct on (round, winner_name, bid_amount_fen) round, bid_amount_fen, budget_fen, published_at
        from (select f.*, round_of(project, published_at) as round from award_facts f
          where project = ${projectId ?? announcementId} and channel = 'award') f
        order by round, winner_name, bid_amount_fen, nullif(budget_fen, 0) is null, published_at),
      lots as (select count(*) as n, case when count(*) = count(bid_amount_fen) then sum(bid_amount_fen)::bigint end as sum_fen,
          count(distinct nullif(budget_fen, 0)) > 1 as budgets_differ,
          case when count(*) = count(nullif(budget_fen, 0)) then sum(budget_fen)::bigint end as budgets_fen,
          count(distinct nullif(budget_fen, 0)) = 1 and sum(bid_amount_fen) > max(budget_fen) as exceeds
        from awards where round is not distinct from (select round from awards order by published_at desc limit 1)),
      published as (select (array_agg(buyer_id order by nature is not distinct from '重发', published_at desc, id) filter (where buyer_id is not null))[1] as buyer_id,
          (array_agg(buyer_name order by nature is not distinct from '重发', published_at desc, id) filter (where buyer_name is not null))[1] as buyer_name,
          (array_agg(budget_fen order by nature is not distinct from '重发', published_at desc, id) filter (where budget_fen is not null))[1] as budget_fen,
          (array_agg(bid_amount_fen order by nature is not distinct from '重发', published_at desc, id) filter (where bid_amount_fen > 0
            and not (doc_channel = 'award' and is_terminated(project_id, published_at, true))))[1] as bid_amount_fen
        from announcements where id = ${announcementId} or project_id = ${projectId})
    select published.buyer_id, published.buyer_name, lots.budgets_differ,
      case when lots.budgets_differ then lots.budgets_fen else published.budget_fen end as budget_fen,
      case when lots.n > 1 and lots.exceeds is not true then lots.sum_fen else published.bid_amount_fen end as bid_amount_fen
    from published, lots`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}
