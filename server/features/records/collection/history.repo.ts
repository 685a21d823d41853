import { type RawBuilder, sql } from 'kysely';
import type { Region } from '#domain/area.ts';
import { foldText, trimmed } from '#domain/fold-text.ts';
import type { CollectedKind } from '#server/db/tables/member-acts.tables.ts';
import type { Db } from '#server/deps.ts';
import { RECORDS } from './collection.repo.ts';

export interface HistoryQuery {
  readonly searchWord: string;
  readonly collectedOnly: boolean;
  readonly pageNumber: number;
  readonly pageSize: number;
}
export interface Seen {
  readonly id: string;
  readonly viewed_at: Date;
}

interface Source {
  /** Views `v` of the member joined with what was seen, `a`. */
  readonly from: RawBuilder<unknown>;
  readonly favourite: RawBuilder<unknown>;
}

const announcements = (userId: string): Source => ({
  from: sql`announcement_views v join announcements a on a.id = v.announcement_id where v.user_id = ${userId}`,
  favourite: sql`exists (select from announcement_collections c where c.user_id = ${userId} and c.announcement_id = a.id)`,
});
const records = (userId: string, kind: CollectedKind): Source => ({
  from: sql`record_views v join ${RECORDS[kind].table} a on a.id = v.record_id
    where v.user_id = ${userId} and v.kind = ${kind}`,
  favourite: sql`exists (select from record_collections c
    where c.user_id = ${userId} and c.kind = ${kind} and c.record_id = a.id)`,
});

async function seen(
  db: Db,
  { from, favourite }: Source,
  query: HistoryQuery,
): Promise<{ readonly rows: readonly Seen[]; readonly total: number }> {
  const like = `%${foldText(trimmed(query.searchWord)).replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql`${from} and a.title_text like ${like} ${query.collectedOnly ? sql`and ${favourite}` : sql``}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
  const { rows } = await sql<Seen>`select a.id, v.last_viewed_at as viewed_at from ${found}
    order by v.last_viewed_at desc, a.id limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}`.execute(
    db,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** What a member has opened, latest first. Records that are gone are left out. */
export const seenAnnouncements = (db: Db, userId: string, query: HistoryQuery) =>
  seen(db, announcements(userId), query);
export const seenPlannedProjects = (db: Db, userId: string, query: HistoryQuery) =>
  seen(db, records(userId, 'plannedProject'), query);

export interface SeenRecord extends Seen, Region {
  readonly title: string;
  readonly unit_name: string | null;
  readonly amount_fen: number | null;
  readonly published_at: Date;
  readonly collected: boolean;
}

/** Records of one kind that a member has opened, latest first, as rows of a list. */
export async function seenRecords(
  db: Db,
  userId: string,
  kind: CollectedKind,
  query: HistoryQuery,
): Promise<{ readonly rows: readonly SeenRecord[]; readonly total: number }> {
  const source = records(userId, kind);
  const { rows, total } = await seen(db, source, query);
  if (rows.length === 0) return { rows: [], total };
  const { rows: found } = await sql<SeenRecord>`
    select r.id, v.last_viewed_at as viewed_at, r.title, ${RECORDS[kind].unit} as unit_name, r.province, r.city, r.district, r.amount_fen,
      r.published_at, exists (select from record_collections c
        where c.user_id = ${userId} and c.kind = ${kind} and c.record_id = r.id) as collected
    from ${RECORDS[kind].table} r
    join record_views v on v.record_id = r.id and v.user_id = ${userId} and v.kind = ${kind}
    where r.id in (${sql.join(rows.map(({ id }) => id))})
    order by v.last_viewed_at desc, r.id`.execute(db);
  return { rows: found, total };
}
