import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';

export interface BatchSize {
  /** How long the transaction of a batch should take. */
  readonly targetMs: number;
  /** Rows. */
  readonly fewest: number;
  readonly most: number;
}
/** Within a server: members on the single connection of the embedded database wait for a batch. */
export const AMONG_MEMBERS: BatchSize = { targetMs: 150, fewest: 100, most: 500 };
/** In a process of its own, for which nobody waits: what a statement costs, however many rows it has, is shared by more of them. */
export const APART_FROM_MEMBERS: BatchSize = { targetMs: 800, fewest: 500, most: 1_000 };
/** Search entries that wait to be put into a text index; each search reads them, and a long list holds one batch up for long. */
const WAITING_ENTRIES = '1MB';

/** How many rows the next batch should have, from how long those before took. */
export interface Pace {
  rows(): number;
  took(rows: number, ms: number): void;
}

/** Begins with twice the fewest. */
export function createPace({ targetMs, fewest, most }: BatchSize): Pace {
  let rows = 2 * fewest;
  return {
    rows: () => rows,
    took: (written, ms) => {
      // Half of the way each time, so that one slow batch does not decide.
      const wanted = (written * targetMs) / Math.max(ms, 1);
      rows = Math.round(Math.min(most, Math.max(fewest, (rows + wanted) / 2)));
    },
  };
}

/** One transaction of many announcements: all of it or nothing. */
export const inBatch = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local gin_pending_list_limit = ${sql.lit(WAITING_ENTRIES)}`.execute(tx);
    return work(tx);
  });
