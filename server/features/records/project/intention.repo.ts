import type { Selectable } from 'kysely';
import type { EnterprisesTable } from '#server/db/tables/announcement.tables.ts';
import type { IntentionsTable } from '#server/db/tables/record.tables.ts';
import type { Db } from '#server/deps.ts';
import { inOrderOf, type Marked, recordMarks } from '#server/features/records/record.repo.ts';

const SUMMARY = [
  'a.id',
  'a.title',
  'a.buyer_name',
  'a.industry_code',
  'a.province',
  'a.city',
  'a.district',
  'a.batch',
  'a.item_count',
  'a.amount_fen',
  'a.expected_month',
  'a.sme_reserved',
  'a.followed_by',
  'a.published_at',
] as const;

type Columns = Selectable<IntentionsTable>;
export type IntentionSummary = Marked &
  Pick<
    Columns,
    | 'id'
    | 'title'
    | 'buyer_name'
    | 'industry_code'
    | 'province'
    | 'city'
    | 'district'
    | 'batch'
    | 'item_count'
    | 'amount_fen'
    | 'expected_month'
    | 'sme_reserved'
    | 'followed_by'
    | 'published_at'
  >;
export type Intention = Omit<Columns, 'title_text' | 'body_text' | 'tok' | 'city_code'> & Marked;

export async function intentionSummaries(
  db: Db,
  ids: readonly string[],
  userId: string,
): Promise<readonly IntentionSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('intentions as a')
    .select(SUMMARY)
    .select(recordMarks('intention', userId))
    .where('a.id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows);
}

/** `undefined` for an unknown id. */
export const findIntention = (db: Db, id: string, userId: string): Promise<Intention | undefined> =>
  db
    .selectFrom('intentions as a')
    .select(SUMMARY)
    .select(['a.buyer_id', 'a.items', 'a.source', 'a.notice_id'])
    .select(recordMarks('intention', userId))
    .where('a.id', '=', id)
    .executeTakeFirst();

export const contactOf = async (
  db: Db,
  buyerId: string | null,
): Promise<Pick<Selectable<EnterprisesTable>, 'contact' | 'phone'> | undefined> =>
  buyerId === null
    ? undefined
    : db.selectFrom('enterprises').select(['contact', 'phone']).where('id', '=', buyerId).executeTakeFirst();
