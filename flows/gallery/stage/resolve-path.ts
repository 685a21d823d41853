import type { AnyMachineSnapshot } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { innermost } from '#flows/paths/labels.ts';
import { start, step } from '#flows/paths/step.ts';
import { type Stimulus, stimuli } from '#flows/paths/stimulus.ts';
import { prepareFlow } from '#flows/paths/subject.ts';
import { inOrder } from '../data/path-moves.ts';
import type { PathMoves } from './play.types.ts';

/** A generated path with the events that it takes, and where each leads. */
export interface ResolvedPath {
  readonly input: unknown;
  readonly first: AnyMachineSnapshot;
  readonly steps: readonly {
    readonly stimulus: Stimulus;
    readonly snapshot: AnyMachineSnapshot;
    /** Ids of the innermost active states afterwards. */
    readonly at: readonly string[];
    readonly fired: readonly string[];
  }[];
}

/** Ids of the innermost active states, in the order of the states. */
export const activeIds = ({ _nodes }: AnyMachineSnapshot): readonly string[] =>
  [...innermost(_nodes)].sort((a, b) => a.order - b.order).map(({ id }) => id);

/** Finds the events of a path again: each move is a place among what can happen at that point. */
export function resolvePath(entry: CatalogEntry, { begin, moves }: PathMoves): ResolvedPath {
  const subject = prepareFlow(entry);
  const input = begin === 0 ? entry.input : entry.otherInputs?.[begin - 1];
  const first = start(subject, input);
  let node = first;
  const steps = moves.flatMap((move) => {
    const stimulus = inOrder(stimuli(entry, node))[move];
    if (!stimulus) return [];
    const after = step(subject, node, stimulus);
    node = after;
    return [{ stimulus, snapshot: after.snapshot, at: activeIds(after.snapshot), fired: after.fired }];
  });
  return { input, first: first.snapshot, steps };
}
