import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type ActorRef, createActor, createMachine, type EventObject, type Snapshot } from 'xstate';
import { Flow, useLoaded } from '#app/flow.tsx';
import { lazyMachine } from '#machines/app/lazy-machine.ts';

afterEach(cleanup);

const light = createMachine({
  initial: 'off',
  states: { off: { on: { switched: 'on' } }, on: {} },
});
type Light = ActorRef<Snapshot<unknown> & { readonly value: unknown }, EventObject>;
const Shown = ({ snapshot, send }: { snapshot: { value: unknown }; send: (event: EventObject) => void }) => (
  <button type="button" onClick={() => send({ type: 'switched' })}>
    {String(snapshot.value)}
  </button>
);
const Place = ({ flow }: { flow: Light | undefined }) => <Flow flow={useLoaded(flow)} view={Shown} />;

describe('the view of a flow whose code comes later', () => {
  it('is drawn once the code is there, follows its states and sends what is pressed', async () => {
    let arrive = (): void => undefined;
    const code = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const lazy = lazyMachine(async () => {
      await code;
      return { machine: light, toInput: () => undefined };
    });
    const flow = createActor(lazy).start();
    render(<Place flow={flow as unknown as Light} />);
    expect(screen.queryByRole('button')).toBeNull();
    await act(async () => {
      arrive();
      await lazy.load();
    });
    expect(screen.getByRole('button').textContent).toBe('off');
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('button').textContent).toBe('on');
  });

  it('is nothing while there is no flow', () => {
    render(<Place flow={undefined} />);
    expect(document.body.textContent).toBe('');
  });
});
