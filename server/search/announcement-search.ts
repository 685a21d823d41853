import { type RawBuilder, sql } from 'kysely';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import { byIndex } from '#server/db/index-reader.ts';
import type { Db } from '#server/deps.ts';
import type { AnnouncementQuery } from './announcement-query.ts';
import { type Conditions, collect, conditionsOf } from './collect-sql.ts';
import { type SplitCondition, splitCondition, splitPartyCondition } from './condition-sql.ts';
import { filterSql } from './filter-sql.ts';
import { planSearch, type SearchPlan } from './plan.ts';
import {
  firstByAmount,
  firstByHits,
  firstByHitsOfMany,
  firstByNewest,
  firstByTitle,
  monthsOf,
  monthsWithin,
} from './ranking-sql.ts';
import { type Sampled, sampled } from './sample-sql.ts';
import { type Found, leastKnown, monthsLately, recallFound, rememberFound, versionNow } from './search-memory.ts';

export const COUNT_CAP = 10_000;
/** No page reaches deeper than this many rows: deep offsets cost more than anyone reads. */
export const MAX_DEPTH = 500;

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
 * Finds one page. A sample estimates whether there are more hits than `COUNT_CAP`. If not, one statement collects the
 * hits from the indexes, counts them and sorts all that can be paged through. Otherwise only the page is read, from the
 * newest month backwards. Hits are cached briefly, the fact that there are more for longer
 * (server/search/search-memory.ts).
 */
export async function findAnnouncements(db: Db, query: AnnouncementQuery): Promise<FoundAnnouncements> {
  const plan = planSearch(query);
  const to = query.page * query.pageSize;
  const { n, more, ids } = await cached(db, query, plan, Math.min(to, MAX_DEPTH));
  const total = Math.min(n, COUNT_CAP);
  // One page more than is known may be there.
  const pages = Math.ceil((more ? total + 1 : total) / query.pageSize);
  const lastPage = Math.min(pages, Math.floor(MAX_DEPTH / query.pageSize));
  const depthCapped = more || total > lastPage * query.pageSize;
  const shown = query.page > lastPage ? [] : ids.slice(to - query.pageSize, to);
  return { ids: shown, total, capped: more, lastPage, depthCapped, hitWords: plan.hitWords };
}

async function cached(db: Db, query: AnnouncementQuery, plan: SearchPlan, need: number): Promise<Found> {
  const known = recallFound(db, query, need);
  if (known !== null) return known;
  const version = versionNow();
  const found = await byIndex(db, (indexed) =>
    find(indexed, query, {
      plan,
      need,
      least: leastKnown(db, query),
      months: () => monthsLately(db, () => monthsOf(indexed)),
    }),
  );
  rememberFound(db, query, found, version);
  return found;
}

/** Ids of all that can be paged through; of the first `need` when there are more hits than are counted. */
async function find(
  db: Db,
  query: AnnouncementQuery,
  {
    plan,
    need,
    least,
    months,
  }: { plan: SearchPlan; need: number; least: number | null; months: () => Promise<readonly string[]> },
): Promise<Found> {
  const filters = filterSql(query.filter);
  const where = whereOf(plan, query, filters);
  const inTitle = inTitleOf(plan, query);
  const lead = leadSql(inTitle, query);
  const known = least === null ? await sampled(db, where) : MANY;
  const { n, more, ids } = known.more
    ? { ...MORE, n: least ?? MORE.n }
    : await collect(db, where, { ...known, lead, depth: MAX_DEPTH, cap: COUNT_CAP });
  const ranking = { tokens: rankTokensOf(plan, query), type: query.type, filters };
  const first = async (): Promise<readonly string[]> => {
    if (!more) return ranking.tokens.length > 0 ? firstByHits(db, where, { need: MAX_DEPTH, ranking }) : ids;
    if (query.sort === 'amount') return firstByAmount(db, where, need);
    const asked = { where, need, density: known.density, months: monthsWithin(await months(), query.filter) };
    if (ranking.tokens.length > 0) return firstByHitsOfMany(db, asked, ranking);
    return inTitle === null ? firstByNewest(db, asked) : firstByTitle(db, asked, inTitle);
  };
  const shown = await first();
  return { n: Math.max(n, shown.length), more, ids: shown };
}

const MANY: Sampled = { more: true, density: null, rare: false, wide: false };
const MORE: Found = { n: COUNT_CAP + 1, more: true, ids: [] };

function whereOf(
  { condition, typed, rest }: SearchPlan,
  { parties = [], type, filter }: AnnouncementQuery,
  filters: readonly RawBuilder<boolean>[],
): Conditions {
  const byText = parties.length === 0 ? condition : rest;
  const parts = [
    ...(byText === null ? [] : [splitCondition(byText, type)]),
    ...(parties.length === 0 || typed === null ? [] : [splitPartyCondition(typed, parties)]),
  ];
  const narrowed = filter.areas.length > 0 || filter.industries.length > 0;
  return conditionsOf(parts, filters, byText === null || type === SEARCH_TYPE.title || narrowed);
}

/** Everything that the words of a search ask of `announcements a`, for statements that read all of it. */
export const wordsSql = (plan: SearchPlan, query: AnnouncementQuery): readonly RawBuilder<boolean>[] => {
  const { indexed, rest } = whereOf(plan, query, []);
  return [...indexed, ...rest];
};

/** A fuzzy search ranks by hits, unless it is sorted by amount or looks at names. */
const rankTokensOf = ({ rankTokens }: SearchPlan, query: AnnouncementQuery): readonly number[] =>
  query.pattern === SEARCH_PATTERN.fuzzy && query.sort !== 'amount' && (query.parties ?? []).length === 0
    ? rankTokens
    : [];

/** A search by relevance lists hits in the title first. */
function inTitleOf({ condition, rest }: SearchPlan, { sort, parties = [] }: AnnouncementQuery): SplitCondition | null {
  const asked = parties.length === 0 ? condition : rest;
  return sort === 'relevance' && asked !== null ? splitCondition(asked, SEARCH_TYPE.title) : null;
}

/** What the order begins with, high to low. */
function leadSql(inTitle: SplitCondition | null, { sort }: AnnouncementQuery): RawBuilder<unknown> | null {
  if (sort === 'amount') return sql`a.amount_fen`;
  return inTitle === null ? null : sql`(${inTitle.checked})::int`;
}
