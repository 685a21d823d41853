import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';
import type { SavedGroup, SavedGroupList, SavedGroupListOutcome } from './saved-group.types.ts';

export type { SavedGroup, SavedGroupList, SavedGroupListOutcome };

export interface SaveRequest {
  readonly list: string;
  readonly group: Omit<SavedGroup, 'id'> & { readonly id: string | null };
}

export interface SavedGroupListInput extends SavedGroupList {
  readonly list: string;
}

export interface SavedGroupListContext extends SavedGroupListInput {
  /** The group that is being renamed or deleted. */
  readonly chosen: SavedGroup | null;
  /** The name that is being saved. */
  readonly name: string;
  /** The group that was deleted last and may come back. */
  readonly removed: SavedGroup | null;
  readonly failure: PortFailure | null;
  readonly outcome: SavedGroupListOutcome;
}

export type SavedGroupListEvent =
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
  /** The member has chosen another list, or closes the panel (`null`). */
  | { readonly type: 'list.left'; readonly to: string | null }
  | DoneActorEvent<SavedGroup, 'renameGroup'>
  | ErrorActorEvent<PortFailure, 'renameGroup'>
  | ErrorActorEvent<PortFailure, 'deleteSubscriptionGroup'>
  | ErrorActorEvent<PortFailure, 'restoreGroup'>;
