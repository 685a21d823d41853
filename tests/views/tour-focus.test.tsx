import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { tourMachine } from '#machines/preferences/tour.machine.ts';
import type { TourStep } from '#machines/preferences/tour.types.ts';
import { TourView } from '#views/preferences/tour/tour.view.tsx';

afterEach(cleanup);

const started = async () => {
  const flow = createActor(
    tourMachine.provide({
      actors: {
        recallGuide: fromPromise(async () => true),
        listSteps: fromPromise<readonly TourStep[]>(async () => ['dashboard', 'bidding']),
      },
    }),
  ).start();
  await waitFor(flow, (snapshot) => snapshot.hasTag('dialogOpen'));
  return flow;
};
const view = (flow: Awaited<ReturnType<typeof started>>) => <TourView snapshot={flow.getSnapshot()} send={flow.send} />;

describe('the tour of the first visit (S2-80, S2-81)', () => {
  const before = document.createElement('button');
  beforeEach(() => {
    document.body.append(before);
    before.focus();
  });

  test('begins on the way on, keeps the focus among its answers, and gives it back when it is over', async () => {
    const flow = await started();
    const { rerender } = render(view(flow));
    const [skip, on] = [screen.getByRole('button', { name: '跳过' }), screen.getByRole('button', { name: '知道了' })];
    expect(document.activeElement).toBe(on);
    const moved = [skip, on].map((expected) => {
      const isTaken = !fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Tab' });
      return [isTaken, document.activeElement === expected];
    });
    expect(moved).toEqual([
      [true, true],
      [true, true],
    ]);
    const shade = screen.getByRole('dialog').parentElement as HTMLElement;
    expect([fireEvent.mouseDown(shade), fireEvent.mouseDown(screen.getByRole('heading'))]).toEqual([false, true]);
    fireEvent.click(on);
    rerender(view(flow));
    expect(screen.getByRole('dialog', { name: '招标订阅' }).contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape' });
    rerender(view(flow));
    expect([flow.getSnapshot().value, document.activeElement]).toEqual(['over', before]);
  });

  test('is over with Escape and with no other key', async () => {
    const flow = await started();
    render(view(flow));
    for (const key of ['a', ' ', 'ArrowDown', 'Backspace']) fireEvent.keyDown(screen.getByRole('dialog'), { key });
    expect(flow.getSnapshot().matches('running')).toBe(true);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(flow.getSnapshot().matches('over')).toBe(true);
  });
});
