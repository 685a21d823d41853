import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';

/** The part of the user info that this flow reads. */
export interface KnownUser {
  readonly userId: string;
}

export interface UserInfoContext {
  readonly user: KnownUser | null;
  /** Consecutive empty answers. */
  readonly emptyAnswers: number;
  /** Consecutive failed connections. */
  readonly silences: number;
}

export type UserInfoEvent = DoneActorEvent<KnownUser | null, 'userCenter'> | ErrorActorEvent<PortFailure, 'userCenter'>;

/** Result of loading user info. */
export interface UserInfoAnswer {
  readonly kind: 'known' | 'incomplete' | 'refused' | 'taken' | 'unreachable' | 'failed';
  /** Only with kind `known`. */
  readonly user: KnownUser | null;
}
