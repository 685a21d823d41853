import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';
import type {
  RemovedGroup,
  SavedGroup,
  SavedGroupList,
  SavedGroupListOutcome,
  SaveRequest,
} from './saved-group.types.ts';

export type { RemovedGroup, SavedGroup, SavedGroupList, SavedGroupListOutcome, SaveRequest };

export interface SavedGroupListInput extends SavedGroupList {
  readonly list: string;
}

export interface SavedGroupListContext extends SavedGroupListInput {
  /** The group that is being renamed or deleted. */
  readonly chosen: SavedGroup | null;
  /** The name that is being saved. */
  readonly name: string;
  /** A group has come back since the groups were read. */
  readonly outdated: boolean;
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
  /** The member has chosen another list, or closes the panel (`null`). */
  | { readonly type: 'list.left'; readonly to: string | null }
  /** A deleted group was saved again. */
  | { readonly type: 'list.outdated' }
  | DoneActorEvent<SavedGroup, 'renameGroup'>
  | ErrorActorEvent<PortFailure, 'renameGroup'>
  | ErrorActorEvent<PortFailure, 'deleteSubscriptionGroup'>;
