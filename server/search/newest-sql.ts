import { type RawBuilder, sql } from 'kysely';
import type { AnnouncementFilter } from '#server/db/filter-sql.ts';
import { preparedPlan } from '#server/db/prepared-plan.ts';
import type { Db } from '#server/deps.ts';
import {
  bothOf,
  byIndexesOf,
  CHECKED_COLUMNS,
  type Conditions,
  conditionsOf,
  planOf,
  whereSql,
} from './collect-sql.ts';
import type { SplitCondition } from './condition-sql.ts';
import type { Hit } from './search-memory.ts';

/** The first hits of a search that found more than is counted, read from the newest month backwards. */
export interface Asked extends Wanted {
  readonly where: Conditions;
  /** Tables of the months, newest first. */
  readonly months: readonly string[];
}

interface Wanted {
  /** How many hits. */
  readonly need: number;
  /** Share of the announcements that are hits; `null`: not known. */
  readonly density: number | null;
}

export const HIT = sql`a.id, a.published_at::text as at`;
/** Tables of the months, newest first. */
export async function monthsOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    select inhrelid::regclass::text as month from pg_inherits where inhparent = 'announcements'::regclass order by 1 desc`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

const tableOf = (day: string): string => `announcements_${day.slice(0, 7).replace('-', '_')}`;

/** Those that hold days of the filter. */
export const monthsWithin = (
  months: readonly string[],
  { publishedFrom, publishedTo }: AnnouncementFilter,
): readonly string[] =>
  months.filter(
    (month) =>
      (publishedFrom === null || month >= tableOf(publishedFrom)) &&
      (publishedTo === null || month <= tableOf(publishedTo)),
  );

const NEWEST = sql`order by a.published_at desc, a.id desc`;

/** Month after month until `need` hits are together. */
export async function fromMonths(
  months: readonly string[],
  need: number,
  hitsOf: (month: RawBuilder<unknown>, need: number) => Promise<readonly Hit[]>,
): Promise<readonly Hit[]> {
  const hits: Hit[] = [];
  for (const month of months) {
    if (hits.length >= need) break;
    hits.push(...(await hitsOf(sql.table(month), need - hits.length)));
  }
  return hits;
}

/** Rows beside the needed ones, so that one reading is mostly enough. */
const withSpare = (rows: number): number => Math.ceil(rows * 1.3) + 20;
/**
 * - `tried`: the newest rows of a month that are looked at one by one first, to see how many of them are hits
 * - `walked`: so many are looked at one by one sooner than an index is read
 */
const LIGHT = { tried: 1_000, walked: 4_000 } as const;
const HEAVY = { tried: 80, walked: 600 } as const;

async function walk(
  db: Db,
  month: RawBuilder<unknown>,
  where: Conditions,
  { rows: walked, need }: { rows: number; need: number },
): Promise<readonly Hit[]> {
  const { rows } = await sql<Hit>`${preparedPlan}
    select ${HIT} from (select ${CHECKED_COLUMNS} from ${month} a ${NEWEST} limit ${walked}) a ${whereSql(where.checked)} ${NEWEST} limit ${need}`.execute(
    db,
  );
  return rows;
}

/**
 * Newest hits of a month. The share of hits among its newest rows decides how far back to scan, or from which date on
 * to read the indexes.
 */
async function newestIn(
  db: Db,
  month: RawBuilder<unknown>,
  where: Conditions,
  { need, density }: Wanted,
): Promise<readonly Hit[]> {
  const { tried, walked } = where.light ? LIGHT : HEAVY;
  const newest = density === null ? await walk(db, month, where, { rows: tried, need }) : [];
  if (newest.length === need) return newest;
  const share = density ?? newest.length / tried;
  const reach = withSpare(need / share);
  const nearer =
    reach <= walked
      ? await walk(db, month, where, { rows: reach, need })
      : share > 0
        ? await byIndexes(db, month, newerThan(month, where, reach), need)
        : [];
  return nearer.length === need ? nearer : byIndexes(db, month, where, need);
}

/** Only the newest `rows` of the month. */
const newerThan = (month: RawBuilder<unknown>, where: Conditions, rows: number): Conditions =>
  bothOf(where, {
    indexed: [
      sql<boolean>`a.published_at >= (select a.published_at from ${month} a order by a.published_at desc offset ${rows} limit 1)`,
    ],
  });

export async function byIndexes(
  db: Db,
  month: RawBuilder<unknown>,
  where: Conditions,
  need: number,
): Promise<readonly Hit[]> {
  const read = (conditions: readonly RawBuilder<boolean>[], limit: number): RawBuilder<Hit> =>
    sql<Hit>`select * from (select ${CHECKED_COLUMNS} from ${month} a ${whereSql(conditions)} offset 0) a ${NEWEST} limit ${limit}`;
  const indexed = byIndexesOf(where);
  if (where.rest.length === 0) {
    const { rows } = await sql<Hit>`${planOf(where)} select ${HIT} from (${read(indexed, need)}) a ${NEWEST}`.execute(
      db,
    );
    return rows;
  }
  const candidates = withSpare(need);
  const { rows } = await sql<Hit & { holds: boolean }>`${planOf(where)}
    select ${HIT}, (${sql.join(where.rest, sql` and `)}) as holds from (${read(indexed, candidates)}) a ${NEWEST}`.execute(
    db,
  );
  const holding = rows.filter(({ holds }) => holds).slice(0, need);
  if (holding.length === need || rows.length < candidates) return holding;
  const all =
    await sql<Hit>`${planOf(where)} select ${HIT} from (${read([...indexed, ...where.rest], need)}) a ${NEWEST}`.execute(
      db,
    );
  return all.rows;
}

export const newestOf = (
  db: Db,
  months: readonly string[],
  where: Conditions,
  { need, density }: Wanted,
): Promise<readonly Hit[]> =>
  fromMonths(months, need, (month, left) => newestIn(db, month, where, { need: left, density }));

export const firstByNewest = (db: Db, { where, months, ...wanted }: Asked): Promise<readonly Hit[]> =>
  newestOf(db, months, where, wanted);

/** Hits in the title, newest first, then the others. */
export async function firstByTitle(
  db: Db,
  { where, need, months }: Asked,
  inTitle: SplitCondition,
): Promise<readonly Hit[]> {
  const leading = await newestOf(db, months, bothOf(where, conditionsOf([inTitle], [], true)), {
    need,
    density: null,
  });
  if (leading.length >= need) return leading;
  const outside = [sql<boolean>`not (${inTitle.checked})`];
  const others = bothOf(where, { rest: outside, checked: outside });
  return [...leading, ...(await newestOf(db, months, others, { need: need - leading.length, density: null }))];
}
