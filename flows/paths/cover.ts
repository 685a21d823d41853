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
  readonly #numbered: Numbered;
  /** By what fired before and what fires: 1 when nothing of it is left. What is covered stays covered. */
  readonly #isCovered: Uint8Array;

  constructor(graph: FlowGraph, goal: CoverGoal, numbered: Numbered) {
    this.#numbered = numbered;
    this.#isCovered = new Uint8Array(numbered.fired.length ** 2);
    this.#transitions = new Set([...graph.starts, ...graph.edges].flatMap(({ fired }) => fired));
    if (goal === 'transition') return;
    for (const [first, second] of feasiblePairs(graph)) {
      this.#pairs.set(first, (this.#pairs.get(first) ?? new Set()).add(second));
    }
  }

  /** @param before number of what fired before. @param now number of what fires. */
  wants(before: number, now: number): boolean {
    const at = before * this.#numbered.fired.length + now;
    if (this.#isCovered[at] === 1) return false;
    const [first, fired] = [this.#numbered.fired[before] ?? [], this.#numbered.fired[now] ?? []];
    const isWanted = fired.some(
      (id) => this.#transitions.has(id) || first.some((other) => this.#pairs.get(other)?.has(id)),
    );
    if (!isWanted) this.#isCovered[at] = 1;
    return isWanted;
  }

  take(before: number, now: number): void {
    for (const id of this.#numbered.fired[now] ?? []) {
      this.#transitions.delete(id);
      for (const first of this.#numbered.fired[before] ?? []) this.#pairs.get(first)?.delete(id);
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
  const numbered = new Numbered(graph);
  const remaining = new Remaining(graph, goal, numbered);
  const paths: FlowPath[] = [];
  for (;;) {
    const begin = bestBegin(numbered, remaining);
    if (!begin && paths.length > 0) return paths;
    const { start, ...from } = begin ?? numbered.begins[0];
    const path = { number: paths.length + 1, start, steps: [] as FlowEdge[] };
    paths.push(path);
    remaining.take(NOTHING, from.fired);
    let at: Place = from;
    let way = nearest(numbered, remaining, at, Number.POSITIVE_INFINITY);
    while (way) {
      for (const step of way) {
        remaining.take(at.fired, step.fired);
        path.steps.push(step.edge);
        at = step;
      }
      way = nearest(numbered, remaining, at, maxSteps - path.steps.length);
    }
  }
}

/** Where a path is: the number of what fired last, and what can follow. */
interface Place {
  readonly fired: number;
  readonly next: readonly Step[];
}

interface Begin extends Place {
  readonly start: FlowStart;
}

interface Step extends Place {
  readonly edge: FlowEdge;
  /** Steps of one number lead to one node and fire the same: they can be followed by the same, and cover the same there. */
  readonly number: number;
}

/** Number of what fires before a start. */
const NOTHING = 0;

/** A graph whose steps, and what they fire, have numbers: a search compares millions of them. */
class Numbered {
  /** What starts and steps fire, by number; a few hundred in the largest graph. */
  readonly fired: (readonly string[])[] = [[]];
  readonly begins: readonly [Begin, ...Begin[]];
  /** Above every number of a step. */
  readonly count: number;
  readonly #numbers = new Map<string, number>([['', NOTHING]]);

  constructor({ starts, edgesFrom }: FlowGraph) {
    const steps = new Map<FlowEdge['to'], Step[]>([...edgesFrom.keys()].map((node) => [node, []]));
    const nextOf = (node: FlowEdge['to']): readonly Step[] => steps.get(node) ?? [];
    const known = new Map<readonly Step[], Map<number, number>>();
    let count = 0;
    for (const [from, edges] of edgesFrom) {
      for (const edge of edges) {
        const [fired, next] = [this.#numberOf(edge.fired), nextOf(edge.to)];
        const numbers = known.get(next) ?? new Map<number, number>();
        known.set(next, numbers);
        const number = numbers.get(fired) ?? count++;
        numbers.set(fired, number);
        steps.get(from)?.push({ edge, fired, next, number });
      }
    }
    const [first, ...others] = starts;
    const begin = (start: FlowStart): Begin => ({ start, fired: this.#numberOf(start.fired), next: nextOf(start.to) });
    this.begins = [begin(first), ...others.map(begin)];
    this.count = count;
  }

  #numberOf(fired: readonly string[]): number {
    const key = fired.join();
    const number = this.#numbers.get(key) ?? this.fired.push(fired) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

/** A start that fires something uncovered itself, or else the one that is nearest to something uncovered. */
function bestBegin(numbered: Numbered, remaining: Remaining): Begin | null {
  const fresh = numbered.begins.find(({ fired }) => remaining.wants(NOTHING, fired));
  if (fresh) return fresh;
  const ways = numbered.begins.map((begin) => ({
    begin,
    length: nearest(numbered, remaining, begin, Number.POSITIVE_INFINITY)?.length ?? 0,
  }));
  return ways.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length)[0]?.begin ?? null;
}

interface Trace {
  readonly step: Step;
  readonly before: Trace | null;
}

/**
 * Shortest way of at most `reach` steps from a place to a step that covers something; pairs need the way, not only the
 * node. A step into an end is taken when there is no other: each of them costs a new path.
 */
function nearest({ count }: Numbered, remaining: Remaining, from: Place, reach: number): readonly Step[] | null {
  const seen = new Uint8Array(count);
  let ending: Trace | null = null;
  let wave: (Trace | null)[] = [null];
  for (let length = 1; length <= reach && wave.length > 0; length += 1) {
    const next: Trace[] = [];
    for (const before of wave) {
      const at = before?.step ?? from;
      for (const step of at.next) {
        const ends = step.next.length === 0;
        if (remaining.wants(at.fired, step.fired)) {
          if (!ends) return unwind({ step, before });
          ending ??= { step, before };
        }
        if (ends || seen[step.number] === 1) continue;
        seen[step.number] = 1;
        next.push({ step, before });
      }
    }
    wave = next;
  }
  return ending && unwind(ending);
}

function unwind(end: Trace): readonly Step[] {
  const way: Step[] = [];
  for (let trace: Trace | null = end; trace; trace = trace.before) way.unshift(trace.step);
  return way;
}
