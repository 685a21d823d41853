import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { type LoadedMachine, lazyMachine } from '#machines/app/lazy-machine.ts';

/** A machine that records its events and its input. */
const recorder = setup({
  types: {
    context: {} as { readonly events: readonly string[]; readonly given: string },
    events: {} as { readonly type: 'a.sent' | 'b.sent' | 'c.sent' | 'end.sent' },
    input: {} as { readonly given: string },
    output: {} as string,
  },
  actions: { record: assign({ events: ({ context, event }) => [...context.events, event.type] }) },
}).createMachine({
  id: 'recorder',
  context: ({ input }) => ({ events: [], given: input.given }),
  initial: 'open',
  states: { open: { on: { 'end.sent': 'over', '*': { actions: 'record' } } }, over: { type: 'final' } },
  output: ({ context }) => context.events.join(),
});
type Chunk = LoadedMachine<typeof recorder, { readonly id: number }>;
const CHUNK: Chunk = { machine: recorder, toInput: ({ id }) => ({ given: `member ${id}` }) };

/** A parent that invokes the lazy machine; `settle` ends the import. */
function started(load?: () => Promise<Chunk>) {
  const imports: { readonly resolve: (chunk: Chunk) => void; readonly reject: (error: Error) => void }[] = [];
  const imported = vi.fn(load ?? (() => new Promise<Chunk>((resolve, reject) => imports.push({ resolve, reject }))));
  const lazy = lazyMachine<typeof recorder, { readonly id: number }>(imported);
  const parent = setup({
    types: { context: {} as { readonly output: string | null }, children: {} as { child: 'lazy' } },
    actors: { lazy },
    actions: { keep: assign({ output: (_, output: string) => output }) },
  }).createMachine({
    id: 'parent',
    context: { output: null },
    initial: 'active',
    on: { 'child.left': '.over' },
    states: {
      active: {
        invoke: {
          id: 'child',
          src: 'lazy',
          input: { id: 7 },
          onDone: { target: 'over', actions: { type: 'keep', params: ({ event }) => event.output } },
        },
      },
      over: {},
    },
  });
  const open = () => createActor(parent).start();
  return { lazy, open, imports, imported };
}
const contextOf = (child: { getSnapshot: () => object } | undefined): unknown => {
  const snapshot = child?.getSnapshot() ?? {};
  return 'context' in snapshot ? snapshot.context : null;
};

describe('a machine of a chunk of its own', () => {
  it('that was loaded ahead begins at once, with what the parent and the chunk give it', async () => {
    const { lazy, open, imported } = started(async () => CHUNK);
    await lazy.load();
    const actor = open();
    expect(contextOf(actor.getSnapshot().children.child)).toEqual({ events: [], given: 'member 7' });
    expect(imported).toHaveBeenCalledTimes(1);
  });

  it('that was not is imported when it is started; events wait for it, in order, once', async () => {
    const { open, imports } = started();
    const child = open().getSnapshot().children.child;
    for (const type of ['a.sent', 'b.sent', 'c.sent'] as const) child?.send({ type });
    expect(contextOf(child)).toBeNull();
    imports[0]?.resolve(CHUNK);
    await vi.waitFor(() => expect(contextOf(child)).toMatchObject({ events: ['a.sent', 'b.sent', 'c.sent'] }));
    child?.send({ type: 'a.sent' });
    expect(contextOf(child)).toMatchObject({ events: ['a.sent', 'b.sent', 'c.sent', 'a.sent'], given: 'member 7' });
  });

  it('ends with its output, as a child that was imported with its parent', async () => {
    const { open, imports } = started();
    const actor = open();
    actor.getSnapshot().children.child?.send({ type: 'b.sent' });
    actor.getSnapshot().children.child?.send({ type: 'end.sent' });
    imports[0]?.resolve(CHUNK);
    await vi.waitFor(() => expect(actor.getSnapshot().context.output).toBe('b.sent'));
  });

  it('is imported once, however often it is asked for meanwhile', async () => {
    const { lazy, open, imports, imported } = started();
    const waiting = [lazy.load(), lazy.load()];
    const actor = open();
    imports[0]?.resolve(CHUNK);
    await Promise.all(waiting);
    expect([imported.mock.calls.length, contextOf(actor.getSnapshot().children.child)]).toMatchObject([1, {}]);
  });

  it('whose import fails keeps its events and begins with the next one that succeeds', async () => {
    const { lazy, open, imports } = started();
    const child = open().getSnapshot().children.child;
    child?.send({ type: 'c.sent' });
    imports[0]?.reject(new Error('offline'));
    await vi.waitFor(() => expect(imports).toHaveLength(1));
    await new Promise((later) => setImmediate(later));
    const retried = lazy.load();
    imports[1]?.resolve(CHUNK);
    await retried;
    expect(contextOf(child)).toMatchObject({ events: ['c.sent'] });
  });

  it('returns why its import failed to its caller', async () => {
    const { lazy, imports } = started();
    const loading = lazy.load();
    imports[0]?.reject(new Error('offline'));
    await expect(loading).rejects.toThrow('offline');
  });

  it('that was stopped before it came is never begun', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { open, imports } = started();
    const actor = open();
    const child = actor.getSnapshot().children.child;
    actor.send({ type: 'child.left' });
    imports[0]?.resolve(CHUNK);
    await new Promise((later) => setImmediate(later));
    expect([contextOf(child), child?.getSnapshot().status, warned.mock.calls]).toEqual([null, 'stopped', []]);
  });
});
