import { type RawBuilder, sql } from 'kysely';
import { TENDER_CHANNELS } from '#domain/doc-channel.ts';
import type { Db } from '#server/deps.ts';
import { type AnnouncementFilter, filterSql } from '#server/search/filter-sql.ts';
import {
  BAND,
  type BodyRow,
  bodiesSql,
  type GroupRow,
  groupsSql,
  MONTH,
  NOT_REPEATED,
  QUARTILES,
} from './analysis-facts.ts';

/** Figures of one market as the database computes them. Money is fen. */
export interface MarketRow {
  readonly notices: number;
  readonly tenders: number;
  readonly months: readonly GroupRow[];
  readonly all: readonly GroupRow[];
  readonly regions: readonly GroupRow[];
  readonly industries: readonly GroupRow[];
  readonly methods: readonly GroupRow[];
  readonly classes: readonly GroupRow[];
  readonly bands: readonly GroupRow[];
  readonly buyers: readonly BodyRow[];
  readonly agents: readonly BodyRow[];
  readonly winners: readonly BodyRow[];
  readonly concentration: {
    readonly n: number;
    readonly winners: number;
    readonly cr4: number | null;
    readonly hhi: number | null;
  };
  readonly saving: { readonly n: number; readonly quartiles: readonly number[] | null };
  readonly bidders: readonly { readonly bidders: number; readonly projects: number }[];
  readonly entrants: readonly BodyRow[];
  readonly entrantCount: number;
}

export interface MarketQuestion {
  readonly filter: AnnouncementFilter & { readonly publishedFrom: string };
  /** First day whose months are compared with. */
  readonly comparedFrom: string;
}

/** One statement over the awards of the market; the awards before it are read for the trend and for who is new. */
export async function marketFigures(db: Db, { filter, comparedFrom }: MarketQuestion): Promise<MarketRow> {
  const where = (given: AnnouncementFilter, ...more: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
    sql.join([...filterSql(given), NOT_REPEATED, ...more], sql` and `);
  const award = sql<boolean>`a.doc_channel = 'award'`;
  const before = { ...filter, areas: [], industries: [], publishedFrom: null, publishedTo: null };
  const start = sql`${filter.publishedFrom}::date::timestamp at time zone 'Asia/Shanghai'`;
  const { rows } = await sql<MarketRow>`
    with facts as materialized (
        select a.id, a.published_at, a.province, left(a.industry_code, 1) as industry, a.procurement_method as method, a.buyer_id, a.buyer_name,
          a.agency_id, a.agency_name, a.winner_name, a.bid_amount_fen as amount, a.budget_fen as budget, e.class
        from announcements a left join enterprises e on e.id = a.buyer_id where ${where(filter, award)}),
      won as materialized (select w.enterprise_id as winner_id, w.name as winner_name, w.bid_amount_fen as amount, f.published_at, f.buyer_name
        from facts f join announcement_winners w on w.announcement_id = f.id),
      known as materialized (select sum(amount)::float8 as sum, count(*)::int as n from won where amount > 0 group by coalesce(winner_id, winner_name)),
      earlier as materialized (select distinct coalesce(w.enterprise_id, w.name) as key from announcements a join announcement_winners w on w.announcement_id = a.id
        where ${where(before, award, sql<boolean>`a.published_at < ${start}`)}),
      entered as materialized (select won.* from won where coalesce(winner_id, winner_name) not in (select key from earlier)),
      trend as materialized (select ${MONTH} as month, a.bid_amount_fen as amount from announcements a
        where ${where({ ...filter, publishedFrom: comparedFrom }, award)}),
      named as materialized (select coalesce(a.project_id, a.id) as project, count(distinct w.name)::int as bidders
        from announcements a join announcement_winners w on w.announcement_id = a.id
        where ${where(filter, sql<boolean>`a.doc_channel = 'candidate'`)} group by 1)
    select
      (select count(*)::int from announcements a where ${sql.join(filterSql(filter), sql` and `)}) as notices,
      (select count(*)::int from announcements a where ${where(filter, sql<boolean>`a.doc_channel in (${sql.join(TENDER_CHANNELS)})`)}) as tenders,
      ${groupsSql('facts', sql`'all'`)} as "all", ${groupsSql('trend', sql`month`)} as months,
      ${groupsSql('facts', sql`province`)} as regions, ${groupsSql('facts', sql`industry`)} as industries,
      ${groupsSql('facts', sql`method`)} as methods, ${groupsSql('facts', sql`class`)} as classes, ${groupsSql('facts', BAND)} as bands,
      ${bodiesSql('facts', ['buyer_id', 'buyer_name'], 'winner_name')} as buyers,
      ${bodiesSql('facts', ['agency_id', 'agency_name'], 'buyer_name')} as agents,
      ${bodiesSql('won', ['winner_id', 'winner_name'], 'buyer_name')} as winners,
      (select json_build_object('n', coalesce(sum(n), 0)::int, 'winners', count(*)::int,
        'cr4', (select sum(top.sum) from (select sum from known order by sum desc limit 4) top) / sum(sum),
        'hhi', sum(sum * sum) / (sum(sum) * sum(sum)) * 10000) from known) as concentration,
      (select json_build_object('n', count(*)::int, 'quartiles', percentile_cont(${QUARTILES}) within group (order by 1 - amount::float8 / budget))
        from facts where amount is not null and budget > 0) as saving,
      coalesce((select json_agg(g) from (select bidders, count(*)::int as projects from named group by 1 order by 1) g), '[]') as bidders,
      ${bodiesSql('entered', ['winner_id', 'winner_name'], 'buyer_name', { bySum: true })} as entrants,
      (select count(distinct coalesce(winner_id, winner_name))::int from entered) as "entrantCount"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}
