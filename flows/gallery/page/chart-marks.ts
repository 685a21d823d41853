import type { Change } from '../data/compare.ts';
import { type Depth, weakest } from '../data/runs.ts';

/** What a click or focus selects. */
export type Selection = { readonly state: string } | { readonly transitions: readonly string[] };

export interface ChartMarks {
  /** Ids of active states and of the transitions that fired last, while a path is followed. */
  readonly active: ReadonlySet<string>;
  readonly fired: ReadonlySet<string>;
  /** Ids of states that a search found. */
  readonly found: ReadonlySet<string>;
  readonly selected: Selection | null;
  /** How far the proof of each transition goes; `null` when the chart does not show it. */
  readonly depthOf: ReadonlyMap<string, Depth> | null;
  readonly isCode: boolean;
  /** What is new, gone or different, by the id of a state or transition; `null` when nothing is compared. */
  readonly changeOf: ReadonlyMap<string, Change> | null;
}

export interface ChartActions {
  readonly select: (selection: Selection | null) => void;
  readonly preview: (selection: Selection | null) => void;
  readonly toggle: (state: string) => void;
}

/** Class of a part that differs between two versions; an arrow with changes of several kinds has changed. */
export function changeClass(ids: readonly string[], changeOf: ChartMarks['changeOf']): string | null {
  if (changeOf === null) return null;
  const changes = new Set(ids.map((id) => changeOf.get(id)));
  const [first] = changes;
  if (changes.size === 1) return first === undefined ? null : `change-${first}`;
  return 'change-changed';
}

/** Class of an arrow or row that shows how far the proof of its transitions goes. */
export function depthClass(ids: readonly string[], depthOf: ChartMarks['depthOf']): string | null {
  const depth = depthOf && weakest(ids, depthOf);
  return depth && `depth-${depth}`;
}
