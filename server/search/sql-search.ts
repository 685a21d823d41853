import { type RawBuilder, sql } from 'kysely';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import { closingSql } from '#server/db/deadline-sql.ts';
import type { Db } from '#server/deps.ts';
import { allAnnouncements, announcementSql, findAnnouncements, hitsInSample } from './announcement-search.ts';
import { whereSql } from './collect-sql.ts';
import { findRecords, outcomesOf, recordIds, recordSql, recordTable } from './record-search.ts';
import {
  ANNOUNCEMENTS,
  type AnnouncementSearch,
  type Between,
  type Closing,
  COUNT_CAP,
  type Counted,
  type Facet,
  type Search,
  type SearchedKind,
  type SearchQuery,
} from './search.ts';

/** The search over the tables of the database. */
export const createSqlSearch = (db: Db): Search => ({
  find: (query, page) =>
    query.kind === 'announcement' ? findAnnouncements(db, query, page) : findRecords(db, query, page),
  ids: async (query, limit) =>
    query.kind === 'announcement'
      ? (await allAnnouncements(db, query, limit)).map(({ id }) => id)
      : recordIds(db, query, limit),
  closing: (query, between, limit) => closingTenders(db, query, between, limit),
  count: (query) => countOf(db, query),
  inSample: (query) => hitsInSample(db, query),
  perDay: (query) => hitsPerDay(db, query),
  facets: (query) => facetsOf(db, query),
  outcomes: (query) => outcomesOf(db, query),
  suggest: (text, limit) => latestNamesWith(db, text, limit),
});

/** The rows that a query finds, from the table `a` of its kind. */
const fromSql = (query: SearchQuery): RawBuilder<unknown> =>
  query.kind === 'announcement'
    ? sql`announcements a ${whereSql(announcementSql(query))}`
    : sql`${recordTable(query.kind)} a ${whereSql(recordSql(query))}`;

async function closingTenders(
  db: Db,
  query: AnnouncementSearch,
  between: Between,
  limit: number,
): Promise<readonly Closing[]> {
  const found = sql.join([sql`true`, ...announcementSql(query)], sql` and `);
  const { rows } = await sql<Closing>`
    ${closingSql(between, sql`a.id, a.published_at::text as at`, found)} order by "endsAt", id limit ${limit}`.execute(
    db,
  );
  return rows;
}

async function countOf(db: Db, query: SearchQuery): Promise<Counted> {
  if (query.kind === 'announcement') {
    const { total, capped } = await findAnnouncements(db, query, { page: 1, pageSize: 1 });
    return { total, capped };
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${fromSql(query)} limit ${COUNT_CAP + 1}) counted`.execute(db);
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP };
}

async function hitsPerDay(db: Db, query: SearchQuery): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; n: number }>`
    select to_char(a.published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as n
    from ${fromSql(query)} group by 1`.execute(db);
  return new Map(rows.map(({ day, n }) => [day, n]));
}

/** What the hits of a kind can be narrowed by: name of the filter on the wire, and its value over `a`. */
const FACETS: Readonly<Record<SearchedKind, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  announcement: {
    areaArray: sql`a.province`,
    docchnnelArray: sql`a.doc_channel`,
    industryArray: sql`left(a.industry_code, 1)`,
  },
  plannedProject: {
    areaArray: sql`a.province`,
    stageArray: sql`a.stage`,
    projectType: sql`a.project_type`,
    industryArray: sql`left(a.industry_code, 1)`,
  },
  approval: { areaArray: sql`a.province`, stageArray: sql`a.stage`, industryArray: sql`left(a.industry_code, 1)` },
  forecast: { areaArray: sql`a.province`, forecastArray: sql`a.kind`, industryArray: sql`left(a.industry_code, 1)` },
  intention: { areaArray: sql`a.province`, industryArray: sql`left(a.industry_code, 1)` },
  enterprise: { areaArray: sql`a.province` },
};

async function facetsOf(db: Db, query: SearchQuery): Promise<readonly Facet[]> {
  const facets = Object.entries(FACETS[query.kind]);
  const columns = sql.join(facets.map(([key, value]) => sql`${value} as ${sql.ref(key)}`));
  const counts = sql.join(
    facets.map(
      ([key]) => sql`select ${key}::text as key, ${sql.ref(key)} as value, count(*)::int as count from found
      where ${sql.ref(key)} is not null group by 2`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ key: string; value: string; count: number }>`
    with found as materialized (select ${columns} from ${fromSql(query)} limit ${COUNT_CAP + 1})
    ${counts} order by count desc, value`.execute(db);
  return facets.map(([key]) => ({
    key,
    options: rows.filter((row) => row.key === key).map(({ value, count }) => ({ value, count })),
  }));
}

async function latestNamesWith(db: Db, text: string, limit: number): Promise<readonly string[]> {
  if (text.trim() === '') return [];
  const titled = { ...ANNOUNCEMENTS, pattern: SEARCH_PATTERN.precise, type: SEARCH_TYPE.title, searchWord: text };
  const hits = await allAnnouncements(db, titled, limit);
  if (hits.length === 0) return [];
  const at = new Map(hits.map((hit) => [hit.id, hit.at]));
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, coalesce(a.project_name, a.title) as name
    from unnest(${[...at.keys()]}::text[], (${[...at.values()]}::text[])::timestamptz[]) as hit (id, at)
    join announcements a on a.id = hit.id and a.published_at = hit.at`.execute(db);
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return [...new Set(hits.flatMap(({ id }) => nameOf.get(id) ?? []))];
}
