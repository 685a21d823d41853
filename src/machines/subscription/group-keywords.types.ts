import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';

/** Words of a row are joined by AND, rows by OR. */
export type WordRows = readonly (readonly string[])[];

export interface WordLimits {
  readonly rows: number;
  readonly wordsPerRow: number;
}

/** Why a word stayed out. `unsuitable` is the server's verdict with its sentence, the others are rules of the form. */
export interface RefusedWord {
  readonly word: string;
  readonly reason: 'empty' | 'tooLong' | 'duplicate' | 'full' | 'unsuitable';
  readonly message: string | null;
}

/** What is being checked: what stands in a row's field, or a word that was offered. */
export interface AskedWords {
  readonly row: number;
  readonly text: string;
  readonly isTyped: boolean;
}

export interface VerifyRequest extends AskedWords {
  /** Words the row has already. */
  readonly words: readonly string[];
  readonly limit: number;
}

export interface VerifiedWords {
  /** The row with every word that may join it. */
  readonly words: readonly string[];
  /** The first word that may not; `null` when all may. */
  readonly refused: RefusedWord | null;
  /** What is left of the typed text from the refused word on, '' when all is taken. */
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
}

export type GroupKeywordsEvent =
  /** `key` is the place of the row, from 0. */
  | { readonly type: 'word.typed'; readonly typed: string; readonly key: number }
  | { readonly type: 'word.submitted'; readonly row: number }
  | { readonly type: 'word.removed'; readonly key: string; readonly row: number; readonly word: string }
  | { readonly type: 'row.added' }
  | { readonly type: 'row.removed'; readonly row: number }
  | { readonly type: 'recommendation.chosen'; readonly word: string }
  | DoneActorEvent<VerifiedWords, 'verifyWords'>
  | ErrorActorEvent<PortFailure, 'verifyWords'>
  | DoneActorEvent<readonly string[], 'listRecommendKeyword'>;
