import { type RawBuilder, sql } from 'kysely';
import { SEARCH_PATTERN, SEARCH_TYPE } from '#domain/search-option.ts';
import { filterSql } from '#server/db/filter-sql.ts';
import { byIndex } from '#server/db/index-reader.ts';
import type { Db } from '#server/deps.ts';
import { firstByAmount } from './amount-sql.ts';
import { type Conditions, collect, conditionsOf } from './collect-sql.ts';
import { type SplitCondition, splitCondition, splitPartyCondition } from './condition-sql.ts';
import { versionNow } from './feed.ts';
import { firstByNewest, firstByTitle, monthsOf, monthsWithin } from './newest-sql.ts';
import { type Phrase, planSearch, type SearchPlan } from './plan.ts';
import { firstByHits, firstByHitsOfMany } from './ranking-sql.ts';
import { countSampled, type Sampled, sampled } from './sample-sql.ts';
import { type AnnouncementQuery, COUNT_CAP, type FoundPage, type InSample, MAX_DEPTH, type Page } from './search.ts';
import { type Found, type Hit, leastKnown, monthsCached, recallFound, rememberFound } from './search-memory.ts';

/**
 * Finds one page. A sample estimates whether there are more hits than `COUNT_CAP`. If not, one statement collects the
 * hits from the indexes, counts them and sorts all that can be paged through. Otherwise only the page is read, from the
 * newest month backwards. Hits are cached briefly, the fact that there are more for longer
 * (server/search/search-memory.ts).
 */
export async function findAnnouncements(
  db: Db,
  query: AnnouncementQuery,
  { page, pageSize }: Page,
): Promise<FoundPage> {
  const plan = planSearch(query);
  const to = page * pageSize;
  const { n, more, hits } = await cached(db, query, plan, Math.min(to, MAX_DEPTH));
  const total = Math.min(n, COUNT_CAP);
  // One page more than is known may be there.
  const pages = Math.ceil((more ? total + 1 : total) / pageSize);
  const lastPage = Math.min(pages, Math.floor(MAX_DEPTH / pageSize));
  const depthCapped = more || total > lastPage * pageSize;
  const shown = page > lastPage ? [] : hits.slice(to - pageSize, to);
  return {
    ids: shown.map(({ id }) => id),
    at: shown.map(({ at }) => at),
    total,
    capped: more,
    lastPage,
    depthCapped,
    hitWords: plan.hitWords,
  };
}

/** Hits up to `limit`, deeper than pages reach: by amount when the query is sorted so, else the newest first. */
export async function allAnnouncements(db: Db, asked: AnnouncementQuery, limit: number): Promise<readonly Hit[]> {
  const query: AnnouncementQuery = asked.sort === 'amount' ? asked : { ...asked, sort: 'newest' };
  const plan = { ...planSearch(query), ranking: [] };
  const least = leastKnown(db, query);
  const reach: Reach = { plan, need: limit, depth: limit, isCounted: false, least, months: monthsOf };
  const { hits } = await byIndex(db, (indexed) => find(indexed, query, reach));
  return hits.slice(0, limit);
}

/** How many of the newest announcements of the sample are hits. */
export const hitsInSample = (db: Db, query: AnnouncementQuery): Promise<InSample> =>
  countSampled(db, whereOf(planSearch(query), query, filterSql(query.filter)));

async function cached(db: Db, query: AnnouncementQuery, plan: SearchPlan, need: number): Promise<Found> {
  const known = recallFound(db, query, need);
  if (known !== null) return known;
  const version = versionNow();
  const months = (indexed: Db) => monthsCached(db, () => monthsOf(indexed));
  const reach: Reach = { plan, need, depth: MAX_DEPTH, isCounted: true, least: leastKnown(db, query), months };
  const found = await byIndex(db, (indexed) => find(indexed, query, reach));
  rememberFound(db, query, found, version);
  return found;
}

interface Reach {
  readonly plan: SearchPlan;
  /** How many ids are wanted when there are more hits than are counted. */
  readonly need: number;
  /** How many at most when there are not. */
  readonly depth: number;
  /** How many hits there are is wanted too. */
  readonly isCounted: boolean;
  /** So many hits there are at least, when there are known to be more than are counted. */
  readonly least: number | null;
  readonly months: (db: Db) => Promise<readonly string[]>;
}

/** The first hits, `depth` of them; `need` when there are more hits than are counted. */
async function find(db: Db, query: AnnouncementQuery, reach: Reach): Promise<Found> {
  const { plan, need, depth, isCounted, least, months } = reach;
  const filters = filterSql(query.filter);
  const where = whereOf(plan, query, filters);
  const inTitle = inTitleOf(plan, query);
  const lead = leadSql(inTitle, query);
  const known = least === null ? await sampled(db, where) : MANY;
  const isWalked = known.more || (!isCounted && known.expected > WALKED_FROM * need);
  const { n, more, hits } = isWalked
    ? { ...MORE, n: least ?? MORE.n }
    : await collect(db, where, { ...known, lead, depth, cap: COUNT_CAP });
  const ranking = { phrases: rankedBy(plan, query), type: query.type, filters, isAll: plan.isRankedWhole };
  const first = async (): Promise<readonly Hit[]> => {
    if (!more) return ranking.phrases.length > 0 ? firstByHits(db, where, { need: depth, ranking }) : hits;
    const asked = { where, need, density: known.density, months: monthsWithin(await months(db), query.filter) };
    if (query.sort === 'amount') return firstByAmount(db, asked);
    if (ranking.phrases.length > 0) return firstByHitsOfMany(db, asked, ranking);
    return inTitle === null ? firstByNewest(db, asked) : firstByTitle(db, asked, inTitle);
  };
  const shown = await first();
  return { n: Math.max(n, shown.length), more, hits: shown };
}

const MANY: Sampled = { more: true, expected: COUNT_CAP, density: null, rare: false, wide: false };
/** Where nobody asks how many there are, months are read one by one from so many times the wanted hits on. */
const WALKED_FROM = 10;
const MORE: Found = { n: COUNT_CAP + 1, more: true, hits: [] };

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

/** Everything that a search asks of `announcements a`, for statements that read all of it. */
export const announcementSql = (query: AnnouncementQuery): readonly RawBuilder<boolean>[] => {
  const { indexed, filters, rest } = whereOf(planSearch(query), query, filterSql(query.filter));
  return [...indexed, ...filters, ...rest];
};

/** A fuzzy search ranks by hits, unless it is sorted by amount or looks at names. */
function rankedBy({ ranking, isRankedWhole }: SearchPlan, query: AnnouncementQuery): readonly Phrase[] {
  const isRanked =
    query.pattern === SEARCH_PATTERN.fuzzy && query.sort !== 'amount' && (query.parties ?? []).length === 0;
  const isOneHitEach = isRankedWhole && ranking.length === 1;
  return isRanked && !isOneHitEach ? ranking : [];
}

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
