import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/deps.ts';
import { byIndexesOf, type Conditions, planOf, whereSql } from './gather-sql.ts';

/** Every 64th announcement stands in `announcement_sample` too, chosen by its id: the same rule as in migration 0012. */
export const isSampled = (id: string): boolean => ((createHash('sha256').update(id).digest()[0] ?? 0) & 63) === 0;

/**
 * Hits in the sample that show, beyond reasonable doubt, that a search finds more than 10,000: of so many announcements 156 are
 * expected there, and 240 lie 6.7 standard deviations above (one wrong answer in a hundred thousand million searches at the border).
 */
export const SURE_HITS = 240;

/** Hits of the words alone below which they find a few thousand announcements at most, whatever the filters. */
const FEW_HITS = 40;

export interface Sampled {
  /** The search surely finds more than is counted; `false` says nothing. */
  readonly more: boolean;
  /** The words alone find little. */
  readonly rare: boolean;
}

/** What the sample tells about a search. */
export async function sampled(db: Db, where: Conditions): Promise<Sampled> {
  const hits = (conditions: readonly RawBuilder<boolean>[], upTo: number): RawBuilder<unknown> =>
    sql`(select count(*)::int from (select 1 from announcement_sample a ${whereSql(conditions)} limit ${upTo}) found)`;
  const both = where.filters.length > 0 && where.indexed.length > 0;
  const { rows } = await sql<{ all: number; words: number }>`${planOf(where)}
    select ${hits([...byIndexesOf(where), ...where.rest], SURE_HITS)} as all, ${both ? hits(where.indexed, FEW_HITS) : sql`${FEW_HITS}::int`} as words`.execute(
    db,
  );
  const [{ all, words } = { all: 0, words: FEW_HITS }] = rows;
  return { more: all === SURE_HITS, rare: words < FEW_HITS };
}
