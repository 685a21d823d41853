/** First come, first served. Whoever holds it gives it back by calling the function that `acquire` resolves to. */
export interface Mutex {
  acquire(): Promise<() => void>;
}

export function createMutex(): Mutex {
  let tail: Promise<void> = Promise.resolve();
  return {
    acquire: () => {
      let release = (): void => undefined;
      const before = tail;
      tail = new Promise((resolve) => {
        release = resolve;
      });
      return before.then(() => release);
    },
  };
}
