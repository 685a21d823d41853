import { type RawBuilder, sql } from 'kysely';
import type { SearchType } from '#domain/search-option.ts';
import type { Db } from '#server/deps.ts';
import {
  bothOf,
  byIndexesOf,
  CHECKED_COLUMNS,
  type Conditions,
  collect,
  conditionsOf,
  whereSql,
} from './collect-sql.ts';
import { hitsSql, holdsOneOf, type SplitCondition, splitCondition } from './condition-sql.ts';
import { type Asked, byIndexes, fromMonths, HIT, newestOf } from './newest-sql.ts';
import type { Phrase } from './plan.ts';
import type { Hit } from './search-memory.ts';

export interface Ranking {
  readonly phrases: readonly Phrase[];
  readonly type: SearchType;
  /** Filters besides the keywords. */
  readonly filters: readonly RawBuilder<boolean>[];
  /** Whatever contains one of the phrases is found, if it passes the filters. */
  readonly isAll: boolean;
}

const scoreSql = ({ phrases, type }: Ranking): RawBuilder<unknown> =>
  sql.join(
    phrases.map((phrase) => sql`(${splitCondition(phrase, type).checked})::int`),
    sql` + `,
  );

/** Most hits first, then newest; for a search that found no more than is counted. */
export async function firstByHits(
  db: Db,
  where: Conditions,
  { need, ranking }: { need: number; ranking: Ranking },
): Promise<readonly Hit[]> {
  if (ranking.isAll) return everyHitCounted(db, { need, ranking });
  const { rows } =
    await sql<Hit>`select ${HIT} from (select ${CHECKED_COLUMNS} from announcements a ${whereSql(byIndexesOf(where))} offset 0) a
    ${whereSql(where.rest)} order by ${scoreSql(ranking)} desc, a.published_at desc, a.id desc limit ${need}`.execute(
      db,
    );
  return rows;
}

/** Up to so many that hold everything are read in one statement sooner than month by month. */
const FEW_FULL = 2_000;

/** Those that hold everything, newest first, then the others: month by month from the newest, most hits first within a month. */
export async function firstByHitsOfMany(
  db: Db,
  { where, need, months }: Asked,
  ranking: Ranking,
): Promise<readonly Hit[]> {
  const all = bothOf(where, conditionsOf([holdingOf(ranking, ranking.phrases.length)], [], true));
  const few = await collect(db, all, { lead: null, depth: need, cap: FEW_FULL, rare: false, wide: false });
  const full = few.more ? await newestOf(db, months, all, { need, density: null }) : few.hits;
  if (full.length >= need) return full;
  const others = await fromMonths(months, need - full.length, (month, left) =>
    rankedIn(db, month, where, { need: left, ranking, listed: full }),
  );
  return [...full, ...others];
}

/** Contains at least `n` of the phrases. */
const holdingOf = ({ phrases, type }: Ranking, n: number): SplitCondition => holdsOneOf(choices(phrases, n), type);

/** Every choice of `n` of the values. */
function choices<T>([first, ...others]: readonly T[], n: number): readonly (readonly T[])[] {
  if (n === 0) return [[]];
  if (first === undefined) return [];
  return [...choices(others, n - 1).map((chosen) => [first, ...chosen]), ...choices(others, n)];
}

/** So many choices are asked for at once sooner than every hit of every phrase is counted. */
const CHOICES = 40;
const howMany = (of: number, n: number): number => (n === 0 ? 1 : (howMany(of - 1, n - 1) * of) / n);

interface Rank {
  readonly need: number;
  readonly ranking: Ranking;
  /** Listed before, and no more of them. */
  readonly listed: readonly Hit[];
}

/** Of a month, most hits first: those that lack one of the phrases, then two and so on. */
async function rankedIn(
  db: Db,
  month: RawBuilder<unknown>,
  where: Conditions,
  { need, ranking, listed }: Rank,
): Promise<readonly Hit[]> {
  const hits: Hit[] = [];
  const known = new Set(listed.map(({ id }) => id));
  // What is known holds more and so is found again: that many more are read.
  const take = async (read: (need: number) => Promise<readonly Hit[]>): Promise<void> => {
    const found = await read(need - hits.length + known.size);
    hits.push(...found.filter(({ id }) => !known.has(id)).slice(0, need - hits.length));
    for (const { id } of hits) known.add(id);
  };
  const most = ranking.phrases.length;
  for (let n = most - 1; n > 0 && hits.length < need; n -= 1) {
    if (howMany(most, n) > CHOICES) {
      await take((left) => mostHitsIn(db, month, where, { need: left, ranking }));
      return hits;
    }
    const holding = bothOf(where, conditionsOf([holdingOf(ranking, n)], [], true));
    await take((left) => byIndexes(db, month, holding, left));
  }
  if (!ranking.isAll && hits.length < need) await take((left) => byIndexes(db, month, where, left));
  return hits;
}

/** When nothing else is asked, what is counted is what is found. */
async function everyHitCounted(
  db: Db,
  { need, ranking: { phrases, type, filters } }: { need: number; ranking: Ranking },
): Promise<readonly Hit[]> {
  const hits = hitsSql(phrases, type, { table: sql.table('announcements'), filters });
  const { rows } = await sql<Hit>`select h.id, h.published_at::text as at from (${hits}) h group by h.id, h.published_at
    order by count(*) desc, h.published_at desc, h.id desc limit ${need}`.execute(db);
  return rows;
}

async function mostHitsIn(
  db: Db,
  table: RawBuilder<unknown>,
  where: Conditions,
  { need, ranking: { phrases, type, filters } }: { need: number; ranking: Ranking },
): Promise<readonly Hit[]> {
  const { rows } = await sql<Hit>`
    with found as materialized (select a.id, a.published_at from ${table} a ${whereSql([...byIndexesOf(where), ...where.rest])}),
      hits as (select h.id, count(*) as hits from (${hitsSql(phrases, type, { table, filters })}) h group by h.id)
    select f.id, f.published_at::text as at from found f left join hits h on h.id = f.id
    order by coalesce(h.hits, 0) desc, f.published_at desc, f.id desc limit ${need}`.execute(db);
  return rows;
}
