import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** What makes a transition fire. `sent` is everything that is neither XState's own nor eventless. */
export type TransitionKind = 'sent' | 'done' | 'error' | 'after' | 'always' | 'stateDone' | 'snapshot';

/** A transition as the machine declares it. */
export interface TransitionInfo {
  /** `<state id>|<event type or always>|<index among the alternatives>`, stable across `machine.provide`. */
  readonly id: string;
  readonly kind: TransitionKind;
  readonly definition: AnyTransitionDefinition;
}

const ALWAYS = 'always';
const KIND_BY_PREFIX: readonly (readonly [string, TransitionKind])[] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.after.', 'after'],
  ['xstate.done.state.', 'stateDone'],
  ['xstate.snapshot.', 'snapshot'],
];

/** @example kindOfEvent('xstate.done.actor.submitOrder') // 'done' */
export const kindOfEvent = (type: string): TransitionKind =>
  type === '' ? 'always' : (KIND_BY_PREFIX.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'sent');

export const transitionId = ({ source, eventType }: AnyTransitionDefinition, index: number): string =>
  `${source.id}|${eventType || ALWAYS}|${index}`;

/** Id of a pair: `second` was taken in the step right after `first`. */
export const pairId = (first: string, second: string): string => `${first} => ${second}`;

/** Every state of the machine, parents before children; history states are entries, not states. */
export function listStates(machine: AnyStateMachine): readonly AnyStateNode[] {
  const walk = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(walk)];
  return walk(machine.root).filter((node) => node.type !== 'history');
}

/** Neither target nor action: the event changes nothing, so `snapshot.can` refuses it. */
export const isInert = ({ definition: { target, actions, reenter } }: TransitionInfo): boolean =>
  !target && actions.length === 0 && !reenter;

/** Every transition that the machine declares. */
export const listTransitions = (machine: AnyStateMachine): readonly TransitionInfo[] =>
  listStates(machine).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((alternatives) =>
      alternatives.map((definition, index) => ({
        id: transitionId(definition, index),
        kind: kindOfEvent(definition.eventType),
        definition,
      })),
    ),
  );
