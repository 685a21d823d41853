import { type RawBuilder, sql } from 'kysely';
import { preparedPlan } from '#server/db/prepared-plan.ts';
import type { Db } from '#server/deps.ts';
import type { SplitCondition } from './condition-sql.ts';
import type { Hit } from './search-memory.ts';

type Parts = readonly RawBuilder<boolean>[];

/** What a notice must fulfil, all of it. */
export interface Conditions {
  /** Keyword conditions that an index decides alone. */
  readonly indexed: Parts;
  /** Filters besides the keywords; indexed too. */
  readonly filters: Parts;
  /** What is left to check on the rows that are found. */
  readonly rest: Parts;
  /** The same, for a row at hand. */
  readonly checked: Parts;
  /** A row at hand is checked without fetching its text from elsewhere. */
  readonly light: boolean;
}

export const conditionsOf = (parts: readonly SplitCondition[], filters: Parts, light: boolean): Conditions => ({
  indexed: parts.flatMap(({ indexed }) => (indexed === null ? [] : [indexed])),
  filters,
  rest: parts.flatMap(({ rest }) => (rest === null ? [] : [rest])),
  checked: [...filters, ...parts.map(({ checked }) => checked)],
  light,
});

/** Both. */
export const bothOf = (one: Conditions, other: Partial<Conditions>): Conditions => ({
  indexed: [...one.indexed, ...(other.indexed ?? [])],
  filters: [...one.filters, ...(other.filters ?? [])],
  rest: [...one.rest, ...(other.rest ?? [])],
  checked: [...one.checked, ...(other.checked ?? [])],
  light: one.light && (other.light ?? true),
});

export interface Collected {
  /** Hits, at most one more than the cap. */
  readonly n: number;
  /** There may be more hits than these: the cap was passed, or looking at rows one by one was given up. */
  readonly more: boolean;
  /** The first ones in the order asked for, right when the cap was not passed. */
  readonly hits: readonly Hit[];
}

/** Columns that conditions and orders read. */
export const CHECKED_COLUMNS = sql.raw(
  `a.id, a.published_at, a.amount_fen, a.province, a.city_code, a.district, a.doc_channel, a.industry_code, a.title_text,
  a.body_text, a.title_tok, a.tok, a.party_tok, a.buyer_name, a.agency_name, a.winner_name, a.winner_names`,
);
/** Rows that the indexes find and that are looked at one by one before that is given up. */
const EXAMINED = 50_000;

/** Everything that an index can decide. */
export const byIndexesOf = ({ indexed, filters }: Conditions): Parts => [...indexed, ...filters];

/** With filters the best plan depends on their values. */
export const planOf = ({ filters }: Conditions): RawBuilder<unknown> => (filters.length === 0 ? preparedPlan : sql``);

export const whereSql = (parts: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`` : sql`where ${sql.join(parts, sql` and `)}`;

export interface Collecting {
  /** What the order begins with, high to low; `null` for the date alone. */
  readonly lead: RawBuilder<unknown> | null;
  /** How many hits. */
  readonly depth: number;
  readonly cap: number;
  /** The keywords alone find so few rows that the filters are checked row by row. */
  readonly rare: boolean;
  /** The indexes find so much that looking at it row by row is given up after `EXAMINED`. */
  readonly wide: boolean;
}

/** Counts up to `cap` and puts the first `depth` of what was counted in order. */
export async function collect(
  db: Db,
  asked: Conditions,
  { lead, depth, cap, rare, wide }: Collecting,
): Promise<Collected> {
  const where = rare ? { ...asked, filters: [], rest: [...asked.filters, ...asked.rest] } : asked;
  const columns = where.rest.length === 0 && lead === null ? sql.raw('a.id, a.published_at') : CHECKED_COLUMNS;
  const candidates = sql`select ${columns} from announcements a ${whereSql(byIndexesOf(where))}`;
  const found = (from: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`found as materialized (select a.id, a.published_at${lead === null ? sql`` : sql`, ${lead} as lead`} from ${from} a ${whereSql(where.rest)} limit ${cap + 1})`;
  const first = sql`first as materialized (select id, published_at from found where (select count(*) from found) <= ${cap}
    order by ${lead === null ? sql`` : sql`lead desc nulls last, `}published_at desc, id desc limit ${depth})`;
  const counts = sql`(select count(*)::int from found) as n, array(select id from first) as ids, array(select published_at::text from first) as at`;
  const { rows } = await (wide
    ? sql<Counted>`${planOf(where)} with candidates as materialized (${candidates} limit ${EXAMINED}), ${found(sql`candidates`)}, ${first}
        select (select count(*)::int from candidates) as examined, ${counts}`
    : sql<Counted>`${planOf(where)} with ${found(sql`(${candidates} offset 0)`)}, ${first} select 0 as examined, ${counts}`
  ).execute(db);
  const [{ examined, n, ids, at } = { examined: 0, n: 0, ids: [], at: [] }] = rows;
  return { n, hits: ids.map((id, i) => ({ id, at: at[i] ?? '' })), more: n > cap || examined === EXAMINED };
}

interface Counted {
  readonly examined: number;
  readonly n: number;
  readonly ids: readonly string[];
  readonly at: readonly string[];
}
