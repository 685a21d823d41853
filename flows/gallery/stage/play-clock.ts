import type { AnyEventObject } from 'xstate';

/** A timer of the flow: what it brings, and when. */
export interface PlayTimer {
  readonly eventType: string;
  readonly dueMs: number;
}

interface Armed extends PlayTimer {
  readonly fire: () => void;
}

/** The scheduler of an actor system, as far as a timer is recognised by it. */
interface Scheduled {
  readonly _scheduledEvents: Readonly<Record<string, { readonly event: AnyEventObject }>>;
}

/** A clock that the reviewer moves. Timers have their real lengths and fire in the order in which they are due. */
export class PlayClock {
  nowMs = 0;
  readonly #armed = new Map<number, Armed>();
  readonly #system: () => Scheduled;
  #lastId = 0;

  /** @param system The system of the actor that uses this clock; it names the event of a timer. */
  constructor(system: () => Scheduled) {
    this.#system = system;
  }

  readonly setTimeout = (fire: () => void, delayMs: number): number => {
    this.#lastId += 1;
    const eventType = Object.values(this.#system()._scheduledEvents).at(-1)?.event.type ?? '';
    this.#armed.set(this.#lastId, { eventType, dueMs: this.nowMs + delayMs, fire });
    return this.#lastId;
  };

  readonly clearTimeout = (id: number): void => {
    this.#armed.delete(id);
  };

  /** In the order in which they are due. */
  get timers(): readonly PlayTimer[] {
    return [...this.#armed.values()].sort((a, b) => a.dueMs - b.dueMs);
  }

  /** Fires the first timer that brings this event; time moves on to when it is due, never back. */
  fire(eventType: string): boolean {
    const [id, timer] = [...this.#armed]
      .sort(([, a], [, b]) => a.dueMs - b.dueMs)
      .find(([, armed]) => armed.eventType === eventType) ?? [null, null];
    if (!timer) return false;
    this.#armed.delete(id);
    this.nowMs = Math.max(this.nowMs, timer.dueMs);
    timer.fire();
    return true;
  }
}
