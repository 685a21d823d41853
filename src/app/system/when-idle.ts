import type { ViewCache } from '../navigation/view-cache.ts';

/** Longest wait for an idle browser after the first view. */
const IDLE_WITHIN_MS = 2_000;

/** A mouse that moves, a finger, a wheel, a key. Focus and scrolling are no signs: a view sets both when it is shown. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click'] as const;

/** What is not needed for the first picture is requested within this time of the first view, idle or not. */
const AFTER_VIEW_WITHIN_MS = 400;

/** Resolves once the first view is drawn and the browser has a moment. */
export async function whenViewDrawn({ drawn }: Pick<ViewCache, 'drawn'>): Promise<void> {
  await drawn;
  await new Promise<void>((spare) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(spare, AFTER_VIEW_WITHIN_MS);
    else requestIdleCallback(() => spare(), { timeout: AFTER_VIEW_WITHIN_MS });
  });
}

/** Resolves once the first view is drawn and the browser has nothing to do. */
export async function whenPageIdle({ drawn }: Pick<ViewCache, 'drawn'>): Promise<void> {
  await drawn;
  await new Promise<void>((idle) => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') setTimeout(idle, IDLE_WITHIN_MS);
    else setTimeout(() => requestIdleCallback(() => idle(), { timeout: IDLE_WITHIN_MS }), IDLE_WITHIN_MS / 2);
  });
}

/** Resolves with the first sign that a member is about to use the page. */
export const whenUsed = (page: Pick<Window, 'addEventListener'>): Promise<void> =>
  new Promise((used) => {
    const seen = new AbortController();
    const take = (): void => {
      seen.abort();
      used();
    };
    for (const sign of SIGNS_OF_USE)
      page.addEventListener(sign, take, { capture: true, passive: true, signal: seen.signal });
  });
