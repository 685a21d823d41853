import { type RawBuilder, sql } from 'kysely';
import type { SearchType } from '#domain/search-option.ts';
import type { Db } from '#server/deps.ts';
import { hitsSql, holdsAllSql, type SplitCondition } from './condition-sql.ts';
import { CHECKED_COLUMNS, type Conditions, whereSql } from './gather-sql.ts';

/** The first hits of a search that found more than is counted, read from the newest month backwards. */
export interface Asked {
  readonly where: Conditions;
  /** How many hits. */
  readonly need: number;
  /** Tables of the months, newest first. */
  readonly months: readonly string[];
}

interface Hit {
  readonly id: string;
}

const idsOf = (hits: readonly Hit[]): readonly string[] => hits.map(({ id }) => id);

/** Tables of the months, newest first. */
export async function monthsOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    select inhrelid::regclass::text as month from pg_inherits where inhparent = 'announcements'::regclass order by 1 desc`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

const NEWEST = sql`order by a.published_at desc, a.id desc`;

/** Month after month until `need` hits are together. */
async function fromMonths(
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

/** Rows beside the needed ones that are checked before all are. */
const spare = (need: number): number => Math.ceil(need / 4) + 20;
/** The newest rows of a month that are looked at one by one first, to see how many of them are hits. */
const TRIED = 80;
/** A word that stands in so many of them needs no index. */
const DENSE = 0.4;

async function triedFirst(
  db: Db,
  month: RawBuilder<unknown>,
  where: Conditions,
  { rows: tried, need }: { rows: number; need: number },
): Promise<readonly Hit[]> {
  const { rows } = await sql<Hit>`
    select a.id from (select ${CHECKED_COLUMNS}, a.province, a.city_code, a.doc_channel, a.industry_code, a.party_tok from ${month} a ${NEWEST} limit ${tried}) a
    ${whereSql([...where.indexed, ...where.rest])} ${NEWEST} limit ${need}`.execute(db);
  return rows;
}

async function newestIn(db: Db, month: RawBuilder<unknown>, where: Conditions, need: number): Promise<readonly Hit[]> {
  const newest = await triedFirst(db, month, where, { rows: TRIED, need });
  if (newest.length === need) return newest;
  const density = newest.length / TRIED;
  if (density >= DENSE) {
    const more = await triedFirst(db, month, where, { rows: Math.ceil(need / density) + spare(need), need });
    if (more.length === need) return more;
  }
  return byIndexes(db, month, where, need);
}

async function byIndexes(db: Db, month: RawBuilder<unknown>, where: Conditions, need: number): Promise<readonly Hit[]> {
  const read = (conditions: readonly RawBuilder<boolean>[], limit: number): RawBuilder<Hit> =>
    sql<Hit>`select * from (select ${CHECKED_COLUMNS} from ${month} a ${whereSql(conditions)} offset 0) a ${NEWEST} limit ${limit}`;
  if (where.rest.length === 0)
    return (await sql<Hit>`select a.id from (${read(where.indexed, need)}) a ${NEWEST}`.execute(db)).rows;
  const candidates = need + spare(need);
  const { rows } = await sql<Hit & { holds: boolean }>`
    select a.id, (${sql.join(where.rest, sql` and `)}) as holds from (${read(where.indexed, candidates)}) a ${NEWEST}`.execute(
    db,
  );
  const holding = rows.filter(({ holds }) => holds).slice(0, need);
  if (holding.length === need || rows.length < candidates) return holding;
  return (await sql<Hit>`select a.id from (${read([...where.indexed, ...where.rest], need)}) a ${NEWEST}`.execute(db))
    .rows;
}

const newestOf = (db: Db, months: readonly string[], where: Conditions, need: number): Promise<readonly Hit[]> =>
  fromMonths(months, need, (month, left) => newestIn(db, month, where, left));

export const firstByNewest = async (db: Db, { where, need, months }: Asked): Promise<readonly string[]> =>
  idsOf(await newestOf(db, months, where, need));

/** Hits in the title, newest first, then the others. */
export async function firstByTitle(
  db: Db,
  { where, need, months }: Asked,
  inTitle: SplitCondition,
): Promise<readonly string[]> {
  const [indexed, rest] = [listOf(inTitle.indexed), listOf(inTitle.rest)];
  const leading = await newestOf(
    db,
    months,
    { indexed: [...where.indexed, ...indexed], rest: [...where.rest, ...rest] },
    need,
  );
  if (leading.length >= need) return idsOf(leading);
  const outside = sql<boolean>`not (${inTitle.checked})`;
  const others = { indexed: where.indexed, rest: [...where.rest, outside] };
  return idsOf([...leading, ...(await newestOf(db, months, others, need - leading.length))]);
}

const listOf = <T>(value: T | null): readonly T[] => (value === null ? [] : [value]);

export async function firstByAmount(db: Db, where: Conditions, need: number): Promise<readonly string[]> {
  const { rows } = await sql<Hit>`select a.id from announcements a ${whereSql([...where.indexed, ...where.rest])}
    order by a.amount_fen desc nulls last, a.published_at desc, a.id desc limit ${need}`.execute(db);
  return idsOf(rows);
}

export interface Ranking {
  readonly tokens: readonly number[];
  readonly type: SearchType;
  /** What narrows besides words. */
  readonly filters: readonly RawBuilder<boolean>[];
}

/** Most hits first, then newest; for a search that found no more than is counted. */
export const firstByHits = async (
  db: Db,
  where: Conditions,
  { need, ranking }: { need: number; ranking: Ranking },
): Promise<readonly string[]> => idsOf(await rankedIn(db, sql.table('announcements'), where, { need, ranking }));

/** Those that hold everything, newest first, then the others: month by month from the newest, most hits first within a month. */
export async function firstByHitsOfMany(
  db: Db,
  { where, need, months }: Asked,
  ranking: Ranking,
): Promise<readonly string[]> {
  const holdsAll = holdsAllSql(ranking.tokens, ranking.type);
  const full = await newestOf(db, months, { ...where, indexed: [...where.indexed, holdsAll] }, need);
  if (full.length >= need) return idsOf(full);
  const partly = { ...where, rest: [...where.rest, sql<boolean>`not ${holdsAll}`] };
  const others = await fromMonths(months, need - full.length, (month, left) =>
    rankedIn(db, month, partly, { need: left, ranking }),
  );
  return idsOf([...full, ...others]);
}

async function rankedIn(
  db: Db,
  table: RawBuilder<unknown>,
  where: Conditions,
  { need, ranking: { tokens, type, filters } }: { need: number; ranking: Ranking },
): Promise<readonly Hit[]> {
  const { rows } = await sql<Hit>`
    with found as materialized (select a.id from ${table} a ${whereSql([...where.indexed, ...where.rest])}),
      hits as (select h.id, h.published_at, count(*) as hits from (${hitsSql(tokens, type, { table, filters })}) h group by h.id, h.published_at)
    select h.id from hits h join found f on f.id = h.id
    order by h.hits desc, h.published_at desc, h.id desc limit ${need}`.execute(db);
  return rows;
}
