import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/**
 * The planner underestimates rows whose long values are stored out of line (TOAST). With these settings it always reads
 * by index and combines every index that narrows the rows.
 */
export const BY_INDEX = { enable_seqscan: 'off', cpu_tuple_cost: '1' } as const;

/** Hands a connection with the settings to a read. */
export type IndexReader = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

const readers = new WeakMap<Db, IndexReader>();

/** Reads of `db` by index go through `reader`. */
export const readByIndexThrough = (db: Db, reader: IndexReader): void => void readers.set(db, reader);

/** Statements that read by index; in a transaction or without connections of their own they bring the settings with them. */
export async function byIndex<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const reader = db.isTransaction ? undefined : readers.get(db);
  if (reader !== undefined) return reader(work);
  if (!db.isTransaction) return db.transaction().execute((tx) => byIndex(tx, work));
  const settings = Object.entries(BY_INDEX).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(settings)}`.execute(db);
  return work(db);
}
