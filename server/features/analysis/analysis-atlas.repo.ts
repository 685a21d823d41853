import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
import type { NoticeRef } from '#server/features/records/record.repo.ts';
import { instantText, NOT_REPEATED } from './analysis-facts.ts';

export type Relation = 'won' | 'agency' | 'met';
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly relation: Relation;
  readonly count: number;
  /** Fen. */
  readonly sum: number;
  readonly first: string;
  readonly latest: string;
  readonly evidence: readonly string[];
  /** When each of them was published, as the database writes it. */
  readonly evidenceAt: readonly string[];
}

/** Edges drawn of one step; the busiest stay. */
export const MOST_EDGES = 400;
const EVIDENCE = 5;

const edgesSql = (relation: Relation, pairs: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p."from", p."to", ${relation}::text as relation, count(distinct p.project)::int as count, coalesce(sum(p.amount), 0)::bigint as sum,
    ${instantText(sql`min(p.published_at)`)} as first, ${instantText(sql`max(p.published_at)`)} as latest,
    (array_agg(p.id order by p.published_at desc, p.id desc))[1:${sql.lit(EVIDENCE)}] as evidence,
    (array_agg(p.published_at order by p.published_at desc, p.id desc))[1:${sql.lit(EVIDENCE)}]::text[] as "evidenceAt"
  from (${pairs}) p group by 1, 2`;

/**
 * The relations of these companies, most procurements first; one more than is drawn where there are others. A pair of suppliers
 * appears once, the smaller id first. Wins and meetings are read from what was kept of awards and candidate notices (migration 0016).
 */
export async function edgesOf(db: Db, bodies: readonly string[]): Promise<readonly Edge[]> {
  if (bodies.length === 0) return [];
  const mine = (column: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} in (${sql.join(bodies)})`;
  const project = sql`coalesce(a.project_id, a.id) as project`;
  const pair = sql`select a.buyer_id, a.agency_id, ${project}, a.published_at, a.id from announcements a`;
  const isPair = sql<boolean>`a.buyer_id is not null and a.agency_id is not null and ${NOT_REPEATED}`;
  const win = sql`select w.buyer_id, w.enterprise_id, w.project, w.bid_amount_fen, w.published_at, w.announcement_id, w.rank from award_wins w`;
  const isWin = sql<boolean>`w.channel = 'award' and w.buyer_id is not null and w.enterprise_id is not null`;
  const { rows } = await sql<Edge>`
    select * from (
      ${edgesSql(
        'won',
        sql`select v.buyer_id as "from", v.enterprise_id as "to", v.project, v.bid_amount_fen as amount, v.published_at, v.announcement_id as id
        from (${win} where ${mine('w.key')} and ${isWin} union ${win} where ${mine('w.buyer_id')} and ${isWin}) v`,
      )}
      union all ${edgesSql(
        'agency',
        sql`select v.buyer_id as "from", v.agency_id as "to", v.project, null::bigint as amount, v.published_at, v.id
        from (${pair} where ${mine('a.buyer_id')} and ${isPair} union ${pair} where ${mine('a.agency_id')} and ${isPair}) v`,
      )}
      union all ${edgesSql(
        'met',
        sql`select distinct least(w.enterprise_id, r.enterprise_id) as "from", greatest(w.enterprise_id, r.enterprise_id) as "to", w.project,
          null::bigint as amount, w.published_at, w.announcement_id as id
        from award_wins w join award_wins r on r.announcement_id = w.announcement_id and r.enterprise_id <> w.enterprise_id
        where ${mine('w.key')} and w.enterprise_id is not null and w.channel = 'candidate'`,
      )}
    ) edges order by count desc, sum desc, "from", "to", relation limit ${MOST_EDGES + 1}`.execute(db);
  return rows;
}

/** Notices of edges, each looked up in the month of its publication. */
export async function evidenceOf(db: Db, edges: readonly Edge[]): Promise<readonly NoticeRef[]> {
  const at = new Map(edges.flatMap(({ evidence, evidenceAt }) => evidence.map((id, i) => [id, evidenceAt[i] ?? ''])));
  const { rows } = await sql<NoticeRef>`
    select a.id, a.title, a.doc_channel, a.published_at
    from unnest(${[...at.keys()]}::text[], (${[...at.values()]}::text[])::timestamptz[]) as wanted (id, at),
      lateral (select n.* from announcements n where n.id = wanted.id and n.published_at = wanted.at offset 0) a`.execute(
    db,
  );
  return rows;
}

export const bodiesByIds = async (db: Db, ids: readonly string[]): Promise<readonly Selectable<EnterprisesTable>[]> =>
  ids.length === 0 ? [] : db.selectFrom('enterprises').selectAll().where('id', 'in', ids).execute();
