import type { AnyActorLogic, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { deferredLogic } from './deferred-logic.ts';
import { EffectRecorder } from './effects.ts';
import { isInert, listTransitions, type TransitionInfo } from './transition-id.ts';

/** A flow made ready for exploration and replay; both use this one machine, so both see the same rules. */
export interface Subject {
  readonly entry: CatalogEntry;
  readonly machine: AnyStateMachine;
  /** Transitions that can be triggered; an event that a member must not send has no control to send it. */
  readonly transitions: readonly TransitionInfo[];
  /** Ids of all transition definitions of `machine`, as inspection events name them. */
  readonly names: ReadonlyMap<AnyTransitionDefinition, string>;
  /** Collects what `machine` does in a step. */
  readonly recorder: EffectRecorder;
}

/** Timers are distinguished by their length, so every named delay gets its own, this far from the next. */
const DELAY_STEP_MS = 1000;

/** Ports become actors that a path settles, and delays distinct lengths that a path fires; guards stay the real ones. */
export function prepareFlow(entry: CatalogEntry): Subject {
  const { actions, actors, delays } = entry.machine.implementations;
  const recorder = new EffectRecorder();
  const machine = entry.machine.provide({
    actions: recorder.instrument(actions),
    actors: Object.fromEntries(Object.keys(actors).map((name): [string, AnyActorLogic] => [name, deferredLogic])),
    delays: recorder.measure(delays, (index) => (index + 1) * DELAY_STEP_MS),
  });
  const declared = listTransitions(machine);
  return {
    entry,
    machine,
    transitions: declared.filter((info) => !(isInert(info) && info.definition.eventType in entry.memberEvents)),
    names: new Map(declared.map(({ definition, id }) => [definition, id])),
    recorder,
  };
}
