import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { galleryData, readRuns, writeRun } from '#flows/gallery/build/gallery-data.ts';
import { summarize } from '#flows/gallery/data/runs.ts';
import { exploreFlow } from '#flows/paths/explore.ts';
import { fingerprintOf, RunRecorder } from '#flows/paths/run-record.ts';
import { shortestWays } from '#flows/paths/shortest-ways.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { building, dataOf, doorEntry } from '#tests/contract/gallery/building.ts';
import { coverFlow } from '#tests/support/paths.ts';
import { checkoutEntry } from './fixtures/checkout.samples.ts';
import { entryOf } from './fixtures/entry.ts';
import { eventlessMachine, islandMachine } from './fixtures/kit.machines.ts';

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

test('a run that was recorded of the paths of a flow is the run of those that the gallery shows', () => {
  for (const entry of [doorEntry, entryOf(eventlessMachine)]) {
    const { paths } = coverFlow(entry);
    const recorder = new RunRecorder(entry.id, 'view', paths);
    for (const path of paths) recorder.run(path, () => undefined);
    const flow = { ...dataOf(entry), runs: [recorder.record('2026-11-23T08:00:00.000Z')] };
    const run = summarize(flow, 'view');
    expect([entry.id, run.state, run.paths]).toEqual([entry.id, 'current', flow.paths]);
  }
});

test('what fires before the first step belongs to the fingerprint of a run', () => {
  const of = (startFired: string) =>
    new RunRecorder('door', 'view', [{ start: { fired: [startFired] }, steps: [{ fired: ['b'] }] }]).record('')
      .fingerprint;
  expect(of('a')).toBe(fingerprintOf([[['a'], ['b']]]));
  expect(of('c')).not.toBe(of('a'));
});

test('what was explored is read from the cache until a file changes that is shown, whatever else has changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-cache-'));
  const source = join(folder, 'flows');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(source, file)), { recursive: true });
    writeFileSync(join(source, file), text);
  };
  const isCached = async (): Promise<readonly boolean[]> => {
    const found: boolean[] = [];
    const options = { sources: [source], cacheFolder: join(folder, 'cache') };
    const onFlow = (_: string, cached: boolean): void => void found.push(cached);
    await galleryData({ ...building, entries: [doorEntry] }, { ...options, onFlow });
    return found;
  };
  const MADE_BY = ['paths/cover.ts', 'samples/door.samples.ts', 'texts.json', 'catalog.ts'];
  const OF_THE_GALLERY = ['gallery/data/a.ts', 'gallery/layout/a.ts', 'gallery/model/a.ts', 'gallery/take-away/a.ts'];
  const DRAWN_BY = [
    'gallery/page/a.ts',
    'gallery/stage/a.ts',
    'gallery/build/a.ts',
    'views/a.ts',
    'gallery/page/a.css',
  ];
  const all = [...MADE_BY, ...OF_THE_GALLERY, ...DRAWN_BY];
  for (const file of all) write(file, '1');
  expect(await isCached()).toEqual([false]);
  expect(await isCached()).toEqual([true]);
  for (const file of all) {
    write(file, '2');
    expect([file, await isCached()]).toEqual([file, [DRAWN_BY.includes(file)]]);
  }
  rmSync(folder, { recursive: true, force: true });
});
