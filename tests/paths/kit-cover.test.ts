import { describe, expect, test } from 'vitest';
import { coverPaths, feasiblePairs } from '#flows/paths/cover.ts';
import { exploreFlow } from '#flows/paths/explore.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { coverFlow, walkFlow } from '#tests/support/paths.ts';
import { checkoutEntry } from './fixtures/checkout.samples.ts';
import { entryOf } from './fixtures/entry.ts';
import {
  eventlessMachine,
  historyMachine,
  listenerMachine,
  needyMachine,
  nestedMachine,
  openingMachine,
  parallelMachine,
  timedMachine,
} from './fixtures/kit.machines.ts';

const machines = [
  ['nested', entryOf(nestedMachine), { states: 5, transitions: 4, pairs: 7 }],
  ['parallel', entryOf(parallelMachine), { states: 9, transitions: 5, pairs: 6 }],
  ['history', entryOf(historyMachine), { states: 7, transitions: 5, pairs: 11 }],
  ['eventless', entryOf(eventlessMachine), { states: 7, transitions: 5, pairs: 13 }],
  ['timed', entryOf(timedMachine), { states: 3, transitions: 5, pairs: 10 }],
  ['listening', entryOf(listenerMachine), { states: 4, transitions: 5, pairs: 14 }],
  ['checkout', checkoutEntry, { states: 9, transitions: 13, pairs: 24 }],
] as const;

describe.each(machines)('%s', (_, entry, totals) => {
  test('has the states, transitions and feasible pairs that were counted', () => {
    const { coverage } = walkFlow(entry);
    expect({
      states: coverage.states.total,
      transitions: coverage.transitions.total,
      pairs: coverage.pairs.total,
    }).toEqual(totals);
  });

  test('the goal transition fires each transition once or more', () => {
    const { coverage } = walkFlow(entry, 'transition');
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.states.missing).toEqual([]);
  });

  test('the goal pair fires each pair that can happen', () => {
    expect(walkFlow(entry, 'pair').coverage.problems).toEqual([]);
  });
});

test('the goal transition needs no more steps than the goal pair', () => {
  const steps = (goal: 'transition' | 'pair') =>
    coverFlow(checkoutEntry, goal).paths.reduce((sum, path) => sum + path.steps.length, 0);
  expect(steps('transition')).toBeLessThan(steps('pair'));
});

test('a new path begins only where the flow has ended: one path for each pair that ends it', () => {
  const { graph, paths } = coverFlow(checkoutEntry);
  const endings = new Set(
    graph.edges.flatMap(({ from, to, fired }) => (graph.edgesFrom.get(to)?.length ? [] : [`${from.key} ${fired}`])),
  );
  expect(paths.length).toBeLessThanOrEqual(endings.size);
  expect(paths.every(({ steps }) => steps.length > 0)).toBe(true);
});

test('a path keeps to the number of steps it may have, as long as everything lies nearer than that', () => {
  const graph = exploreFlow(prepareFlow(checkoutEntry));
  const paths = coverPaths(graph, { maxSteps: 8 });
  expect(Math.max(...paths.map(({ steps }) => steps.length))).toBeLessThanOrEqual(8);
});

test('each step of a path begins where the one before it ended', () => {
  const { paths } = coverFlow(checkoutEntry);
  for (const { start, steps } of paths) {
    for (const [index, edge] of steps.entries()) expect(edge.from).toBe(steps[index - 1]?.to ?? start.to);
  }
});

test('the same flow gives the same paths, and they are numbered from 1', () => {
  const events = () =>
    coverFlow(checkoutEntry).paths.map(({ number, steps }) => [number, steps.map(({ stimulus }) => stimulus.event)]);
  expect(events()).toEqual(events());
  expect(events()[0]?.[0]).toBe(1);
});

test('a flow in which nothing can happen has one path without a step', () => {
  const entry = entryOf(needyMachine, { input: { name: '张三' } });
  expect(coverFlow(entry).paths).toMatchObject([{ number: 1, steps: [] }]);
  expect(walkFlow(entry).coverage.states).toEqual({ total: 2, hit: 2, missing: [] });
});

test('what fires at the start is the first half of a pair', () => {
  const graph = exploreFlow(prepareFlow(entryOf(eventlessMachine)));
  expect(feasiblePairs(graph)).toContainEqual(['eventless.deciding|always|1', 'eventless.walking.on|step.taken|0']);
});

test('a flow that begins differently with other inputs begins so in its paths, and transient states count as reached', () => {
  const one = walkFlow(entryOf(openingMachine, { input: { isNew: true } })).coverage;
  expect(one.problems).toEqual([
    'states: not reached: opening.home',
    'transitions: not reached: opening.deciding|always|1',
  ]);
  const both = walkFlow(entryOf(openingMachine, { input: { isNew: true }, otherInputs: [{ isNew: false }] }));
  expect(both.coverage.problems).toEqual([]);
  expect(both.paths.map(({ start }) => start.input)).toEqual([{ isNew: true }, { isNew: false }]);
});
