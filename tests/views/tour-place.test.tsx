import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { tourMachine } from '#machines/preferences/tour.machine.ts';
import type { TourStep } from '#machines/preferences/tour.types.ts';
import { TourView } from '#views/preferences/tour/tour.view.tsx';

const WINDOW = { innerWidth: 1_440, innerHeight: 900 };
const rect = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height }) as DOMRect;

/** The menu of a page, with the entry of the board at a place of its own. */
function menuWith(entry: DOMRect, button = rect(8, 6, 36, 36)): { readonly move: (to: DOMRect) => void } {
  document.body.innerHTML = `<button data-event="sidebar.toggled"></button>
    <aside><nav><a data-event="navigation.requested" data-key="/dashboard">数据看板</a></nav></aside>
    <main><nav><a data-event="navigation.requested" data-key="/subscribe/bidding">招标订阅</a></nav></main>`;
  const place = (selector: string, at: DOMRect) => {
    const element = document.querySelector(selector) as HTMLElement;
    element.getBoundingClientRect = () => at;
  };
  place('button', button);
  place('[data-key="/dashboard"]', entry);
  place('[data-key="/subscribe/bidding"]', rect(500, 500, 90, 20));
  return {
    move: (to) => {
      place('[data-key="/dashboard"]', to);
      window.dispatchEvent(new Event('resize'));
    },
  };
}

async function started(steps: readonly TourStep[] = ['dashboard', 'bidding']) {
  const flow = createActor(
    tourMachine.provide({
      actors: { recallGuide: fromPromise(async () => true), listSteps: fromPromise(async () => steps) },
    }),
  ).start();
  await waitFor(flow, (snapshot) => snapshot.hasTag('dialogOpen'));
  const page = render(<TourView snapshot={flow.getSnapshot()} send={flow.send} />);
  const next = () => {
    act(() => flow.send({ type: 'step.understood' }));
    page.rerender(<TourView snapshot={flow.getSnapshot()} send={flow.send} />);
  };
  return { next };
}
const card = () => {
  const { left, right, top, width, maxWidth } = screen.getByRole('dialog').style;
  return { left, right, top, width, maxWidth };
};
const overlay = () => document.querySelector('[data-slot=tour-shade] path')?.getAttribute('d');

beforeEach(() => {
  vi.stubGlobal('innerWidth', WINDOW.innerWidth);
  vi.stubGlobal('innerHeight', WINDOW.innerHeight);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('a step of the tour (S2-80)', () => {
  test('follows its entry while it is shown, and watches nothing once it is over', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const watched = vi.spyOn(MutationObserver.prototype, 'observe');
    const left = vi.spyOn(MutationObserver.prototype, 'disconnect');
    const moves = (spy: typeof added | typeof removed) =>
      spy.mock.calls
        .filter(
          ([event, , capture]) => ['resize', 'scroll', 'transitionend', 'click'].includes(event) && capture === true,
        )
        .map(([event, listener]) => [event, listener]);
    menuWith(rect(12, 64, 176, 40));
    await started();
    expect(moves(added).map(([event]) => event)).toEqual(['resize', 'scroll', 'transitionend', 'click']);
    const observers = watched.mock.contexts.filter((_, at) => watched.mock.calls[at]?.[0] === document.body);
    expect(observers).toHaveLength(1);
    expect(left.mock.contexts.filter((observer) => observers.includes(observer))).toEqual([]);
    cleanup();
    expect(moves(removed)).toEqual(moves(added));
    expect(left.mock.contexts.filter((observer) => observers.includes(observer))).toEqual(observers);
    vi.restoreAllMocks();
  });

  test('lies beside its entry of the menu, which is cut out of the overlay by four pixels more with round corners', async () => {
    menuWith(rect(12, 64, 176, 40));
    await started();
    expect(card()).toEqual({ left: '200px', right: '', top: '52px', width: '320px', maxWidth: '' });
    expect(screen.queryByText('点击左上角的菜单即可找到')).toBeNull();
    expect(overlay()).toBe(
      'M0 0H1440V900H0Z M16 60h168a8 8 0 0 1 8 8v32a8 8 0 0 1 -8 8h-168a8 8 0 0 1 -8 -8v-32a8 8 0 0 1 8 -8Z',
    );
  });

  test('goes along when its entry moves, and never beyond the lower or upper edge of the window', async () => {
    const menu = menuWith(rect(12, 64, 176, 40));
    await started();
    act(() => menu.move(rect(12, 860, 176, 40)));
    expect(card().top).toBe('664px');
    act(() => menu.move(rect(12, -50, 176, 40)));
    expect(card().top).toBe('12px');
    act(() => menu.move(rect(12, 300.4, 176, 40)));
    expect(card().top).toBe('288px');
  });

  test('lies below its entry where there is no room beside it, and names the menu where the entry is not seen', async () => {
    menuWith(rect(12, 64, 1_085, 40));
    await started();
    expect(card()).toEqual({ left: '12px', right: '12px', top: '116px', width: '', maxWidth: '400px' });
    cleanup();
    menuWith(rect(12, 64, 1_084, 40));
    await started();
    expect(card().width).toBe('320px');
    cleanup();
    // A folded menu; the entry of a page is none.
    menuWith(rect(0, 0, 0, 0));
    const { next } = await started();
    expect([screen.queryByText('点击左上角的菜单即可找到') !== null, card().left]).toEqual([true, '56px']);
    next();
    expect([screen.queryByText('点击左上角的菜单即可找到') !== null, card().left]).toEqual([true, '56px']);
  });
});
