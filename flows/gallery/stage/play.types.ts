import type { AnyEventObject } from 'xstate';

/** Who takes part in a flow, as the sequence of messages shows them. */
export type Party = 'member' | 'flow' | 'server' | 'other' | 'time';

/** One message between two parties. */
export interface Message {
  readonly from: Party;
  readonly to: Party;
  readonly text: string;
  /** Endpoint of a call to the server. */
  readonly endpoint: string | null;
}

/** Something that happened to the flow, and what the flow did then. */
export interface PlayedStep {
  readonly sentence: string;
  /** Ids of the innermost active states afterwards. */
  readonly at: readonly string[];
  /** Ids of the transitions that fired. */
  readonly fired: readonly string[];
  readonly messages: readonly Message[];
  /** Time since the start. */
  readonly nowMs: number;
}

/** How a port can answer. */
export interface Answer {
  readonly title: string;
  readonly kind: 'done' | 'error';
  /** Output of a success, error of a failure. */
  readonly payload: unknown;
}

export interface PortQuestion {
  readonly actorId: string;
  readonly title: string;
  readonly endpoint: string | null;
  readonly party: 'server' | 'other';
  readonly answers: readonly Answer[];
}

export interface EventOffer {
  readonly type: string;
  readonly title: string;
  readonly isMember: boolean;
  readonly cases: readonly { readonly title: string; readonly event: AnyEventObject }[];
}

/** A late answer that has been chosen, or a timer of the flow. */
export interface Waiting {
  readonly title: string;
  readonly inMs: number;
}

/** All that the page shows beside the screen; plain data. */
export interface PlayState {
  /** The start and every step, also those after `position`. */
  readonly steps: readonly PlayedStep[];
  /** Index into `steps` of what is shown. */
  readonly position: number;
  readonly events: readonly EventOffer[];
  readonly ports: readonly PortQuestion[];
  readonly waiting: readonly Waiting[];
  readonly context: Readonly<Record<string, unknown>>;
  /** Keys of the context that the last step changed. */
  readonly changed: readonly string[];
  /** What the flow ended with or failed with; `null` while it runs. */
  readonly ended: string | null;
  /** Steps of the path that was opened, how many of them have been taken, and whether the reviewer has left it. */
  readonly path: { readonly length: number; readonly taken: number; readonly left: boolean } | null;
  /** What could not be done; the flow is as it was. */
  readonly problem: string | null;
}

/** Where a play begins: one of the inputs of the flow, and the steps of a generated path as places among the stimuli. */
export interface PathMoves {
  readonly begin: number;
  readonly moves: readonly number[];
}
