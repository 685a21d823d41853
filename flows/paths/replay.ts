import {
  type AnyActor,
  type AnyEventObject,
  type AnyStateNode,
  createActor,
  type ExecutableActionObject,
  type InspectionEvent,
} from 'xstate';
import type { FlowPath } from './cover.ts';
import { rejected, resolved } from './deferred-logic.ts';
import type { Effect } from './effects.ts';
import type { FlowEdge, FlowGraph, FlowNode } from './explore.ts';
import { graphNodeKey } from './graph-node.ts';
import { ManualClock } from './manual-clock.ts';
import type { Pending } from './pending.ts';
import { namesOf } from './step.ts';
import type { Subject } from './subject.ts';

/** How a replay speaks to the flow and who else looks. Without a driver every event is sent to the actor. */
export interface ReplayHooks {
  /** Makes a `sent` event happen, for example by a click. It must have reached the actor on return. */
  readonly drive?: (event: AnyEventObject, actor: AnyActor) => void;
  /** Called at the start and after every step, when the actor has been found where it belongs. */
  readonly look?: (node: FlowNode, actor: AnyActor) => void;
}

/** What a replay saw: it is the source of the coverage report. */
export interface Run {
  /** Transitions fired by the start and by each step. */
  readonly fired: readonly (readonly string[])[];
  readonly states: ReadonlySet<string>;
  /** Events that the flow sent to its actors, XState's own left out. */
  readonly sentToActors: readonly { readonly actorId: string; readonly event: AnyEventObject }[];
}

/**
 * Runs a path on a real actor: ports settle and timers fire when the path says so. After each step the state value,
 * context, history, running actors and fired transitions must be those of the explored graph, and in the end nothing
 * may be left running.
 *
 * @throws Error naming the flow, the path, the step and what differs.
 */
export function replayPath({ subject }: FlowGraph, path: FlowPath, hooks: ReplayHooks = {}): Run {
  const clock = new ManualClock();
  const recorder = new Recorder(subject);
  const actor = createActor(subject.machine, { input: path.start.input, clock, inspect: recorder.inspect });
  const arrive = ({ to, fired, effects }: Pick<FlowEdge, 'to' | 'fired' | 'effects'>): void => {
    assertArrived(actor, clock, to);
    assertFired(recorder.closeStep(), fired);
    const done = subject.recorder.take(actor.getSnapshot());
    // A control sends what its widget holds, which a path does not know; the same paths compare it on the machine alone.
    if (!hooks.drive) assertDone(done, effects);
    hooks.look?.(to, actor);
  };
  let at = 'start';
  try {
    actor.subscribe({ error: () => undefined });
    actor.start();
    arrive(path.start);
    for (const [index, edge] of path.steps.entries()) {
      at = `step ${index + 1} of ${path.steps.length}, ${JSON.stringify(edge.stimulus.event)}`;
      perform(edge, actor, clock, hooks.drive);
      arrive(edge);
    }
    at = 'stop';
    const children = Object.values<AnyActor | undefined>(actor.getSnapshot().children);
    actor.stop();
    assertNothingRuns(children, clock);
  } catch (error) {
    throw new Error(
      `${subject.entry.id}, path ${path.number}, ${at}: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  } finally {
    actor.stop();
  }
  return recorder.run;
}

function perform({ stimulus }: FlowEdge, actor: AnyActor, clock: ManualClock, drive: ReplayHooks['drive']): void {
  const { cause, event } = stimulus;
  if (cause === 'timer') clock.fire(stimulus.delayMs);
  else if (cause === 'done') runningPort(actor, stimulus.actorId).send(resolved(event.output));
  else if (cause === 'error') runningPort(actor, stimulus.actorId).send(rejected(event.error));
  else if (drive) drive(event, actor);
  else actor.send(event);
}

function runningPort(actor: AnyActor, id: string): AnyActor {
  const port: AnyActor | undefined = actor.getSnapshot().children[id];
  if (port?.getSnapshot().status !== 'active') throw new Error(`actor ${id} is not running`);
  return port;
}

/** What a real actor still waits for, as the exploration tracks it. */
function pendingOf(actor: AnyActor, expected: Pending): Pending {
  const children = Object.entries<AnyActor | undefined>(actor.getSnapshot().children);
  const running = children.filter(([, child]) => child?.getSnapshot().status === 'active').map(([id]) => id);
  return { actors: new Set(running), timers: expected.timers };
}

function assertArrived(actor: AnyActor, clock: ManualClock, node: FlowNode): void {
  const snapshot = actor.getSnapshot();
  if (snapshot.status === 'error') throw new Error('the actor failed', { cause: snapshot.error });
  const [actual, expected] = [JSON.stringify(snapshot.value), JSON.stringify(node.snapshot.value)];
  if (actual !== expected) throw new Error(`stands in ${actual}, expected ${expected}`);
  const found = graphNodeKey({ snapshot, pending: pendingOf(actor, node.pending) });
  if (found !== node.key)
    throw new Error(`differs from the explored node:\n  actor   ${found}\n  explored ${node.key}`);
  const armed = [...clock.armedMs].sort().join();
  const explored = [...node.pending.timers.values()]
    .map(({ delayMs }) => delayMs)
    .sort()
    .join();
  if (armed !== explored) throw new Error(`timers of ${armed || 'no'} ms are armed, expected ${explored || 'none'}`);
}

function assertFired(actual: readonly string[], expected: readonly string[]): void {
  if (actual.join() !== expected.join())
    throw new Error(`fired ${actual.join(', ') || 'nothing'}, expected ${expected.join(', ') || 'nothing'}`);
}

/** Actions that XState defers are executed after the others were resolved, so the order is not compared. */
function assertDone(actual: readonly Effect[], expected: readonly Effect[]): void {
  const [done, explored] = [actual, expected].map((effects) => effects.map((effect) => JSON.stringify(effect)).sort());
  if (done?.join() !== explored?.join())
    throw new Error(`did ${done?.join(', ') || 'nothing'}, expected ${explored?.join(', ') || 'nothing'}`);
}

function assertNothingRuns(children: readonly (AnyActor | undefined)[], clock: ManualClock): void {
  const running = children.filter((child) => child?.getSnapshot().status === 'active').map((child) => child?.id);
  if (running.length > 0) throw new Error(`still running: ${running.join(', ')}`);
  if (clock.armedMs.length > 0) throw new Error(`still armed: timers of ${clock.armedMs.join(', ')} ms`);
}

/** Listens to the inspection events of the flow's own actor and of its ports. */
class Recorder {
  readonly #subject: Subject;
  readonly #fired: (readonly string[])[] = [];
  readonly #states = new Set<string>();
  readonly #sent: { actorId: string; event: AnyEventObject }[] = [];
  #step: string[] = [];

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  readonly inspect = (seen: InspectionEvent): void => {
    const isFlow = seen.rootId === seen.actorRef.sessionId;
    if (seen.type === '@xstate.microstep' && isFlow) {
      this.#step.push(...namesOf(this.#subject, seen._transitions));
      // A state that an eventless transition leaves at once is in no snapshot.
      for (const { source } of seen._transitions) this.#visit(source);
    }
    if (seen.type === '@xstate.action' && isFlow)
      this.#subject.recorder.executed(seen.action as Pick<ExecutableActionObject, 'type' | 'params'>);
    if (
      (seen.type === '@xstate.microstep' || seen.type === '@xstate.snapshot') &&
      isFlow &&
      '_nodes' in seen.snapshot
    ) {
      for (const { id } of seen.snapshot._nodes as readonly { id: string }[]) this.#states.add(id);
    }
    if (seen.type === '@xstate.event' && !isFlow && !/^(?:xstate|paths)\./.test(seen.event.type)) {
      this.#sent.push({ actorId: (seen.actorRef as AnyActor).id, event: seen.event });
    }
  };

  #visit(state: AnyStateNode): void {
    for (let at: AnyStateNode | undefined = state; at; at = at.parent) this.#states.add(at.id);
  }

  closeStep(): readonly string[] {
    const fired = this.#step;
    this.#step = [];
    this.#fired.push(fired);
    return fired;
  }

  get run(): Run {
    return { fired: this.#fired, states: this.#states, sentToActors: this.#sent };
  }
}
