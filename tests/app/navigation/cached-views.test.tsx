import { act, cleanup, render, screen } from '@testing-library/react';
import { use } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createViewCache } from '#app/navigation/view-cache.ts';
import type { RestingContext } from '#views/shared/app-context.ts';

const SCREENS = { 'collect-centre': '/collect', monitor: '/monitor', dashboard: '/dashboard', 'my-order': '/myOrder' };
const [COLLECT, MONITOR, DASHBOARD, ORDERS] = ['/collect', '/monitor', '/dashboard', '/myOrder'] as const;

const rendered: string[] = [];
const resting: Record<string, boolean> = {};
/** Of the modules that a case has loaded. */
let context: typeof RestingContext;

function Screen({ path }: { readonly path: string }) {
  rendered.push(path);
  return (
    <h1 data-path={path} aria-label={path}>
      <Rest path={path} />
    </h1>
  );
}
function Rest({ path }: { readonly path: string }) {
  resting[path] = use(context);
  return null;
}

/** Views of a browser that can skip a view, or of one that cannot. */
async function shown({ canSkip }: { readonly canSkip: boolean }) {
  vi.resetModules();
  vi.stubGlobal('CSS', { supports: () => canSkip });
  const { CachedViews } = await import('#app/navigation/cached-views.tsx');
  context = (await import('#views/shared/app-context.ts')).RestingContext;
  const screens = Object.fromEntries(
    Object.entries(SCREENS).map(([component, path]) => [component, () => <Screen path={path} />]),
  );
  const viewCache = createViewCache((component) => component in SCREENS);
  const actor = {} as AnyActorRef;
  render(<CachedViews actor={actor} navigate={() => undefined} viewCache={viewCache} screens={screens} />);
  const go = (...places: readonly string[]) => {
    for (const to of places) act(() => void viewCache.commit(to, { remount: false, menu: [] }));
  };
  /** Closes every tab but this one. */
  const close = (left: string) => act(() => viewCache.keepOnly(new Set([left])));
  const style = (path: string) => {
    const view = document.querySelector(`[data-path="${path}"]`)?.closest<HTMLElement>('[data-slot=view]');
    return [view?.style.display, view?.style.contentVisibility ?? ''];
  };
  return { go, close, style, viewCache };
}

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  document.body.removeAttribute('id');
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Frames and timers that come when a case says so. */
function framesByHand() {
  const frames = new Map<number, FrameRequestCallback>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => {
    last += 1;
    frames.set(last, work);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  return () => {
    const due = [...frames.values()];
    frames.clear();
    for (const work of due) work(0);
  };
}

describe('the heading of a view', () => {
  test('takes the focus once, in the frame after it came; that of a view which was left before never does (S2-37)', async () => {
    const { go } = await shown({ canSkip: true });
    const focused: (string | null)[] = [];
    document.body.id = 'main';
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function focus(this: HTMLElement) {
      focused.push(this.getAttribute('data-path'));
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const paint = framesByHand();
    go(COLLECT);
    go(MONITOR);
    paint();
    vi.runAllTimers();
    expect(focused).toEqual([MONITOR]);
    go(DASHBOARD);
    paint();
    go(ORDERS);
    vi.runAllTimers();
    expect(focused, 'what was left between the frame and its timer').toEqual([MONITOR]);
    paint();
    vi.runAllTimers();
    expect(focused).toEqual([MONITOR, ORDERS]);
  });
});

test('the first view reports that it is drawn, once it is in the document and not before', async () => {
  const { go, viewCache } = await shown({ canSkip: true });
  let drawn: boolean | null = null;
  void viewCache.drawn.then(() => {
    drawn = document.querySelector(`[data-path="${COLLECT}"]`) !== null;
  });
  await act(async () => undefined);
  expect(drawn).toBeNull();
  go(COLLECT);
  await act(async () => undefined);
  expect(drawn).toBe(true);
});

test('a view that was closed and is opened again begins at the top; one that was kept goes where it was left (S2-37, D-51)', async () => {
  const { go, close } = await shown({ canSkip: true });
  const restored = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = restored;
      disconnect = () => undefined;
    },
  );
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top);
    window.dispatchEvent(new Event('scroll'));
  };
  go(COLLECT);
  scrollTo(300);
  go(MONITOR);
  close(MONITOR);
  go(COLLECT);
  expect(restored).toHaveBeenCalledTimes(0);
  scrollTo(300);
  go(MONITOR, COLLECT);
  expect(restored).toHaveBeenCalledTimes(1);
});

describe('a kept view', () => {
  test('renders neither when it is left nor when it is shown again (S2-37, D-51)', async () => {
    const { go } = await shown({ canSkip: true });
    go(COLLECT, MONITOR);
    rendered.length = 0;
    go(COLLECT, MONITOR, COLLECT);
    expect(rendered).toEqual([]);
    go(DASHBOARD);
    expect(rendered).toEqual([DASHBOARD]);
  });

  test('is skipped with its layout kept, where the browser can do that, and hidden from readers of the document (S2-37)', async () => {
    const { go, style } = await shown({ canSkip: true });
    go(COLLECT, MONITOR);
    const heading = (path: string) => screen.queryByRole('heading', { name: path });
    expect([heading(COLLECT) === null, heading(MONITOR) === null]).toEqual([true, false]);
    expect([style(COLLECT), style(MONITOR)]).toEqual([
      ['', 'hidden'],
      ['', ''],
    ]);
    go(COLLECT);
    expect([heading(COLLECT) === null, heading(MONITOR) === null]).toEqual([false, true]);
    expect([style(COLLECT), style(MONITOR)]).toEqual([
      ['', ''],
      ['', 'hidden'],
    ]);
  });

  test('has no boxes while it is hidden, where the browser cannot skip it (S2-37)', async () => {
    const { go, style } = await shown({ canSkip: false });
    go(COLLECT, MONITOR);
    expect([style(COLLECT), style(MONITOR)]).toEqual([
      ['none', ''],
      ['', ''],
    ]);
  });

  test('rests behind three others, without layout, and is whole again in the render that shows it (S2-37)', async () => {
    const { go, style } = await shown({ canSkip: true });
    go(COLLECT, MONITOR, DASHBOARD);
    expect(resting[COLLECT]).toBe(false);
    go(ORDERS);
    await vi.waitFor(() => expect(resting).toMatchObject({ [COLLECT]: true, [MONITOR]: false, [ORDERS]: false }));
    expect(style(COLLECT)).toEqual(['none', '']);
    go(COLLECT);
    expect([resting[COLLECT], style(COLLECT)]).toEqual([false, ['', '']]);
  });
});
