import type { Db } from '#server/deps.ts';

/** Sample data to be made; the same gives the same rows. */
export interface SamplePlan {
  readonly seed: string;
  /** Nothing is published after this instant. */
  readonly now: Date;
  readonly announcements: number;
}

/** How far it is made: each number counts from the first one. */
export interface SampleProgress {
  readonly enterprises: number;
  readonly procurements: number;
  readonly announcements: number;
}

export const NOTHING_MADE: SampleProgress = { enterprises: 0, procurements: 0, announcements: 0 };

/** The sample data that was begun and not finished, and how far it is made. */
export async function begunFill(db: Db): Promise<{ readonly plan: SamplePlan; readonly made: SampleProgress } | null> {
  const row = await db.selectFrom('sample_fill').selectAll().executeTakeFirst();
  if (row === undefined) return null;
  return {
    plan: { seed: row.seed, now: row.published_until, announcements: row.announcements },
    made: {
      enterprises: row.enterprises_done,
      procurements: row.procurements_done,
      announcements: row.announcements_done,
    },
  };
}

/** @throws the database's error when another process has begun. */
export const beginFill = async (db: Db, { seed, now, announcements }: SamplePlan): Promise<void> =>
  void (await db.insertInto('sample_fill').values({ seed, published_until: now, announcements }).execute());

/**
 * To be called in the transaction that writes what is made in between, before it.
 *
 * @throws Error when another process has gone on from there.
 */
export async function advanceFill(tx: Db, from: SampleProgress, to: SampleProgress): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('sample_fill')
    .set({
      enterprises_done: to.enterprises,
      procurements_done: to.procurements,
      announcements_done: to.announcements,
    })
    .where('enterprises_done', '=', from.enterprises)
    .where('procurements_done', '=', from.procurements)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('another process is making the sample data of this database');
}

export const endFill = async (db: Db): Promise<void> => void (await db.deleteFrom('sample_fill').execute());
