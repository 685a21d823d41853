import { type RawBuilder, sql } from 'kysely';
import { SOURCES_LISTED } from '#domain/data-board.ts';
import { type DocChannel, TENDER_CHANNELS } from '#domain/doc-channel.ts';
import { closingSql } from '#server/db/deadline-sql.ts';
import type { Db } from '#server/deps.ts';
import { BOARD_DAYS } from '#server/derive/board-days.ts';
import { type GroupRow, groupsOf } from '#server/features/subscription/subscription.repo.ts';
import { instantText, NOT_REPEATED } from './analysis-facts.ts';

export interface DayCounts {
  /** How many were published on each day, the oldest first, today last. */
  readonly days: readonly number[];
  /** The newest of these days, ISO 8601. */
  readonly latest: string | null;
}
export type RecordCounts = Readonly<
  Record<'tender' | 'award' | 'plannedProject' | 'approval' | 'forecast' | 'intention', DayCounts>
>;
export interface Board {
  readonly counts: RecordCounts;
  readonly lastPublishDay: string | null;
  readonly dueSoon: { readonly day1: number; readonly day3: number; readonly day7: number };
  /** Sum in fen. */
  readonly map: readonly { readonly province: string; readonly count: number; readonly sum: number }[];
  /** Notices without a province. */
  readonly unplaced: number;
  readonly sources: readonly { readonly name: string; readonly latest: string; readonly count: number }[];
}

/** Start of a day in Asia/Shanghai, so many days before `today`. */
const dayStart = (today: string, days: number): RawBuilder<unknown> =>
  sql`((${today}::date - ${days}::int)::timestamp at time zone 'Asia/Shanghai')`;

/** @param counted Rows with day, count and latest. */
const daysSql = (today: string, counted: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('days', json_agg(coalesce(counted.count, 0) order by ago desc), 'latest', ${instantText(sql`max(counted.latest)`)})
  from generate_series(0, ${BOARD_DAYS - 1}) ago left join (
    select ${today}::date - day as ago, sum(count)::int as count, max(latest) as latest from (${counted}) parts group by 1) counted using (ago))`;

/**
 * Windows end with `now` and count calendar days in Asia/Shanghai, today included. Whole days come from their sums
 * (server/derive/board-days.ts); today and days that were written into lately are read row by row.
 */
export async function boardOf(db: Db, today: string, now: Date): Promise<Board> {
  const inWindow = sql`published_at >= ${dayStart(today, BOARD_DAYS - 1)} and published_at <= ${now}`;
  const day = sql`(published_at at time zone 'Asia/Shanghai')::date`;
  const records = (name: 'planned_projects' | 'approval_projects' | 'forecasts' | 'intentions'): RawBuilder<unknown> =>
    daysSql(
      today,
      sql`select ${day} as day, count(*)::int as count, max(published_at) as latest from ${sql.table(name)} where ${inWindow} group by 1`,
    );
  const notices = (channels: readonly DocChannel[]): RawBuilder<unknown> =>
    daysSql(today, sql`select * from parts where kind = 'channel' and key in (${sql.join(channels)})`);
  // Until seven days from now, which count themselves.
  const week = { after: now, before: new Date(now.getTime() + 7 * 86_400_000 + 1) };
  const due = (days: number): RawBuilder<unknown> =>
    sql`count(*) filter (where "endsAt" <= ${new Date(now.getTime() + days * 86_400_000)})`;
  const { rows } = await sql<Board>`
    with built as materialized (select day from board_days where is_built and day > ${today}::date - ${BOARD_DAYS}::int and day < ${today}::date),
      singles as materialized (select single.* from (
          select day::date as day from generate_series(${today}::date - ${BOARD_DAYS - 1}::int, ${today}::date, interval '1 day') day) days, lateral (
          select days.day, a.published_at, a.doc_channel, a.province, a.media,
            case when a.doc_channel = 'award' and ${NOT_REPEATED} then a.bid_amount_fen end as amount
          from announcements a where a.published_at >= days.day::timestamp at time zone 'Asia/Shanghai'
            and a.published_at < (days.day + 1)::timestamp at time zone 'Asia/Shanghai' and a.published_at <= ${now} offset 0) single
        where days.day not in (select day from built)),
      parts as materialized (
        select day, kind, key, count, sum, latest from board_counts where day in (select day from built)
        union all select day, kind, key, count(*)::int, coalesce(sum(amount), 0)::bigint, max(published_at) from singles, lateral (
            values ('channel', doc_channel), ('province', province), ('media', media)) as of_notice (kind, key)
          where key is not null group by day, kind, key)
    select json_build_object(
        'tender', ${notices(TENDER_CHANNELS)}, 'award', ${notices(['award'])},
        'plannedProject', ${records('planned_projects')}, 'approval', ${records('approval_projects')},
        'forecast', ${records('forecasts')}, 'intention', ${records('intentions')}) as counts,
      (select to_char(published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') from announcements where published_at <= ${now}
        order by published_at desc, id desc limit 1) as "lastPublishDay",
      (select json_build_object('day1', ${due(1)}, 'day3', ${due(3)}, 'day7', ${due(7)})
        from (${closingSql(week, sql`a.id`, sql`a.published_at > ${new Date(now.getTime() - 366 * 86_400_000)}`)}) closing) as "dueSoon",
      coalesce((select json_agg(m) from (select key as province, sum(count)::int as count, sum(sum)::bigint as sum
        from parts where kind = 'province' group by 1 order by 2 desc, 1) m), '[]') as map,
      (select coalesce(sum(case kind when 'channel' then count when 'province' then -count end), 0)::int from parts) as unplaced,
      coalesce((select json_agg(s) from (select key as name, ${instantText(sql`max(latest)`)} as latest, sum(count)::int as count
        from parts where kind = 'media' group by 1 order by 3 desc, 1 limit ${SOURCES_LISTED}) s), '[]') as sources`.execute(
    db,
  );
  const [board] = rows;
  if (board === undefined) throw new Error('an aggregate without a row');
  return board;
}

/** Groups of a member that look at announcements, in the member's order. */
export async function noticeGroups(db: Db, userId: string): Promise<readonly GroupRow[]> {
  const groups = await Promise.all(
    (['bidding', 'owner', 'agent', 'award'] as const).map((kind) => groupsOf(db, userId, kind)),
  );
  return groups.flat();
}
