import { describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, assign, createActor, setup } from 'xstate';
import { hasArrived, laterFlow } from '#app/wiring/late-flow.ts';
import { missingParts } from '#views/ui/lazy-part.tsx';

/** A flow that writes down what it hears, and how it was begun. */
const listener = setup({
  types: { context: {} as { heard: string[]; given: unknown }, input: {} as unknown },
  actions: { note: assign({ heard: ({ context, event }) => [...context.heard, event.type] }) },
}).createMachine({
  context: ({ input }) => ({ heard: [], given: input }),
  on: { '*': { actions: 'note' } },
});

const started = ({
  load = async (): Promise<AnyActorLogic> => listener,
  isUrgent = (): boolean => true,
  input = undefined as unknown,
} = {}) => {
  let quiet = (): void => undefined;
  const loads = vi.fn(load);
  const reportMissing = vi.fn();
  const moment = new Promise<void>((come) => {
    quiet = come;
  });
  const actor = createActor(
    laterFlow(() => moment, loads, { isUrgent, reportMissing }),
    { input },
  ).start();
  const heard = () => (actor.getSnapshot() as unknown as { context?: { heard: string[] } }).context?.heard ?? null;
  return { actor, loads, reportMissing, quiet: () => quiet(), heard };
};

describe('a flow whose code comes later', () => {
  it('comes when the moment is quiet, and begins with what it was given', async () => {
    const { actor, quiet, heard } = started({ input: { canPay: true } });
    expect(hasArrived(actor.getSnapshot())).toBe(false);
    quiet();
    await vi.waitFor(() => expect(heard()).toEqual([]));
    expect((actor.getSnapshot() as unknown as { context: { given: unknown } }).context.given).toEqual({ canPay: true });
  });

  it('comes at once when somebody speaks to it, and hears everything in order, once', async () => {
    const { actor, heard } = started();
    for (const type of ['a.said', 'b.said', 'c.said']) actor.send({ type });
    await vi.waitFor(() => expect(heard()).toEqual(['a.said', 'b.said', 'c.said']));
    actor.send({ type: 'd.said' });
    expect(heard()).toEqual(['a.said', 'b.said', 'c.said', 'd.said']);
  });

  it('waits with words that are not urgent, and keeps them', async () => {
    const { actor, loads, quiet, heard } = started({ isUrgent: () => false });
    actor.send({ type: 'a.said' });
    expect(loads).not.toHaveBeenCalled();
    quiet();
    await vi.waitFor(() => expect(heard()).toEqual(['a.said']));
  });

  it('that could not be loaded is loaded by the next word, and nothing is lost', async () => {
    const load = vi
      .fn<() => Promise<AnyActorLogic>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(listener);
    const { actor, heard } = started({ load });
    actor.send({ type: 'a.said' });
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(heard()).toBeNull();
    actor.send({ type: 'b.said' });
    await vi.waitFor(() => expect(heard()).toEqual(['a.said', 'b.said']));
  });

  it('that could not be loaded for a member who waits is reported, and loaded when the missing parts are retried', async () => {
    const load = vi
      .fn<() => Promise<AnyActorLogic>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(listener);
    const { actor, heard, reportMissing } = started({ load });
    actor.send({ type: 'a.said' });
    await vi.waitFor(() => expect(reportMissing).toHaveBeenCalledTimes(1));
    expect(heard()).toBeNull();
    missingParts.retry();
    await vi.waitFor(() => expect(heard()).toEqual(['a.said']));
    missingParts.retry();
    await Promise.resolve();
    expect([load.mock.calls.length, heard()]).toEqual([2, ['a.said']]);
  });

  it('that was asked for twice while it was loading begins once', async () => {
    const load = vi.fn(async (): Promise<AnyActorLogic> => listener);
    const { actor, heard } = started({ load });
    actor.send({ type: 'a.said' });
    actor.send({ type: 'b.said' });
    await vi.waitFor(() => expect(heard()).toEqual(['a.said', 'b.said']));
    actor.send({ type: 'c.said' });
    await Promise.resolve();
    expect([load.mock.calls.length, heard()]).toEqual([2, ['a.said', 'b.said', 'c.said']]);
  });

  it('that was stopped before it came stays away', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { actor, quiet, loads } = started();
    actor.stop();
    quiet();
    await vi.waitFor(() => expect(loads).toHaveBeenCalled());
    expect([hasArrived(actor.getSnapshot()), warned.mock.calls]).toEqual([false, []]);
  });
});
