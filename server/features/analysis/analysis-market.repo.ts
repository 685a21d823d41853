import { type RawBuilder, sql } from 'kysely';
import { TENDER_CHANNELS } from '#domain/doc-channel.ts';
import { type AnnouncementFilter, filterSql } from '#server/db/filter-sql.ts';
import type { Db } from '#server/deps.ts';
import { bandOf, NO_KEY, WHOLE } from '#server/derive/market-months.ts';
import { type BodyRow, type GroupRow, instantText, list, PRICED, QUARTILES, SAVING } from './analysis-facts.ts';

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
  readonly filter: AnnouncementFilter & { readonly publishedFrom: string; readonly publishedTo: string };
  /** First day of the months that are compared with; those end before the month of `publishedFrom`. */
  readonly comparedFrom: string;
}

const midnight = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${day})::timestamp at time zone 'Asia/Shanghai'`;

/**
 * Figures of a period. Whole months come from their sums (server/derive/market-months.ts), days at its ends and months that were written into lately
 * from the facts of single awards (migration 0016). Sums of months are kept by province and industry section: cities and divisions are
 * read from the facts; so are the bodies of any narrowed market.
 */
export async function marketFigures(db: Db, { filter, comparedFrom }: MarketQuestion): Promise<MarketRow> {
  const { publishedFrom: from, publishedTo: to } = filter;
  const place = { ...filter, publishedFrom: null, publishedTo: null };
  const narrowing = filterSql(place);
  const isWhole = narrowing.length === 0;
  const bySums =
    filter.areas.every((area) => !area.includes('_')) && filter.industries.every((code) => code.length === 1);
  const and = (...parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
    sql.join([...parts, ...narrowing], sql` and `);
  const inPeriod = sql`a.published_at >= ${midnight(sql`${from}::date`)} and a.published_at < ${midnight(sql`${to}::date + 1`)}`;
  const inEnd = sql`a.published_at >= ends.since and a.published_at < ends.until`;
  const award = sql`a.channel = 'award'`;
  /** Read end by end, each by the index of its time. */
  const inEnds = (
    table: string,
    ends: string,
  ): RawBuilder<unknown> => sql`select single.* from ${sql.table(ends)} as ends, lateral (
    select a.* from ${sql.table(table)} a where ${and(award, inEnd)} offset 0) single`;
  const amounts = sql`count(*)::int as count, count(bid_amount_fen)::int as known, coalesce(sum(bid_amount_fen), 0)::bigint as sum`;
  /** Groups of one kind; sums of the whole country where nothing narrows them. */
  const summed = (kind: string, months: RawBuilder<unknown>): RawBuilder<unknown> => {
    const level =
      isWhole && kind !== 'awards' ? sql`g.province = ${WHOLE} and g.industry = ${WHOLE}` : sql`g.province <> ${WHOLE}`;
    const areas = filter.areas.filter((area) => area !== '');
    const chosen = [
      ...(areas.length === 0 ? [] : [sql`g.province in (${sql.join(areas)})`]),
      ...(filter.industries.length === 0 ? [] : [sql`g.industry in (${sql.join(filter.industries)})`]),
    ];
    return sql`select g.* from market_groups g
      where ${sql.join([sql`g.kind = ${kind}`, sql`g.month in (select month from ${months})`, level, ...chosen], sql` and `)}`;
  };
  const sumOf = (kind: 'notices' | 'tenders', where: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    coalesce((select sum(s.count) from (${summed(kind, sql`built`)}) s), 0) +
    coalesce((select sum((select count(*) from announcements a where ${inEnd} and ${and(where)})) from ends), 0))::int`;
  const groups = (kind: string, key: RawBuilder<unknown>, own: RawBuilder<unknown>): RawBuilder<unknown> =>
    list(sql`select nullif(key, ${NO_KEY}) as key, sum(count)::int as count, sum(known)::int as known, sum(sum)::bigint as sum
      from (select ${key} as key, g.count, g.known, g.sum from (${summed(kind, sql`built`)}) g
        union all select ${own} as key, ${amounts} from rest group by 1) parts group by 1 order by 2 desc, 1`);
  const sums = sql`count, known, sum, paid, latest`;
  /** Sums of every body of one role. */
  const bodies = (role: 'buyer' | 'agency' | 'winner'): RawBuilder<unknown> => {
    const wins = role === 'winner';
    const [key, id, name] = wins
      ? [sql`key`, sql`enterprise_id`, sql`name`]
      : [sql.ref(`${role}_key`), sql.ref(`${role}_id`), sql.ref(`${role}_name`)];
    const own = sql`select ${key} as key, min(${id}) as id, min(${name}) as name, ${amounts},
        (count(*) filter (where bid_amount_fen > 0))::int as paid, max(published_at) as latest
      from ${wins ? sql`won` : isWhole ? sql`rest` : sql`facts`} where ${name} is not null group by 1`;
    if (!isWhole) return own;
    return sql`select key, min(id) as id, min(name) as name, sum(count)::int as count, sum(known)::int as known, sum(sum)::bigint as sum,
        sum(paid)::int as paid, max(latest) as latest
      from (select key, id, name, ${sums} from market_bodies where role = ${role} and month in (select month from built) union all ${own}) parts group by 1`;
  };
  /** The ten largest of `table`, each with the three that it met most often. */
  const largest = (
    table: string,
    met: {
      readonly from: RawBuilder<unknown>;
      readonly key: RawBuilder<unknown>;
      readonly partner: RawBuilder<unknown>;
    },
    order = sql`count desc, sum desc`,
  ): RawBuilder<unknown> =>
    list(sql`select b.id, b.name, b.count, b.known, b.sum, ${instantText(sql`b.latest`)} as latest,
      coalesce((select json_agg(p) from (select ${met.partner} as name, count(*)::int as count from ${met.from}
        where ${and(sql`${met.key} = b.key`, award, inPeriod, sql`${met.partner} is not null`)} group by 1 order by 2 desc, 1 limit 3) p), '[]') as partners
      from (select * from ${sql.table(table)} order by ${order}, key limit 10) b`);
  const winner = { from: sql`award_wins a`, key: sql`a.key`, partner: sql`a.buyer_name` };
  const { rows } = await sql<MarketRow>`
    with built as materialized (select month from market_months where is_built and ${bySums}
        and ${midnight(sql`month`)} >= ${midnight(sql`${from}::date`)} and ${midnight(sql`month + interval '1 month'`)} <= ${midnight(sql`${to}::date + 1`)}),
      built_before as materialized (select month from market_months where is_built and ${bySums} and month >= ${comparedFrom}::date and month < date_trunc('month', ${from}::date)),
      span as (select generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month')::date as month),
      ends as materialized (select greatest(${midnight(sql`month`)}, ${midnight(sql`${from}::date`)}) as since,
          least(${midnight(sql`month + interval '1 month'`)}, ${midnight(sql`${to}::date + 1`)}) as until
        from span where month not in (select month from built)),
      ends_before as materialized (select ${midnight(sql`month`)} as since, ${midnight(sql`month + interval '1 month'`)} as until
        from (select generate_series(${comparedFrom}::date, date_trunc('month', ${from}::date) - interval '1 day', interval '1 month')::date as month) earlier
        where month not in (select month from built_before)),
      rest as materialized (${inEnds('award_facts', 'ends')}), rest_before as materialized (${inEnds('award_facts', 'ends_before')}),
      ${isWhole ? sql`` : sql`facts as materialized (select a.* from award_facts a where ${and(award, inPeriod)}),`}
      won as materialized (${isWhole ? inEnds('award_wins', 'ends') : sql`select a.* from award_wins a where ${and(award, inPeriod)}`}),
      buyers as materialized (${bodies('buyer')}), agents as materialized (${bodies('agency')}), winners as materialized (${bodies('winner')}),
      total as materialized (select sum(count)::int as count, sum(known)::int as known, coalesce(sum(sum), 0)::bigint as sum
        from (select g.count, g.known, g.sum from (${summed('awards', sql`built`)}) g union all select ${amounts} from rest) parts),
      paying as materialized (select sum::numeric as sum, paid as n from winners where paid > 0),
      entered as materialized (select w.* from winners w where not exists (select from award_wins a
        where a.key = w.key and ${award} and a.published_at < ${midnight(sql`${from}::date`)})),
      candidates as materialized (select a.project, a.announcement_id, a.named from award_facts a where ${and(sql`a.channel = 'candidate'`, sql`a.named > 0`, inPeriod)}),
      named as materialized (select project, max(named)::int as bidders from candidates group by 1 having count(*) = 1
        union all select c.project, count(distinct a.name)::int from candidates c join award_wins a on a.announcement_id = c.announcement_id
        where c.project in (select project from candidates group by 1 having count(*) > 1) group by 1)
    select ${sumOf('notices', sql`true`)} as notices,
      ${sumOf('tenders', sql`a.doc_channel in (${sql.join(TENDER_CHANNELS)}) and a.nature is distinct from '重发'`)} as tenders,
      ${groups('awards', sql`'all'`, sql`'all'`)} as "all",
      ${list(sql`select key, sum(count)::int as count, sum(known)::int as known, sum(sum)::bigint as sum
        from (select to_char(g.month, 'YYYY-MM') as key, g.count, g.known, g.sum from (${summed('awards', sql`(select month from built union all select month from built_before) b`)}) g
          union all select to_char(month, 'YYYY-MM') as key, ${amounts} from rest group by 1
          union all select to_char(month, 'YYYY-MM'), ${amounts} from rest_before group by 1) parts group by 1 order by 2 desc, 1`)} as months,
      ${groups('awards', sql`g.province`, sql`coalesce(province, ${NO_KEY})`)} as regions,
      ${groups('awards', sql`g.industry`, sql`coalesce(left(industry_code, 1), ${NO_KEY})`)} as industries,
      ${groups('method', sql`g.key`, sql`coalesce(method, ${NO_KEY})`)} as methods, ${groups('band', sql`g.key`, sql`coalesce(${bandOf('bid_amount_fen')}, ${NO_KEY})`)} as bands,
      ${list(sql`select e.class as key, sum(b.count)::int as count, sum(b.known)::int as known, sum(b.sum)::bigint as sum
        from (select id, count, known, sum from buyers
          union all select null, t.count - coalesce(n.count, 0), t.known - coalesce(n.known, 0), t.sum - coalesce(n.sum, 0) from total t,
            (select sum(count)::int as count, sum(known)::int as known, sum(sum)::bigint as sum from buyers) n where t.count > coalesce(n.count, 0)) b
        left join enterprises e on e.id = b.id group by 1 order by 2 desc, 1`)} as classes,
      ${largest('buyers', { from: sql`award_facts a join award_wins w on w.announcement_id = a.announcement_id`, key: sql`a.buyer_key`, partner: sql`w.name` })} as buyers,
      ${largest('agents', { from: sql`award_facts a`, key: sql`a.agency_key`, partner: sql`a.buyer_name` })} as agents,
      ${largest('winners', winner)} as winners,
      (select json_build_object('n', coalesce(sum(n), 0)::int, 'winners', count(*)::int,
        'cr4', (select sum(top.sum) from (select sum from paying order by sum desc limit 4) top)::float8 / sum(sum)::float8,
        'hhi', (sum(sum * sum) / (sum(sum) * sum(sum)) * 10000)::float8) from paying) as concentration,
      (select json_build_object('n', count(*)::int, 'quartiles', percentile_cont(${QUARTILES}) within group (order by ${SAVING}))
        from award_facts a where ${and(award, inPeriod, PRICED)}) as saving,
      ${list(sql`select bidders, count(*)::int as projects from named group by 1 order by 1`)} as bidders,
      ${largest('entered', winner, sql`sum desc, count desc`)} as entrants,
      (select count(*)::int from entered) as "entrantCount"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}
