import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { exploreFlow } from '#flows/paths/explore.ts';
import { graphNodeKey } from '#flows/paths/graph-node.ts';
import { NOTHING_PENDING } from '#flows/paths/pending.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { kindOfEvent, listStates, listTransitions } from '#flows/paths/transition-id.ts';
import { checkoutMachine } from './fixtures/checkout.machine.ts';
import { checkoutEntry } from './fixtures/checkout.samples.ts';
import { entryOf } from './fixtures/entry.ts';
import {
  deafMachine,
  endlessMachine,
  eventlessMachine,
  historyMachine,
  listenerMachine,
  needyMachine,
  nestedMachine,
  parallelMachine,
  timedMachine,
} from './fixtures/kit.machines.ts';

const explore = (entry: CatalogEntry, limit?: number) =>
  exploreFlow(prepareFlow(entry), limit === undefined ? {} : { limit });

describe('exploration finds every graph node and every step', () => {
  test.each([
    ['nested', entryOf(nestedMachine), 3, 5],
    ['parallel', entryOf(parallelMachine), 4, 7],
    ['history', entryOf(historyMachine), 13, 22],
    ['eventless', entryOf(eventlessMachine), 3, 2],
    ['timed', entryOf(timedMachine), 3, 8],
    ['listening', entryOf(listenerMachine), 6, 14],
    ['checkout', checkoutEntry, 28, 57],
  ])('%s has the counted graph nodes and steps', (_, entry, nodeCount, steps) => {
    const { nodes, edges } = explore(entry);
    expect([nodes.length, edges.length]).toEqual([nodeCount, steps]);
  });

  test.each([nestedMachine, parallelMachine, historyMachine])(
    'the graph nodes are those that xstate/graph finds',
    (machine) => {
      const serializeState = (snapshot: SnapshotFrom<AnyStateMachine>) =>
        graphNodeKey({ snapshot, pending: NOTHING_PENDING });
      const theirs = Object.keys(getAdjacencyMap(machine as AnyStateMachine, { serializeState }));
      const ours = explore(entryOf(machine)).nodes.map(({ key }) => key);
      expect(ours.sort()).toEqual(theirs.sort());
    },
  );

  test('nodes that differ only in history are different ones', () => {
    const away = explore(entryOf(historyMachine)).nodes.filter(({ snapshot }) => snapshot.value === 'away');
    expect(away).toHaveLength(3);
  });

  test('eventless transitions at the start are known before anybody does anything', () => {
    expect(explore(entryOf(eventlessMachine)).starts[0].fired).toEqual(['eventless.deciding|always|1']);
  });

  test('one step names all transitions it fires: sent, done, eventless and raised', () => {
    const last = explore(entryOf(eventlessMachine)).edges.at(-1);
    expect(last?.fired).toEqual([
      'eventless.walking.on|step.taken|0',
      'eventless.walking|xstate.done.state.eventless.walking|0',
      'eventless.deciding|always|0',
      'eventless.full|limit.reached|0',
    ]);
  });

  test('a timer fires once for each time it is armed', () => {
    const { edges } = explore(entryOf(timedMachine));
    const hinted = edges.find(({ stimulus }) => stimulus.event.type.includes('.hint.'));
    expect([...(hinted?.to.pending.timers.keys() ?? [])]).toEqual(['xstate.after.patience.timed.asking']);
  });

  test('an actor is settled once, and not after it was stopped', () => {
    const { nodes } = explore(entryOf(timedMachine));
    const resting = nodes.find(({ snapshot }) => snapshot.value === 'resting');
    expect([...(resting?.pending.actors ?? ['?'])]).toEqual([]);
  });

  test('payload cases may be made from the snapshot they are sent to', () => {
    const entry: CatalogEntry = {
      ...checkoutEntry,
      cases: {
        ...checkoutEntry.cases,
        'product.chosen': ({ context }) => [{ type: 'product.chosen', productId: `after ${context.failures}` }],
      },
    };
    const chosen = new Set(explore(entry).nodes.map(({ snapshot }) => snapshot.context.productId));
    expect(chosen).toEqual(new Set([null, 'after 0', 'after 1']));
  });
});

describe('exploration refuses what it cannot vouch for', () => {
  test('a context that never repeats throws and names the key', () => {
    expect(() => explore(entryOf(endlessMachine), 50)).toThrow(
      /endless: more than 50 nodes.*hits 51, fixed 1.*key\.hit > key\.hit/s,
    );
  });

  test('a forgotten input throws instead of giving one quiet graph node', () => {
    expect(() => explore(entryOf(needyMachine))).toThrow(
      /needy: does not start active without input but fails: .*undefined/,
    );
  });

  test('a missing payload case throws and names event, state and way', () => {
    const { 'xstate.done.actor.findOrder': _, ...cases } = checkoutEntry.cases;
    expect(() => explore({ ...checkoutEntry, cases })).toThrow(
      /xstate\.done\.actor\.findOrder.*awaitingPayment.*product\.chosen >.*throws.*payload case/s,
    );
  });

  test('an error that no transition takes is a failure, not a state', () => {
    expect(() => explore(entryOf(deafMachine))).toThrow(/xstate\.error\.actor\.ask.* fails: .*offline/);
  });
});

describe('ids of transitions', () => {
  test('they are the same after machine.provide', () => {
    const ids = (machine: typeof checkoutMachine) => listTransitions(machine).map(({ id }) => id);
    expect(ids(checkoutMachine.provide({}))).toEqual(ids(checkoutMachine));
  });

  test('alternatives of one event are distinguished by their position', () => {
    const ids = listTransitions(checkoutMachine).map(({ id }) => id);
    expect(ids).toContain('checkout.ordering|xstate.error.actor.submitOrder|0');
    expect(ids).toContain('checkout.ordering|xstate.error.actor.submitOrder|1');
    expect(new Set(ids).size).toBe(13);
  });

  test('an accepted event without effect is a transition, unless a member would have to send it', () => {
    const isListed = (memberEvents: CatalogEntry['memberEvents']) =>
      prepareFlow(entryOf(listenerMachine, { memberEvents })).transitions.some(
        ({ id }) => id === 'listening.on|message.received|0',
      );
    expect([isListed({}), isListed({ 'message.received': '听见' })]).toEqual([true, false]);
  });

  test('a history entry is no state', () => {
    expect(listStates(historyMachine).map(({ key }) => key)).not.toContain('deep');
  });

  test.each([
    ['duration.chosen', 'sent'],
    ['xstate.done.actor.submitOrder', 'done'],
    ['xstate.error.actor.submitOrder', 'error'],
    ['xstate.after.pollInterval.checkout', 'after'],
    ['xstate.done.state.checkout', 'stateDone'],
    ['xstate.snapshot.child', 'snapshot'],
    ['', 'always'],
  ])('%s is of the kind %s', (type, kind) => {
    expect(kindOfEvent(type)).toBe(kind);
  });
});
