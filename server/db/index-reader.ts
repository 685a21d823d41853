import { sql } from 'kysely';
import type { Db } from '#server/deps.ts';

/**
 * The planner underestimates rows whose long values are stored out of line (TOAST). With these settings it always reads
 * by index and combines every index that narrows the rows.
 */
export const BY_INDEX = { enable_seqscan: 'off', cpu_tuple_cost: '1' } as const;

const readers = new WeakMap<Db, Db>();

/** Reads of `db` by index go to `reader`, whose connections have the settings. */
export const readByIndexThrough = (db: Db, reader: Db): void => void readers.set(db, reader);

/** Statements that read by index; in a transaction or without connections of their own they bring the settings with them. */
export async function byIndex<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const reader = db.isTransaction ? undefined : readers.get(db);
  if (reader !== undefined) return work(reader);
  if (!db.isTransaction) return db.transaction().execute((tx) => byIndex(tx, work));
  const settings = Object.entries(BY_INDEX).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(settings)}`.execute(db);
  return work(db);
}
