import { type RawBuilder, sql } from 'kysely';
import type { SearchSort } from '#domain/search-filter.ts';
import { SEARCH_PATTERN, SEARCH_TYPE, type SearchType } from '#domain/search-option.ts';
import type { Db } from '#server/deps.ts';
import { type SplitCondition, splitCondition, splitPartyCondition } from './condition-sql.ts';
import { type AnnouncementFilter, filterSql } from './filter-sql.ts';
import { byIndex, type Conditions, gather, type Slice } from './gather-sql.ts';
import { pageByAmount, pageByHits, pageByHitsOfMany, pageByNewest, pageByTitle } from './page-sql.ts';
import type { Party } from './party-tokens.ts';
import { planSearch, type SearchPlan, type SearchWords } from './plan.ts';

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
  /** Whose names the typed text is looked for in; none: title and text by `type`. Groups and excluded words go by `type` always. */
  readonly parties?: readonly Party[];
}

export interface FoundAnnouncements {
  /** In the order asked for. */
  readonly ids: readonly string[];
  /** At most `COUNT_CAP`; when `capped`, there are at least so many. */
  readonly total: number;
  readonly capped: boolean;
  readonly lastPage: number;
  /** More was found than the last page reaches. */
  readonly depthCapped: boolean;
  /** Longest first. */
  readonly hitWords: readonly string[];
}

/**
 * Finds one page. One statement gathers up to `COUNT_CAP` hits from the indexes, counts them and cuts the page out of them. Only when
 * there are more, the page is read by itself, from the newest month backwards.
 */
export const findAnnouncements = (db: Db, query: AnnouncementQuery): Promise<FoundAnnouncements> =>
  byIndex(db, (indexed) => find(indexed, query));

async function find(db: Db, query: AnnouncementQuery): Promise<FoundAnnouncements> {
  const plan = planSearch(query);
  const filters = filterSql(query.filter);
  const where = conditionsOf(plan, query, filters);
  const slice: Slice = { offset: (query.page - 1) * query.pageSize, limit: query.pageSize };
  const inTitle = inTitleOf(plan, query);
  const { n, more, ids, months } = await gather(db, where, { lead: leadSql(inTitle, query), slice, cap: COUNT_CAP });
  const total = Math.min(n, COUNT_CAP);
  const lastPage = Math.min(Math.ceil(total / query.pageSize), Math.floor(MAX_DEPTH / query.pageSize));
  const page = async (): Promise<readonly string[]> => {
    const asked = { where, slice, months };
    if (query.page > lastPage) return [];
    const ranking = { tokens: rankTokensOf(plan, query), type: query.type, filters };
    if (ranking.tokens.length > 0) return more ? pageByHitsOfMany(db, asked, ranking) : pageByHits(db, asked, ranking);
    if (!more) return ids;
    if (query.sort === 'amount') return pageByAmount(db, asked);
    return inTitle === null ? pageByNewest(db, asked) : pageByTitle(db, asked, inTitle);
  };
  const depthCapped = more || total > lastPage * query.pageSize;
  return { ids: await page(), total, capped: more, lastPage, depthCapped, hitWords: plan.hitWords };
}

function conditionsOf(
  { condition, typed, rest }: SearchPlan,
  { parties = [], type }: AnnouncementQuery,
  filters: readonly RawBuilder<boolean>[],
): Conditions {
  const byText = parties.length === 0 ? condition : rest;
  const parts = [
    ...(byText === null ? [] : [splitCondition(byText, type)]),
    ...(parties.length === 0 || typed === null ? [] : [splitPartyCondition(typed, parties)]),
  ];
  return {
    indexed: [...parts.flatMap(({ indexed }) => (indexed === null ? [] : [indexed])), ...filters],
    rest: parts.flatMap((part) => (part.rest === null ? [] : [part.rest])),
  };
}

/** Everything that the words of a search ask of `announcements a`, for statements that read all of it. */
export const wordsSql = (plan: SearchPlan, query: AnnouncementQuery): readonly RawBuilder<boolean>[] => {
  const { indexed, rest } = conditionsOf(plan, query, []);
  return [...indexed, ...rest];
};

/** A fuzzy search ranks by hits, unless it is sorted by amount or looks at names. */
const rankTokensOf = ({ rankTokens }: SearchPlan, query: AnnouncementQuery): readonly number[] =>
  query.pattern === SEARCH_PATTERN.fuzzy && query.sort !== 'amount' && (query.parties ?? []).length === 0
    ? rankTokens
    : [];

/** A search by relevance puts what stands in the title first. */
function inTitleOf({ condition, rest }: SearchPlan, { sort, parties = [] }: AnnouncementQuery): SplitCondition | null {
  const asked = parties.length === 0 ? condition : rest;
  return sort === 'relevance' && asked !== null ? splitCondition(asked, SEARCH_TYPE.title) : null;
}

/** What the order begins with, high to low. */
function leadSql(inTitle: SplitCondition | null, { sort }: AnnouncementQuery): RawBuilder<unknown> | null {
  if (sort === 'amount') return sql`a.amount_fen`;
  return inTitle === null ? null : sql`(${inTitle.checked})::int`;
}
