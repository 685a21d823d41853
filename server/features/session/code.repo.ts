import type { Db } from '#server/deps.ts';

export interface NewCode {
  readonly id: string;
  readonly mobile: string;
  readonly purpose: string;
  readonly salt: string;
  readonly codeHash: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores a code; those sent before for the same purpose are void from now on. */
export async function storeCode(db: Db, code: NewCode): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('login_codes')
      .set({ expires_at: code.now })
      .where('mobile', '=', code.mobile)
      .where('purpose', '=', code.purpose)
      .where('expires_at', '>', code.now)
      .execute();
    await tx
      .insertInto('login_codes')
      .values({
        id: code.id,
        mobile: code.mobile,
        purpose: code.purpose,
        salt: code.salt,
        code_hash: code.codeHash,
        created_at: code.now,
        expires_at: code.expiresAt,
        used_at: null,
      })
      .execute();
  });
}

export interface TriedCode {
  readonly id: string;
  readonly salt: string;
  readonly code_hash: string;
}

/** Charges one try to the live code of this phone and purpose; `null` when there is none, or its tries are used up. */
export async function takeTry(
  db: Db,
  asked: { mobile: string; purpose: string; now: Date; maxTries: number },
): Promise<TriedCode | null> {
  const tried = await db
    .updateTable('login_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('mobile', '=', asked.mobile)
    .where('purpose', '=', asked.purpose)
    .where('expires_at', '>', asked.now)
    .where('used_at', 'is', null)
    .where('tries', '<', asked.maxTries)
    .returning(['id', 'salt', 'code_hash'])
    .executeTakeFirst();
  return tried ?? null;
}

/** @returns Whether this caller is the one who used it. */
export async function redeemCode(db: Db, codeId: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** The code may be used again within its life and tries: the login it proved could not go on, as with a frozen account. */
export async function reopenCode(db: Db, codeId: string): Promise<void> {
  await db.updateTable('login_codes').set({ used_at: null }).where('id', '=', codeId).execute();
}

export async function dropOldCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('login_codes').where('expires_at', '<=', before).execute();
}
