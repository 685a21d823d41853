import type { FlowEdge, FlowGraph, FlowStart } from './explore.ts';

/** `transition`: each transition once. `pair`: also each transition right after each one it can follow. */
export type CoverGoal = 'transition' | 'pair';

/** One way through a flow, from its start. */
export interface FlowPath {
  /** Counted from 1, as people do. */
  readonly number: number;
  readonly start: FlowStart;
  readonly steps: readonly FlowEdge[];
}

/** A path longer than this is hard to read; what is left starts over. */
const DEFAULT_MAX_STEPS = 24;

/** What is not covered yet, asked for one step after another. */
class Remaining {
  readonly #transitions: Set<string>;
  readonly #pairs = new Map<string, Set<string>>();

  constructor(graph: FlowGraph, goal: CoverGoal) {
    this.#transitions = new Set([...graph.starts, ...graph.edges].flatMap(({ fired }) => fired));
    if (goal === 'transition') return;
    for (const [first, second] of feasiblePairs(graph)) {
      this.#pairs.set(first, (this.#pairs.get(first) ?? new Set()).add(second));
    }
  }

  wants(before: readonly string[], fired: readonly string[]): boolean {
    return fired.some((id) => this.#transitions.has(id) || before.some((first) => this.#pairs.get(first)?.has(id)));
  }

  take(before: readonly string[], fired: readonly string[]): void {
    for (const id of fired) {
      this.#transitions.delete(id);
      for (const first of before) this.#pairs.get(first)?.delete(id);
    }
  }
}

/** Every pair of transitions that two successive steps of the explored graph fire; the start counts as a step. */
export function feasiblePairs({ starts, edges, edgesFrom }: FlowGraph): readonly (readonly [string, string])[] {
  const seen = new Map<string, Set<string>>();
  for (const { fired, to } of [...starts, ...edges]) {
    for (const id of fired) {
      const after = seen.get(id) ?? new Set();
      seen.set(id, after);
      for (const next of edgesFrom.get(to) ?? []) for (const second of next.fired) after.add(second);
    }
  }
  return [...seen].flatMap(([first, after]) => [...after].map((second) => [first, second] as const));
}

/**
 * Greedy: from the current node, walk the shortest way to something uncovered. Starts a new path only when nothing
 * uncovered can be reached or the path is long enough. A flow without any step has one empty path.
 */
export function coverPaths(
  graph: FlowGraph,
  { goal = 'pair', maxSteps = DEFAULT_MAX_STEPS }: { goal?: CoverGoal; maxSteps?: number } = {},
): readonly FlowPath[] {
  const remaining = new Remaining(graph, goal);
  const places = new Places(graph);
  const paths: FlowPath[] = [];
  for (;;) {
    const start = bestStart(graph, remaining, places);
    if (!start && paths.length > 0) return paths;
    const path = { number: paths.length + 1, start: start ?? graph.starts[0], steps: [] as FlowEdge[] };
    paths.push(path);
    remaining.take([], path.start.fired);
    let at: Place = path.start;
    let way = nearest(places, remaining, at, Number.POSITIVE_INFINITY);
    while (way) {
      for (const edge of way) {
        remaining.take(at.fired, edge.fired);
        path.steps.push(edge);
        at = edge;
      }
      way = nearest(places, remaining, at, maxSteps - path.steps.length);
    }
  }
}

/** Current node of a path and what fired last. */
type Place = Pick<FlowEdge, 'to' | 'fired'>;

/** Steps by where they lead and what they fired: two of one place can be followed by the same, and cover the same there. */
class Places {
  readonly #edgesFrom: FlowGraph['edgesFrom'];
  readonly #numbers = new Map<FlowEdge, number>();
  readonly count: number;

  constructor({ edges, edgesFrom }: FlowGraph) {
    this.#edgesFrom = edgesFrom;
    const byNode = new Map<FlowEdge['to'], Map<string, number>>();
    let count = 0;
    for (const edge of edges) {
      const known = byNode.get(edge.to) ?? new Map<string, number>();
      byNode.set(edge.to, known);
      const fired = edge.fired.join();
      const number = known.get(fired) ?? count++;
      known.set(fired, number);
      this.#numbers.set(edge, number);
    }
    this.count = count;
  }

  /** Below `count`. */
  numberOf(edge: FlowEdge): number {
    return this.#numbers.get(edge) ?? 0;
  }

  after({ to }: Place): readonly FlowEdge[] {
    return this.#edgesFrom.get(to) ?? [];
  }

  /** Whether nothing can follow. */
  ends({ to }: Place): boolean {
    return this.#edgesFrom.get(to)?.length === 0;
  }
}

/** A start that fires something uncovered itself, or else the one that is nearest to something uncovered. */
function bestStart(graph: FlowGraph, remaining: Remaining, places: Places): FlowStart | null {
  const fresh = graph.starts.find(({ fired }) => remaining.wants([], fired));
  if (fresh) return fresh;
  const ways = graph.starts.map((start) => ({
    start,
    length: nearest(places, remaining, start, Number.POSITIVE_INFINITY)?.length ?? 0,
  }));
  return ways.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length)[0]?.start ?? null;
}

interface Trace {
  readonly edge: FlowEdge;
  readonly before: Trace | null;
}

/**
 * Shortest way of at most `reach` steps from a place to a step that covers something; pairs need the way, not only the
 * node. A step into an end is taken when there is no other: each of them costs a new path.
 */
function nearest(places: Places, remaining: Remaining, from: Place, reach: number): readonly FlowEdge[] | null {
  const seen = new Uint8Array(places.count);
  let ending: Trace | null = null;
  let wave: (Trace | null)[] = [null];
  for (let length = 1; length <= reach && wave.length > 0; length += 1) {
    const next: Trace[] = [];
    for (const before of wave) {
      const at = before?.edge ?? from;
      for (const edge of places.after(at)) {
        const ends = places.ends(edge);
        if (remaining.wants(at.fired, edge.fired)) {
          if (!ends) return unwind({ edge, before });
          ending ??= { edge, before };
        }
        const place = places.numberOf(edge);
        if (ends || seen[place] === 1) continue;
        seen[place] = 1;
        next.push({ edge, before });
      }
    }
    wave = next;
  }
  return ending && unwind(ending);
}

function unwind(end: Trace): readonly FlowEdge[] {
  const way: FlowEdge[] = [];
  for (let trace: Trace | null = end; trace; trace = trace.before) way.unshift(trace.edge);
  return way;
}
