import { type RawBuilder, sql } from 'kysely';

/** Rows of groups as the analysis statements answer them. Money is fen. */
export interface GroupRow {
  readonly key: string | null;
  readonly count: number;
  readonly known: number;
  readonly sum: number;
}
export interface BodyRow extends Omit<GroupRow, 'key'> {
  readonly id: string | null;
  readonly name: string;
  /** ISO 8601. */
  readonly latest: string;
  readonly partners: readonly { readonly name: string; readonly count: number }[];
}

/** A notice that was published once more says nothing new. */
export const NOT_REPEATED = sql<boolean>`a.nature is distinct from '重发'`;
/** Awards that say what was saved: budget and price are published. Of several that share a budget one, with the sum (migration 0050). */
export const PRICED = sql<boolean>`a.priced_fen is not null and a.budget_fen > 0`;
/** What a priced award saved, as a part of its budget. */
export const SAVING = sql<number>`1 - a.priced_fen::float8 / a.budget_fen`;
const INSTANT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);
export const instantText = (expression: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${expression} at time zone 'UTC', ${INSTANT})`;

export const list = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(g) from (${rows}) g), '[]')`;

/** Groups of a table with `amount`, most first. */
export const groupsSql = (table: string, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  list(sql`select ${key} as key, count(*)::int as count, count(amount)::int as known, coalesce(sum(amount), 0)::bigint as sum
    from ${sql.table(table)} group by 1 order by 2 desc, 1`);

const keyOf = (id: string, name: string): RawBuilder<unknown> => sql`coalesce(${sql.ref(id)}, ${sql.ref(name)})`;

/** The ten bodies of one column pair with the most notices, each with those it met most often. */
export function bodiesSql(
  table: string,
  [id, name]: readonly [string, string],
  partner: string,
  { where = sql`true`, bySum = false }: { where?: RawBuilder<unknown>; bySum?: boolean } = {},
): RawBuilder<unknown> {
  const from = sql.table(table);
  const key = keyOf(id, name);
  const order = bySum ? sql`sum desc, count desc` : sql`count desc, sum desc`;
  return list(sql`
    select b.id, b.name, b.count, b.known, b.sum, ${instantText(sql`b.latest`)} as latest,
      coalesce((select json_agg(p) from (select ${sql.ref(partner)} as name, count(*)::int as count from ${from}
        where ${key} = b.key and ${sql.ref(partner)} is not null group by 1 order by 2 desc, 1 limit 3) p), '[]') as partners
    from (select ${key} as key, min(${sql.ref(id)}) as id, min(${sql.ref(name)}) as name, count(*)::int as count,
        count(amount)::int as known, coalesce(sum(amount), 0)::bigint as sum, max(published_at) as latest
      from ${from} where ${sql.ref(name)} is not null and ${where} group by 1 order by ${order}, 1 limit 10) b`);
}

export const QUARTILES = sql`array[0.25, 0.5, 0.75]::float8[]`;
