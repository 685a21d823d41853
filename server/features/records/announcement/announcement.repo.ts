import { type Selectable, sql } from 'kysely';
import { type MovedDeadline, type MovedOpening, moveSql, openingMoveSql } from '#server/db/deadline-sql.ts';
import type {
  AnnouncementsTable,
  AnnouncementWinnersTable,
  EnterprisesTable,
} from '#server/db/tables/announcement.tables.ts';
import type { Db } from '#server/deps.ts';
import { addFavourite, type FavouriteOutcome } from '#server/features/records/collection/collection.repo.ts';
import { foundRows } from '#server/features/records/found-rows.ts';
import type { FoundPage } from '#server/search/search.ts';

const SUMMARY_COLUMNS = [
  'a.id',
  'a.title',
  'a.doc_channel',
  'a.published_at',
  'a.province',
  'a.city',
  'a.district',
  'a.industry_code',
  'a.buyer_name',
  'a.agency_name',
  'a.winner_name',
  'a.winner_names',
  'a.budget_fen',
  'a.bid_amount_fen',
  'a.bid_deadline',
  'a.content',
  'a.contacts',
] as const;

const MOVE_COLUMNS = ['move.move_id', 'move.move_channel', 'move.moved_deadline'] as const;

export type SummaryRow = Pick<
  Selectable<AnnouncementsTable>,
  | 'id'
  | 'title'
  | 'doc_channel'
  | 'published_at'
  | 'province'
  | 'city'
  | 'district'
  | 'industry_code'
  | 'buyer_name'
  | 'agency_name'
  | 'winner_name'
  | 'winner_names'
  | 'budget_fen'
  | 'bid_amount_fen'
  | 'bid_deadline'
  | 'content'
  | 'contacts'
> &
  MovedDeadline & { readonly viewed: boolean; readonly collected: boolean };

const viewedBy = (userId: string) =>
  sql<boolean>`exists (select from announcement_views v where v.announcement_id = a.id and v.user_id = ${userId})`.as(
    'viewed',
  );
const collectedBy = (userId: string) =>
  sql<boolean>`exists (select from announcement_collections c where c.announcement_id = a.id and c.user_id = ${userId})`.as(
    'collected',
  );

const summaries = (db: Db, userId: string) =>
  db
    .selectFrom('announcements as a')
    .leftJoinLateral(moveSql.as('move'), (join) => join.onTrue())
    .select(SUMMARY_COLUMNS)
    .select(MOVE_COLUMNS)
    .select([viewedBy(userId), collectedBy(userId)]);

function inOrderOf(ids: readonly string[], rows: readonly SummaryRow[]): readonly SummaryRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Rows of a list with this member's marks, in the order of the ids. */
export const summariesOf = async (db: Db, ids: readonly string[], userId: string): Promise<readonly SummaryRow[]> =>
  ids.length === 0 ? [] : inOrderOf(ids, await summaries(db, userId).where('a.id', 'in', ids).execute());

/** The same of a page that was found: with the dates of the rows, only the months that hold them are read. */
export async function summariesFound(
  db: Db,
  { ids, at }: Pick<FoundPage, 'ids' | 'at'>,
  userId: string,
): Promise<readonly SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await summaries(db, userId)
    .innerJoin(foundRows({ ids, at }), (join) => join.onRef('a.id', '=', 'f.id').onRef('a.published_at', '=', 'f.at'))
    .execute();
  return inOrderOf(ids, rows);
}

export type AnnouncementRow = Omit<
  Selectable<AnnouncementsTable>,
  'tok' | 'title_tok' | 'party_tok' | 'title_text' | 'body_text' | 'known_at'
> &
  MovedDeadline &
  MovedOpening & {
    readonly viewed: boolean;
    readonly collected: boolean;
  };

/** Everything that is shown of one announcement, `undefined` for an unknown id. */
export const findAnnouncement = (db: Db, id: string, userId: string): Promise<AnnouncementRow | undefined> =>
  db
    .selectFrom('announcements as a')
    .leftJoinLateral(moveSql.as('move'), (join) => join.onTrue())
    .leftJoinLateral(openingMoveSql.as('opening'), (join) => join.onTrue())
    .select(SUMMARY_COLUMNS)
    .select(MOVE_COLUMNS)
    .select(['opening.opening_move_id', 'opening.opening_move_channel', 'opening.moved_opening'])
    .select([
      'a.ocid',
      'a.release_id',
      'a.source_hash',
      'a.project_id',
      'a.nature',
      'a.media',
      'a.source_url',
      'a.city_code',
      'a.region_code',
      'a.category',
      'a.project_code',
      'a.project_name',
      'a.procurement_method',
      'a.fund_source',
      'a.buyer_id',
      'a.agency_id',
      'a.control_price_fen',
      'a.amount_fen',
      'a.amount_text',
      'a.doc_price_fen',
      'a.margin_fen',
      'a.doc_get_start',
      'a.doc_get_end',
      'a.open_time',
      'a.open_place',
      'a.evaluate_method',
      'a.qualification',
      'a.allow_union',
      'a.limit_days',
      'a.sections',
      'a.subjects',
      'a.changes',
      'a.attachments',
    ])
    .select([viewedBy(userId), collectedBy(userId)])
    .where('a.id', '=', id)
    .executeTakeFirst();

export interface AnnouncementCompany {
  readonly enterprises: readonly Selectable<EnterprisesTable>[];
  readonly winners: readonly Selectable<AnnouncementWinnersTable>[];
  readonly related: readonly Pick<Selectable<AnnouncementsTable>, 'id' | 'title' | 'doc_channel' | 'published_at'>[];
}

const MOST_RELATED = 30;

/** Bodies, winners and the other notices of the same procurement, newest first. */
export async function companyOfAnnouncement(db: Db, row: AnnouncementRow): Promise<AnnouncementCompany> {
  const bodies = [row.buyer_id, row.agency_id].filter((id): id is string => id !== null);
  const [enterprises, winners, related] = await Promise.all([
    bodies.length === 0 ? [] : db.selectFrom('enterprises').selectAll().where('id', 'in', bodies).execute(),
    db.selectFrom('announcement_winners').selectAll().where('announcement_id', '=', row.id).orderBy('rank').execute(),
    row.project_id === null
      ? []
      : db
          .selectFrom('announcements')
          .select(['id', 'title', 'doc_channel', 'published_at'])
          .where('project_id', '=', row.project_id)
          .where('id', '!=', row.id)
          .orderBy('published_at', 'desc')
          .orderBy('id', 'desc')
          .limit(MOST_RELATED)
          .execute(),
  ]);
  return { enterprises, winners, related };
}

export async function markViewed(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db
    .insertInto('announcement_views')
    .values({ user_id: userId, announcement_id: id, first_viewed_at: now, last_viewed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'announcement_id']).doUpdateSet({ last_viewed_at: now }))
    .execute();
}

/** Sets or clears the favourite; doing so again changes nothing (D-76). */
export async function setCollected(
  db: Db,
  userId: string,
  id: string,
  collected: boolean,
  now: Date,
): Promise<FavouriteOutcome> {
  const known = await db.selectFrom('announcements').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) return 'unknown';
  if (!collected) {
    await db
      .deleteFrom('announcement_collections')
      .where('user_id', '=', userId)
      .where('announcement_id', '=', id)
      .execute();
    return 'set';
  }
  const favourite = { user_id: userId, announcement_id: id, collected_at: now };
  return addFavourite(
    db,
    userId,
    sql`exists (select from announcement_collections where user_id = ${userId} and announcement_id = ${id})`,
    (tx) => tx.insertInto('announcement_collections').values(favourite).execute(),
  );
}
