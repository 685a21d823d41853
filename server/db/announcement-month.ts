import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/**
 * Creates the missing month partitions of these announcements; the database rejects a row without a partition. Call it
 * before the transaction that writes: creating a partition holds an advisory lock until the transaction ends.
 */
export async function ensureMonths(db: Db, publishedAt: readonly Date[]): Promise<void> {
  if (publishedAt.length === 0) return;
  const moments = `{${[...new Set(publishedAt.map((at) => at.toISOString().slice(0, 13)))].map((hour) => `${hour}:00:00Z`).join(',')}}`;
  await sql`select ensure_announcement_months(${moments}::timestamptz[])`.execute(db);
}
