import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { type AttemptLock, createAttemptLock } from '#app/purchase/attempt-lock.ts';
import { paymentEnvironment } from '#app/purchase/payment-environment.ts';

type Holder = { readonly rob: () => void };

/** One browser's Web Locks: exclusive, stealable, given back when the holder's promise settles. */
function fakeLocks(): LockManager {
  let holder: Holder | null = null;
  const request = async (_: string, options: LockOptions, work: (lock: Lock | null) => unknown): Promise<unknown> => {
    if (holder !== null && options.ifAvailable) return work(null);
    if (holder !== null && options.steal) holder.rob();
    return new Promise((settle, reject) => {
      const mine: Holder = { rob: () => reject(new DOMException('stolen', 'AbortError')) };
      holder = mine;
      void Promise.resolve(work({ name: _, mode: 'exclusive' })).then((result) => {
        if (holder === mine) holder = null;
        settle(result);
      });
    });
  };
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // A spy on a timer that is not real would be put back in the place of the real one.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the attempt to pay', () => {
  const acquire = async (lock: AttemptLock, steal = false): Promise<boolean> => {
    const acquired = lock.acquire({ steal });
    await vi.advanceTimersByTimeAsync(1_000);
    return (await acquired).held;
  };

  it('belongs to one tab of a browser (I-15)', async () => {
    const locks = fakeLocks();
    expect(await acquire(createAttemptLock(locks))).toBe(true);
    expect(await acquire(createAttemptLock(locks))).toBe(false);
  });

  it('stays with the tab that holds it when the choice changes', async () => {
    const lock = createAttemptLock(fakeLocks());
    expect([await acquire(lock), await acquire(lock)]).toEqual([true, true]);
  });

  it('is not kept by whoever has left before it was free, and what was held before stays (I-15)', async () => {
    const locks = fakeLocks();
    const [first, second] = [createAttemptLock(locks), createAttemptLock(locks)];
    await acquire(first);
    const leaving = new AbortController();
    const acquired = second.acquire({ steal: false }, leaving.signal);
    leaving.abort();
    first.release();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await acquired).held).toBe(false);
    expect(await acquire(first)).toBe(true);
    expect((await first.acquire({ steal: false }, AbortSignal.abort())).held).toBe(true);
    expect(await acquire(second)).toBe(false);
    first.release();
    await vi.advanceTimersByTimeAsync(0);
    const late = new AbortController();
    const asked = second.acquire({ steal: false }, late.signal);
    late.abort();
    expect((await asked).held).toBe(false);
    expect(await acquire(first), 'given back at once').toBe(true);
  });

  it('is free for others once it was given back', async () => {
    const locks = fakeLocks();
    const first = createAttemptLock(locks);
    await acquire(first);
    first.release();
    expect(await acquire(createAttemptLock(locks))).toBe(true);
    expect(await acquire(first), 'which the tab that gave it back respects').toBe(false);
  });

  it.each([
    [449, true],
    [451, false],
  ])('that another tab gives back after %i ms is acquired after all: %s', async (afterMs, held) => {
    const locks = fakeLocks();
    const first = createAttemptLock(locks);
    await acquire(first);
    const acquired = createAttemptLock(locks).acquire({ steal: false });
    setTimeout(first.release, afterMs);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await acquired).toEqual({ held });
  });

  it('is asked for at most four times, 150 ms apart, and without a wait at first', async () => {
    const request = vi.fn((_: string, __: LockOptions, work: (lock: Lock | null) => unknown) =>
      Promise.resolve(work(null)),
    );
    const acquired = createAttemptLock({ request } as unknown as LockManager).acquire({ steal: false });
    const asked = [request.mock.calls.length];
    for (const ms of [149, 1, 149, 1, 149, 1, 1_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      asked.push(request.mock.calls.length);
    }
    expect(asked).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await acquired).toEqual({ held: false });
  });

  it('that was taken can be taken back: its former loss is not reported again, the next one is', async () => {
    const locks = fakeLocks();
    const [first, second] = [createAttemptLock(locks), createAttemptLock(locks)];
    await acquire(first);
    await acquire(second, true);
    expect(await acquire(first, true)).toBe(true);
    const [late, gone] = [vi.fn(), vi.fn()];
    first.onLost(late);
    first.onLost(gone)();
    expect(late).not.toHaveBeenCalled();
    await acquire(second, true);
    expect([late.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0]);
  });

  it('can be taken; the other tab is notified, also when it subscribes later', async () => {
    const locks = fakeLocks();
    const first = createAttemptLock(locks);
    const early = vi.fn();
    await acquire(first);
    first.onLost(early);
    expect(await acquire(createAttemptLock(locks), true)).toBe(true);
    const late = vi.fn();
    first.onLost(late);
    expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([undefined, null])(
    'is everybody’s in a browser without Web Locks (%s); the server still makes one order of it (I-6)',
    async (locks) => {
      const lock = createAttemptLock(locks);
      expect([await acquire(lock), await acquire(lock, true)]).toEqual([true, true]);
    },
  );

  it('is everybody’s where the browser refuses locks to the page (I-6)', async () => {
    const refusing = {
      request: () => Promise.reject(new DOMException('not allowed here', 'SecurityError')),
    } as unknown as LockManager;
    const lost = vi.fn();
    for (const steal of [false, true]) {
      const lock = createAttemptLock(refusing);
      lock.onLost(lost);
      expect(await acquire(lock, steal)).toBe(true);
    }
    expect(lost).not.toHaveBeenCalled();
  });
});

describe('around a shown payment code', () => {
  const page = new EventTarget() as EventTarget & { hidden: boolean };
  const shown = (expiresInMs: number, hidden = false) => {
    page.hidden = hidden;
    const events: string[] = [];
    const expiresAt = Date.now() + expiresInMs;
    const machine = setup({
      actors: {
        paymentEnvironment: paymentEnvironment({
          page: page as unknown as Document,
          lock: createAttemptLock(undefined),
          now: Date.now,
        }),
      },
      actions: { note: ({ event }: { event: EventObject }) => void events.push(event.type) },
    }).createMachine({
      invoke: { id: 's', src: 'paymentEnvironment', input: { expiresAt } },
      on: { '*': { actions: 'note' } },
    });
    const actor = createActor(machine).start();
    return { events, stop: () => actor.stop() };
  };
  const hide = (hidden: boolean): void => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };

  it('its end is reported once, at its time (I-9)', async () => {
    const { events, stop } = shown(7_200_000);
    await vi.advanceTimersByTimeAsync(7_199_999);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual(['code.expired']);
    stop();
  });

  it('a computer that slept past its end learns of it when it wakes (E1, E9)', () => {
    const { events, stop } = shown(60_000);
    vi.setSystemTime(Date.now() + 3_600_000);
    hide(true);
    hide(false);
    expect(events).toEqual(['tab.shown', 'code.expired']);
    stop();
  });

  it('an end further away than a timer can wait is waited for in parts (I-9)', async () => {
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const { events, stop } = shown(2 ** 31 + 5);
    expect(waits.mock.calls.map(([, ms]) => ms)).toEqual([2_147_483_647]);
    await vi.advanceTimersByTimeAsync(2 ** 31 - 1);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(6);
    expect(events).toEqual(['code.expired']);
    stop();
  });

  it('a code that was shown in a hidden tab is reported after ten minutes, one that is seen again is not (I-7)', async () => {
    const { events, stop } = shown(7_200_000, true);
    await vi.advanceTimersByTimeAsync(599_999);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual(['tab.hiddenLong']);
    hide(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(events).toEqual(['tab.hiddenLong', 'tab.shown']);
    stop();
  });

  it('ten hidden minutes in one stretch are reported, nine and a look are not (I-7)', async () => {
    const { events, stop } = shown(7_200_000);
    hide(true);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    hide(false);
    hide(true);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(events).toEqual(['tab.shown']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events).toEqual(['tab.shown', 'tab.hiddenLong']);
    stop();
  });

  it('nothing is reported any more once the code is gone (I-7)', async () => {
    const { events, stop } = shown(60_000);
    stop();
    hide(true);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([events, vi.getTimerCount()]).toEqual([[], 0]);
  });
});
