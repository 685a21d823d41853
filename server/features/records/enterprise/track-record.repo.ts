import { type RawBuilder, sql } from 'kysely';
import { ACQUAINTANCES_LISTED } from '#domain/enterprise.ts';
import { type NamedWinner, winnersSql } from '#server/db/winners-sql.ts';
import type { Db } from '#server/deps.ts';

/** What an enterprise did by the announcements we have: its procurements, whom it worked with, whom it met. Sums are fen. */
export type Role = 'buyer' | 'winner' | 'agency';

export interface TrackRecordEntry {
  readonly notice_id: string;
  readonly project: string;
  readonly amount_fen: number | null;
  readonly published_at: Date;
  readonly role: Role;
  readonly counterpart_id: string | null;
  readonly counterpart: string | null;
  /** Of a buyer; `null` where the notice is gone. */
  readonly winners: readonly NamedWinner[] | null;
}

export interface TrackRecord {
  readonly rows: readonly TrackRecordEntry[];
  readonly total: number;
  readonly sum_fen: number | null;
}

export interface Acquaintance {
  readonly id: string | null;
  readonly name: string;
  readonly count: number;
  readonly sum_fen: number | null;
  readonly latest: Date | null;
}

const MOST_ENTRIES = 50;

/**
 * Each procurement once a role, by its newest award, with the sum of all its awards, or without one by its newest contract; kept on
 * writing (migrations 0026 and 0051).
 */
const entriesSql = (id: string): RawBuilder<unknown> =>
  sql`track_records where enterprise_id = ${id} and channel is not null`;

export async function trackRecordOf(db: Db, id: string): Promise<TrackRecord> {
  const { rows } = await sql<TrackRecordEntry & { total: number; sum_fen: number | null }>`
    select t.notice_id, t.project, t.amount_fen, t.published_at, t.role, t.counterpart_id, t.counterpart, t.total, t.sum_fen,
      case when t.role = 'buyer' then ${winnersSql(sql`any(array(select t.notice_id union select f.announcement_id from award_facts f
        where f.project = t.procurement and f.channel = 'award' and t.channel = 'award'))`)} end as winners from (
      select announcement_id as notice_id, project as procurement, channel, project_name as project, amount_fen, published_at, role, counterpart_id, counterpart,
        count(*) over ()::int as total, (sum(amount_fen) over ())::bigint as sum_fen
      from ${entriesSql(id)} order by published_at desc, announcement_id limit ${MOST_ENTRIES}) t
    order by t.published_at desc, t.notice_id`.execute(db);
  return { rows, total: rows[0]?.total ?? 0, sum_fen: rows[0]?.sum_fen ?? null };
}

/**
 * The most frequent counterparts. Of a buyer every winner of a procurement, each with what it won there; what a winner that is alone has
 * won is the price of the notice.
 */
export async function partnersOf(db: Db, id: string): Promise<readonly Acquaintance[]> {
  const { rows } = await sql<Acquaintance>`
    with entries as (select role, project, channel, announcement_id, published_at, amount_fen, counterpart_id, counterpart from ${entriesSql(id)}),
      bought as (select e.project, f.announcement_id, f.published_at, f.bid_amount_fen as amount_fen
          from entries e join award_facts f on f.project = e.project and f.channel = e.channel where e.role = 'buyer'
        union all select project, announcement_id, published_at, amount_fen from entries where role = 'buyer' and channel = 'contract'),
      won as (select e.project, e.published_at, w.enterprise_id as id, w.name,
          case when count(*) over (partition by e.announcement_id) = 1 then e.amount_fen else w.bid_amount_fen end as amount_fen
        from bought e join (select announcement_id, min(enterprise_id) as enterprise_id, (array_agg(name order by rank))[1] as name,
            sum(bid_amount_fen)::bigint as bid_amount_fen
          from announcement_winners where announcement_id in (select announcement_id from bought)
          group by announcement_id, coalesce(enterprise_id, name)) w on w.announcement_id = e.announcement_id)
    select max(id) as id, name, count(distinct project)::int as count, sum(amount_fen)::bigint as sum_fen, max(published_at) as latest
    from (select project, published_at, id, name, amount_fen from won
      union all select project, published_at, counterpart_id, counterpart, amount_fen from entries
        where counterpart is not null and (role <> 'buyer' or announcement_id not in (select announcement_id from announcement_winners
          where announcement_id in (select announcement_id from entries)))) met
    group by name order by count desc, sum_fen desc nulls last, name limit ${ACQUAINTANCES_LISTED}`.execute(db);
  return rows;
}

/** Whom it met most often in lists of candidates, by what was kept of them (migration 0016). */
export async function rivalsOf(db: Db, id: string): Promise<readonly Acquaintance[]> {
  const { rows } = await sql<Acquaintance>`
    select max(r.enterprise_id) as id, r.name, count(distinct r.project)::int as count, null::bigint as sum_fen,
      max(r.published_at) as latest
    from award_wins w join award_wins r on r.announcement_id = w.announcement_id and r.rank <> w.rank
    where w.key = ${id} and w.channel = 'candidate' and r.enterprise_id is distinct from ${id}
    group by r.name order by count desc, latest desc, r.name limit ${ACQUAINTANCES_LISTED}`.execute(db);
  return rows;
}

/** Current number of procurements per role, each procurement once; those without award or contract too. */
export async function rolesOf(db: Db, id: string): Promise<Readonly<Record<Role, number>>> {
  const { rows } = await sql<Record<Role, number>>`
    select count(*) filter (where role = 'buyer')::int as buyer, count(*) filter (where role = 'agency')::int as agency,
      count(*) filter (where role = 'winner')::int as winner
    from track_records where enterprise_id = ${id}`.execute(db);
  return rows[0] ?? { buyer: 0, agency: 0, winner: 0 };
}
