import type { DoneActorEvent } from 'xstate';
import type { RecordKind, RecordWish } from './record-request.types.ts';

export type CollectKind = RecordKind;

export interface CollectItem {
  readonly kind: CollectKind;
  readonly id: string;
  readonly title: string;
  /** What the member wants it to be, and what the screens show. */
  readonly collected: boolean;
  /** What the server holds, as far as it is known. */
  readonly known: boolean;
}

/** What one call says; `first` is known of the item it was asked for. */
export interface CollectChange {
  readonly kind: CollectKind;
  readonly id: string;
  readonly collected: boolean;
}

export interface CollectContext {
  /** Wishes that are not answered, oldest first; the first one is under way. */
  readonly items: readonly CollectItem[];
  /** What was sent for the first item: it may be wished otherwise meanwhile. */
  readonly sent: boolean;
  /** Whether the member had no favourite at all; `null` until it was asked. */
  readonly first: boolean | null;
  /** The item that was answered last. */
  readonly told: CollectItem | null;
}

export type CollectEvent =
  | Extract<RecordWish, { readonly type: 'collect.requested' }>
  | { readonly type: 'undo.chosen' }
  | { readonly type: 'hint.closed' }
  | { readonly type: 'centre.chosen' }
  | DoneActorEvent<{ readonly first: boolean }, 'isFirstConcern'>
  | DoneActorEvent<void, 'saveCollected'>;
