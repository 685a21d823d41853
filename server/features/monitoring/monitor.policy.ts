import { foldText } from '#domain/fold-text.ts';
import { PERMISSION, type PermissionResult } from '#domain/permission.ts';
import type { MonitorKind } from '#server/db/tables/member-acts.tables.ts';
import type { Db, Deps } from '#server/deps.ts';
import { release, spend } from '#server/features/permission/quota.policy.ts';
import { isCompanyWatched } from '#server/features/records/enterprise/enterprise.repo.ts';
import { lockMember } from '#server/features/session/user.repo.ts';
import {
  deleteMonitor,
  insertMonitor,
  keepRemoved,
  type MonitorRow,
  monitorOfTarget,
  takeRemoved,
} from './monitor.repo.ts';

/** How long a removal can be undone: watched again by then, a target is watched since it was watched first. */
const UNDO_MS = 10 * 60_000;

/** What is watched: an enterprise or project of ours, or a name that no record carries yet. */
export interface Target {
  readonly kind: MonitorKind;
  readonly name: string;
  readonly id: string | null;
}

export type Watched =
  | { readonly kind: 'watched'; readonly monitor: MonitorRow }
  | { readonly kind: 'refused'; readonly permission: PermissionResult };

export const targetKey = ({ id, name }: Pick<Target, 'id' | 'name'>): string => id ?? `name:${foldText(name)}`;
const entitlementOf = (kind: MonitorKind) => (kind === 'project' ? 'projectMonitor' : 'companyMonitor');

/**
 * Watches a target; one that is watched already is answered as it is. A company takes one place however many of its roles are
 * watched. Exactly as many as allowed are watched, however many ask at once.
 */
export const watch = (deps: Deps, userId: string, target: Target): Promise<Watched> =>
  deps.db.transaction().execute(async (db): Promise<Watched> => {
    await lockMember(db, userId);
    const key = targetKey(target);
    const known = await monitorOfTarget(db, userId, target.kind, key);
    if (known) return { kind: 'watched', monitor: known };
    const entitlement = entitlementOf(target.kind);
    const permission = await spend({ ...deps, db }, userId, entitlement, { itemId: key, infoArea: null });
    if (permission.status !== PERMISSION.granted) return { kind: 'refused', permission };
    const now = deps.clock.now();
    const own = { user_id: userId, kind: target.kind, target_key: key };
    const begun = (await takeRemoved(db, own, new Date(now.getTime() - UNDO_MS))) ?? {
      monitor_id: deps.ids.next('mon'),
      since: now,
    };
    const monitor = { ...own, ...begun, name: target.name, target_id: target.id };
    await insertMonitor(db, monitor);
    return { kind: 'watched', monitor };
  });

/**
 * Stops watching and frees the place once nothing of the target is watched any more; doing so again changes nothing.
 *
 * @param target What the monitor watched, for the answer when it is gone already.
 * @returns Whether the company is still watched in another role.
 */
export const unwatch = (
  deps: Deps,
  userId: string,
  monitorId: string,
  target: Pick<Target, 'id' | 'name'> | null = null,
): Promise<boolean> =>
  deps.db.transaction().execute(async (db) => {
    await lockMember(db, userId);
    const gone = await deleteMonitor(db, userId, monitorId);
    if (!gone) return target !== null && (await isCompanyWatched(db, userId, targetKey(target)));
    await keepRemoved(db, gone, deps.clock.now());
    if (await isStillWatched(db, gone)) return true;
    await release(db, userId, entitlementOf(gone.kind), gone.target_key, deps.clock.now());
    return false;
  });

const isStillWatched = async (db: Db, { kind, user_id, target_key }: MonitorRow): Promise<boolean> =>
  kind !== 'project' && (await isCompanyWatched(db, user_id, target_key));
