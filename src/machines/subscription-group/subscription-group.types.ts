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

/** How the flow `group-shelf` ended. `stale`: the list must be fetched anew. */
export type ShelfOutcome =
  | { readonly kind: 'edit'; readonly group: SavedGroup | null }
  | { readonly kind: 'use'; readonly group: SavedGroup }
  | { readonly kind: 'stale' };

export interface EditorInput {
  readonly list: string;
  readonly id: string | null;
  readonly name: string;
  readonly conditions: GroupConditions;
}

export interface SubscriptionGroupContext {
  readonly list: string;
  /** `new`: a new group was asked for at once, with these conditions. */
  readonly begin: 'list' | 'new';
  readonly draft: GroupConditions | null;
  readonly shelf: GroupShelf;
  /** The group that is being changed; `null` for a new one. */
  readonly chosen: SavedGroup | null;
  readonly failure: PortFailure | null;
}

export type SubscriptionGroupEvent =
  | {
      readonly type: 'groups.requested';
      readonly list: string;
      readonly begin: 'list' | 'new';
      readonly draft: GroupConditions | null;
    }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'load.retried' }
  | DoneActorEvent<GroupShelf, 'getSearchCondition'>
  | ErrorActorEvent<PortFailure, 'getSearchCondition'>
  | DoneActorEvent<ShelfOutcome, 'shelf'>
  | DoneActorEvent<SavedGroup | null, 'editor'>;
