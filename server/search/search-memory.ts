import { LRUCache } from 'lru-cache';
import type { Db } from '#server/deps.ts';
import { versionNow } from './feed.ts';
import type { AnnouncementQuery } from './search.ts';

/** Where an announcement is found again. */
export interface Hit {
  readonly id: string;
  /** When it was published, as the database writes it. */
  readonly at: string;
}

/** What a search found, whatever page of it was asked for. */
export interface Found {
  /** Hits, up to the cap; at least so many when there are more than were counted. */
  readonly n: number;
  /** There are more hits than are counted. */
  readonly more: boolean;
  /** From the first one on, in the order asked for; all that can be paged through unless `more`. */
  readonly hits: readonly Hit[];
}

const KEPT = 300;
/** The next page, the way back from a detail and other members' searches fall within it. */
const LIST_LIFE_MS = 30_000;
/** That there are at least so many hits stays true as long as notices are added. */
const MORE_LIFE_MS = 10 * 60_000;

/** Asked each time, so that a test's clock counts. */
const CLOCK = { perf: { now: () => performance.now() }, ttlResolution: 0 };

interface Memory {
  readonly months: LRUCache<'months', { readonly names: readonly string[]; readonly version: number }>;
  readonly lists: LRUCache<string, Found & { readonly version: number }>;
  readonly least: LRUCache<string, number>;
}
const memories = new WeakMap<Db, Memory>();

function memoryOf(db: Db): Memory {
  const memory = memories.get(db) ?? {
    months: new LRUCache({ max: 1, ttl: LIST_LIFE_MS, ...CLOCK }),
    lists: new LRUCache({ max: KEPT, ttl: LIST_LIFE_MS, ...CLOCK }),
    least: new LRUCache({ max: 10 * KEPT, ttl: MORE_LIFE_MS, ...CLOCK }),
  };
  memories.set(db, memory);
  return memory;
}

const keyOf = ({ pattern, searchWord, groups, exclude, type, filter, sort, parties = [] }: AnnouncementQuery): string =>
  JSON.stringify([pattern, searchWord, groups, exclude, type, filter, sort, parties]);
/** The order changes nothing about how much is found. */
const amountKeyOf = (query: AnnouncementQuery): string => keyOf({ ...query, sort: 'newest' });

/** The list of this search, when it was read a moment ago and reaches as far as `need` rows. */
export function recallFound(db: Db, query: AnnouncementQuery, need: number): Found | null {
  const found = memoryOf(db).lists.get(keyOf(query));
  if (found === undefined || found.version !== versionNow()) return null;
  return found.more && found.hits.length < need ? null : found;
}

/** How many hits this search has at least, when it is known to have more than were counted. */
export const leastKnown = (db: Db, query: AnnouncementQuery): number | null =>
  memoryOf(db).least.get(amountKeyOf(query)) ?? null;

/** @param readIn Version in which the search began. */
export function rememberFound(db: Db, query: AnnouncementQuery, found: Found, readIn: number): void {
  const { lists, least } = memoryOf(db);
  lists.set(keyOf(query), { ...found, version: readIn });
  if (found.more) least.set(amountKeyOf(query), found.n);
}

/** Tables of the months, newest first; they change only with what is written. */
export async function monthsCached(db: Db, read: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const { months } = memoryOf(db);
  const known = months.get('months');
  if (known?.version === versionNow()) return known.names;
  const readIn = versionNow();
  const names = await read();
  months.set('months', { names, version: readIn });
  return names;
}

/** As if nothing had been searched yet. */
export function forgetSearches(db: Db): void {
  const { lists, least } = memoryOf(db);
  lists.clear();
  least.clear();
}
