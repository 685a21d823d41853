import type { ViewCache } from '../navigation/view-cache.ts';

/** Longest wait for an idle browser after the first view. */
const IDLE_WITHIN_MS = 2_000;

/** What is not needed for the first picture is requested within this time of the first view, idle or not. */
const AFTER_VIEW_WITHIN_MS = 400;

type Views = Pick<ViewCache, 'get' | 'subscribe'>;

const firstView = (viewCache: Views, signal?: AbortSignal): Promise<void> =>
  new Promise((shown) => {
    if (viewCache.get().active !== null) return shown();
    const stop = viewCache.subscribe(() => {
      stop();
      shown();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });

/** Resolves once a view has been committed and drawn. */
export async function whenViewDrawn(viewCache: Views): Promise<void> {
  await firstView(viewCache);
  await new Promise<void>((drawn) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(drawn, AFTER_VIEW_WITHIN_MS);
    else requestIdleCallback(() => drawn(), { timeout: AFTER_VIEW_WITHIN_MS });
  });
}

/** Resolves once a view has been committed and the browser has nothing to do; never when the signal is aborted. */
export async function whenPageIdle(viewCache: Views, signal: AbortSignal): Promise<void> {
  await firstView(viewCache, signal);
  await new Promise<void>((idle) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(idle, IDLE_WITHIN_MS);
    else setTimeout(() => requestIdleCallback(() => idle(), { timeout: IDLE_WITHIN_MS }), IDLE_WITHIN_MS / 2);
  });
}
