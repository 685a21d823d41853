import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';

export interface BuyerHistory {
  readonly awards: number;
  /** Awards whose budget and price were both published. */
  readonly priced: number;
  /** Mean of 1 − price ÷ budget over those; `null` without any. */
  readonly saving: number | null;
}

/** What a buyer has awarded, from the award notices that are known. */
export async function buyerHistory(db: Db, buyerId: string): Promise<BuyerHistory> {
  const { rows } = await sql<BuyerHistory>`
    select count(*)::int as awards,
      count(*) filter (where budget_fen > 0 and bid_amount_fen is not null)::int as priced,
      avg(1 - bid_amount_fen::float8 / budget_fen) filter (where budget_fen > 0 and bid_amount_fen is not null) as saving
    from announcements where buyer_id = ${buyerId} and doc_channel = 'award'`.execute(db);
  return rows[0] ?? { awards: 0, priced: 0, saving: null };
}

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

export async function topWinnersOf(db: Db, buyerId: string, limit: number): Promise<NamedCount[]> {
  const { rows } = await sql<NamedCount>`
    select w.name, count(distinct a.id)::int as count from announcements a
      join announcement_winners w on w.announcement_id = a.id
    where a.buyer_id = ${buyerId} and a.doc_channel = 'award' group by w.name order by count desc, w.name limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** In how many projects each of these names was named, and in how many by an award. */
export async function bidderHistory(
  db: Db,
  names: readonly string[],
): Promise<{ name: string; meetings: number; wins: number }[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string; meetings: number; wins: number }>`
    select w.name, count(distinct coalesce(a.project_id, a.id))::int as meetings,
      count(distinct coalesce(a.project_id, a.id)) filter (where a.doc_channel = 'award')::int as wins
    from announcement_winners w join announcements a on a.id = w.announcement_id
    where w.name in (${sql.join(names)}) group by w.name`.execute(db);
  return rows;
}

/** Published sums of the project, the newest notice that says so. */
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
    select (array_agg(buyer_id order by published_at desc) filter (where buyer_id is not null))[1] as buyer_id,
      (array_agg(buyer_name order by published_at desc) filter (where buyer_name is not null))[1] as buyer_name,
      (array_agg(budget_fen order by published_at desc) filter (where budget_fen is not null))[1] as budget_fen,
      (array_agg(bid_amount_fen order by published_at desc) filter (where bid_amount_fen is not null))[1] as bid_amount_fen
    from announcements where id = ${announcementId} or project_id = ${projectId}`.execute(db);
  return rows[0] ?? { buyer_id: null, buyer_name: null, budget_fen: null, bid_amount_fen: null };
}
