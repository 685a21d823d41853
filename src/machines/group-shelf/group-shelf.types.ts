import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';

export interface GroupConditions {
  readonly keywordGroups: readonly (readonly string[])[];
  readonly searchWord: string;
  /** Area codes; empty is nationwide. */
  readonly areas: readonly string[];
  readonly channels: readonly string[];
  readonly projectTypes: readonly string[];
  /** Integer fen; `null` is an open end. */
  readonly minFen: number | null;
  readonly maxFen: number | null;
}

export interface SavedGroup extends GroupConditions {
  readonly id: string;
  readonly name: string;
}

/** The saved groups of one list and how many of them the tier allows. */
export interface GroupShelf {
  readonly groups: readonly SavedGroup[];
  /** Wire name of the entitlement that the groups count against. */
  readonly entitlement: string;
  readonly used: number;
  /** -1 is unlimited. */
  readonly limit: number;
  /** Whether there is a list that a group can be applied to. */
  readonly usable: boolean;
}

export interface SaveRequest {
  readonly list: string;
  readonly group: Omit<SavedGroup, 'id'> & { readonly id: string | null };
}

export interface GroupShelfInput extends GroupShelf {
  readonly list: string;
}

/** `stale`: the list must be fetched anew. */
export type ShelfOutcome =
  | { readonly kind: 'edit'; readonly group: SavedGroup | null }
  | { readonly kind: 'use'; readonly group: SavedGroup }
  | { readonly kind: 'stale' };

export interface GroupShelfContext extends GroupShelfInput {
  /** The group that is being renamed or deleted. */
  readonly chosen: SavedGroup | null;
  /** The name that is being saved. */
  readonly name: string;
  /** The group that was deleted last and may come back. */
  readonly removed: SavedGroup | null;
  readonly failure: PortFailure | null;
  readonly outcome: ShelfOutcome;
}

export type GroupShelfEvent =
  | { readonly type: 'group.added' }
  | { readonly type: 'group.edited'; readonly id: string }
  | { readonly type: 'group.used'; readonly id: string }
  | { readonly type: 'rename.chosen'; readonly id: string }
  | { readonly type: 'name.submitted'; readonly name: string }
  | { readonly type: 'rename.cancelled' }
  | { readonly type: 'deletion.chosen'; readonly id: string }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.cancelled' }
  | { readonly type: 'deletion.reverted' }
  | DoneActorEvent<SavedGroup, 'renameGroup'>
  | ErrorActorEvent<PortFailure, 'renameGroup'>
  | ErrorActorEvent<PortFailure, 'deleteSubscriptionGroup'>
  | ErrorActorEvent<PortFailure, 'restoreGroup'>;
