const NAME = 'purchase.attempt';
/** A tab that was just closed gives its lock back a moment later. */
const RETRIES = 3;
const RETRY_GAP_MS = 150;

/** The one attempt to pay that all tabs of a browser share (I-15). */
export interface AttemptLock {
  /** @param left Aborted before the answer: then the lock is not held. */
  readonly acquire: (how: { readonly steal: boolean }, left?: AbortSignal) => Promise<{ readonly held: boolean }>;
  readonly release: () => void;
  /** Calls `lost` when another tab takes the lock, at once when it already has. @returns A function that ends this. */
  readonly onLost: (lost: () => void) => () => void;
}

/**
 * Without Web Locks every tab holds its own; the server still makes one order of them (I-6).
 *
 * @param locks Missing in old browsers, `null` in some embedded ones, and refused on pages without a secure origin.
 */
export function createAttemptLock(locks: LockManager | null | undefined): AttemptLock {
  let release: (() => void) | null = null;
  let isLost = false;
  const listeners = new Set<() => void>();

  const ask = (manager: LockManager, options: LockOptions): Promise<boolean> =>
    new Promise((answer) => {
      let answered = false;
      const holding = manager.request(NAME, options, (lock) => {
        answered = true;
        answer(lock !== null);
        if (lock === null) return undefined;
        return new Promise<void>((done) => {
          release = done;
        });
      });
      holding.catch(() => {
        if (!answered) return answer(true);
        release = null;
        isLost = true;
        for (const lost of listeners) lost();
      });
    });

  const giveBack = (): void => {
    release?.();
    release = null;
  };

  const acquire: AttemptLock['acquire'] = async ({ steal }, left) => {
    if (!locks || release !== null) return { held: true };
    isLost = false;
    if (steal) return { held: await ask(locks, { steal: true }) };
    for (let tried = 0; tried <= RETRIES && !left?.aborted; tried += 1) {
      if (tried > 0) await new Promise((later) => setTimeout(later, RETRY_GAP_MS));
      if (!(await ask(locks, { ifAvailable: true }))) continue;
      if (left?.aborted) giveBack();
      return { held: !left?.aborted };
    }
    return { held: false };
  };

  return {
    acquire,
    release: giveBack,
    onLost: (lost) => {
      if (isLost) lost();
      listeners.add(lost);
      return () => listeners.delete(lost);
    },
  };
}
