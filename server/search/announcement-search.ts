import { type RawBuilder, sql } from 'kysely';
import type { SearchSort } from '#domain/search-filter.ts';
import { SEARCH_PATTERN, SEARCH_TYPE, type SearchType } from '#domain/search-option.ts';
import type { Db } from '#server/deps.ts';
import { conditionSql, hitsSql } from './condition-sql.ts';
import { type AnnouncementFilter, filterSql } from './filter-sql.ts';
import { type Condition, planSearch, type SearchWords } from './plan.ts';

export const COUNT_CAP = 10_000;
/** No page reaches deeper than this many rows: deep offsets cost more than anyone reads. */
export const MAX_DEPTH = 500;

export interface AnnouncementQuery extends SearchWords {
  readonly type: SearchType;
  readonly filter: AnnouncementFilter;
  readonly sort: SearchSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface FoundAnnouncements {
  /** In the order asked for. */
  readonly ids: readonly string[];
  /** At most `COUNT_CAP`. */
  readonly total: number;
  readonly capped: boolean;
  readonly lastPage: number;
  /** Longest first. */
  readonly hitWords: readonly string[];
}

/**
 * Finds one page. The capped count runs first and chooses the plan: few hits are gathered from the bitmap and sorted (`offset 0`
 * keeps the planner from walking the date index past thousands of misses), many are read along the date index.
 */
export async function findAnnouncements(db: Db, query: AnnouncementQuery): Promise<FoundAnnouncements> {
  const plan = planSearch(query);
  const words = plan.condition === null ? [] : [conditionSql(plan.condition, query.type)];
  const where = whereSql([...words, ...filterSql(query.filter)]);
  const counted = await countUpToCap(db, where);
  const total = Math.min(counted, COUNT_CAP);
  const capped = counted > COUNT_CAP;
  const lastPage = Math.min(Math.ceil(total / query.pageSize), Math.floor(MAX_DEPTH / query.pageSize));
  const ranked = query.pattern === SEARCH_PATTERN.fuzzy && query.sort !== 'amount' && plan.rankTokens.length > 0;
  const from = ranked
    ? sql`(${hitsSql(plan.rankTokens, query.type)}) h join announcements a on a.id = h.id`
    : sql`announcements a`;
  const lead = ranked ? sql`h.hits` : leadSql(query.sort, plan.condition);
  const order = lead === null ? sql`published_at desc, id desc` : sql`lead desc nulls last, published_at desc, id desc`;
  const fence = capped && !ranked ? sql`` : sql`offset 0`;
  const { rows } = await sql<{ id: string }>`
    select id from (select a.id, a.published_at, ${lead ?? sql`0`} as lead from ${from} ${where} ${fence}) found
    order by ${order} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return {
    ids: query.page > lastPage ? [] : rows.map((row) => row.id),
    total,
    capped,
    lastPage,
    hitWords: plan.hitWords,
  };
}

/** What comes before the date: the amount, or whether the title holds what was asked. */
function leadSql(sort: SearchSort, condition: Condition | null): RawBuilder<unknown> | null {
  if (sort === 'amount') return sql`a.amount_fen`;
  return sort === 'relevance' && condition !== null ? sql`(${conditionSql(condition, SEARCH_TYPE.title)})::int` : null;
}

const whereSql = (parts: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`` : sql`where ${sql.join(parts, sql` and `)}`;

async function countUpToCap(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select 1 from announcements a ${where} limit ${COUNT_CAP + 1}) counted`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
