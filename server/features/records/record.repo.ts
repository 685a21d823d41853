import { sql } from 'kysely';
import type { DocChannel } from '#domain/doc-channel.ts';
import type { RecordKind } from '#server/db/tables/record.tables.ts';
import type { Db } from '#server/deps.ts';

/** A member's marks on the record `a`. */
export const recordMarks = (kind: Exclude<RecordKind, 'enterprise'>, userId: string) =>
  [
    sql<boolean>`exists (select from record_views v where v.user_id = ${userId} and v.kind = ${kind} and v.record_id = a.id)`.as(
      'viewed',
    ),
    sql<boolean>`exists (select from record_collections c where c.user_id = ${userId} and c.kind = ${kind} and c.record_id = a.id)`.as(
      'collected',
    ),
  ] as const;

export interface Marked {
  readonly viewed: boolean;
  readonly collected: boolean;
}

/** Rows in the order of the ids. */
export function inOrderOf<R extends { readonly id: string }>(ids: readonly string[], rows: readonly R[]): readonly R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function markRecordViewed(db: Db, userId: string, kind: RecordKind, id: string, now: Date): Promise<void> {
  await db
    .insertInto('record_views')
    .values({ user_id: userId, kind, record_id: id, first_viewed_at: now, last_viewed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'record_id']).doUpdateSet({ last_viewed_at: now }))
    .execute();
}

export interface NoticeRef {
  readonly id: string;
  readonly title: string;
  readonly doc_channel: DocChannel;
  readonly published_at: Date;
}

/** Announcements by id, for the records that point at them. */
export async function noticeRefs(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, NoticeRef>> {
  const wanted = [...new Set(ids.filter((id): id is string => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('announcements')
    .select(['id', 'title', 'doc_channel', 'published_at'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const MOST_NOTICES = 30;

/** Announcements of one procurement, newest first. */
export const noticesOfProject = async (db: Db, projectId: string | null): Promise<readonly NoticeRef[]> =>
  projectId === null
    ? []
    : db
        .selectFrom('announcements')
        .select(['id', 'title', 'doc_channel', 'published_at'])
        .where('project_id', '=', projectId)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_NOTICES)
        .execute();
