import { type RawBuilder, sql } from 'kysely';
import { type DocChannel, ENDING_CHANNELS } from '#domain/doc-channel.ts';
import { isTender } from './filter-sql.ts';

/** The times of a tender that change notices move. */
type MovedTime = 'bid_deadline' | 'open_time';

/** Whether a row of this alias moves a time; written out, so that the index of migration 0037 is taken. */
const isMove = (alias: string, time: MovedTime = 'bid_deadline'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.doc_channel`)} in ('change', 'clarification') and ${sql.ref(`${alias}.${time}`)} is not null`;

/** The newest change notice of a procurement that names another end of bidding than the notice; all null without one. */
export interface MovedDeadline {
  readonly move_id: string | null;
  readonly move_channel: DocChannel | null;
  readonly moved_deadline: Date | null;
}

/** The same for the opening of bids, which a change notice names beside the end of bidding or alone. */
export interface MovedOpening {
  readonly opening_move_id: string | null;
  readonly opening_move_channel: DocChannel | null;
  readonly moved_opening: Date | null;
}

/**
 * For a lateral join to announcements `a`, at most one row: the newest later change notice of its procurement with this time. A tender
 * that is published again begins a round of its own, which the earlier ones do not share.
 */
const newestMove = <Move>(time: MovedTime, columns: RawBuilder<Move>): RawBuilder<Move> => sql<Move>`(
  select ${columns} from announcements n
  where (${isTender('a')} or ${isMove('a', time)})
    and n.project_id = a.project_id and n.published_at >= a.published_at and n.id <> a.id and ${isMove('n', time)}
    and not exists (select from announcements t where t.project_id = a.project_id and ${isTender('t')} and t.id <> a.id
      and t.nature is distinct from '重发' and t.published_at > a.published_at and t.published_at <= n.published_at)
  order by n.published_at desc, n.id desc limit 1)`;

export const moveSql = newestMove(
  'bid_deadline',
  sql<MovedDeadline>`n.id as move_id, n.doc_channel as move_channel, n.bid_deadline as moved_deadline`,
);
export const openingMoveSql = newestMove(
  'open_time',
  sql<MovedOpening>`n.id as opening_move_id, n.doc_channel as opening_move_channel, n.open_time as moved_opening`,
);

/**
 * Whether bidding for the round of an announcement `a` is over before its deadline: it was terminated or its bids were opened. What is
 * published after a new round began is about that one. `offset 0` keeps it a look-up by project for each row, whose months before `a`
 * are not read; as a join all announcements of these kinds might be read.
 */
export const isOver: RawBuilder<boolean> = sql<boolean>`exists (
  select from announcements o
  where o.project_id = a.project_id and o.published_at > a.published_at
    and o.doc_channel in (${sql.join(ENDING_CHANNELS.map((channel) => sql.lit(channel)))})
    and not exists (select from announcements t where t.project_id = a.project_id and ${isTender('t')} and t.id <> a.id
      and t.nature is distinct from '重发' and t.published_at > a.published_at and t.published_at < o.published_at)
  offset 0)`;

/** Both excluded. */
interface Between {
  readonly after: Date;
  readonly before: Date;
}

/**
 * Tenders `a` for which bidding ends between two moments: by their own deadline unless it was moved, or by the change notice that moved
 * it there, and whose bidding is not over. An index finds either. The last is asked of both at once: each question about all months is
 * planned for each of them.
 *
 * @param columns Of `a`; `"endsAt"` comes after them.
 * @param where What else must hold of `a`.
 */
export const closingSql = (
  { after, before }: Between,
  columns: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select ${columns}, a."endsAt" from (
    select a.*, a.bid_deadline as "endsAt" from announcements a
    where a.bid_deadline > ${after} and a.bid_deadline < ${before} and ${isTender('a')} and ${where}
      and not exists (select from ${moveSql} move where move.moved_deadline <> a.bid_deadline)
    union all
    select a.*, move.moved_deadline from announcements a, lateral ${moveSql} move
    where a.project_id = any(array(select m.project_id from announcements m
        where ${isMove('m')} and m.bid_deadline > ${after} and m.bid_deadline < ${before}))
      and ${isTender('a')} and ${where} and move.moved_deadline > ${after} and move.moved_deadline < ${before}
      and move.moved_deadline is distinct from a.bid_deadline) a
  where not ${isOver}`;
