import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/** How long the transaction of a batch should take: members on the single connection of the embedded database wait for it. */
const TARGET_MS = 150;
const FEWEST = 100;
const MOST = 500;
const FIRST = 200;
/** Search entries that wait to be put into a text index; each search reads them, and a long list holds one batch up for long. */
const WAITING_ENTRIES = '1MB';

/** How many rows the next batch should have, from how long those before took. */
export interface Pace {
  rows(): number;
  took(rows: number, ms: number): void;
}

export function createPace(): Pace {
  let rows = FIRST;
  return {
    rows: () => rows,
    took: (written, ms) => {
      // Half of the way each time, so that one slow batch does not decide.
      const wanted = (written * TARGET_MS) / Math.max(ms, 1);
      rows = Math.round(Math.min(MOST, Math.max(FEWEST, (rows + wanted) / 2)));
    },
  };
}

/** One transaction of many announcements: all of it or nothing. */
export const inBatch = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local gin_pending_list_limit = ${sql.lit(WAITING_ENTRIES)}`.execute(tx);
    return work(tx);
  });
