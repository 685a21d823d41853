import type { ChartState, ChartTransition, MachineGraph } from '../model/machine-graph.ts';

/** A transition of both versions, or of one of them. */
export interface TransitionPair {
  /** Its id in the union. */
  readonly id: string;
  readonly old: ChartTransition | null;
  readonly current: ChartTransition | null;
}

export interface Union {
  readonly graph: MachineGraph;
  readonly pairs: readonly TransitionPair[];
}

const guardOf = ({ guard }: ChartTransition): string => JSON.stringify(guard);
const targetsOf = ({ targets }: ChartTransition): string => targets.join(' ');
/** What two transitions of the same state and event may have in common, the most specific first. */
const LIKENESS: readonly ((one: ChartTransition) => string)[] = [
  (one) => `${guardOf(one)} ${targetsOf(one)} ${one.actions.join(' ')}`,
  (one) => `${guardOf(one)} ${targetsOf(one)}`,
  guardOf,
  targetsOf,
  () => '',
];

/**
 * Pairs the transitions of two versions. The number in an id is a place among alternatives, which an insertion shifts;
 * so a pair is found by what the two have in common.
 */
function pairUp(was: readonly ChartTransition[], is: readonly ChartTransition[]): readonly TransitionPair[] {
  const partner = new Map<ChartTransition, ChartTransition>();
  const taken = new Set<ChartTransition>();
  for (const likeness of LIKENESS)
    for (const current of is) {
      if (partner.has(current)) continue;
      const old = was.find(
        (one) =>
          !taken.has(one) &&
          one.source === current.source &&
          one.event === current.event &&
          likeness(one) === likeness(current),
      );
      if (!old) continue;
      partner.set(current, old);
      taken.add(old);
    }
  return [
    ...is.map((current) => ({ id: current.id, old: partner.get(current) ?? null, current })),
    ...was.filter((old) => !taken.has(old)).map((old) => ({ id: `${old.id}|removed`, old, current: null })),
  ];
}

/** Both versions in one graph: the new one, and what was removed from the old one. */
export function unionOf(was: MachineGraph | undefined, is: MachineGraph | undefined): Union {
  const known = new Set(is?.states.map(({ id }) => id));
  const gone = (was?.states ?? []).filter(({ id }) => !known.has(id));
  const outer = new Set(gone.map(({ parent }) => parent));
  const kept = (is?.states ?? []).map((state): ChartState => {
    const isEmptied = state.kind === 'atomic' && outer.has(state.id);
    return isEmptied ? { ...state, kind: 'compound' } : state;
  });
  const pairs = pairUp(was?.transitions ?? [], is?.transitions ?? []);
  const transitions = pairs.flatMap(({ id, old, current }) => {
    const shown = current ?? old;
    return shown ? [{ ...shown, id }] : [];
  });
  return { graph: { id: is?.id ?? was?.id ?? '', states: [...kept, ...gone], transitions }, pairs };
}
