import type { LoginMethod, SessionEnd } from '#domain/login.ts';
import type { Db } from '#server/deps.ts';
import { isUniqueViolation, type UserRow } from './user.repo.ts';

export interface SessionRow {
  readonly id: string;
  readonly expires_at: Date;
  readonly end_reason: SessionEnd | null;
}

export interface SessionWithUser {
  readonly session: SessionRow;
  readonly user: UserRow;
}

export async function findSession(db: Db, tokenHash: string): Promise<SessionWithUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.expires_at', 'sessions.end_reason'])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  const { session_id, expires_at, end_reason, ...user } = row;
  return { session: { id: session_id, expires_at, end_reason }, user };
}

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly method: LoginMethod;
  readonly browser: string | null;
}

const MAX_ATTEMPTS = 20;

/**
 * Opens a session and ends the one before. Of logins at the same moment the last one to write stays; the unique index on live
 * sessions decides, not the isolation level.
 *
 * @throws Error when it never finds a gap, which only a flood of logins of one member can cause.
 */
export async function replaceSession(db: Db, session: NewSession): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      await db.transaction().execute(async (tx) => {
        await endLiveSession(tx, session.userId, 'elsewhere', session.now);
        await tx
          .insertInto('sessions')
          .values({
            id: session.id,
            user_id: session.userId,
            token_hash: session.tokenHash,
            created_at: session.now,
            expires_at: session.expiresAt,
            ended_at: null,
            end_reason: null,
            login_method: session.method,
            browser: session.browser,
          })
          .execute();
      });
      return;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new Error('too many logins of one member at once');
}

export async function endLiveSession(db: Db, userId: string, reason: SessionEnd, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSession(db: Db, sessionId: string, reason: SessionEnd, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** @param mobile Phone of the member; `null` for all of them. @returns How many sessions ended. */
export async function endLiveSessions(db: Db, mobile: string | null, now: Date): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'logout' })
    .where('ended_at', 'is', null)
    .$if(mobile !== null, (update) =>
      update.where('user_id', 'in', (users) => users.selectFrom('users').select('id').where('mobile', '=', mobile)),
    )
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

const MAX_LOGINS = 50;

/** Sessions of a member that have not expired, ended ones included; newest first. */
export const loginsOf = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'ended_at', 'end_reason', 'login_method', 'browser'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LOGINS)
    .execute();

/** Deletes expired sessions and those of deleted accounts; their tokens are unknown from then on. */
export async function dropPastSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([
        session('expires_at', '<=', now),
        session('user_id', 'in', session.selectFrom('users').select('id').where('deleted_at', 'is not', null)),
      ]),
    )
    .execute();
}
