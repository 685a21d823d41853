/** A stopped clock: its timers fire one by one, by their length, in any order that a path needs. */
export class ManualClock {
  readonly #timers = new Map<number, { readonly fire: () => void; readonly delayMs: number }>();
  #lastId = 0;

  readonly setTimeout = (fire: () => void, delayMs: number): number => {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { fire, delayMs });
    return this.#lastId;
  };

  readonly clearTimeout = (id: number): void => {
    this.#timers.delete(id);
  };

  get armedMs(): readonly number[] {
    return [...this.#timers.values()].map(({ delayMs }) => delayMs);
  }

  /** @throws Error when no timer of this length is armed, or more than one. */
  fire(delayMs: number): void {
    const [timer, ...others] = [...this.#timers].filter(([, armed]) => armed.delayMs === delayMs);
    if (!timer || others.length > 0) {
      throw new Error(
        `${timer ? 'more than one timer' : 'no timer'} of ${delayMs} ms is armed; armed: ${this.armedMs.join(', ') || 'none'}`,
      );
    }
    this.#timers.delete(timer[0]);
    timer[1].fire();
  }
}
