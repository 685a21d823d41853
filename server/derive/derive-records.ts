import { sql } from 'kysely';
import type { Clock, Db } from '#server/deps.ts';
import { anyWritten } from '#server/search/feed.ts';
import { intentionForecasts, previewForecast } from './announced.ts';
import { approvalForecast, approvalForecastId } from './approved.ts';
import { buildBoardDays } from './board-days.ts';
import { dayOf, nextMonth, startOfDay } from './days.ts';
import {
  announcementsExtent,
  approvedProjects,
  type Extent,
  firstNoticesOf,
  intentionNotices,
  lastSeenOf,
  previews,
  renewalsPutAway,
  type Span,
  serviceAwards,
} from './derive.repo.ts';
import { indexEnterprises } from './enterprise-index.repo.ts';
import { type Conclusion, forecastRow, searchedOf } from './forecast-row.ts';
import { groupBy } from './group-by.ts';
import { intentionsOf } from './intentions.ts';
import { buildMarketMonths } from './market-months.ts';
import { dropRecords, putRecords } from './record-write.repo.ts';
import { RECURRING, renewalOf } from './renewals.ts';

/** Job of which only one process makes a pass at a time, a server or an import. */
export const DERIVING = 'derive';
const APPROVED_PAGE = 2_000;
const PUT_AWAY_PAGE = 2_000;
const AT_ONCE = 50_000;

/**
 * Makes the sums of months and days, intentions, forecasts and the index of companies from the announcements and approvals that are there, some months at a
 * time, so that a large database never comes whole into memory. Ids come from the evidence: doing it again writes the same rows, and what members
 * keep of them stays. Intentions and forecasts that the announcements of their month or the approval say no more are deleted.
 *
 * @returns Whether anything but the sums was done: not when no announcement came or changed since the last time today.
 */
export async function deriveRecords({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  const today = dayOf(clock.now());
  await buildMarketMonths(db);
  await buildBoardDays(db, today);
  const extent = await announcementsExtent(db);
  const known = await db.selectFrom('derived_from').selectAll().executeTakeFirst();
  const since = known?.written_in ?? null;
  const written = await anyWritten(db, since, 'announcement');
  const isSame =
    known?.announcements === extent.announcements &&
    known.newest_at?.getTime() === extent.newest?.getTime() &&
    since !== null &&
    !written.any;
  if (known?.derived_on === today && isSame) return false;
  await indexEnterprises(db);
  for (const span of spansOf(extent)) {
    const announced = await deriveAnnounced(db, span);
    const renewals = await deriveRenewals(db, span);
    await dropOthers(db, span, 'intentions', announced.intentions);
    await dropOthers(db, span, 'forecasts', [...announced.forecasts, ...renewals]);
  }
  await deriveApproved(db, clock.now());
  if (since === null) await findByAllWinners(db);
  await sql`analyze intentions, forecasts, enterprise_index`.execute(db);
  const { announcements, newest: newest_at } = extent;
  const mark = { announcements, newest_at, derived_on: today, written_in: written.now };
  await db
    .insertInto('derived_from')
    .values({ singleton: true, ...mark })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet(mark))
    .execute();
  return true;
}

/** For a start, which must not wait for what can be done beside it: only a database that was never looked through. */
export async function deriveIfNever(deps: { db: Db; clock: Clock }): Promise<void> {
  const known = await deps.db.selectFrom('derived_from').select('derived_on').executeTakeFirst();
  if (known === undefined) await deriveRecords(deps);
}

/**
 * The months of the announcements, as many at once as hold about `AT_ONCE` announcements: planning a query over all months costs more than
 * reading a small one. A span holds no month that was put away.
 */
function spansOf({ announcements, months }: Extent): readonly Span[] {
  const atOnce = Math.max(1, Math.floor((AT_ONCE * months.length) / announcements));
  const spans: { months: number; span: Span }[] = [];
  for (const month of months) {
    const [from, to] = [startOfDay(`${month}-01`), startOfDay(`${nextMonth(month)}-01`)];
    const last = spans.at(-1);
    if (last !== undefined && last.months < atOnce && last.span.to.getTime() === from.getTime())
      spans.splice(-1, 1, { months: last.months + 1, span: { from: last.span.from, to } });
    else spans.push({ months: 1, span: { from, to } });
  }
  return spans.map(({ span }) => span);
}

/** Forecasts from approvals do not come from the announcements of a month. */
async function dropOthers(
  db: Db,
  { from, to }: Span,
  table: 'intentions' | 'forecasts',
  made: readonly string[],
): Promise<void> {
  const ofMonths = sql<boolean>`published_at >= ${from} and published_at < ${to}
    and id not in (select json_array_elements_text(${JSON.stringify(made)}::json))`;
  await dropRecords(db, table, table === 'forecasts' ? sql<boolean>`${ofMonths} and kind <> 'approval'` : ofMonths);
}

interface Announced {
  readonly intentions: readonly string[];
  readonly forecasts: readonly string[];
}

/** @returns Ids of what the announcements say. */
async function deriveAnnounced(db: Db, span: Span): Promise<Announced> {
  const notices = await intentionNotices(db, span);
  const intentions = intentionsOf(notices);
  await putRecords(db, 'intentions', intentions);
  const followedOn = new Map(
    notices.flatMap(({ followed_by, followed_on }) =>
      followed_by === null || followed_on === null ? [] : [[followed_by, followed_on] as const],
    ),
  );
  const projectOf = new Map(
    notices.flatMap(({ id, project_id }) => (project_id === null ? [] : [[id, project_id] as const])),
  );
  const forecasts = await putForecasts(db, [
    ...intentions.flatMap((intention) => intentionForecasts(intention, followedOn, projectOf)),
    ...(await previews(db, span)).map(previewForecast),
  ]);
  return { intentions: intentions.map(({ id }) => id), forecasts };
}

/** A contract is said after its award and stands in for it. @returns Ids. */
async function deriveRenewals(db: Db, span: Span): Promise<readonly string[]> {
  const awards = await serviceAwards(db, span, RECURRING.source);
  const buyers = [...new Set(awards.flatMap(({ buyer_id }) => buyer_id ?? []))];
  const ofBuyer = groupBy(await firstNoticesOf(db, buyers), ({ buyer_id }) => buyer_id);
  return putForecasts(
    db,
    awards.flatMap((award) => renewalOf(award, ofBuyer.get(award.buyer_id ?? '') ?? []) ?? []),
  );
}

async function deriveApproved(db: Db, now: Date): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const projects = await approvedProjects(db, after, APPROVED_PAGE);
    const forecasts = projects.flatMap((project) => approvalForecast(project, now) ?? []);
    const made = new Set(await putForecasts(db, forecasts));
    const others = projects.map(({ id }) => approvalForecastId(id)).filter((id) => !made.has(id));
    await dropRecords(
      db,
      'forecasts',
      sql<boolean>`id in (select json_array_elements_text(${JSON.stringify(others)}::json))`,
    );
    after = projects.at(-1)?.id;
  }
}

/** Of forecasts that no announcement derives any more, as their month was put away: those an older program made were found by one winner. */
async function findByAllWinners(db: Db): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page = await renewalsPutAway(db, after, PUT_AWAY_PAGE);
    const found = page.map(({ winner_names: winnerNames, ...row }) => ({
      ...row,
      ...searchedOf({ ...row, winnerNames }),
    }));
    await putRecords(db, 'forecasts', found);
    after = page.at(-1)?.id;
  }
}

/** The last of several conclusions with one id wins. @returns Ids. */
async function putForecasts(db: Db, conclusions: readonly Conclusion[]): Promise<readonly string[]> {
  const latest = [...new Map(conclusions.map((conclusion) => [conclusion.id, conclusion])).values()];
  const seen = await lastSeenOf(db, [...new Set(latest.flatMap(({ buyer_id }) => buyer_id ?? []))]);
  const seenOn = (buyerId: string | null): string | null => {
    const at = seen.get(buyerId ?? '');
    return at === undefined ? null : dayOf(at);
  };
  await putRecords(
    db,
    'forecasts',
    latest.map((conclusion) => forecastRow(conclusion, seenOn(conclusion.buyer_id))),
  );
  return latest.map(({ id }) => id);
}
