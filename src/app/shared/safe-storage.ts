/**
 * Storage that may be full, forbidden or absent (I18): reading then finds nothing and writing says so. A preference is
 * lost, never a flow.
 */
export interface SafeStorage {
  read(key: string): string | null;
  /** @returns `false` when nothing was stored. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  clear(): void;
}

export function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    clear: () => attempt((storage) => storage.clear(), undefined),
  };
}

/** In memory, for the lifetime of the page: for what must not be lost where the browser blocks storage. */
export function memoryStorage(): SafeStorage {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => {
      kept.set(key, value);
      return true;
    },
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** Survives the browser; cleared whenever a visitor without a credential is turned away (S2-43). */
export const localStore = safeStorage(() => window.localStorage);
/** For the lifetime of this browser tab; survives that clearing (D-04). */
export const tabStore = safeStorage(() => window.sessionStorage);
