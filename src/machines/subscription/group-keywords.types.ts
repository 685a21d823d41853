import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';
import type { GroupForm } from './group-editor.types.ts';

export type { GroupForm };

/** Keywords of a row are joined by AND, rows by OR. */
export type WordRows = readonly (readonly string[])[];

export interface WordLimits {
  readonly rows: number;
  readonly wordsPerRow: number;
}

/** A refused keyword. `unsuitable` comes from the server with its message; the other reasons are rules of the form. */
export interface RefusedWord {
  readonly word: string;
  readonly reason: 'empty' | 'tooLong' | 'duplicate' | 'full' | 'unsuitable';
  readonly message: string | null;
}

/** The text being verified: typed into the field of a row, or a suggested keyword. */
export interface AskedWords {
  readonly row: number;
  readonly text: string;
  readonly isTyped: boolean;
}

export interface VerifyRequest extends AskedWords {
  /** Keywords already in the row. */
  readonly words: readonly string[];
  readonly limit: number;
}

export interface VerifiedWords {
  /** The row with every accepted keyword. */
  readonly words: readonly string[];
  /** The first refused keyword; `null` when all are accepted. */
  readonly refused: RefusedWord | null;
  /** The typed text from the refused keyword on; '' when all are accepted. */
  readonly left: string;
}

export interface GroupKeywordsInput {
  readonly rows: WordRows;
  readonly limits: WordLimits;
}

export interface GroupKeywordsContext {
  readonly rows: WordRows;
  readonly limits: WordLimits;
  /** Text in the field of each row. */
  readonly typed: readonly string[];
  readonly asked: AskedWords;
  readonly refused: RefusedWord | null;
  readonly failure: PortFailure | null;
  readonly recommended: readonly string[];
  /** Of the editor that waits for all keywords; handed back with the answer. */
  readonly form: GroupForm | null;
}

export type GroupKeywordsEvent =
  /** `key` is the index of the row, from 0. */
  | { readonly type: 'word.typed'; readonly typed: string; readonly key: number }
  | { readonly type: 'word.submitted'; readonly row: number }
  | { readonly type: 'word.removed'; readonly key: string; readonly row: number; readonly word: string }
  | { readonly type: 'row.added' }
  | { readonly type: 'row.removed'; readonly row: number }
  | { readonly type: 'recommendation.chosen'; readonly word: string }
  /** The editor is about to save or to try out: what is typed is added first. */
  | { readonly type: 'words.requested'; readonly form: GroupForm }
  | DoneActorEvent<VerifiedWords, 'verifyWords'>
  | ErrorActorEvent<PortFailure, 'verifyWords'>
  | DoneActorEvent<readonly string[], 'listRecommendKeyword'>;
