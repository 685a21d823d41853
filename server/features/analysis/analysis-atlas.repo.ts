import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
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
}

/** Edges read of one step; the busiest stay. */
const MOST_EDGES = 400;
const EVIDENCE = 5;

const edgesSql = (relation: Relation, pairs: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p."from", p."to", ${relation}::text as relation, count(distinct p.project)::int as count, coalesce(sum(p.amount), 0)::bigint as sum,
    ${instantText(sql`min(p.published_at)`)} as first, ${instantText(sql`max(p.published_at)`)} as latest,
    (array_agg(p.id order by p.published_at desc, p.id desc))[1:${sql.lit(EVIDENCE)}] as evidence
  from (${pairs}) p group by 1, 2`;

/**
 * Every relation of these companies, most procurements first. A pair of suppliers appears once, the smaller id first.
 */
export async function edgesOf(db: Db, bodies: readonly string[]): Promise<readonly Edge[]> {
  if (bodies.length === 0) return [];
  const mine = (column: string): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} in (${sql.join(bodies)})`;
  const project = sql`coalesce(a.project_id, a.id) as project`;
  const own = sql`select a.id, ${project}, a.published_at, a.buyer_id, a.agency_id, a.doc_channel from announcements a`;
  const { rows } = await sql<Edge>`
    with named as materialized (select announcement_id from announcement_winners w where ${mine('w.enterprise_id')}),
      notices as materialized (
        ${own} where ${mine('a.buyer_id')} and ${NOT_REPEATED}
        union ${own} where ${mine('a.agency_id')} and ${NOT_REPEATED}
        union ${own} where a.id in (select announcement_id from named) and ${NOT_REPEATED}),
      winners as materialized (select n.*, w.enterprise_id, w.bid_amount_fen from notices n join announcement_winners w on w.announcement_id = n.id
        where w.enterprise_id is not null)
    select * from (
      ${edgesSql(
        'won',
        sql`select n.buyer_id as "from", n.enterprise_id as "to", n.project, n.bid_amount_fen as amount, n.published_at, n.id
        from winners n where n.doc_channel = 'award' and n.buyer_id is not null and (${mine('n.buyer_id')} or ${mine('n.enterprise_id')})`,
      )}
      union all ${edgesSql(
        'agency',
        sql`select n.buyer_id as "from", n.agency_id as "to", n.project, null::bigint as amount, n.published_at, n.id
        from notices n where n.buyer_id is not null and n.agency_id is not null and (${mine('n.buyer_id')} or ${mine('n.agency_id')})`,
      )}
      union all ${edgesSql(
        'met',
        sql`select x.enterprise_id as "from", y.enterprise_id as "to", x.project, null::bigint as amount, x.published_at, x.id
        from winners x join winners y on y.id = x.id and y.enterprise_id > x.enterprise_id
        where x.doc_channel = 'candidate' and (${mine('x.enterprise_id')} or ${mine('y.enterprise_id')})`,
      )}
    ) edges order by count desc, sum desc, "from", "to", relation limit ${MOST_EDGES}`.execute(db);
  return rows;
}

export const bodiesByIds = async (db: Db, ids: readonly string[]): Promise<readonly Selectable<EnterprisesTable>[]> =>
  ids.length === 0 ? [] : db.selectFrom('enterprises').selectAll().where('id', 'in', ids).execute();
