import { type RawBuilder, sql } from 'kysely';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import type { RecordKind } from '#server/db/tables/record.tables.ts';
import type { Db } from '#server/deps.ts';
import { COUNT_CAP, findAnnouncements } from './announcement-search.ts';
import { findCompanies } from './company-search.ts';
import { filterSql, NO_ANNOUNCEMENT_FILTER } from './filter-sql.ts';
import { type FoundRecords, findRecords, NEWEST, recordWordsSql, type SearchedTable } from './record-search.ts';

export type SearchedKind = RecordKind | 'announcement';

/** In the order of the tabs. */
export const SEARCHED_KINDS: readonly SearchedKind[] = [
  'announcement',
  'plannedProject',
  'approval',
  'forecast',
  'intention',
  'enterprise',
];
const TABLES: Readonly<Record<Exclude<SearchedKind, 'announcement'>, SearchedTable>> = {
  plannedProject: 'planned_projects',
  approval: 'approval_projects',
  forecast: 'forecasts',
  intention: 'intentions',
  enterprise: 'enterprise_index',
};
const tableOf = (kind: SearchedKind): RawBuilder<unknown> =>
  sql.table(kind === 'announcement' ? 'announcements' : TABLES[kind]);

export interface AllQuery {
  readonly searchWord: string;
  readonly areas: readonly string[];
}

/** One page of one kind, newest first; companies by how well their name fits. */
export function findOfKind(
  db: Db,
  kind: SearchedKind,
  { searchWord, areas }: AllQuery,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<FoundRecords> {
  if (kind === 'enterprise') return findCompanies(db, { searchWord, areas, page, pageSize });
  const filter = { ...NO_ANNOUNCEMENT_FILTER, areas };
  if (kind !== 'announcement')
    return findRecords(db, {
      table: TABLES[kind],
      searchWord,
      groups: [],
      where: filterSql(filter),
      order: NEWEST,
      page,
      pageSize,
    });
  return findAnnouncements(db, {
    pattern: SEARCH_PATTERN.smart,
    type: SEARCH_TYPE.fullText,
    searchWord,
    groups: [],
    exclude: [],
    filter,
    sort: 'newest',
    page,
    pageSize,
  });
}

const whereOf = ({ searchWord, areas }: AllQuery): RawBuilder<unknown> => {
  const parts = [...recordWordsSql({ searchWord, groups: [] }), ...filterSql({ ...NO_ANNOUNCEMENT_FILTER, areas })];
  return parts.length === 0 ? sql`` : sql`where ${sql.join(parts, sql` and `)}`;
};

/** How many of a kind fit, counted up to the cap. */
export async function countOfKind(
  db: Db,
  kind: SearchedKind,
  query: AllQuery,
): Promise<{ readonly count: number; readonly capped: boolean }> {
  if (kind === 'announcement') {
    const { total: count, capped } = await findOfKind(db, kind, query, { page: 1, pageSize: 1 });
    return { count, capped };
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${tableOf(kind)} a ${whereOf(query)} limit ${COUNT_CAP + 1}) counted`.execute(
    db,
  );
  const n = rows[0]?.n ?? 0;
  return { count: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP };
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

export interface Facet {
  readonly key: string;
  readonly options: readonly { readonly value: string; readonly count: number }[];
}

/** Values among the hits with how often each occurs, most first. Counted up to the cap. */
export async function facetsOf(db: Db, kind: SearchedKind, query: AllQuery): Promise<readonly Facet[]> {
  const keys = Object.keys(FACETS[kind]);
  const columns = sql.join(Object.entries(FACETS[kind]).map(([key, value]) => sql`${value} as ${sql.ref(key)}`));
  const counts = sql.join(
    keys.map(
      (key) => sql`select ${key}::text as key, ${sql.ref(key)} as value, count(*)::int as count from found
      where ${sql.ref(key)} is not null group by 2`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ key: string; value: string; count: number }>`
    with found as materialized (select ${columns} from ${tableOf(kind)} a ${whereOf(query)} limit ${COUNT_CAP + 1})
    ${counts} order by count desc, value`.execute(db);
  return keys.map((key) => ({
    key,
    options: rows.filter((row) => row.key === key).map(({ value, count }) => ({ value, count })),
  }));
}
