import type { Selectable } from 'kysely';
import type { IdentityTables } from '#server/db/tables/identity.tables.ts';
import type { Db } from '#server/deps.ts';

export type QrLoginRow = Selectable<IdentityTables['qr_logins']>;

export async function storeQrLogin(
  db: Db,
  login: { ticket: string; secretHash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('qr_logins')
    .values({
      ticket: login.ticket,
      secret_hash: login.secretHash,
      status: 'waiting',
      user_id: null,
      created_at: login.now,
      expires_at: login.expiresAt,
    })
    .execute();
}

export const findQrLogin = async (db: Db, ticket: string): Promise<QrLoginRow | null> =>
  (await db.selectFrom('qr_logins').selectAll().where('ticket', '=', ticket).executeTakeFirst()) ?? null;

type Step = {
  readonly from: readonly QrLoginRow['status'][];
  readonly to: QrLoginRow['status'];
  readonly userId?: string;
};

/**
 * Moves a ticket on if its status allows the step, it has not expired, and, once scanned, it belongs to the same
 * member.
 *
 * @returns The ticket after the step, or `null` when one of these does not hold.
 */
export async function moveQrLogin(db: Db, ticket: string, step: Step, now: Date): Promise<QrLoginRow | null> {
  let move = db
    .updateTable('qr_logins')
    .set({ status: step.to, ...(step.userId === undefined ? {} : { user_id: step.userId }) })
    .where('ticket', '=', ticket)
    .where('status', 'in', step.from)
    .where('expires_at', '>', now);
  const { userId } = step;
  if (userId !== undefined)
    move = move.where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', userId)]));
  return (await move.returningAll().executeTakeFirst()) ?? null;
}

export async function dropOldQrLogins(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('qr_logins').where('expires_at', '<=', before).execute();
}
