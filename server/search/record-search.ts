import { type RawBuilder, sql } from 'kysely';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import type { Db } from '#server/deps.ts';
import { COUNT_CAP, MAX_DEPTH } from './announcement-search.ts';
import { conditionSql } from './condition-sql.ts';
import { planSearch } from './plan.ts';

/** Tables with the columns that the search reads: title_text, body_text and tok. */
export type SearchedTable = 'planned_projects' | 'approval_projects' | 'intentions' | 'forecasts' | 'enterprise_index';

export interface RecordWords {
  readonly searchWord: string;
  /** Keywords of a group are joined by AND, groups by OR. */
  readonly groups: readonly (readonly string[])[];
  /** Further keywords that a record must contain. */
  readonly also?: readonly string[];
}

export interface RecordQuery extends RecordWords {
  readonly table: SearchedTable;
  /** Conditions over the table, named `a`. */
  readonly where: readonly RawBuilder<boolean>[];
  /** Over `a`, total: the id comes last. */
  readonly order: RawBuilder<unknown>;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface FoundRecords {
  readonly ids: readonly string[];
  /** At most `COUNT_CAP`. */
  readonly total: number;
  readonly capped: boolean;
  readonly lastPage: number;
}

export const NEWEST = sql`a.published_at desc, a.id desc`;
export const HIGHEST_AMOUNT = sql`a.amount_fen desc nulls last, a.id desc`;

/**
 * Keywords as conditions over `a`, smart as in the announcement lists: all of them in any order, with synonyms (D-66).
 */
export function recordWordsSql({ searchWord, groups, also = [] }: RecordWords): readonly RawBuilder<boolean>[] {
  const smart = { pattern: SEARCH_PATTERN.smart, exclude: [] };
  const plans = [
    planSearch({ ...smart, searchWord, groups }),
    ...also.map((word) => planSearch({ ...smart, searchWord: word, groups: [] })),
  ];
  return plans.flatMap(({ condition }) => (condition === null ? [] : [conditionSql(condition, SEARCH_TYPE.fullText)]));
}

/**
 * Finds one page. Up to `COUNT_CAP` hits are collected from the indexes and the page is cut out of them; only when there are more, it is
 * read along the index of its order. No page reaches deeper than `MAX_DEPTH` rows.
 */
export async function findRecords(db: Db, query: RecordQuery): Promise<FoundRecords> {
  const conditions = [...recordWordsSql(query), ...query.where];
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const cut = sql`limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`;
  const table = sql.table(query.table);
  const { rows } = await sql<{ n: number; ids: string[] }>`
    with found as materialized (select a.id from ${table} a ${where} limit ${COUNT_CAP + 1})
    select (select count(*)::int from found) as n,
      array(select a.id from ${table} a where a.id in (select id from found) order by ${query.order} ${cut}) as ids`.execute(
    db,
  );
  const { n, ids } = rows[0] ?? { n: 0, ids: [] };
  const total = Math.min(n, COUNT_CAP);
  const lastPage = Math.min(Math.ceil(total / query.pageSize), Math.floor(MAX_DEPTH / query.pageSize));
  const capped = n > COUNT_CAP;
  if (query.page > lastPage) return { ids: [], total, capped, lastPage };
  if (!capped) return { ids, total, capped, lastPage };
  const walked = await sql<{ id: string }>`select a.id from ${table} a ${where} order by ${query.order} ${cut}`.execute(
    db,
  );
  return { ids: walked.rows.map(({ id }) => id), total, capped, lastPage };
}
