import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/**
 * Makes the months that these announcements fall in, where they are missing; a row of a month that is not there is refused by the
 * database. Call it before the transaction that writes: whoever makes a month lets nobody else make one until it ends.
 */
export async function ensureMonths(db: Db, publishedAt: readonly Date[]): Promise<void> {
  if (publishedAt.length === 0) return;
  const moments = `{${[...new Set(publishedAt.map((at) => at.toISOString().slice(0, 13)))].map((hour) => `${hour}:00:00Z`).join(',')}}`;
  await sql`select ensure_announcement_months(${moments}::timestamptz[])`.execute(db);
}
