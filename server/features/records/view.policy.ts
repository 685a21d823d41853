import type { EntitlementKey } from '#domain/entitlement.ts';
import { PERMISSION, type PermissionResult } from '#domain/permission.ts';
import type { RecordKind } from '#server/db/tables/record.tables.ts';
import type { Deps } from '#server/deps.ts';
import { spend } from '#server/features/permission/quota.policy.ts';
import { markRecordViewed } from './record.repo.ts';

export interface Viewed {
  readonly kind: RecordKind;
  readonly id: string;
  /** Province of the record; a member who bought areas sees those only. */
  readonly province: string | null;
}

/**
 * Charges the look at a record and remembers it for the history, both or neither; what is refused leaves no trace (S6-04, D-67).
 * Called last, when everything that the answer needs has been read: what cannot be delivered is not charged.
 */
export const viewRecord = (
  deps: Deps,
  userId: string,
  entitlement: EntitlementKey,
  { kind, id, province }: Viewed,
): Promise<PermissionResult> =>
  deps.db.transaction().execute(async (db) => {
    const permission = await spend({ ...deps, db }, userId, entitlement, { itemId: id, infoArea: province });
    if (permission.status === PERMISSION.granted) await markRecordViewed(db, userId, kind, id, deps.clock.now());
    return permission;
  });
