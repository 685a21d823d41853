import { fingerprintOf, type PathResult, RUN_LAYERS, type RunLayer, type RunRecord } from '#flows/paths/run-record.ts';
import { coveredTransitions } from './coverage.ts';
import type { FlowData, PathData } from './flow-data.ts';

/** What coverage is counted over: the generated paths as planned, or those that passed on a layer. */
export type RunName = 'planned' | RunLayer;
export const RUN_NAMES: readonly RunName[] = ['planned', ...RUN_LAYERS];
export const RUN_TITLES: Readonly<Record<RunName, string>> = {
  planned: '生成的路径',
  machine: '状态机',
  view: '界面',
  browser: '浏览器',
};

export interface RunSummary {
  readonly name: RunName;
  /** `outdated`: the flow has other paths since, so that the results are not counted. */
  readonly state: 'planned' | 'missing' | 'outdated' | 'current';
  readonly endedAt: string | null;
  /** Paths that count: all planned ones, or those that passed. */
  readonly paths: readonly PathData[];
  readonly failed: readonly PathResult[];
  readonly feasible: number;
  readonly covered: number;
}

export function summarize(flow: FlowData, name: RunName): RunSummary {
  const record = flow.runs.find(({ layer }) => layer === name);
  const state = stateOf(flow, name, record);
  const passed = new Set(record?.results.filter(({ failure }) => failure === null).map(({ number }) => number));
  const paths =
    state === 'planned' ? flow.paths : state === 'current' ? flow.paths.filter(({ number }) => passed.has(number)) : [];
  const { feasible, uncovered } = coveredTransitions(flow, paths);
  return {
    name,
    state,
    endedAt: record?.endedAt ?? null,
    paths,
    failed: state === 'current' ? (record?.results.filter(({ failure }) => failure !== null) ?? []) : [],
    feasible: feasible.length,
    covered: feasible.length - uncovered.length,
  };
}

/** Runs of today's paths; numbers in the others mean other paths. */
export const currentRuns = (flow: FlowData): readonly RunRecord[] =>
  flow.runs.filter((record) => stateOf(flow, record.layer, record) === 'current');

function stateOf({ paths, steps }: FlowData, name: RunName, record: RunRecord | undefined): RunSummary['state'] {
  if (name === 'planned') return 'planned';
  if (!record) return 'missing';
  const now = fingerprintOf(
    paths.map((path) => [path.startFired, ...path.steps.map((step) => steps[step]?.fired ?? [])]),
  );
  return record.fingerprint === now ? 'current' : 'outdated';
}

/** How far the proof of a transition goes; `none`: it can happen, and nothing takes it. */
export type Depth = 'browser' | 'view' | 'machine' | 'planned' | 'none' | 'impossible';
/** From the weakest to the strongest. */
const STRENGTH: readonly Depth[] = ['none', 'planned', 'machine', 'view', 'browser'];

/** Depth of each transition over all runs, or over one of them. Transitions that are ignored on purpose have none. */
export function depths(flow: FlowData, run: RunName | 'all'): ReadonlyMap<string, Depth> {
  const { feasible } = coveredTransitions(flow);
  const depthOf = new Map<string, Depth>(feasible.map(({ id }) => [id, 'none']));
  for (const name of run === 'all' ? RUN_NAMES : [run]) {
    const { uncovered } = coveredTransitions(flow, summarize(flow, name).paths);
    const left = new Set(uncovered.map(({ id }) => id));
    for (const { id } of feasible) if (!left.has(id)) depthOf.set(id, name);
  }
  const known = new Set(flow.graph.transitions.map(({ id }) => id));
  for (const { item } of flow.infeasible) if (known.has(item)) depthOf.set(item, 'impossible');
  return depthOf;
}

/** Depth of an arrow that joins several transitions: the weakest of those that can happen. */
export function weakest(ids: readonly string[], depthOf: ReadonlyMap<string, Depth>): Depth | null {
  const given = ids.flatMap((id) => depthOf.get(id) ?? []);
  return STRENGTH.find((depth) => given.includes(depth)) ?? (given.includes('impossible') ? 'impossible' : null);
}
