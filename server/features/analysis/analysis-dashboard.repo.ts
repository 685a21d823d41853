import { type RawBuilder, sql } from 'kysely';
import { TENDER_CHANNELS } from '#domain/doc-channel.ts';
import type { Db } from '#server/deps.ts';
import { type GroupRow, groupsOf } from '#server/features/subscription/subscription.repo.ts';
import { instantText } from './analysis-facts.ts';

/** Days that the board counts, today included. */
export const BOARD_DAYS = 30;

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
  readonly sources: readonly { readonly name: string; readonly latest: string; readonly count: number }[];
}

const SOURCES = 10;
const tenders = sql`doc_channel in (${sql.join(TENDER_CHANNELS)})`;

/** Start of a day in Asia/Shanghai, so many days before `today`. */
const dayStart = (today: string, days: number): RawBuilder<unknown> =>
  sql`((${today}::date - ${days}::int)::timestamp at time zone 'Asia/Shanghai')`;

const countsSql = (today: string, published: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('days', json_agg(coalesce(counted.count, 0) order by ago desc), 'latest', ${instantText(sql`max(counted.latest)`)})
  from generate_series(0, ${BOARD_DAYS - 1}) ago left join (
    select ${today}::date - (published_at at time zone 'Asia/Shanghai')::date as ago, count(*)::int as count, max(published_at) as latest
    from ${published} group by 1) counted using (ago))`;

/** Windows end with `now` and count calendar days in Asia/Shanghai, today included. */
export async function boardOf(db: Db, today: string, now: Date): Promise<Board> {
  const inWindow = sql`published_at >= ${dayStart(today, BOARD_DAYS - 1)} and published_at <= ${now}`;
  const table = (name: 'planned_projects' | 'approval_projects' | 'forecasts' | 'intentions'): RawBuilder<unknown> =>
    countsSql(today, sql`${sql.table(name)} where ${inWindow}`);
  const due = (days: number): RawBuilder<unknown> =>
    sql`count(*) filter (where bid_deadline <= ${new Date(now.getTime() + days * 86_400_000)})`;
  const { rows } = await sql<Board>`
    with latest as materialized (select published_at, doc_channel, province, media, bid_amount_fen, nature from announcements where ${inWindow})
    select json_build_object(
        'tender', ${countsSql(today, sql`latest where ${tenders}`)}, 'award', ${countsSql(today, sql`latest where doc_channel = 'award'`)},
        'plannedProject', ${table('planned_projects')}, 'approval', ${table('approval_projects')},
        'forecast', ${table('forecasts')}, 'intention', ${table('intentions')}) as counts,
      (select to_char(published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') from announcements where published_at <= ${now}
        order by published_at desc, id desc limit 1) as "lastPublishDay",
      (select json_build_object('day1', ${due(1)}, 'day3', ${due(3)}, 'day7', ${due(7)}) from announcements
        where ${tenders} and bid_deadline > ${now} and published_at > ${new Date(now.getTime() - 366 * 86_400_000)}) as "dueSoon",
      coalesce((select json_agg(m) from (select province, count(*)::int as count,
        coalesce(sum(bid_amount_fen) filter (where doc_channel = 'award' and nature is distinct from '重发'), 0)::bigint as sum
        from latest where province is not null group by 1 order by 2 desc, 1) m), '[]') as map,
      coalesce((select json_agg(s) from (select media as name, ${instantText(sql`max(published_at)`)} as latest, count(*)::int as count
        from latest where media is not null group by 1 order by 3 desc, 1 limit ${SOURCES}) s), '[]') as sources`.execute(
    db,
  );
  const [board] = rows;
  if (board === undefined) throw new Error('an aggregate without a row');
  return board;
}

const SHOWN_GROUPS = 10;

/** Groups of a member that look at announcements, in the member's order. */
export async function noticeGroups(db: Db, userId: string): Promise<readonly GroupRow[]> {
  const groups = await Promise.all(
    (['bidding', 'owner', 'agent', 'award'] as const).map((kind) => groupsOf(db, userId, kind)),
  );
  return groups.flat().slice(0, SHOWN_GROUPS);
}
