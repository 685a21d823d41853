import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSignal } from '#app/shared/signal.ts';
import { whenPageIdle, whenUsed, whenViewDrawn } from '#app/system/when-idle.ts';

vi.unmock('#app/system/when-idle.ts');

const NO_VIEW = { active: null };
const A_VIEW = { active: { key: 'a' } };

/** Which of the two moments have come. */
function watching(begin: object = NO_VIEW) {
  const signal = createSignal<object>(begin);
  let listening = 0;
  const views = {
    get: signal.get,
    subscribe: (listener: () => void) => {
      const stop = signal.subscribe(listener);
      listening += 1;
      return () => {
        listening -= 1;
        stop();
      };
    },
  };
  const leaving = new AbortController();
  const come: string[] = [];
  void whenViewDrawn(views as never).then(() => come.push('drawn'));
  void whenPageIdle(views as never, leaving.signal).then(() => come.push('idle'));
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { come, leaving, pass, listening: () => listening, commit: () => signal.set(A_VIEW) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a browser without idle callbacks', () => {
  beforeEach(() => vi.stubGlobal('requestIdleCallback', undefined));

  test('counts from the first view: 400 ms until it is drawn, two seconds until it rests', async () => {
    const { come, commit, listening, pass } = watching();
    await pass(10_000);
    expect([come, listening()]).toEqual([[], 2]);
    commit();
    expect(listening()).toBe(0);
    await pass(399);
    expect(come).toEqual([]);
    await pass(1);
    expect(come).toEqual(['drawn']);
    await pass(1_599);
    expect(come).toEqual(['drawn']);
    await pass(1);
    expect(come).toEqual(['drawn', 'idle']);
  });

  test('a page that is left before its first view never rests', async () => {
    const { come, leaving, commit, pass } = watching();
    leaving.abort();
    commit();
    await pass(10_000);
    expect(come).toEqual(['drawn']);
  });
});

test('a browser with idle callbacks is asked at once for the one, after a second for the other, each with its longest wait', async () => {
  const asked: { at: number; timeout: number | undefined; run: () => void }[] = [];
  const from = Date.now();
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: { timeout?: number }) =>
    asked.push({ at: Date.now() - from, timeout: options?.timeout, run }),
  );
  const { come, pass } = watching(A_VIEW);
  await pass(5_000);
  expect(asked.map(({ at, timeout }) => [at, timeout])).toEqual([
    [0, 400],
    [1_000, 2_000],
  ]);
  expect(come).toEqual([]);
  for (const { run } of asked) run();
  await pass(0);
  expect(come).toEqual(['drawn', 'idle']);
});

test.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'click'])(
  '%s is a sign of use, heard once and before anything that stops it',
  async (sign) => {
    const page = new EventTarget();
    const listened = vi.spyOn(page, 'addEventListener');
    let times = 0;
    void whenUsed(page as never).then(() => {
      times += 1;
    });
    for (const other of ['focus', 'scroll']) page.dispatchEvent(new Event(other));
    await vi.advanceTimersByTimeAsync(0);
    expect(times).toBe(0);
    page.dispatchEvent(new Event(sign));
    await vi.advanceTimersByTimeAsync(0);
    expect(times).toBe(1);
    const options = listened.mock.calls.map(([, , given]) => given as AddEventListenerOptions);
    expect(options.map(({ capture, passive, signal }) => [capture, passive, signal?.aborted])).toEqual(
      Array(6).fill([true, true, true]),
    );
  },
);
