const MINUTE_MS = 60_000;

/**
 * Calls back when a minute begins, by the server's clock, and when the page becomes visible again. Hidden pages are not called: at
 * midnight all of them would send requests at once.
 */
export function createMinutes(page: Document, now: () => number): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (): void => {
    timer = setTimeout(pass, MINUTE_MS - (now() % MINUTE_MS));
  };
  const pass = (): void => {
    clearTimeout(timer);
    if (!page.hidden) for (const listener of listeners) listener();
    if (listeners.size > 0) wait();
  };
  return (listener) => {
    if (listeners.size === 0) {
      page.addEventListener('visibilitychange', pass);
      wait();
    }
    listeners.add(listener);
    return () => {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      page.removeEventListener('visibilitychange', pass);
      clearTimeout(timer);
    };
  };
}
