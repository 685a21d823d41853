import { type ComponentType, createContext, lazy, use, useSyncExternalStore } from 'react';

/** Position of a part, which decides its fallback after a failed load: page, line, card above the page, nothing. */
export type PartPlace = 'page' | 'inline' | 'above' | 'ornament';

/** What is shown in the place of a missing part; the application provides it, without it nothing is shown. */
export const MissingPartContext = createContext<ComponentType<{ readonly place: PartPlace }> | null>(null);

/** A request that stalls is treated as missing after this time; a part that still arrives later is shown. */
const PATIENCE_MS = 15_000;

let attempt = 0;
const retries = new Set<() => void>();
const misses = new Set<() => void>();
const added = (listeners: Set<() => void>, listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const called = (listeners: Set<() => void>): void => {
  for (const listener of [...listeners]) listener();
};

/** Parts of the program that could not be loaded: who reports one, and who loads it again. Shared by all parts of a page. */
export const missingParts = {
  report: (): void => called(misses),
  onReport: (listener: () => void) => added(misses, listener),
  /** Loads everything that is missing again. */
  retry: (): void => {
    attempt += 1;
    called(retries);
  },
  onRetry: (listener: () => void) => added(retries, listener),
};

/**
 * Loads a part of the program. One that fails or stalls is reported; one that arrives too late has the missing parts
 * loaded again, which then are there at once.
 *
 * @throws Error when the part is missing, or has not arrived within fifteen seconds.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const loading = load();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a part of the program did not arrive in time')), PATIENCE_MS);
  });
  try {
    return await Promise.race([loading, limit]);
  } catch (error) {
    loading.then(missingParts.retry, () => undefined);
    missingParts.report();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A lazy component that can be loaded ahead of its first use. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Loads the code, so that the first render draws it at once. A failed load is left to the render. */
  readonly preload: () => Promise<void>;
};

/**
 * A lazy component; like `React.lazy` it needs a `Suspense` boundary, which shows nothing for a part that was loaded
 * before. Unlike `React.lazy` it never throws: a failed load leaves the page around it as it is, and
 * `missingParts.retry` loads it again (S4-59).
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: PartPlace = 'ornament',
): LazyPart<P> {
  let asked: { readonly in: number; missing: boolean; readonly View: ComponentType<P> } | null = null;
  const absent: ComponentType<P> = () => <Absent place={place} />;
  const begin = (): ComponentType<P> => {
    const loading = async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return { default: await loadPart(load) };
      } catch {
        mine.missing = true;
        return { default: absent };
      }
    };
    const mine = { in: attempt, missing: false, View: lazy(loading) as ComponentType<P> };
    asked = mine;
    return mine.View;
  };
  const view = (): ComponentType<P> =>
    asked === null || (asked.missing && asked.in !== attempt) ? begin() : asked.View;
  /** React holds back what a boundary reveals for 300 ms after another one, so a part that is there must not suspend. */
  const preload = async (): Promise<void> => {
    const View = await load().catch(() => null);
    if (View !== null) asked ??= { in: attempt, missing: false, View };
  };
  return Object.assign((props: P) => <Part view={view} given={props} />, { preload });
}

function Part<P extends object>({ view, given }: { readonly view: () => ComponentType<P>; readonly given: P }) {
  useSyncExternalStore(missingParts.onRetry, () => attempt);
  const View = view();
  return <View {...given} />;
}

function Absent({ place }: { readonly place: PartPlace }) {
  const Missing = use(MissingPartContext);
  return Missing && place !== 'ornament' ? <Missing place={place} /> : null;
}
