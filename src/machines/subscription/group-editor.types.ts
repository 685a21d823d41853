import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';
import type { GroupConditions, SavedGroup } from './saved-group.types.ts';

export type { GroupConditions, SavedGroup };

/** Field texts as typed; the rows of keywords come from the flow `group-keywords`. */
export interface GroupForm {
  readonly name: string;
  readonly searchWord: string;
  readonly areas: readonly string[];
  readonly channels: readonly string[];
  readonly projectTypes: readonly string[];
  readonly minText: string;
  readonly maxText: string;
}

/** The first invalid part of a form. */
export type FormRefusal = 'nameTooLong' | 'wordsMissing' | 'minUnreadable' | 'maxUnreadable' | 'upsideDown';

/** Input of the ports, which apply the rules of the domain to the form before calling the server. */
export interface FormRequest {
  readonly list: string;
  readonly id: string | null;
  readonly form: GroupForm;
  readonly rows: GroupConditions['keywordGroups'];
}

export interface RefusedForm {
  readonly kind: 'refused';
  readonly refusal: FormRefusal;
}

/** Matches of the group in the last `days`. */
export interface Tryout {
  readonly total: number;
  /** The count stopped at its cap. */
  readonly capped: boolean;
  readonly days: number;
  /** Matches of each day (`YYYY-MM-DD`), the oldest first; none when the count stopped at its cap. */
  readonly perDay: readonly { readonly day: string; readonly count: number }[];
  readonly samples: readonly {
    readonly id: string;
    readonly title: string;
    /** ISO 8601 with offset. */
    readonly publishedAt: string;
    readonly province: string | null;
    readonly amountFen: number | null;
  }[];
}

export type TriedForm = RefusedForm | { readonly kind: 'triedOut'; readonly tryout: Tryout };
export type SavedForm = RefusedForm | { readonly kind: 'saved'; readonly group: SavedGroup };

export interface GroupEditorInput {
  readonly list: string;
  /** `null` id for a new group. */
  readonly id: string | null;
  readonly name: string;
  readonly conditions: GroupConditions;
  /** Names of the conditions of the list, where the group begins with those, that a group cannot hold. */
  readonly unkept: readonly string[];
}

export interface GroupEditorContext extends GroupEditorInput {
  readonly rows: GroupConditions['keywordGroups'];
  readonly refusal: FormRefusal | null;
  readonly tryout: Tryout | null;
  readonly failure: PortFailure | null;
  readonly saved: SavedGroup | null;
}

export type GroupEditorEvent =
  | { readonly type: 'form.changed' }
  | { readonly type: 'tryout.requested'; readonly form: GroupForm }
  | { readonly type: 'group.submitted'; readonly form: GroupForm }
  /** The button of the editor, or the close button of its dialog. */
  | { readonly type: 'edit.left' }
  | { readonly type: 'changes.abandoned' }
  | { readonly type: 'changes.kept' }
  /** The flow `group-keywords` has changed the rows. */
  | { readonly type: 'rows.changed'; readonly rows: GroupConditions['keywordGroups'] }
  /** What the flow `group-keywords` answers before saving and before a dry run: every typed keyword is added, or one was not accepted. */
  | { readonly type: 'words.added'; readonly form: GroupForm }
  | { readonly type: 'words.refused' }
  | DoneActorEvent<TriedForm, 'tryoutSubscriptionGroup'>
  | ErrorActorEvent<PortFailure, 'tryoutSubscriptionGroup'>
  | DoneActorEvent<SavedForm, 'saveSubscriptionGroup'>
  | ErrorActorEvent<PortFailure, 'saveSubscriptionGroup'>;
