import type { DoneActorEvent } from 'xstate';
import type { RecordKind, RecordRequest } from './record-request.types.ts';

export type CollectKind = RecordKind;

export interface CollectItem {
  readonly kind: CollectKind;
  readonly id: string;
  /** The requested value, which the screens show. */
  readonly collected: boolean;
  /** The value stored on the server, as far as it is known. */
  readonly known: boolean;
}

/** A request that the server has answered. */
export interface AnsweredItem extends CollectChange {
  /** The change has been reverted. */
  readonly refused: boolean;
}

/** Input of one call. */
export interface CollectChange {
  readonly kind: CollectKind;
  readonly id: string;
  readonly collected: boolean;
}

export interface CollectContext {
  /** Unanswered requests, oldest first; the first one is being saved. */
  readonly items: readonly CollectItem[];
  /** The value sent for the first item; the member may have changed the request since. */
  readonly sent: boolean;
  /** Whether the member had no favourite before; `null` until it is loaded. */
  readonly first: boolean | null;
  /** What the feedback is about: all that was answered since no request was waiting. */
  readonly answered: readonly AnsweredItem[];
  /** The next answer is reported together with these: its request was waiting when the last one came. */
  readonly continued: boolean;
}

export type CollectEvent =
  | Extract<RecordRequest, { readonly type: 'collect.requested' }>
  | { readonly type: 'undo.chosen' }
  | { readonly type: 'hint.closed' }
  | { readonly type: 'centre.chosen' }
  | DoneActorEvent<{ readonly first: boolean }, 'isFirstConcern'>
  | DoneActorEvent<void, 'saveCollected'>;
