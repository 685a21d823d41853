import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRuns, writeRun } from '#flows/gallery/build/gallery-data.ts';
import { exploreFlow } from '#flows/paths/explore.ts';
import { fingerprintOf, RunRecorder } from '#flows/paths/run-record.ts';
import { shortestWays } from '#flows/paths/shortest-ways.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { coverFlow } from '#tests/support/paths.ts';
import { checkoutEntry } from './fixtures/checkout.samples.ts';
import { entryOf } from './fixtures/entry.ts';
import { islandMachine } from './fixtures/kit.machines.ts';

const { paths } = coverFlow(checkoutEntry);
const [first, second, third] = paths as [(typeof paths)[number], (typeof paths)[number], (typeof paths)[number]];

test('a run records what became of each path, also of one that fails later, and passes results and errors on', async () => {
  const recorder = new RunRecorder('checkout', 'view', paths);
  expect(recorder.run(second, () => 'seen')).toBe('seen');
  expect(() =>
    recorder.run(first, () => {
      throw new Error('no control');
    }),
  ).toThrow('no control');
  await expect(recorder.run(third, () => Promise.reject(new Error('too late')))).rejects.toThrow('too late');
  const { results, ...record } = recorder.record('2026-11-23T08:00:00.000Z');
  expect(record).toMatchObject({ flow: 'checkout', layer: 'view', endedAt: '2026-11-23T08:00:00.000Z' });
  expect(results.map(({ number, failure }) => [number, failure])).toEqual([
    [1, 'no control'],
    [2, null],
    [3, 'too late'],
  ]);
});

test('the fingerprint of a run is that of its paths: another step is another one', () => {
  expect(fingerprintOf([[['a'], ['b']]])).toBe('da74923e');
  expect(fingerprintOf([[['a'], ['c']]])).not.toBe(fingerprintOf([[['a'], ['b']]]));
  const of = (some: typeof paths) => new RunRecorder('checkout', 'view', some).record('').fingerprint;
  expect(of(paths)).not.toBe(of(paths.slice(1)));
});

test('the last run of each layer is kept, and a layer that never ran is missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'runs-'));
  const run = (layer: 'machine' | 'browser', endedAt: string) =>
    writeRun(folder, new RunRecorder('checkout', layer, paths).record(endedAt));
  run('browser', '2026-11-22T08:00:00.000Z');
  run('machine', '2026-11-22T09:00:00.000Z');
  run('browser', '2026-11-23T08:00:00.000Z');
  expect(readRuns(folder, 'checkout').map(({ layer, endedAt }) => [layer, endedAt])).toEqual([
    ['machine', '2026-11-22T09:00:00.000Z'],
    ['browser', '2026-11-23T08:00:00.000Z'],
  ]);
  expect(readRuns(folder, 'island')).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('the shortest way to a transition is no longer than that of any path, and ends in taking it', () => {
  const { toTransition } = shortestWays(exploreFlow(prepareFlow(checkoutEntry)));
  for (const { start, steps } of paths)
    for (const [place, { fired }] of [start, ...steps].entries())
      for (const id of fired) expect(toTransition.get(id)?.steps.length).toBeLessThanOrEqual(place);
  const way = toTransition.get('checkout.expired|code.refreshed|0');
  expect(way?.steps.at(-1)?.fired).toContain('checkout.expired|code.refreshed|0');
  expect(way?.steps.map(({ stimulus }) => stimulus.event.type)).toEqual([
    'product.chosen',
    'xstate.done.actor.submitOrder',
    'xstate.after.codeLifetime.checkout.awaitingPayment',
    'code.refreshed',
  ]);
});

test('no way leads to an island, nor to what starts there', () => {
  const { toTransition, toState } = shortestWays(exploreFlow(prepareFlow(entryOf(islandMachine))));
  expect(toState.has('island.island')).toBe(false);
  expect(toTransition.has('island.island|boat.boarded|0')).toBe(false);
});
