import type { RecordWish } from '../record-wish.types.ts';

export type RecordsEvent = RecordWish;

export interface RecordsContext {
  /** What was wished for before the flows were there, oldest first: of favourites all, of the others the latest. */
  readonly held: readonly RecordWish[];
}
