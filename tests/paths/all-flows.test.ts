import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalog } from '#flows/catalog.ts';
import { effectsFile } from '#flows/catalog-entry.ts';
import { type FlowCoverage, measureCoverage } from '#flows/paths/coverage.ts';
import { effectsReport } from '#flows/paths/effects-report.ts';
import { flowViolations } from '#flows/paths/flow-rules.ts';
import { type Run, replayPath } from '#flows/paths/replay.ts';
import { coverageJson, coverageTable } from '#flows/paths/report.ts';
import { RunRecorder } from '#flows/paths/run-record.ts';
import { chosenFlows, saveRun, tryToCover } from '#tests/support/paths.ts';

const measured: FlowCoverage[] = [];

// XState warns of each event to a stopped actor; paths stop actors early on purpose.
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));

describe.each(chosenFlows().map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  const { graph, paths, failure } = tryToCover(entry);
  const runs: Run[] = [];
  const recorder = new RunRecorder(entry.id, 'machine', paths);

  afterAll(() => saveRun(recorder));

  test('it can be explored to its end', () => {
    expect(failure).toBeNull();
  });

  test('its states, invokes, delays, events and words keep the rules of a flow', () => {
    const effects = [...(graph?.starts ?? []), ...(graph?.edges ?? [])].flatMap((step) => step.effects);
    expect(flowViolations(entry, effects)).toEqual([]);
  });

  test('it does what was reviewed; `npm run paths -- --approve` records a wanted change', () => {
    const file = effectsFile(entry);
    expect(existsSync(file), `${file} is missing`).toBe(true);
    expect(graph && effectsReport(graph)).toBe(readFileSync(file, 'utf8'));
  });

  test.each(paths)('path $number: the real actor goes where the chart says', (path) => {
    if (graph) runs.push(recorder.run(path, () => replayPath(graph, path)));
  });

  test('every transition and every feasible pair is fired, or its absence is explained', () => {
    expect(graph, 'the flow was not explored').not.toBeNull();
    if (!graph) return;
    const coverage = measureCoverage(graph, paths, runs);
    measured.push(coverage);
    expect(coverage.problems).toEqual([]);
  });
});

test('each flow is in the catalogue once', () => {
  expect(new Set(catalog.map(({ id }) => id)).size).toBe(catalog.length);
});

afterAll(() => {
  if (measured.length < catalog.length) return;
  mkdirSync('coverage', { recursive: true });
  writeFileSync('coverage/paths.json', coverageJson(measured));
  process.stdout.write(`\n${coverageTable(measured)}\n`);
});
