/** What a running program and the gallery say to each other, on one origin. All of it is JSON. */

export const CHANNEL = 'flow-gallery';

/** How often an open gallery asks who is there. */
export const ASKED_EVERY_MS = 4_000;

/** A program that a gallery does not look at computes nothing; browsers slow timers of hidden pages down to one a minute. */
export const WATCHED_FOR_MS = 150_000;

export type ActorStatus = 'active' | 'done' | 'error' | 'stopped';

/** An actor as it is now. */
export interface LiveActor {
  /** Unique in its program. */
  readonly id: string;
  /** `id` of the actor that started it; `null` for the first one. */
  readonly parent: string | null;
  /** Name under which its parent knows it, and the source it was made from. */
  readonly name: string;
  readonly src: string | null;
  readonly systemId: string | null;
  /** Id of its machine; `null` for a port, which has no chart. */
  readonly machine: string | null;
  readonly status: ActorStatus;
  /** Ids of the innermost active states. */
  readonly at: readonly string[];
  readonly context: unknown;
}

/** An event that an actor with a machine has handled. */
export interface LiveStep {
  readonly actor: LiveActor;
  /** `id` of the actor that sent the event; `null` for the page itself. */
  readonly from: string | null;
  readonly event: { readonly type: string; readonly [key: string]: unknown };
  /** Ids of the transitions it took; empty when the event was ignored. */
  readonly fired: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** One page of a program: it ends when the page is left or loaded again. */
export interface LivePage {
  readonly id: string;
  readonly title: string;
  /** Address that the member sees, without what it asks for. */
  readonly place: string;
  readonly openedAt: number;
}

export type FromGallery =
  /** `isNew` wants everything that runs; otherwise only a sign of life. */
  { readonly kind: 'asked'; readonly isNew: boolean };

export type FromPage =
  | { readonly kind: 'shown'; readonly page: LivePage; readonly actors: readonly LiveActor[] }
  | { readonly kind: 'present'; readonly page: LivePage }
  | { readonly kind: 'started'; readonly page: string; readonly actor: LiveActor }
  | { readonly kind: 'stepped'; readonly page: string; readonly step: LiveStep }
  | { readonly kind: 'ended'; readonly page: string; readonly actor: string; readonly status: ActorStatus }
  | { readonly kind: 'closed'; readonly page: string };

/** The part of a `BroadcastChannel` that is used. */
export interface Channel {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
  close: () => void;
}
