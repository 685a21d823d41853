import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';
import type {
  GroupConditions,
  RemovedGroup,
  SavedGroup,
  SavedGroupList,
  SavedGroupListOutcome,
  SaveRequest,
} from './saved-group.types.ts';

export type { GroupConditions, RemovedGroup, SavedGroup, SavedGroupList, SavedGroupListOutcome, SaveRequest };

export interface EditorInput {
  readonly list: string;
  readonly id: string | null;
  readonly name: string;
  readonly conditions: GroupConditions;
  readonly unkept: readonly string[];
}

export interface SubscriptionGroupContext {
  readonly list: string;
  /** `new`: a new group was asked for at once, with these conditions. */
  readonly begin: 'list' | 'new';
  readonly draft: GroupConditions | null;
  /** Names of the conditions that the draft could not take from the list. */
  readonly unkept: readonly string[];
  readonly savedGroupList: SavedGroupList;
  /** The group that is being changed; `null` for a new one. */
  readonly chosen: SavedGroup | null;
  readonly failure: PortFailure | null;
  /** The group that was deleted last; undoing its deletion is offered. */
  readonly removed: RemovedGroup | null;
  /** The deleted group that is being saved again, or could not be. */
  readonly reverted: RemovedGroup | null;
  /** Why it could not be. */
  readonly refusal: PortFailure | null;
}

export type SubscriptionGroupEvent =
  | {
      readonly type: 'groups.requested';
      readonly list: string;
      readonly begin: 'list' | 'new';
      readonly draft: GroupConditions | null;
      /** Names of the conditions beside `draft` that a group cannot hold. */
      readonly unkept?: readonly string[];
    }
  /** Another list of groups, while the groups are listed. */
  | { readonly type: 'list.chosen'; readonly list: string }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'load.retried' }
  | ({ readonly type: 'group.removed' } & RemovedGroup)
  | { readonly type: 'deletion.reverted' }
  /** The member dismisses the message that restoring failed. */
  | { readonly type: 'deletion.accepted' }
  | DoneActorEvent<SavedGroup, 'restoreGroup'>
  | ErrorActorEvent<PortFailure, 'restoreGroup'>
  | DoneActorEvent<SavedGroupList, 'getSearchCondition'>
  | ErrorActorEvent<PortFailure, 'getSearchCondition'>
  | DoneActorEvent<SavedGroupListOutcome, 'savedGroupList'>
  | DoneActorEvent<SavedGroup | null, 'editor'>;
