import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';
import type { GroupConditions, SavedGroup } from './saved-group.types.ts';

export type { GroupConditions, SavedGroup };

/** What stands in the fields, as it was typed; the rows of words come from their own flow. */
export interface GroupForm {
  readonly name: string;
  readonly searchWord: string;
  readonly areas: readonly string[];
  readonly channels: readonly string[];
  readonly projectTypes: readonly string[];
  readonly minText: string;
  readonly maxText: string;
}

/** The first thing of a form that cannot be. */
export type FormRefusal = 'nameTooLong' | 'wordsMissing' | 'minUnreadable' | 'maxUnreadable' | 'upsideDown';

/** A port reads the form by the rules of the domain before it asks the server. */
export interface FormWish {
  readonly list: string;
  readonly id: string | null;
  readonly form: GroupForm;
  readonly rows: GroupConditions['keywordGroups'];
}

export interface RefusedForm {
  readonly kind: 'refused';
  readonly refusal: FormRefusal;
}

/** What the group would have brought in the last `days`. */
export interface Tryout {
  readonly total: number;
  /** The count stopped at its cap. */
  readonly capped: boolean;
  readonly days: number;
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
  /** By the button of the editor, or by the cross of the dialog it stands in. */
  | { readonly type: 'edit.left' }
  | { readonly type: 'changes.abandoned' }
  | { readonly type: 'changes.kept' }
  /** The flow of the words says which there are. */
  | { readonly type: 'rows.changed'; readonly rows: GroupConditions['keywordGroups'] }
  | DoneActorEvent<TriedForm, 'tryoutSubscriptionGroup'>
  | ErrorActorEvent<PortFailure, 'tryoutSubscriptionGroup'>
  | DoneActorEvent<SavedForm, 'saveSubscriptionGroup'>
  | ErrorActorEvent<PortFailure, 'saveSubscriptionGroup'>;
