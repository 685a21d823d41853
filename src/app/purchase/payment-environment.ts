import { type EventObject, fromCallback } from 'xstate';
import type { AttemptLock } from './attempt-lock.ts';

/** The order of a code that was hidden for this long is not polled any more (I-7). */
const HIDDEN_LONG_MS = 10 * 60_000;
/** Longest delay that `setTimeout` accepts. */
const TIMER_LIMIT_MS = 2 ** 31 - 1;

export interface PaymentEnvironmentOptions {
  readonly page: Document;
  readonly lock: AttemptLock;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What happens around a shown payment code, by the wall clock: a sleeping or throttled tab catches up when it wakes (E1, E2, E9). */
export const paymentEnvironment = ({ page, lock, now }: PaymentEnvironmentOptions) =>
  fromCallback<EventObject, { expiresAt: number }>(({ input: { expiresAt }, sendBack }) => {
    let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
    let expiryTimer: ReturnType<typeof setTimeout> | undefined;
    const checkExpiry = (): void => {
      clearTimeout(expiryTimer);
      const leftMs = expiresAt - now();
      if (leftMs <= 0) sendBack({ type: 'code.expired' });
      else expiryTimer = setTimeout(checkExpiry, Math.min(leftMs, TIMER_LIMIT_MS));
    };
    const checkHidden = (): void => {
      if (page.hidden) sendBack({ type: 'tab.hiddenLong' });
    };
    const checkVisibility = (): void => {
      clearTimeout(hiddenTimer);
      if (page.hidden) {
        hiddenTimer = setTimeout(checkHidden, HIDDEN_LONG_MS);
        return;
      }
      sendBack({ type: 'tab.shown' });
      checkExpiry();
    };
    const ignoreLock = lock.onLost(() => sendBack({ type: 'lock.lost' }));
    page.addEventListener('visibilitychange', checkVisibility);
    checkExpiry();
    if (page.hidden) hiddenTimer = setTimeout(checkHidden, HIDDEN_LONG_MS);
    return () => {
      clearTimeout(hiddenTimer);
      clearTimeout(expiryTimer);
      ignoreLock();
      page.removeEventListener('visibilitychange', checkVisibility);
    };
  });
