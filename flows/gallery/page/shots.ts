import type { FlowData } from '../data/flow-data.ts';

/** A point on a generated path. */
export interface PathPoint {
  /** Number of the path. */
  readonly path: number;
  readonly step: number;
}

/** Where one of these states, or a state in them, is reached with the fewest steps; `null` when no path does. */
export function firstShot({ graph, paths, steps }: FlowData, ids: readonly string[]): PathPoint | null {
  const isInside = (place: number): boolean => {
    const id = graph.states[place]?.id ?? '';
    return ids.some((wanted) => id === wanted || id.startsWith(`${wanted}.`));
  };
  let best: PathPoint | null = null;
  for (const { number, start, steps: taken } of paths) {
    const step = start.some(isInside) ? 0 : taken.findIndex((index) => steps[index]?.at.some(isInside)) + 1;
    const isReached = step > 0 || start.some(isInside);
    if (isReached && (best === null || step < best.step)) best = { path: number, step };
  }
  return best;
}
