import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnyActor } from 'xstate';
import { replayPath } from '#flows/paths/replay.ts';
import { chosenFlows, tryToCover } from '#tests/support/paths.ts';
import { AppServicesContext } from '#views/shared/app-context.ts';
import { type AnyFlowView, PICTURE_SERVICES, viewName } from './support.tsx';

const modules = import.meta.glob<Record<string, AnyFlowView>>('/src/views/**/*.view.tsx');
/** Of a form that is sent; other fields count as they are typed. */
const TYPED = 'form input:not([type=checkbox], [type=radio]), form textarea';
const DIALOGS = '[role=dialog], [role=alertdialog]';

afterEach(cleanup);

/** Flows with a dialog in which something is typed or begun. */
const HOLDING: readonly string[] = ['account-security', 'export', 'invoice', 'purchase', 'subscription-group'];
/** States whose dialog holds the form of another flow, or an order that may be paid at this moment. */
const KEPT_OPEN: Readonly<Record<string, readonly string[]>> = {
  'subscription-group': ['panel'],
  purchase: ['types', 'order', 'poll', 'failed'],
};

const holdsWork = (id: string, value: object | string): boolean => {
  const [state = ''] = typeof value === 'string' ? [value] : Object.keys(value);
  const kept = KEPT_OPEN[id]?.includes(state) ?? false;
  return [...document.querySelectorAll(DIALOGS)].some((dialog) => kept || dialog.querySelector(TYPED));
};

/** As a browser reports the press of a mouse. */
function pressBeside(): void {
  for (const press of ['pointerDown', 'mouseDown', 'pointerUp', 'mouseUp', 'click'] as const)
    fireEvent[press](document.body, { button: 0, pointerType: 'mouse', detail: 1 });
}

describe.each(
  chosenFlows()
    .filter(({ hasView }) => hasView)
    .map((entry) => [entry.id, entry] as const),
)('%s', async (id, entry) => {
  const { graph, paths } = tryToCover(entry, 'transition');
  const [file = ''] = Object.keys(modules).filter((name) => name.endsWith(`/${id}.view.tsx`));
  const View = (await modules[file]?.())?.[viewName(id)];

  test('a press beside a dialog loses nothing that was typed or begun in it, and it is known which flows have such a dialog (S2-23, S2-73)', () => {
    const asked = new Set<string>();
    for (const path of paths) {
      const page = render(null);
      if (graph === null || View === undefined) throw new Error(`${id} has no view or no paths`);
      replayPath(graph, path, {
        drive: (event, actor) => actor.send(event),
        look: (_, actor: AnyActor) => {
          const snapshot = actor.getSnapshot();
          const state = JSON.stringify(snapshot.value);
          if (asked.has(state)) return;
          const send = vi.fn();
          page.rerender(
            <AppServicesContext value={PICTURE_SERVICES}>
              <View snapshot={snapshot} send={send} />
            </AppServicesContext>,
          );
          if (!holdsWork(id, snapshot.value)) return;
          asked.add(state);
          pressBeside();
          expect(send.mock.calls, `in ${state}`).toEqual([]);
        },
      });
      page.unmount();
    }
    expect(asked.size > 0, 'holds something').toBe(HOLDING.includes(id));
  });
});
