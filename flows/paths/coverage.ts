import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { type FlowPath, feasiblePairs } from './cover.ts';
import type { FlowGraph } from './explore.ts';
import type { Run } from './replay.ts';
import { listStates, pairId } from './transition-id.ts';

export interface Tally {
  /** Items that can be reached: declared infeasible ones are not counted. */
  readonly total: number;
  readonly hit: number;
  readonly missing: readonly string[];
}

/** What the runs of one flow have shown. */
export interface FlowCoverage {
  readonly id: string;
  readonly title: string;
  readonly states: Tally;
  readonly transitions: Tally;
  readonly pairs: Tally;
  readonly paths: number;
  readonly steps: number;
  readonly infeasible: NonNullable<CatalogEntry['infeasible']>;
  /** One sentence per thing that is wrong; empty when the flow is covered. */
  readonly problems: readonly string[];
}

/**
 * Compares what fired with what the machine declares. States and transitions are counted over the declaration, pairs
 * over the explored graph. An item that the entry declares infeasible is a problem when it was reached, when the
 * machine no longer has it, or when it gives no reason.
 */
export function measureCoverage(graph: FlowGraph, paths: readonly FlowPath[], runs: readonly Run[]): FlowCoverage {
  const { entry, machine, transitions } = graph.subject;
  const infeasible = entry.infeasible ?? [];
  const excused = new Set(infeasible.map(({ item }) => item));
  const hits = { states: new Set<string>(), transitions: new Set<string>(), pairs: new Set<string>() };
  for (const { states, fired } of runs) {
    for (const id of states) hits.states.add(id);
    for (const [index, ids] of fired.entries()) {
      for (const id of ids) {
        hits.transitions.add(id);
        for (const before of fired[index - 1] ?? []) hits.pairs.add(pairId(before, id));
      }
    }
  }
  const stateIds = listStates(machine).map(({ id }) => id);
  const transitionIds = transitions.map(({ id }) => id);
  const pairIds = feasiblePairs(graph).map(([first, second]) => pairId(first, second));
  const tallies = {
    states: tally(stateIds, hits.states, excused),
    transitions: tally(transitionIds, hits.transitions, excused),
    pairs: tally(pairIds, hits.pairs, excused),
  };
  const problems = [
    ...Object.entries(tallies).flatMap(([kind, { missing }]) => missing.map((item) => `${kind}: not reached: ${item}`)),
    ...infeasible.flatMap(({ item, reason }) =>
      wrongExcuse(
        item,
        reason,
        new Set([...hits.states, ...hits.transitions, ...hits.pairs]),
        new Set([...stateIds, ...transitionIds]),
      ),
    ),
    ...(paths.length < entry.minimumPaths ? [`${paths.length} paths, ${entry.minimumPaths} expected at least`] : []),
  ];
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  return { id: entry.id, title: entry.title, ...tallies, paths: paths.length, steps, infeasible, problems };
}

function tally(all: readonly string[], hit: ReadonlySet<string>, excused: ReadonlySet<string>): Tally {
  const counted = all.filter((item) => !excused.has(item));
  const missing = counted.filter((item) => !hit.has(item));
  return { total: counted.length, hit: counted.length - missing.length, missing };
}

function wrongExcuse(
  item: string,
  reason: string,
  hit: ReadonlySet<string>,
  known: ReadonlySet<string>,
): readonly string[] {
  if (reason.trim() === '') return [`declared infeasible without a reason: ${item}`];
  if (!item.split(' => ').every((part) => known.has(part)))
    return [`declared infeasible but unknown to the machine: ${item}`];
  return hit.has(item) ? [`declared infeasible but reached: ${item}`] : [];
}
