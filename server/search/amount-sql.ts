import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';
import { bothOf, byIndexesOf, CHECKED_COLUMNS, type Conditions, planOf, whereSql } from './collect-sql.ts';
import { type Asked, HIT, newestOf } from './newest-sql.ts';
import type { Hit } from './search-memory.ts';

/** Of 64 announcements one is in the sample; so many hits more are taken from it that as good as always enough lie above. */
const SAMPLED_OF = 64;
const sampleHitsFor = (need: number): number => Math.ceil((1.5 * need) / SAMPLED_OF) + 8;
/** So many rows of the highest amounts are looked at one by one sooner than an index of the keywords is read. */
const WALKED_BY_AMOUNT = 3_000;

/** The amount above which the wanted hits lie, by the sample, and about how many announcements are there; `null` for all amounts. */
async function lowestAmount(
  db: Db,
  where: Conditions,
  need: number,
): Promise<{ readonly fen: number; readonly rows: number } | null> {
  const hits = sampleHitsFor(need);
  const { rows } = await sql<{ n: number; fen: number | null; above: number }>`${planOf(where)}
    with highest as materialized (select a.amount_fen from (select ${CHECKED_COLUMNS} from announcement_sample a
        ${whereSql([...byIndexesOf(where), sql<boolean>`a.amount_fen is not null`])} offset 0) a ${whereSql(where.rest)}
        order by a.amount_fen desc limit ${hits}),
      lowest as (select count(*)::int as n, min(amount_fen) as fen from highest)
    select n, fen, (select count(*)::int from announcement_sample where amount_fen >= fen) as above from lowest`.execute(
    db,
  );
  const { n, fen, above } = rows[0] ?? { n: 0, fen: null, above: 0 };
  return n < hits || fen === null ? null : { fen, rows: above * SAMPLED_OF };
}

/** Highest amounts first, then the newest without an amount. */
export async function firstByAmount(db: Db, { where, need, months }: Asked): Promise<readonly Hit[]> {
  const inOrder = async (above: Partial<Conditions>, readEach: boolean): Promise<readonly Hit[]> => {
    const { indexed, filters, rest, checked } = bothOf(where, above);
    const [found, left] = readEach ? [above.indexed ?? [], checked] : [[...indexed, ...filters], rest];
    const { rows } =
      await sql<Hit>`select ${HIT} from (select ${CHECKED_COLUMNS} from announcements a ${whereSql(found)} offset 0) a
      ${whereSql(left)} order by a.amount_fen desc, a.published_at desc, a.id desc limit ${need}`.execute(db);
    return rows;
  };
  const lowest = await lowestAmount(db, where, need);
  const above = lowest === null ? [] : [sql<boolean>`a.amount_fen >= ${lowest.fen}`];
  const highest = lowest === null ? [] : await inOrder({ indexed: above }, lowest.rows <= WALKED_BY_AMOUNT);
  if (highest.length >= need) return highest;
  const known = await inOrder({ indexed: [sql<boolean>`a.amount_fen is not null`] }, false);
  if (known.length >= need) return known;
  const unknown = [sql<boolean>`a.amount_fen is null`];
  const others = bothOf(where, { rest: unknown, checked: unknown });
  return [...known, ...(await newestOf(db, months, others, { need: need - known.length, density: null }))];
}
