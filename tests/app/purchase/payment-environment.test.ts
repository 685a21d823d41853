import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { paymentEnvironment } from '#app/purchase/payment-environment.ts';

const MINUTE = 60_000;

/** The environment of a shown code, on a page of its own whose wall clock runs with the timers unless it is moved. */
function watching(leftMs: number, hidden = false) {
  const page = Object.assign(new EventTarget(), { hidden });
  const [heard, unheard] = [vi.spyOn(page, 'addEventListener'), vi.spyOn(page, 'removeEventListener')];
  const clock = { aheadMs: 0 };
  const now = () => Date.now() + clock.aheadMs;
  let loseLock: (() => void) | null = null;
  const lock = {
    onLost: (lost: () => void) => {
      loseLock = lost;
      return () => {
        loseLock = null;
      };
    },
  };
  const events: string[] = [];
  const environment = paymentEnvironment({ page: page as never, lock: lock as never, now });
  const flow = createActor(
    setup({ actors: { environment } }).createMachine({
      invoke: { src: 'environment', input: { expiresAt: now() + leftMs } },
      on: { '*': { actions: ({ event }: { event: AnyEventObject }) => events.push(event.type) } },
    }),
  ).start();
  return {
    events,
    clock,
    loseLock: () => loseLock?.(),
    isWatched: () => loseLock !== null || heard.mock.calls.length > unheard.mock.calls.length,
    /** The tab is visible, its event has not been dispatched yet. */
    wake: () => {
      page.hidden = false;
    },
    stop: () => flow.stop(),
    show: (shown: boolean) => {
      page.hidden = !shown;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // A spy on a timer that is not real would be put back in the place of the real one.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a code expires at its moment and not before, also one that lasts longer than a timer can (E1, E2)', () => {
  const waits = vi.spyOn(globalThis, 'setTimeout');
  for (const lifeMs of [15 * MINUTE, 2 ** 31 + 5 * MINUTE]) {
    const { events, stop } = watching(lifeMs);
    vi.advanceTimersByTime(lifeMs - 1);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual(['code.expired']);
    stop();
  }
  expect(Math.max(...waits.mock.calls.map(([, ms = 0]) => ms))).toBe(2 ** 31 - 1);
});

test('a page that is shown a millisecond before the end has a code that still holds (E1)', () => {
  const { events, show } = watching(MINUTE);
  vi.advanceTimersByTime(MINUTE - 1);
  show(true);
  expect(events).toEqual(['tab.shown']);
  vi.advanceTimersByTime(1);
  expect(events).toEqual(['tab.shown', 'code.expired']);
});

test('a timer that fires while the wall clock is behind waits for the rest (E9)', () => {
  const { events, clock } = watching(MINUTE);
  clock.aheadMs = -10_000;
  vi.advanceTimersByTime(MINUTE + 9_999);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events).toEqual(['code.expired']);
});

test('a tab that wakes after the code has expired says so at once (E2)', () => {
  const { events, clock, show } = watching(5 * MINUTE);
  show(false);
  clock.aheadMs = 6 * MINUTE;
  show(true);
  expect(events).toEqual(['tab.shown', 'code.expired']);
});

test('a tab that is hidden for ten minutes says so once, one that is seen before does not (I-7)', () => {
  const { events, show } = watching(60 * MINUTE);
  show(false);
  vi.advanceTimersByTime(10 * MINUTE - 1);
  show(true);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(events).toEqual(['tab.shown']);
  show(false);
  vi.advanceTimersByTime(10 * MINUTE - 1);
  expect(events).toEqual(['tab.shown']);
  vi.advanceTimersByTime(1);
  expect(events).toEqual(['tab.shown', 'tab.hiddenLong']);
});

test('the ten minutes begin anew each time that the tab is hidden, and end when it wakes (I-7)', () => {
  const { events, show, wake } = watching(60 * MINUTE);
  show(false);
  vi.advanceTimersByTime(9 * MINUTE);
  show(true);
  show(false);
  vi.advanceTimersByTime(10 * MINUTE - 1);
  expect(events).toEqual(['tab.shown']);
  wake();
  vi.advanceTimersByTime(1);
  expect(events).toEqual(['tab.shown']);
});

test('a code that is drawn in a hidden tab counts as hidden from then on (I-7)', () => {
  const { events } = watching(60 * MINUTE, true);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(events).toEqual(['tab.hiddenLong']);
});

test('the loss of the lock is sent; a flow that has stopped gets no event and leaves no timer or listener', () => {
  const { events, loseLock, isWatched, show, stop } = watching(5 * MINUTE, true);
  loseLock();
  expect(events).toEqual(['lock.lost']);
  expect([isWatched(), vi.getTimerCount()]).toEqual([true, 2]);
  stop();
  expect([isWatched(), vi.getTimerCount()]).toEqual([false, 0]);
  show(true);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(events).toEqual(['lock.lost']);
});
