import type { Db } from '#server/deps.ts';

export interface NewPicture {
  readonly id: string;
  readonly salt: string;
  readonly answerHash: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function storePicture(db: Db, { id, salt, answerHash, now, expiresAt }: NewPicture): Promise<void> {
  const row = { id, salt, answer_hash: answerHash, created_at: now, expires_at: expiresAt, used_at: null };
  await db.insertInto('picture_checks').values(row).execute();
}

/** Charges one try to a picture that can still be used; `null` when there is none, or its tries are used up. */
export async function takePictureTry(
  db: Db,
  asked: { id: string; now: Date; maxTries: number },
): Promise<{ readonly salt: string; readonly answer_hash: string } | null> {
  const tried = await db
    .updateTable('picture_checks')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', asked.id)
    .where('expires_at', '>', asked.now)
    .where('used_at', 'is', null)
    .where('tries', '<', asked.maxTries)
    .returning(['salt', 'answer_hash'])
    .executeTakeFirst();
  return tried ?? null;
}

/** @returns Whether this caller is the one who used it. */
export async function redeemPicture(db: Db, id: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('picture_checks')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function dropOldPictures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('picture_checks').where('expires_at', '<=', before).execute();
}
