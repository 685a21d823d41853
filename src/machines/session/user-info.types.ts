import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';

/** The member; whoever asked knows what else there is. */
export interface KnownUser {
  readonly userId: string;
}

export interface UserInfoContext {
  readonly user: KnownUser | null;
  /** Empty answers in a row. */
  readonly emptyAnswers: number;
  /** Unanswered questions in a row. */
  readonly silences: number;
}

export type UserInfoEvent = DoneActorEvent<KnownUser | null, 'userCenter'> | ErrorActorEvent<PortFailure, 'userCenter'>;

/** How asking ended. */
export interface UserInfoAnswer {
  readonly kind: 'known' | 'incomplete' | 'refused' | 'taken' | 'unreachable' | 'failed';
  /** Only of a known one. */
  readonly user: KnownUser | null;
}
