import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenPageIdle, whenUsed, whenViewDrawn } from '#app/system/when-idle.ts';

vi.unmock('#app/system/when-idle.ts');

/** Which of the two moments have come. */
function watching() {
  let draw = (): void => undefined;
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  const come: string[] = [];
  void whenViewDrawn({ drawn }).then(() => come.push('drawn'));
  void whenPageIdle({ drawn }).then(() => come.push('idle'));
  return { come, draw: () => draw(), pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a browser without idle callbacks', () => {
  beforeEach(() => vi.stubGlobal('requestIdleCallback', undefined));

  test('counts from when the first view is drawn: 400 ms until something else may begin, two seconds until it rests', async () => {
    const { come, draw, pass } = watching();
    await pass(10_000);
    expect(come).toEqual([]);
    draw();
    await pass(399);
    expect(come).toEqual([]);
    await pass(1);
    expect(come).toEqual(['drawn']);
    await pass(1_599);
    expect(come).toEqual(['drawn']);
    await pass(1);
    expect(come).toEqual(['drawn', 'idle']);
  });
});

test('a browser with idle callbacks is asked at once for the one, after a second for the other, each with its longest wait', async () => {
  const asked: { at: number; timeout: number | undefined; run: () => void }[] = [];
  const from = Date.now();
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: { timeout?: number }) =>
    asked.push({ at: Date.now() - from, timeout: options?.timeout, run }),
  );
  const { come, draw, pass } = watching();
  await pass(3_000);
  expect(asked).toEqual([]);
  draw();
  await pass(5_000);
  expect(asked.map(({ at, timeout }) => [at, timeout])).toEqual([
    [3_000, 400],
    [4_000, 2_000],
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
