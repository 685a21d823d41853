import { catalog } from '#flows/catalog.ts';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { writeRun } from '#flows/gallery/build/gallery-data.ts';
import { type CoverGoal, coverPaths, type FlowPath } from '#flows/paths/cover.ts';
import { type FlowCoverage, measureCoverage } from '#flows/paths/coverage.ts';
import { exploreFlow, type FlowGraph } from '#flows/paths/explore.ts';
import { type ReplayHooks, type Run, replayPath } from '#flows/paths/replay.ts';
import type { RunRecorder } from '#flows/paths/run-record.ts';
import { prepareFlow } from '#flows/paths/subject.ts';

/**
 * The flows whose paths run: all of them, or those named in `FLOWS` (`FLOWS=purchase,login npx vitest run tests/paths/all-flows`).
 * @throws an error that names a flow which does not exist.
 */
export function chosenFlows(names: string | undefined = process.env.FLOWS): readonly CatalogEntry[] {
  if (names === undefined || names === '') return catalog;
  return names.split(',').map((name) => {
    const entry = catalog.find(({ id }) => id === name);
    if (!entry) throw new Error(`FLOWS names ${name}, which is no flow`);
    return entry;
  });
}

/** One flow, explored and covered. */
export interface Covered {
  readonly graph: FlowGraph;
  readonly paths: readonly FlowPath[];
}

export function coverFlow(entry: CatalogEntry, goal: CoverGoal = 'pair'): Covered {
  const graph = exploreFlow(prepareFlow(entry));
  return { graph, paths: coverPaths(graph, { goal }) };
}

/** Keeps what a run of generated paths showed, for the gallery and `npm run paths`; not of code that was changed on purpose. */
export function saveRun(recorder: RunRecorder): void {
  if (process.env.SOURCE_OVERLAY === undefined) writeRun('coverage/runs', recorder.record(new Date().toISOString()));
}

/** Runs every path of a flow and measures what it showed. */
export function walkFlow(
  entry: CatalogEntry,
  goal: CoverGoal = 'pair',
  hooks: ReplayHooks = {},
): Covered & { runs: readonly Run[]; coverage: FlowCoverage } {
  const covered = coverFlow(entry, goal);
  const runs = covered.paths.map((path) => replayPath(covered.graph, path, hooks));
  return { ...covered, runs, coverage: measureCoverage(covered.graph, covered.paths, runs) };
}

/** As `coverFlow`, for files that generate tests from paths: a failed exploration is returned, not thrown. */
export function tryToCover(
  entry: CatalogEntry,
  goal: CoverGoal = 'pair',
): {
  graph: FlowGraph | null;
  paths: readonly FlowPath[];
  failure: string | null;
} {
  try {
    return { ...coverFlow(entry, goal), failure: null };
  } catch (error) {
    return { graph: null, paths: [], failure: error instanceof Error ? error.message : String(error) };
  }
}
