import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/deps.ts';
import { byIndexesOf, CHECKED_COLUMNS, type Conditions, planOf, whereSql } from './collect-sql.ts';
import type { InSample } from './search.ts';

/**
 * Hits in the sample that show, beyond reasonable doubt, that a search finds more than 10,000: of so many announcements 156 are
 * expected there, and 240 lie 6.7 standard deviations above (one wrong answer in three thousand million searches at the border).
 */
export const SURE_HITS = 240;

/** The sample holds one announcement in so many (migration 0012). */
const SAMPLED_ONE_IN = 64;
/** Below this number of sample hits the keywords alone find a few thousand announcements at most. */
const FEW_HITS = 80;
/** Rows of the sample that the indexes find, from which on all of the announcements that they find are too many to look at. */
const MANY_ROWS = 700;

/** Newest rows of the sample that a share is taken from: among so many a fifth lies between 18 and 22 in a hundred. */
const SHARED_ROWS = 5_000;

export interface Sampled {
  /** The search surely finds more than is counted; `false` says nothing. */
  readonly more: boolean;
  /** Hits among all announcements, roughly; at least so many when `more`. */
  readonly expected: number;
  /** Share of the announcements that are hits, when there are surely more than is counted; rather too small than too large. */
  readonly density: number | null;
  /** The keywords alone find few announcements. */
  readonly rare: boolean;
  /** The indexes find much, whatever is left of it. */
  readonly wide: boolean;
}

/**
 * Estimates a search on the sample. Hits come in table order, so the position of the last one gives the number of rows
 * read.
 */
export async function sampled(db: Db, where: Conditions): Promise<Sampled> {
  const { indexed, filters, rest } = where;
  const hits = (conditions: readonly RawBuilder<boolean>[], upTo: number): RawBuilder<unknown> =>
    sql`select a.ctid as place from announcement_sample a ${whereSql(conditions)} limit ${upTo}`;
  const unlessSure = (of: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`case when n < ${SURE_HITS} then (select count(*)::int from (${of}) counted) end`;
  const byIndexes = byIndexesOf(where);
  const { rows } = await sql<{
    all: number;
    within: number;
    words: number | null;
    candidates: number | null;
  }>`${planOf(where)}
    with found as materialized (${hits([...byIndexes, ...rest], SURE_HITS)}), total as (select count(*)::int as n, max(place) as last from found)
    select n as all, (select count(*)::int from announcement_sample where n = ${SURE_HITS} and ctid <= (select last from total)) as within,
      ${indexed.length > 0 && filters.length > 0 ? unlessSure(hits(indexed, FEW_HITS)) : sql`null`} as words,
      ${rest.length > 0 ? unlessSure(hits(byIndexes, MANY_ROWS)) : sql`null`} as candidates from total`.execute(db);
  const { all, within, words, candidates } = rows[0] ?? { all: 0, within: 0, words: null, candidates: null };
  return {
    more: all === SURE_HITS,
    expected: all * SAMPLED_ONE_IN,
    density: all === SURE_HITS ? all / within : null,
    rare: words !== null && words < FEW_HITS,
    wide: candidates === MANY_ROWS,
  };
}

/** Counts the hits among the newest rows of the sample, each looked at, so that it takes as long whatever is asked. */
export async function countSampled(db: Db, { checked }: Conditions): Promise<InSample> {
  const { rows } = await sql<InSample>`
    with newest as materialized (select ${CHECKED_COLUMNS} from announcement_sample a order by a.published_at desc limit ${SHARED_ROWS})
    select (select count(*)::int from newest) as all, (select count(*)::int from newest a ${whereSql(checked)}) as hits`.execute(
    db,
  );
  return rows[0] ?? { all: 0, hits: 0 };
}
