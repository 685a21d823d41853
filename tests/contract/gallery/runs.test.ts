import { expect, test } from 'vitest';
import { coveredTransitions, toMatrix } from '#flows/gallery/data/coverage.ts';
import type { FlowData } from '#flows/gallery/data/flow-data.ts';
import { depths, summarize, weakest } from '#flows/gallery/data/runs.ts';
import { itemText } from '#flows/gallery/data/transition-text.ts';
import { Phrases } from '#flows/gallery/model/phrases.ts';
import { junitXml } from '#flows/gallery/report/junit.ts';
import { pathsHtml } from '#flows/gallery/report/paths-html.ts';
import { fingerprintOf, type PathResult, type RunLayer } from '#flows/paths/run-record.ts';
import { dataOf, doorEntry } from './building.ts';

const door = dataOf(doorEntry);
const now = fingerprintOf(
  door.paths.map((path) => [path.startFired, ...path.steps.map((step) => door.steps[step]?.fired ?? [])]),
);
const passed = (number: number): PathResult => ({ number, durationMs: 12, failure: null });
const withRun = (layer: RunLayer, results: readonly PathResult[], fingerprint = now): FlowData => ({
  ...door,
  runs: [...door.runs, { flow: 'door', layer, endedAt: '2026-11-23T08:00:00.000Z', fingerprint, results }],
});
const BELL = 'door.locked|bell.rung|0';

test('a run counts the paths that passed; a failed one is named and covers nothing', () => {
  const all = door.paths.map(({ number }) => passed(number));
  expect(summarize(withRun('machine', all), 'machine')).toMatchObject({ state: 'current', feasible: 9, covered: 8 });
  const failing = withRun('view', [{ number: 1, durationMs: 5, failure: 'no control' }]);
  expect(summarize(failing, 'view')).toMatchObject({ paths: [], covered: 0, failed: [{ failure: 'no control' }] });
  expect(summarize(failing, 'browser')).toMatchObject({ state: 'missing', covered: 0 });
  expect(summarize(door, 'planned')).toMatchObject({ state: 'planned', covered: 8 });
});

test('results of other paths than today’s are outdated and cover nothing', () => {
  const flow = withRun('machine', [passed(1)], '00000000');
  expect(summarize(flow, 'machine')).toMatchObject({ state: 'outdated', covered: 0, paths: [] });
  expect(depths(flow, 'all').get(BELL)).toBe('planned');
});

test('the chart shows the deepest layer of a transition, and the weakest transition of an arrow', () => {
  const takesBell = door.paths.find(({ steps }) => steps.some((step) => door.steps[step]?.fired.includes(BELL)));
  const flow = withRun('browser', [passed(takesBell?.number ?? 0)]);
  const all = depths(flow, 'all');
  expect(all.get(BELL)).toBe('browser');
  expect(depths(flow, 'machine').get(BELL)).toBe('none');
  expect(
    weakest(
      ['a', 'b'],
      new Map([
        ['a', 'browser'],
        ['b', 'planned'],
      ]),
    ),
  ).toBe('planned');
  expect(weakest(['a'], new Map([['a', 'impossible']]))).toBe('impossible');
  expect(weakest(['a'], new Map())).toBeNull();
});

test('what is not covered comes with the shortest way there, in sentences', () => {
  const { uncovered } = coveredTransitions(door, []);
  expect(uncovered).toHaveLength(9);
  const phrases = new Phrases(door.dictionary);
  const blocked = 'door.deciding|always|0';
  expect(itemText(door, phrases, blocked)).toBe('deciding：随即，若试得太多 → blocked');
  expect(door.ways[blocked]?.steps.map((step) => door.steps[step]?.sentence)).toEqual([
    '会员输入门码：门码',
    '服务器：核对门码失败（网络不通）',
    '会员输入门码：门码',
    '服务器：核对门码失败（网络不通）',
    '会员输入门码：门码',
    '服务器：核对门码失败（网络不通），试得太多',
  ]);
});

test('a transition that no sample triggers has the way to its state', () => {
  const left = coveredTransitions(door).uncovered.map(({ id }) => id);
  expect(left).toEqual(['door.locked|*|0']);
  expect(door.ways['door.locked|*|0']).toMatchObject({ steps: [], isTaken: false });
});

test('a state that is left at once takes no event', () => {
  const { cellOf } = toMatrix(door);
  expect(cellOf('door.deciding', 'bell.rung')).toEqual({ kind: 'impossible', count: 0 });
  expect(cellOf('door.locked', 'bell.rung').kind).toBe('handled');
});

test('JUnit names each path in words, with what failed; every character is allowed in XML', () => {
  const flow = withRun('view', [
    passed(1),
    { number: 2, durationMs: 1_500, failure: 'expected <b> & "c"\u0007\nat step 3' },
  ]);
  const xml = junitXml([flow]);
  expect(xml).toContain('<testsuites name="paths" tests="2" failures="1" time="1.512">');
  expect(xml).toContain(
    '<testsuite name="界面 · 门禁" tests="2" failures="1" time="1.512" timestamp="2026-11-23T08:00:00">',
  );
  expect(xml).toContain('classname="view.door" name="路径1：会员');
  expect(xml).toContain(
    '<failure message="expected &lt;b&gt; &amp; &quot;c&quot;">expected &lt;b&gt; &amp; &quot;c&quot;&#10;at step 3</failure>',
  );
});

test('JUnit counts no results of other paths than today’s', () => {
  const failure = { number: 2, durationMs: 1_500, failure: 'no control' };
  const flow = {
    ...door,
    runs: [...withRun('view', [failure], '00000000').runs, ...withRun('machine', [passed(1)]).runs],
  };
  const xml = junitXml([flow]);
  expect(xml).toContain('<testsuites name="paths" tests="1" failures="0" time="0.012">');
  expect(xml).toContain('classname="machine.door"');
  expect(xml).not.toContain('classname="view.door"');
});

test('the report is one page: totals, what failed, each path with a link into the gallery', () => {
  const flow = withRun('view', [passed(1), { number: 2, durationMs: 5, failure: 'no <control>' }]);
  const page = pathsHtml({
    title: '楼宇',
    flows: [flow],
    gallery: '../dist/flows/index.html',
    writtenAt: '2026年11月23日',
  });
  expect(page).toContain('<b class="bad">1条未通过</b>');
  expect(page).toContain('no &lt;control&gt;');
  expect(page).toContain('href="../dist/flows/index.html#/door?view=paths&amp;path=2"');
  expect(page).toContain('会员输入门码：门码');
  expect(page).not.toMatch(/<script|<link|src=/);
});
