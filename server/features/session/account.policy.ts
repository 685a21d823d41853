import type { Deps } from '#server/deps.ts';
import { deleteCooledUsers, findOrCreateUser, type UserRow } from './user.repo.ts';

const DAY_MS = 86_400_000;
/** Between freezing an account and deleting it (D-82). */
export const COOLING_DAYS = 7;

export const deleteAfter = (frozenAt: Date): Date => new Date(frozenAt.getTime() + COOLING_DAYS * DAY_MS);

/**
 * The member with a verified phone, registered at the first login. An account past its cooling time is deleted: the
 * phone gets a new one.
 */
export async function memberOfPhone(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  mobile: string,
): Promise<{ user: UserRow; isNew: boolean }> {
  const now = clock.now();
  await deleteCooledUsers(db, now);
  const id = ids.next('usr');
  return findOrCreateUser(db, { id, mobile, userName: `会员${id.slice(-6)}`, now });
}
