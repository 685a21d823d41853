import type { AnyEventObject, ExecutableActionObject } from 'xstate';

/** A timer that runs: the event it will bring and its length. */
export interface ArmedTimer {
  readonly event: AnyEventObject;
  readonly delayMs: number;
}

/** What the world outside may still answer: actors that run and timers that are armed. */
export interface Pending {
  readonly actors: ReadonlySet<string>;
  readonly timers: ReadonlyMap<string, ArmedTimer>;
}

export const NOTHING_PENDING: Pending = { actors: new Set(), timers: new Map() };

/** Follows the actions of one step, so that no path settles an actor twice or fires a timer that was cancelled. */
export class PendingTracker implements Pending {
  readonly actors: Set<string>;
  readonly timers: Map<string, ArmedTimer>;

  constructor(before: Pending) {
    this.actors = new Set(before.actors);
    this.timers = new Map(before.timers);
  }

  readonly follow = ({ type, params }: ExecutableActionObject): void => {
    if (!params || typeof params !== 'object') return;
    const { id, sendId, delay, event } = params as {
      id?: string;
      sendId?: string;
      delay?: number;
      event?: AnyEventObject;
    };
    if (type === 'xstate.spawnChild' && id) this.actors.add(id);
    if (type === 'xstate.stopChild' && id) this.actors.delete(id);
    if (type === 'xstate.cancel' && sendId) this.timers.delete(sendId);
    if (type === 'xstate.raise' && event && typeof delay === 'number')
      this.timers.set(id ?? event.type, { event, delayMs: delay });
  };

  clear(): void {
    this.actors.clear();
    this.timers.clear();
  }
}
