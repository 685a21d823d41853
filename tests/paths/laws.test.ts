import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { catalog } from '#flows/catalog.ts';
import type { Effect } from '#flows/paths/effects.ts';
import { exploreFlow, type FlowEdge, type FlowGraph } from '#flows/paths/explore.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { listStates } from '#flows/paths/transition-id.ts';
import { loginMachine } from '#machines/session/login.machine.ts';
import type { SandboxMember } from '#machines/session/login.types.ts';
import { LEFT_UNANSWERED, READS, WRITES } from '#tests/support/flow-writes.ts';

/**
 * Laws that hold for every machine, written once and checked on every step that any flow can take. A new machine is here
 * without being named.
 */
const graphs = catalog.map((entry): readonly [string, FlowGraph] => [entry.id, exploreFlow(prepareFlow(entry))]);
const edges = graphs.flatMap(([flowId, graph]) => graph.edges.map((edge) => ({ flowId, edge })));

const OVER: readonly unknown[] = ['closed', 'refunding', 'refunded'];
/** `order` is `null` when none was made. */
type Answered = Readonly<Partial<Record<'status' | 'kind' | 'order' | 'orderNo' | 'orderId', unknown>>>;

/** What an actor has just answered about an order, `undefined` for every other step. */
function answerOf({ stimulus }: FlowEdge): Answered | undefined {
  const output: unknown = stimulus.cause === 'done' ? stimulus.event.output : undefined;
  return typeof output === 'object' && output !== null ? (output as Answered) : undefined;
}
const where = (flowId: string, { from, to, stimulus }: FlowEdge): string =>
  `${flowId}: ${JSON.stringify(from.snapshot.value)} on ${JSON.stringify(stimulus.event)} to ${JSON.stringify(to.snapshot.value)}`;
/** Whether the answer names the order that was asked about, by id and number; another order's answer is none. */
function isAboutItsOrder(edge: FlowEdge): boolean {
  const { order } = edge.from.snapshot.context as { readonly order?: Answered | null };
  const { status = 'closed', orderNo, orderId } = answerOf(edge) ?? {};
  const isAsked = (answered: unknown, asked: unknown): boolean => answered === undefined || answered === asked;
  return status === 'closed' && isAsked(orderNo, order?.orderNo) && isAsked(orderId, order?.orderId);
}
const outputKind = ({ to }: FlowEdge): unknown => (to.snapshot.output as Answered | undefined)?.kind;
const did = (effects: readonly Effect[], name: string): boolean =>
  effects.some((effect) => effect.kind === 'action' && effect.name === name);
const entered = ({ from, to }: FlowEdge, state: string): boolean => {
  const ids = (snapshot: FlowEdge['to']['snapshot']) => snapshot._nodes.map(({ key }: { key: string }) => key);
  return ids(to.snapshot).includes(state) && !ids(from.snapshot).includes(state);
};

describe('an order that is over', () => {
  const affected = edges.filter(({ edge }) => {
    const { status, kind, order } = answerOf(edge) ?? {};
    return OVER.includes(status) || (kind === 'over' && order !== null);
  });

  test('is reported to several flows', () => {
    const flows = [...new Set(affected.map(({ flowId }) => flowId))];
    expect(flows).toEqual(expect.arrayContaining(['purchase', 'order-cancellation', 'pending-purchase']));
  });

  test('never ends as expired: a code that ran out can be refreshed, an order that is closed cannot (I-4, D-28)', () => {
    const wrong = affected.filter(({ edge }) => outputKind(edge) === 'expired' || entered(edge, 'expired'));
    expect(wrong.map(({ flowId, edge }) => where(flowId, edge))).toEqual([]);
  });

  test('never ends as paid, and never enters success (I4, I-8)', () => {
    const wrong = affected.filter(({ edge }) => outputKind(edge) === 'paid' || entered(edge, 'success'));
    expect(wrong.map(({ flowId, edge }) => where(flowId, edge))).toEqual([]);
  });

  /** By which action each flow that watches, remembers or lists orders forgets one. */
  const FORGETS: Readonly<Record<string, string>> = {
    purchase: 'unwatchOrder',
    'pending-purchase': 'forgetOrder',
    'order-cancellation': 'announceClosed',
  };

  test.each(Object.entries(FORGETS))('is forgotten by %s, which watches it, with %s (I-3, D-28)', (flowId, action) => {
    const about = affected.filter((one) => one.flowId === flowId && isAboutItsOrder(one.edge));
    expect(about.length).toBeGreaterThan(0);
    const kept = about.filter(({ edge }) => !did(edge.effects, action));
    expect(kept.map(({ edge }) => where(flowId, edge))).toEqual([]);
  });

  test('is watched by no other flow: each that can watch or remember an order is named above', () => {
    const watching = edges.filter(({ edge }) =>
      ['watchOrder', 'rememberPending', 'rememberDialogOrder'].some((name) => did(edge.effects, name)),
    );
    expect([...new Set(watching.map(({ flowId }) => flowId))].sort()).toEqual(['pending-purchase', 'purchase']);
  });

  test('and only then: an order that is unpaid or being paid stays watched while its code is shown (I-7)', () => {
    const live = edges.filter(({ edge }) => ['unpaid', 'paying'].includes(String(answerOf(edge)?.status)));
    const dropped = live.filter(
      ({ flowId, edge }) =>
        (flowId === 'purchase' && did(edge.effects, 'unwatchOrder')) ||
        did(edge.effects, 'forgetOrder') ||
        did(edge.effects, 'announceClosed'),
    );
    expect(live.length).toBeGreaterThan(0);
    expect(dropped.map(({ flowId, edge }) => where(flowId, edge))).toEqual([]);
  });
});

test('a question that was left unanswered ends nothing as paid, in any flow (I4, I-8)', () => {
  const failed = edges.filter(({ edge }) => edge.stimulus.cause === 'error');
  expect(failed.length).toBeGreaterThan(100);
  const wrong = failed.filter(({ edge }) => outputKind(edge) === 'paid');
  expect(wrong.map(({ flowId, edge }) => where(flowId, edge))).toEqual([]);
});

describe('a countdown', () => {
  const secondsOf = ({ snapshot }: FlowEdge['to']): number | null => {
    const { secondsLeft } = (snapshot.context ?? {}) as { readonly secondsLeft?: unknown };
    return typeof secondsLeft === 'number' ? secondsLeft : null;
  };
  const counting = edges.filter(({ edge }) => (secondsOf(edge.from) ?? 0) > 0);

  test('never ends early: only its own second takes one off, and it goes on until none is left', () => {
    expect(counting.length).toBeGreaterThan(0);
    const wrong = counting.filter(({ edge }) => {
      const [before, after] = [secondsOf(edge.from), secondsOf(edge.to)];
      if (before === null || after === null || edge.to.snapshot.status !== 'active') return false;
      const isTimer = edge.stimulus.cause === 'timer';
      // A code to another phone has a countdown of its own.
      if (did(edge.effects, 'forgetSent')) return false;
      const shorter = after < before && !(isTimer && after === before - 1) && edge.stimulus.cause !== 'done';
      const stopped = after > 0 && edge.from.pending.timers.size > 0 && edge.to.pending.timers.size === 0;
      return shorter || (isTimer && stopped);
    });
    expect(wrong.map(({ flowId, edge }) => where(flowId, edge))).toEqual([]);
  });

  test('of a new code lasts as many seconds as the server said, to the millisecond (S2-11, R12)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 120 }), async (seconds) => {
        const clock = new SimulatedClock();
        const actor = createActor(
          loginMachine.provide({
            actors: {
              recallResend: fromPromise(async () => ({ secondsLeft: seconds })),
              sandboxMembers: fromPromise<readonly SandboxMember[]>(async () => []),
            },
          }),
          { clock, input: { phone: '13812345678', ended: null } },
        ).start();
        await new Promise((later) => setImmediate(later));
        const mayAsk = () => actor.getSnapshot().can({ type: 'code.requested', phone: '13812345678' });
        for (let passed = 0; passed < seconds; passed += 1) {
          clock.increment(999);
          expect(mayAsk(), `after ${passed} s and 999 ms`).toBe(false);
          clock.increment(1);
        }
        expect(mayAsk(), `after ${seconds} s`).toBe(true);
        actor.stop();
      }),
      { numRuns: 30 },
    );
  });
});

describe('a write that has begun', () => {
  const started = catalog.flatMap(({ id: flowId, machine }) =>
    listStates(machine).flatMap(({ invoke }) => invoke.map(({ id, src }) => ({ flowId, id, src: String(src) }))),
  );

  test('is told from a read: every port and child flow of every flow is listed as one of them', () => {
    expect([...WRITES, ...READS].sort()).toEqual([...new Set(started.map(({ src }) => src))].sort());
  });

  test('is answered before a flow goes on, whatever is pressed, shown or chosen meanwhile, but for those that are listed with a reason (D-76)', () => {
    const writes = new Set(
      started.filter(({ src }) => WRITES.includes(src)).map(({ flowId, id }) => `${flowId}.${id}`),
    );
    const left = edges.flatMap(({ flowId, edge: { from, to, stimulus, effects } }) =>
      [...(stimulus.cause === 'sent' ? from.pending.actors : [])]
        .filter((id) => writes.has(`${flowId}.${id}`))
        .filter((id) => !to.pending.actors.has(id) || effects.some((one) => one.kind === 'start' && one.id === id))
        .map((id) => `${flowId}.${id} <- ${stimulus.event.type}`),
    );
    expect([...new Set(left)].sort()).toEqual(Object.keys(LEFT_UNANSWERED).sort());
  });
});
