import { type RawBuilder, sql } from 'kysely';
import { LEAST_COMPARABLES } from '#contract/analysis-market.contract.ts';
import { type NamedWinner, winnersSql } from '#server/db/winners-sql.ts';
import type { Db } from '#server/deps.ts';
import { addDays, dayOf, startOfDay } from '#server/derive/days.ts';

export interface ComparableAward {
  readonly id: string;
  readonly title: string;
  readonly published_at: Date;
  readonly province: string | null;
  readonly buyer_name: string | null;
  readonly winner_name: string | null;
  readonly winners: readonly NamedWinner[] | null;
  readonly budget_fen: number;
  /** Of all lots that share the budget (migration 0050). */
  readonly priced_fen: number;
}
export interface Comparables {
  /** Of the notice, else of another one of the same procurement. */
  readonly budgetFen: number | null;
  readonly budgetFromFen: number;
  readonly budgetToFen: number;
  readonly industryCode: string | null;
  readonly category: string | null;
  /** Set when the awards are of this province alone. */
  readonly province: string | null;
  readonly from: string;
  readonly to: string;
  /** Newest first. */
  readonly awards: readonly ComparableAward[];
  /** Of award ÷ budget; `null` without awards. */
  readonly quartiles: readonly [number, number, number] | null;
}

const WINDOW_DAYS = 730;
/** Budgets from a third to three times as large. */
const BUDGET_FACTOR = 3;
const MOST = 60;

/** Notices of the lots whose sum is the price of `f`. */
const lotsSql = sql`array(select f.announcement_id
  union select l.announcement_id from award_facts l where l.project = f.project and l.channel = 'award'
    and f.priced_fen <> f.bid_amount_fen and coalesce(nullif(l.budget_fen, 0), f.budget_fen) = f.budget_fen
    and round_of(l.project, l.published_at) is not distinct from round_of(f.project, f.published_at))`;

/**
 * Awards of the same industry and kind with a similar budget, newest first: of the same province when there are enough, else of the
 * whole country. Awards of the procurement itself, and those without budget or amount, say nothing. Lots that are awarded in several
 * notices are one award.
 *
 * @returns `null` for an unknown announcement.
 */
export async function comparableAwards(db: Db, id: string, now: Date): Promise<Comparables | null> {
  const notice = await db
    .selectFrom('announcements')
    .select(['project_id', 'budget_fen', 'industry_code', 'category', 'province'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (notice === undefined) return null;
  const budgetFen = notice.budget_fen ?? (await budgetOfProject(db, notice.project_id));
  const to = dayOf(now);
  const from = addDays(to, -WINDOW_DAYS);
  const bounds = {
    budgetFen,
    budgetFromFen: Math.round((budgetFen ?? 0) / BUDGET_FACTOR),
    budgetToFen: Math.round((budgetFen ?? 0) * BUDGET_FACTOR),
    industryCode: notice.industry_code,
    category: notice.category,
    from,
    to,
  };
  if (budgetFen === null) return { ...bounds, province: null, awards: [], quartiles: null };
  const read = async (province: string | null): Promise<readonly ComparableAward[]> => {
    const where = [
      sql<boolean>`a.channel = 'award'`,
      sql<boolean>`a.published_at >= ${startOfDay(from)}`,
      sql<boolean>`a.published_at <= ${now}`,
      sameAs('a.industry_code', notice.industry_code),
      sameAs('a.category', notice.category),
      sql<boolean>`a.project is distinct from ${notice.project_id}`,
      sql<boolean>`a.announcement_id <> ${id}`,
      sql<boolean>`a.priced_fen > 0`,
      sql<boolean>`a.budget_fen between ${Math.max(1, bounds.budgetFromFen)} and ${bounds.budgetToFen}`,
      ...(province === null ? [] : [sql<boolean>`a.province = ${province}`]),
    ];
    const { rows } = await sql<ComparableAward>`
      select n.id, n.title, n.published_at, f.province, f.buyer_name, f.winner_name, f.budget_fen, f.priced_fen,
        ${winnersSql(sql`any(${lotsSql})`)} as winners
      from (select * from award_facts a where ${sql.join(where, sql` and `)}
        order by a.published_at desc, a.announcement_id desc limit ${MOST}) f
      join announcements n on n.id = f.announcement_id and n.published_at = f.published_at
      order by n.published_at desc, n.id desc`.execute(db);
    return rows;
  };
  const near = notice.province === null ? [] : await read(notice.province);
  const province = near.length >= LEAST_COMPARABLES ? notice.province : null;
  const awards = province === null ? await read(null) : near;
  return {
    ...bounds,
    province,
    awards,
    quartiles: quartilesOf(awards.map((award) => award.priced_fen / award.budget_fen)),
  };
}

/** As `is not distinct from`, by an index. */
const sameAs = (column: string, value: string | null): RawBuilder<boolean> =>
  value === null ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} = ${value}`;

async function budgetOfProject(db: Db, projectId: string | null): Promise<number | null> {
  if (projectId === null) return null;
  const row = await db
    .selectFrom('announcements')
    .select('budget_fen')
    .where('project_id', '=', projectId)
    .where('budget_fen', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.budget_fen ?? null;
}

/** Quartiles with straight lines between the values, as `percentile_cont` does. */
export function quartilesOf(values: readonly number[]): [number, number, number] | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return below + (above - below) * (place - Math.floor(place));
  };
  return [at(0.25), at(0.5), at(0.75)];
}
