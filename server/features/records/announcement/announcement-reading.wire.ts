import { CODE } from '#contract/endpoint.ts';
import { PERMISSION } from '#domain/permission.ts';
import type { Deps } from '#server/deps.ts';
import { checkPermission, spend } from '#server/features/permission/quota.policy.ts';
import { refusePermission } from '#server/features/permission/refusal.wire.ts';
import { type Reply, refuse } from '#server/http/handler.ts';
import { chargeOf } from './announcement-charge.policy.ts';
import { type AnnouncementHead, headOf } from './announcement-document.repo.ts';

/**
 * Answers what belongs to an announcement and is in no list: bidders, files, facts. It costs what opening the announcement costs, so it
 * is free where the announcement was opened on this quota day. Who may not open the announcement is refused before anything is read;
 * what is unknown or cannot be answered costs nothing (S6-04, D-67).
 */
export async function readOfAnnouncement<T>(
  deps: Deps,
  userId: string,
  id: string,
  read: (head: AnnouncementHead) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const head = await headOf(deps.db, id);
  if (!head) return refuse(CODE.notFound, '该公告不存在或已下架');
  const { entitlement, itemId } = chargeOf(head);
  const allowed = await checkPermission(deps, userId, entitlement, head.province, itemId);
  if (allowed.status !== PERMISSION.granted) return refusePermission(allowed, deps.config);
  const reply = await read(head);
  if (!('code' in reply) || reply.code !== CODE.ok) return reply;
  const permission = await spend(deps, userId, entitlement, { itemId, infoArea: head.province });
  return permission.status === PERMISSION.granted ? reply : refusePermission(permission, deps.config);
}
