import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMinutes } from '#app/system/minutes.ts';

const MINUTE_MS = 60_000;

/** A page that can be hidden, and who listens for that. */
function pageWithMinutes() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const watching = new Set<unknown>();
  const { addEventListener: add, removeEventListener: remove } = page;
  page.addEventListener = (type: string, listener: EventListener) => {
    watching.add(listener);
    add.call(page, type, listener);
  };
  page.removeEventListener = (type: string, listener: EventListener) => {
    watching.delete(listener);
    remove.call(page, type, listener);
  };
  const subscribe = createMinutes(page as unknown as Document, Date.now);
  const see = (isSeen: boolean): void => {
    page.hidden = !isSeen;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { subscribe, see, watching };
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-28T15:58:20Z') }));
afterEach(() => void vi.useRealTimers());

describe('whoever shows an age or a countdown', () => {
  it('is called as each minute begins, all at once, and not before', () => {
    const { subscribe } = pageWithMinutes();
    const [first, second] = [vi.fn(), vi.fn()];
    subscribe(first);
    subscribe(second);
    vi.advanceTimersByTime(39_999);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 0]);
    vi.advanceTimersByTime(1);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
    vi.advanceTimersByTime(5 * MINUTE_MS);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([6, 6]);
  });

  it('is left alone while nobody sees the page, and called once as it is seen again', () => {
    const { subscribe, see } = pageWithMinutes();
    const listener = vi.fn();
    subscribe(listener);
    see(false);
    vi.advanceTimersByTime(9 * 60 * MINUTE_MS);
    expect(listener).not.toHaveBeenCalled();
    see(true);
    expect(listener).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('leaves no timer and no listener of the page behind, and can come back', () => {
    const { subscribe, see, watching } = pageWithMinutes();
    const [first, second] = [vi.fn(), vi.fn()];
    const stops = [subscribe(first), subscribe(second)];
    stops[0]?.();
    expect(watching.size).toBe(1);
    vi.advanceTimersByTime(MINUTE_MS);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    stops[1]?.();
    // A second time changes nothing.
    stops[1]?.();
    see(true);
    expect([vi.getTimerCount(), watching.size, second.mock.calls.length]).toEqual([0, 0, 1]);
    subscribe(first);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(first).toHaveBeenCalledTimes(1);
  });

  it('leaves no timer behind when it leaves in the moment it is called', () => {
    const { subscribe } = pageWithMinutes();
    const listener = vi.fn(() => stop());
    const stop = subscribe(listener);
    vi.advanceTimersByTime(MINUTE_MS);
    expect([listener.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
