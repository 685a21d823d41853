import { createHash } from 'node:crypto';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { PERMISSION, type PermissionResult } from '#domain/permission.ts';
import type { SubscriptionList } from '#domain/saved-group.ts';
import type { SubscriptionKind } from '#server/db/tables/identity.tables.ts';
import type { Deps } from '#server/deps.ts';
import { release, spend } from '#server/features/permission/quota.policy.ts';
import { lockMember } from '#server/features/session/user.repo.ts';
import {
  deleteGroup,
  type GroupRow,
  groupOf,
  groupWithConditions,
  insertGroup,
  updateGroup,
} from './subscription.repo.ts';

/**
 * Where the groups of a list are kept and what they count towards. What is watched of owners and agents are tenders, of rivals
 * awards; lists that count towards the same entitlement share it.
 */
export const LISTS: Readonly<Record<SubscriptionList, { kind: SubscriptionKind; entitlement: EntitlementKey }>> = {
  bidding: { kind: 'bidding', entitlement: 'subscribeZhaobiao' },
  owner: { kind: 'owner', entitlement: 'subscribeZhaobiao' },
  agent: { kind: 'agent', entitlement: 'subscribeZhaobiao' },
  rival: { kind: 'award', entitlement: 'subscribeZhongbiao' },
  proposed: { kind: 'proposed', entitlement: 'subscribeDesignedProject' },
  upfront: { kind: 'pre-project', entitlement: 'preProjectSubscribe' },
};

/** Conditions of a group as they are stored; amounts are fen, `null` for an open end. */
export interface GroupConditions {
  readonly keywords: readonly (readonly string[])[];
  readonly channels: readonly string[];
  readonly areas: readonly string[];
  readonly projectTypes: readonly string[];
  readonly searchWord: string;
  readonly minFen: number | null;
  readonly maxFen: number | null;
}

/** The list whose groups are kept as this kind. */
export const listOfKind = (kind: SubscriptionKind): SubscriptionList =>
  (Object.keys(LISTS) as SubscriptionList[]).find((list) => LISTS[list].kind === kind) ?? 'bidding';

/** Conditions of a stored group; one of a time before a condition existed has none of it. */
export const conditionsOf = ({ filter }: GroupRow): GroupConditions => ({
  keywords: [],
  channels: [],
  areas: [],
  projectTypes: [],
  searchWord: '',
  minFen: null,
  maxFen: null,
  ...(filter as Partial<GroupConditions>),
});

const sorted = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();

/** Equal for conditions that find the same: the order of keywords, groups and areas does not matter. */
export function conditionsHash(conditions: GroupConditions): string {
  const keywords = conditions.keywords.map(sorted).map((group) => JSON.stringify(group));
  const normal = [
    sorted(keywords),
    sorted(conditions.channels),
    sorted(conditions.areas),
    sorted(conditions.projectTypes),
    conditions.searchWord,
    conditions.minFen,
    conditions.maxFen,
  ];
  return createHash('sha256').update(JSON.stringify(normal)).digest('hex');
}

export type Saved =
  | { readonly kind: 'saved'; readonly group: GroupRow }
  | { readonly kind: 'same'; readonly group: GroupRow }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly permission: PermissionResult };

class NotAllowed extends Error {
  readonly permission: PermissionResult;
  constructor(permission: PermissionResult) {
    super('no room for another group');
    this.permission = permission;
  }
}

/**
 * Saves a new group or changes one. A new one takes a place of its entitlement; exactly as many as allowed are saved, however many
 * come at once. Saves of one member wait for each other, so the same conditions are found and nothing is taken for them.
 */
export async function saveGroup(
  deps: Deps,
  userId: string,
  list: SubscriptionList,
  asked: { readonly id: string | null; readonly name: string; readonly conditions: GroupConditions },
): Promise<Saved> {
  const { kind, entitlement } = LISTS[list];
  const hash = conditionsHash(asked.conditions);
  const columns = { name: asked.name, filter: JSON.stringify(asked.conditions), conditions_hash: hash };
  try {
    return await deps.db.transaction().execute(async (db): Promise<Saved> => {
      await lockMember(db, userId);
      const twin = await groupWithConditions(db, userId, kind, hash);
      if (twin && twin.id !== asked.id) return { kind: 'same', group: twin };
      if (asked.id !== null) {
        const changed = await updateGroup(db, userId, kind, asked.id, columns);
        return changed ? { kind: 'saved', group: changed } : { kind: 'unknown' };
      }
      const id = deps.ids.next('sub');
      const permission = await spend({ ...deps, db }, userId, entitlement, { itemId: id, infoArea: null });
      if (permission.status !== PERMISSION.granted) throw new NotAllowed(permission);
      const group = await insertGroup(db, { id, user_id: userId, kind, ...columns, created_at: deps.clock.now() });
      return { kind: 'saved', group };
    });
  } catch (error) {
    if (error instanceof NotAllowed) return { kind: 'refused', permission: error.permission };
    throw error;
  }
}

/** Removes a group and frees its place; doing so again changes nothing. */
export const removeGroup = (deps: Deps, userId: string, list: SubscriptionList, id: string): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    const { kind, entitlement } = LISTS[list];
    await lockMember(db, userId);
    if (!(await groupOf(db, userId, kind, id))) return;
    await deleteGroup(db, userId, id);
    await release(db, userId, entitlement, id, deps.clock.now());
  });
