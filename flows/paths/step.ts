import { type AnyActorScope, type AnyMachineSnapshot, type AnyTransitionDefinition, createEmptyActor } from 'xstate';
import type { Effect } from './effects.ts';
import type { GraphNode } from './graph-node.ts';
import { NOTHING_PENDING, PendingTracker } from './pending.ts';
import type { Stimulus } from './stimulus.ts';
import type { Subject } from './subject.ts';

/** A node, the ids of the transitions that led there, `always` and raised ones included, and the effects on the way. */
export interface Stepped extends GraphNode {
  readonly fired: readonly string[];
  readonly effects: readonly Effect[];
}

/** Ids of the transitions of a microstep. */
export const namesOf = ({ names }: Subject, transitions: readonly AnyTransitionDefinition[]): string[] =>
  transitions.flatMap((transition) => names.get(transition) ?? []);

/** Runs the machine's pure function in an actor system of its own: a `systemId` that is entered twice cannot collide. */
function watched(
  subject: Subject,
  pending: PendingTracker,
  run: (scope: AnyActorScope) => AnyMachineSnapshot,
): Stepped {
  const self = createEmptyActor();
  const fired: string[] = [];
  self.system.inspect((seen) => {
    if (seen.type === '@xstate.microstep') fired.push(...namesOf(subject, seen._transitions));
  });
  const nothing = (): void => undefined;
  const snapshot = run({
    self,
    system: self.system,
    id: subject.machine.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action) => {
      pending.follow(action);
      subject.recorder.executed(action);
    },
  });
  if (snapshot.status !== 'active') pending.clear();
  return { snapshot, pending, fired, effects: subject.recorder.take(snapshot) };
}

/** The node right after the start, with the transitions that fired on the way. */
export const start = (subject: Subject, input: unknown): Stepped =>
  watched(subject, new PendingTracker(NOTHING_PENDING), (scope) => subject.machine.getInitialSnapshot(scope, input));

/** @throws Whatever a guard or assign throws for this event. */
export function step(subject: Subject, { snapshot, pending }: GraphNode, stimulus: Stimulus): Stepped {
  const after = new PendingTracker(pending);
  if (stimulus.cause === 'done' || stimulus.cause === 'error') after.actors.delete(stimulus.actorId);
  if (stimulus.cause === 'timer') after.timers.delete(stimulus.timerId);
  return watched(subject, after, (scope) => subject.machine.transition(snapshot, stimulus.event, scope));
}
