import type { Deps } from '#server/deps.ts';
import { findUser, type UserRow } from '#server/features/session/user.repo.ts';
import type { Member } from '#server/http/handler.ts';

/** @throws Error when the account of a live session is gone, which the session check rules out. */
export async function ownAccount({ deps, member }: { deps: Deps; member: Member }): Promise<UserRow> {
  const user = await findUser(deps.db, member.userId);
  if (!user) throw new Error('a live session without an account');
  return user;
}
