import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Region } from '#domain/area.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { MonitorKind, MonitorTable } from '#server/db/tables/member-acts.tables.ts';
import type { Db } from '#server/deps.ts';

export type MonitorRow = Selectable<MonitorTable>;

/** `false`: this target is watched in this role already. */
export const insertMonitor = async (tx: Db, row: MonitorRow): Promise<boolean> =>
  (await tx
    .insertInto('monitors')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'target_key']).doNothing())
    .returning('monitor_id')
    .executeTakeFirst()) !== undefined;

export const monitorOfTarget = (
  db: Db,
  userId: string,
  kind: MonitorKind,
  targetKey: string,
): Promise<MonitorRow | undefined> =>
  db
    .selectFrom('monitors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_key', '=', targetKey)
    .executeTakeFirst();

/** A member's own monitor; another member's is not found (R14). */
export const ownMonitor = (db: Db, userId: string, monitorId: string): Promise<MonitorRow | undefined> =>
  db
    .selectFrom('monitors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('monitor_id', '=', monitorId)
    .executeTakeFirst();

/** @returns The monitor that is gone now, `undefined` when it was gone before. */
export const deleteMonitor = (tx: Db, userId: string, monitorId: string): Promise<MonitorRow | undefined> =>
  tx
    .deleteFrom('monitors')
    .where('user_id', '=', userId)
    .where('monitor_id', '=', monitorId)
    .returningAll()
    .executeTakeFirst();

/** Watching the target takes it out again, so that none is kept twice. */
export const keepRemoved = async (tx: Db, row: MonitorRow, removed_at: Date): Promise<void> => {
  const { user_id, kind, target_key, monitor_id, since } = row;
  await tx
    .insertInto('removed_monitors')
    .values({ user_id, kind, target_key, monitor_id, since, removed_at })
    .execute();
};

/** @returns The monitor of this target that was removed after `removedAfter`, no longer kept; `undefined` when there is none. */
export async function takeRemoved(
  tx: Db,
  { user_id, kind, target_key }: Pick<MonitorRow, 'user_id' | 'kind' | 'target_key'>,
  removedAfter: Date,
): Promise<Pick<MonitorRow, 'monitor_id' | 'since'> | undefined> {
  const removed = await tx
    .deleteFrom('removed_monitors')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('target_key', '=', target_key)
    .returning(['monitor_id', 'since', 'removed_at'])
    .executeTakeFirst();
  if (removed === undefined || removed.removed_at <= removedAfter) return;
  return { monitor_id: removed.monitor_id, since: removed.since };
}

export const dropOldRemoved = async (db: Db, before: Date): Promise<void> =>
  void (await db.deleteFrom('removed_monitors').where('removed_at', '<=', before).execute());

export async function monitorsOf(
  db: Db,
  userId: string,
  asked: { kind: MonitorKind | null; pageNumber: number; pageSize: number },
): Promise<{ rows: MonitorRow[]; total: number }> {
  const all = db.selectFrom('monitors').where('user_id', '=', userId);
  const own = asked.kind === null ? all : all.where('kind', '=', asked.kind);
  const { total } = await own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('since', 'desc')
    .orderBy('monitor_id')
    .limit(asked.pageSize)
    .offset((asked.pageNumber - 1) * asked.pageSize)
    .execute();
  return { rows, total: Number(total) };
}

export interface MonitorEvent extends Region {
  readonly monitor_id: string;
  readonly id: string;
  readonly title: string;
  readonly doc_channel: DocChannel;
  readonly published_at: Date;
  readonly amount_fen: number | null;
}

/**
 * A notice is news of a monitor (`m`) when it (`a`) was published or came in here after the monitor began: many are dated by day, at 0:00,
 * or are imported some days later. What came in later than a month is of an archive. The bound also lets the indexes and months end there.
 */
const IS_NEWS = sql`a.published_at > m.since - interval '31 days' and greatest(a.published_at, a.known_at) > m.since`;

/** Announcements that name a target in its role. Every branch reads an index of its own; an announcement is found once a monitor. */
const ROLES: Readonly<Record<'project' | 'owner' | 'agent' | 'rival', RawBuilder<unknown>>> = {
  project: sql`select m.monitor_id, a.id from watched m join announcements a on a.project_id = m.target_id and ${IS_NEWS}
    where m.kind = 'project'`,
  owner: sql`select m.monitor_id, a.id from watched m join announcements a on a.buyer_id = m.target_id and ${IS_NEWS}
    where m.kind in ('owner', 'company')
    union select m.monitor_id, a.id from watched m join announcements a on a.buyer_name = m.name and ${IS_NEWS}
    where m.kind in ('owner', 'company') and m.target_id is null`,
  agent: sql`select m.monitor_id, a.id from watched m join announcements a on a.agency_id = m.target_id and ${IS_NEWS}
    where m.kind in ('agent', 'company')
    union select m.monitor_id, a.id from watched m join announcements a on a.agency_name = m.name and ${IS_NEWS}
    where m.kind in ('agent', 'company') and m.target_id is null`,
  rival: sql`select m.monitor_id, a.id from watched m join announcement_winners w on w.enterprise_id = m.target_id
    join announcements a on a.id = w.announcement_id and ${IS_NEWS} where m.kind in ('rival', 'company')
    union select m.monitor_id, a.id from watched m join announcement_winners w on w.name = m.name
    join announcements a on a.id = w.announcement_id and ${IS_NEWS}
    where m.kind in ('rival', 'company') and m.target_id is null`,
};

const hits = (userId: string, monitorId: string | null): RawBuilder<unknown> =>
  sql`watched as (select * from monitors where user_id = ${userId} and (${monitorId}::text is null or monitor_id = ${monitorId})),
    hits as (${ROLES.project} union ${ROLES.owner} union ${ROLES.agent} union ${ROLES.rival})`;

/** News of all monitors of a member or of one, latest first. */
export async function eventsOf(
  db: Db,
  userId: string,
  asked: { monitorId: string | null; pageNumber: number; pageSize: number },
): Promise<{ rows: MonitorEvent[]; total: number }> {
  const { rows: counted } = await sql<{ total: number }>`
    with ${hits(userId, asked.monitorId)} select count(*)::int as total from hits`.execute(db);
  const { rows } = await sql<MonitorEvent>`
    with ${hits(userId, asked.monitorId)}
    select h.monitor_id, a.id, a.title, a.doc_channel, a.published_at, a.province, a.city, a.district, a.amount_fen
    from hits h join announcements a on a.id = h.id
    order by a.published_at desc, a.id desc, h.monitor_id
    limit ${asked.pageSize} offset ${(asked.pageNumber - 1) * asked.pageSize}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export interface EventSum {
  readonly monitor_id: string;
  readonly events: number;
  readonly last_at: Date;
}

/** How much news each monitor of a member has had; one without any is left out. */
export async function eventSums(db: Db, userId: string, monitorId: string | null = null): Promise<EventSum[]> {
  const { rows } = await sql<EventSum>`
    with ${hits(userId, monitorId)}
    select h.monitor_id, count(*)::int as events, max(a.published_at) as last_at
    from hits h join announcements a on a.id = h.id group by h.monitor_id`.execute(db);
  return rows;
}
