import { describe, expect, test } from 'vitest';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { measureCoverage } from '#flows/paths/coverage.ts';
import { coverageJson, coverageTable } from '#flows/paths/report.ts';
import { coverFlow, walkFlow } from '#tests/support/paths.ts';
import { checkoutEntry } from './fixtures/checkout.samples.ts';
import { entryOf } from './fixtures/entry.ts';
import { islandMachine } from './fixtures/kit.machines.ts';

const ISLAND = 'island.island';
const BOAT = 'island.island|boat.boarded|0';
const problemsOf = (entry: CatalogEntry) => walkFlow(entry).coverage.problems;

describe('the report names', () => {
  test('every state and transition that nothing leads to', () => {
    expect(problemsOf(entryOf(islandMachine))).toEqual([
      `states: not reached: ${ISLAND}`,
      `transitions: not reached: ${BOAT}`,
    ]);
  });

  test('every transition and pair that the runs left out', () => {
    const { graph, paths } = coverFlow(checkoutEntry);
    const { problems, transitions } = measureCoverage(graph, paths, []);
    expect(transitions.hit).toBe(0);
    expect(problems).toContain('transitions: not reached: checkout.expired|code.refreshed|0');
    expect(problems).toContain(
      'pairs: not reached: checkout.expired|code.refreshed|0 => checkout.ordering|xstate.done.actor.submitOrder|0',
    );
  });

  test('too few paths', () => {
    expect(problemsOf({ ...checkoutEntry, minimumPaths: 99 })).toEqual(['11 paths, 99 expected at least']);
  });
});

describe('an item that is declared infeasible', () => {
  const reason = 'only a boat of the next release goes there';

  test('is not counted when it gives a reason', () => {
    const { coverage } = walkFlow(
      entryOf(islandMachine, {
        infeasible: [
          { item: ISLAND, reason },
          { item: BOAT, reason },
        ],
      }),
    );
    expect(coverage.problems).toEqual([]);
    expect(coverage.transitions).toEqual({ total: 1, hit: 1, missing: [] });
    expect(coverage.infeasible).toHaveLength(2);
  });

  test('is a problem without a reason', () => {
    const infeasible = [
      { item: ISLAND, reason: ' ' },
      { item: BOAT, reason },
    ];
    expect(problemsOf(entryOf(islandMachine, { infeasible }))).toEqual([
      `declared infeasible without a reason: ${ISLAND}`,
    ]);
  });

  test('is a problem when it is reached after all, be it state, transition or pair', () => {
    const items = [
      'checkout.expired',
      'checkout.expired|code.refreshed|0',
      'checkout.expired|code.refreshed|0 => checkout.ordering|xstate.done.actor.submitOrder|0',
    ];
    const infeasible = items.map((item) => ({ item, reason }));
    expect(problemsOf({ ...checkoutEntry, infeasible })).toEqual(
      items.map((item) => `declared infeasible but reached: ${item}`),
    );
  });

  test('is a problem when the machine no longer has it', () => {
    const items = ['checkout.gone|a.b|0', 'checkout.expired|code.refreshed|0 => checkout.gone|a.b|0'];
    const infeasible = items.map((item) => ({ item, reason }));
    expect(problemsOf({ ...checkoutEntry, infeasible })).toEqual(
      items.map((item) => `declared infeasible but unknown to the machine: ${item}`),
    );
  });
});

describe('the report is readable', () => {
  test('as JSON by machine', () => {
    const json = JSON.parse(coverageJson([walkFlow(checkoutEntry).coverage])) as Record<string, unknown>;
    expect(json.checkout).toMatchObject({
      title: '购买样例',
      transitions: { total: 13, hit: 13, missing: [] },
      pairs: { total: 24, hit: 24 },
      paths: 11,
      infeasible: [],
      problems: [],
    });
  });

  test('with as many steps as the paths have, however many of them have run', () => {
    const { graph, paths } = coverFlow(checkoutEntry);
    const steps = paths.flatMap((path) => path.steps).length;
    expect(measureCoverage(graph, paths, []).steps).toBe(steps);
    const { coverage } = walkFlow(checkoutEntry);
    expect(coverage.steps).toBe(steps);
    expect(
      coverageTable([coverage, coverage])
        .split('\n')
        .find((line) => line.startsWith('all')),
    ).toMatch(new RegExp(`^all +18/18 +26/26 +48/48 +22 +${2 * steps} +0 +0$`));
  });

  test('as a table with one line per flow, a sum and the problems', () => {
    const table = coverageTable([walkFlow(checkoutEntry).coverage, walkFlow(entryOf(islandMachine)).coverage]).split(
      '\n',
    );
    expect(table[0]).toMatch(/^flow +states +transitions +pairs +paths +steps +infeasible +problems$/);
    expect(table.find((line) => line.startsWith('checkout'))).toMatch(
      /^checkout +9\/9 +13\/13 +24\/24 +11 +\d+ +0 +0$/,
    );
    expect(table.find((line) => line.startsWith('all'))).toMatch(/^all +12\/13 +14\/15 +24\/24 +12 +\d+ +0 +2$/);
    expect(table.at(-1)).toBe(`island: transitions: not reached: ${BOAT}`);
  });
});
