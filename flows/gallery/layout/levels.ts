import type { ChartState, ChartTransition, MachineGraph } from '../model/machine-graph.ts';

/** All transitions between two states of the same parent, those from or into their descendants included. */
export interface Link {
  readonly source: string;
  readonly target: string;
  readonly transitions: ChartTransition[];
}

/** Which transitions are arrows, on which level, and which are written in the box of their state. */
export interface Levels {
  readonly stateOf: ReadonlyMap<string, ChartState>;
  readonly childrenOf: ReadonlyMap<string, readonly ChartState[]>;
  /** Parent id → arrows between its children. */
  readonly linksOf: ReadonlyMap<string, readonly Link[]>;
  /** State id → transitions that leave for a state that is no sibling. */
  readonly writtenIn: ReadonlyMap<string, readonly ChartTransition[]>;
  readonly depthOf: (id: string) => number;
  /** Whether a state begins in `inner` when `outer` is entered, or is the same. */
  readonly beginsIn: (outer: string, inner: string) => boolean;
}

export function toLevels({ states, transitions }: MachineGraph): Levels {
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const childrenOf = new Map<string, ChartState[]>();
  for (const state of states) if (state.parent !== null) push(childrenOf, state.parent, state);
  /** From the root to the state. */
  const chain = (id: string): readonly string[] => {
    const parent = stateOf.get(id)?.parent ?? null;
    return parent === null ? [id] : [...chain(parent), id];
  };
  const linksOf = new Map<string, Link[]>();
  const writtenIn = new Map<string, ChartTransition[]>();
  for (const transition of transitions) {
    const from = chain(transition.source);
    let isArrow = false;
    for (const target of transition.targets) {
      const to = chain(target);
      const fork = from.findIndex((id, place) => to[place] !== id);
      const [a, b, parent] = [from[fork], to[fork], from[fork - 1]];
      if (a === undefined || b === undefined || parent === undefined) continue;
      const links = linksOf.get(parent) ?? [];
      linksOf.set(parent, links);
      const link = links.find(({ source, target: end }) => source === a && end === b);
      if (link) link.transitions.push(transition);
      else links.push({ source: a, target: b, transitions: [transition] });
      isArrow ||= a === transition.source;
    }
    if (!isArrow) push(writtenIn, transition.source, transition);
  }
  const beginsIn = (outer: string, inner: string): boolean =>
    outer === inner || (stateOf.get(outer)?.initial ?? []).some((id) => beginsIn(id, inner));
  return { stateOf, childrenOf, linksOf, writtenIn, depthOf: (id) => chain(id).length - 1, beginsIn };
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key) ?? [];
  list.push(item);
  lists.set(key, list);
}

/** States above which a chart opens collapsed. */
const LARGE = 40;

/** Outermost states with states of their own: what an overview collapses. */
export function outermostOf({ states }: MachineGraph): readonly string[] {
  const root = states[0]?.id;
  return states
    .filter(({ parent, kind }) => parent === root && (kind === 'compound' || kind === 'parallel'))
    .map(({ id }) => id);
}

export const isLarge = ({ states }: MachineGraph): boolean => states.length > LARGE;
