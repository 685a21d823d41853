import type { ViewCache } from '../navigation/view-cache.ts';

/** Longest wait for an idle browser after the first view. */
const IDLE_WITHIN_MS = 2_000;

/** Resolves once a view has been committed and the browser has nothing to do; never when the signal is aborted. */
export async function whenPageIdle(
  viewCache: Pick<ViewCache, 'get' | 'subscribe'>,
  signal: AbortSignal,
): Promise<void> {
  await new Promise<void>((shown) => {
    if (viewCache.get().active !== null) return shown();
    const stop = viewCache.subscribe(() => {
      stop();
      shown();
    });
    signal.addEventListener('abort', stop, { once: true });
  });
  await new Promise<void>((idle) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(idle, IDLE_WITHIN_MS);
    else setTimeout(() => requestIdleCallback(() => idle(), { timeout: IDLE_WITHIN_MS }), IDLE_WITHIN_MS / 2);
  });
}
