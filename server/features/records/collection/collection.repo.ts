import { type RawBuilder, sql } from 'kysely';
import type { Region } from '#domain/area.ts';
import type { DocChannel } from '#domain/doc-channel.ts';
import { foldText, trimmed } from '#domain/fold-text.ts';
import type { CollectedKind } from '#server/db/tables/member-acts.tables.ts';
import type { Db } from '#server/deps.ts';
import { lockMember } from '#server/features/session/user.repo.ts';

/** Table of each kind of record, and the column that names whom it belongs to. Names are our own, never a caller's. */
export const RECORDS: Readonly<Record<CollectedKind, { table: RawBuilder<unknown>; unit: RawBuilder<unknown> }>> = {
  plannedProject: { table: sql.table('planned_projects'), unit: sql.ref('r.owner_name') },
  approval: { table: sql.table('approval_projects'), unit: sql.ref('r.legal_unit') },
  forecast: { table: sql.table('forecasts'), unit: sql.ref('r.buyer_name') },
  intention: { table: sql.table('intentions'), unit: sql.ref('r.buyer_name') },
};

export interface CollectedRow extends Region {
  readonly id: string;
  readonly title: string;
  readonly doc_channel: DocChannel | null;
  readonly unit_name: string | null;
  readonly amount_fen: number | null;
  readonly published_at: Date;
  readonly collected_at: Date;
}

/** As many favourites of all kinds as one member may keep: the export of own data holds them all. */
export const MOST_FAVOURITES = 5_000;
/** `full`: the member keeps as many as allowed. */
export type FavouriteOutcome = 'set' | 'unknown' | 'full';

/** Adds a favourite that is not there yet, exactly up to the limit, however many are added at once. */
export const addFavourite = (
  db: Db,
  userId: string,
  isThere: RawBuilder<unknown>,
  insert: (tx: Db) => Promise<unknown>,
): Promise<FavouriteOutcome> =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, userId);
    const { rows } = await sql<{ is_there: boolean; kept: number }>`select ${isThere} as is_there,
      (select count(*)::int from announcement_collections where user_id = ${userId})
      + (select count(*)::int from record_collections where user_id = ${userId}) as kept`.execute(tx);
    const { is_there, kept } = rows[0] ?? { is_there: false, kept: 0 };
    if (is_there) return 'set';
    if (kept >= MOST_FAVOURITES) return 'full';
    await insert(tx);
    return 'set';
  });

/** Sets or clears a favourite; doing so again changes nothing (D-76). */
export async function setRecordCollected(
  db: Db,
  userId: string,
  record: { kind: CollectedKind; id: string },
  collected: boolean,
  now: Date,
): Promise<FavouriteOutcome> {
  const { rows } = await sql`select r.id from ${RECORDS[record.kind].table} r where r.id = ${record.id}`.execute(db);
  if (rows.length === 0) return 'unknown';
  const favourite = { user_id: userId, kind: record.kind, record_id: record.id };
  if (collected)
    return addFavourite(
      db,
      userId,
      sql`exists (select from record_collections where user_id = ${userId} and kind = ${record.kind} and record_id = ${record.id})`,
      (tx) =>
        tx
          .insertInto('record_collections')
          .values({ ...favourite, collected_at: now })
          .execute(),
    );
  await db
    .deleteFrom('record_collections')
    .where('user_id', '=', userId)
    .where('kind', '=', record.kind)
    .where('record_id', '=', record.id)
    .execute();
  return 'set';
}

export const hasAnyFavourite = async (db: Db, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from announcement_collections where user_id = ${userId})
      or exists (select from record_collections where user_id = ${userId}) as any`.execute(db);
  return rows[0]?.any ?? false;
};

/** Favourites of one kind whose title contains the typed text, latest first. Deleted records are left out. */
export async function collectionsOf(
  db: Db,
  userId: string,
  asked: { kind: CollectedKind | 'announcement'; searchWord: string; pageNumber: number; pageSize: number },
): Promise<{ rows: CollectedRow[]; total: number }> {
  const like = `%${foldText(trimmed(asked.searchWord)).replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    asked.kind === 'announcement'
      ? sql`announcement_collections c join announcements r on r.id = c.announcement_id
          where c.user_id = ${userId} and r.title_text like ${like}`
      : sql`record_collections c join ${RECORDS[asked.kind].table} r on r.id = c.record_id
          where c.user_id = ${userId} and c.kind = ${asked.kind} and r.title_text like ${like}`;
  const own =
    asked.kind === 'announcement'
      ? sql`r.doc_channel, r.buyer_name as unit_name`
      : sql`null::text as doc_channel, ${RECORDS[asked.kind].unit} as unit_name`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
  const { rows } = await sql<CollectedRow>`
    select r.id, r.title, ${own}, r.province, r.city, r.district, r.amount_fen, r.published_at, c.collected_at
    from ${found} order by c.collected_at desc, r.id
    limit ${asked.pageSize} offset ${(asked.pageNumber - 1) * asked.pageSize}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}
