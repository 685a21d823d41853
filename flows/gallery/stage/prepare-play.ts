import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { deferredLogic } from '#flows/paths/deferred-logic.ts';
import { EffectRecorder } from '#flows/paths/effects.ts';
import type { GraphNode } from '#flows/paths/graph-node.ts';
import { step } from '#flows/paths/step.ts';
import type { Stimulus } from '#flows/paths/stimulus.ts';
import type { Subject } from '#flows/paths/subject.ts';
import { listTransitions } from '#flows/paths/transition-id.ts';

/** A machine whose ports wait for the reviewer. Guards, actions and the lengths of its delays are its own. */
export type Prepared = Omit<Subject, 'transitions'>;

export function preparePlay(entry: CatalogEntry): Prepared {
  const { machine: declared } = entry;
  const { actions, actors } = declared.implementations;
  const recorder = new EffectRecorder();
  const machine = declared.provide({
    actions: recorder.instrument(actions),
    actors: Object.fromEntries(Object.keys(actors).map((name): [string, AnyActorLogic] => [name, deferredLogic])),
  });
  return {
    entry,
    machine,
    recorder,
    names: new Map(listTransitions(machine).map(({ definition, id }) => [definition, id])),
  };
}

/** What would fire, without doing it; nothing when a guard cannot read the payload, which some usual failures bring about. */
export function firedBy(prepared: Prepared, node: GraphNode, stimulus: Stimulus): readonly string[] {
  try {
    return step({ ...prepared, transitions: [] }, node, stimulus).fired;
  } catch {
    prepared.recorder.take(node.snapshot);
    return [];
  }
}

/** Such an action changes the context or sends an event, which is shown by what it does. */
export function isBuiltInAction({ implementations }: AnyStateMachine, name: string): boolean {
  const action: unknown = implementations.actions[name];
  return name.startsWith('xstate.') || (typeof action === 'function' && 'resolve' in action);
}
