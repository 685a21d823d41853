import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScrollKeeper } from '#app/navigation/scroll-keeper.ts';

/** A window with a page of a height that changes, whose observers are called by the test. */
function opened() {
  let heightPx = 800;
  let notice: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly notice: () => void;
      constructor(changed: () => void) {
        this.notice = changed;
      }
      observe = () => void notice.push(this.notice);
      disconnect = () => {
        notice = notice.filter((one) => one !== this.notice);
      };
    },
  );
  const listeners = new EventTarget();
  const page = {
    scrollX: 0,
    scrollY: 0,
    innerHeight: 800,
    document: {
      documentElement: {
        get scrollHeight() {
          return heightPx;
        },
      },
    },
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
    scrollTo: (left: number, top: number) => {
      page.scrollX = left;
      page.scrollY = top;
      listeners.dispatchEvent(new Event('scroll'));
    },
  };
  return {
    page,
    keeper: createScrollKeeper(page as unknown as Window),
    act: (type: string) => listeners.dispatchEvent(new Event(type)),
    grow: (toPx: number) => {
      heightPx = toPx;
      for (const one of [...notice]) one();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A list that was scrolled to 600, left, and is opened again after a detail page. */
function returned() {
  const { page, keeper, act, grow } = opened();
  grow(5_000);
  const leaveList = keeper.arrive('/list', { returned: false });
  page.scrollTo(0, 600);
  leaveList();
  keeper.arrive('/detail', { returned: false })();
  grow(800);
  const leave = keeper.arrive('/list', { returned: true });
  return { page, act, grow, leave };
}

describe('a view that comes back', () => {
  test('begins at the top and is scrolled where it was left as soon as it is long enough (S9-26, D-51)', () => {
    const { page, grow } = returned();
    expect(page.scrollY).toBe(0);
    grow(1_399);
    expect(page.scrollY).toBe(0);
    grow(1_400);
    expect([page.scrollX, page.scrollY]).toEqual([0, 600]);
  });

  test('is not drawn back once it is where it was left, however it grows (D-51)', () => {
    const { page, grow } = returned();
    grow(1_400);
    page.scrollTo(0, 90);
    grow(5_000);
    expect(page.scrollY).toBe(90);
  });

  test('stays at the top when it was left there, or was never scrolled (D-51)', () => {
    const { page, keeper, grow } = opened();
    page.scrollX = 40;
    const leave = keeper.arrive('/list', { returned: true });
    grow(5_000);
    expect([page.scrollX, page.scrollY]).toEqual([0, 0]);
    leave();
  });

  test('is scrolled within 1,000 ms and not after them (S9-26)', () => {
    const early = returned();
    vi.advanceTimersByTime(999);
    early.grow(5_000);
    expect(early.page.scrollY).toBe(600);
    const late = returned();
    vi.advanceTimersByTime(1_000);
    late.grow(5_000);
    expect(late.page.scrollY).toBe(0);
  });

  test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
    'stays where the member goes: a %s ends it (D-51)',
    (act) => {
      const list = returned();
      list.act(act);
      list.grow(5_000);
      expect(list.page.scrollY).toBe(0);
    },
  );

  test('is left alone once it is left again', () => {
    const list = returned();
    list.leave();
    list.grow(5_000);
    expect(list.page.scrollY).toBe(0);
  });
});

test('a new view begins at the top, whatever another one was scrolled to (S2-02)', () => {
  const { page, keeper, grow } = opened();
  grow(5_000);
  keeper.arrive('/list', { returned: false });
  page.scrollTo(0, 600);
  keeper.arrive('/detail', { returned: false });
  expect(page.scrollY).toBe(0);
});

test('each view has its own position (D-51)', () => {
  const { page, keeper, grow } = opened();
  grow(5_000);
  for (const [view, top] of [
    ['/a', 300],
    ['/b', 700],
  ] as const) {
    const leave = keeper.arrive(view, { returned: false });
    page.scrollTo(0, top);
    leave();
  }
  keeper.arrive('/a', { returned: true });
  grow(5_000);
  expect(page.scrollY).toBe(300);
});
