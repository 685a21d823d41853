import type { ChartTransition } from '../model/machine-graph.ts';
import type { FlowData, PathData } from './flow-data.ts';

type Covered = Pick<FlowData, 'graph' | 'steps' | 'paths' | 'infeasible'>;

/** A cell of the matrix. */
export interface Cell {
  readonly kind: 'handled' | 'outer' | 'impossible' | 'ignored';
  /** Steps of all paths that fired one of its transitions in this state. */
  readonly count: number;
}

/** Neither target nor action: the event is ignored on purpose, and a member has no control to send it. */
const isInert = ({ targets, actions, reenter }: ChartTransition): boolean =>
  targets.length + actions.length === 0 && !reenter;

/** Transitions that can happen, and those of them that none of the given paths takes. */
export function coveredTransitions(
  { graph, steps, paths, infeasible }: Covered,
  counted: readonly PathData[] = paths,
): {
  readonly feasible: readonly ChartTransition[];
  readonly uncovered: readonly ChartTransition[];
} {
  const firedBy = (some: readonly PathData[]): ReadonlySet<string> =>
    new Set(some.flatMap((path) => [...path.startFired, ...path.steps.flatMap((step) => steps[step]?.fired ?? [])]));
  const planned = firedBy(paths);
  const fired = counted === paths ? planned : firedBy(counted);
  const impossible = new Set(infeasible.map(({ item }) => item));
  const feasible = graph.transitions.filter((one) => !impossible.has(one.id) && (planned.has(one.id) || !isInert(one)));
  return { feasible, uncovered: feasible.filter(({ id }) => !fired.has(id)) };
}

/** State × event: the innermost states, the events, and what a state does with an event. */
export function toMatrix({ graph, steps, paths, infeasible }: Covered) {
  const stateOf = new Map(graph.states.map((state) => [state.id, state]));
  const leaves = graph.states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
  const events = [
    ...new Map<string, ChartTransition>(graph.transitions.map((one) => [one.event, one])).values(),
  ].filter(({ kind }) => kind !== 'always');
  const impossible = new Set(infeasible.map(({ item }) => item));
  const own = new Map<string, ChartTransition[]>();
  for (const one of graph.transitions)
    own.set(`${one.source}\n${one.event}`, [...(own.get(`${one.source}\n${one.event}`) ?? []), one]);
  const counts = new Map<string, number>();
  for (const path of paths) {
    let at: readonly number[] = path.start;
    for (const index of path.steps) {
      const step = steps[index];
      for (const place of at)
        for (const id of step?.fired ?? []) {
          const key = `${graph.states[place]?.id}\n${id}`;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      at = step?.at ?? [];
    }
  }
  /** A state that an eventless transition without a guard leaves at once takes no event. */
  const isPassedThrough = (leaf: string): boolean =>
    (own.get(`${leaf}\n`) ?? []).some(({ kind, guard }) => kind === 'always' && guard === null);
  function cellOf(leaf: string, event: string): Cell {
    if (isPassedThrough(leaf)) return { kind: 'impossible', count: 0 };
    for (let at = stateOf.get(leaf); at; at = at.parent === null ? undefined : stateOf.get(at.parent)) {
      const handlers = (own.get(`${at.id}\n${event}`) ?? []).filter((one) => !isInert(one));
      if (handlers.length === 0) continue;
      const count = handlers.reduce((sum, { id }) => sum + (counts.get(`${leaf}\n${id}`) ?? 0), 0);
      if (handlers.every(({ id }) => impossible.has(id))) return { kind: 'impossible', count };
      return { kind: at.id === leaf ? 'handled' : 'outer', count };
    }
    return { kind: 'ignored', count: 0 };
  }
  return { leaves, events, cellOf };
}
