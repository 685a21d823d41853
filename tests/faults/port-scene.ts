import { type AnyActor, type AnyActorLogic, type AnyActorRef, type AnyMachineSnapshot, createActor } from 'xstate';
import { deferredLogic, rejected, resolved } from '#flows/paths/deferred-logic.ts';
import type { FlowEdge, FlowGraph } from '#flows/paths/explore.ts';
import { ManualClock } from '#flows/paths/manual-clock.ts';
import type { Stand } from './port-oracles.ts';
import type { PortSite, Way } from './port-sites.ts';

/** Runs the callbacks of every settled promise. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** Flows of the page that a port finds by their `systemId`. */
export type Siblings = Readonly<Record<string, AnyActorRef>>;
type System = AnyActorRef['system'];

/** A port that a path settles by hand until `real` is called; what starts under this id from then on is the port of the product. */
function switchable(
  port: AnyActorLogic,
  actorId: string,
  siblings: Siblings,
): { readonly logic: AnyActorLogic; readonly real: () => void } {
  let isReal = false;
  const chosen = new WeakMap<object, AnyActorLogic>();
  const besides = (system: System): System =>
    Object.create(system, { get: { value: (id: string) => siblings[id] ?? system.get(id) } });
  const of = (self: object): AnyActorLogic => chosen.get(self) ?? deferredLogic;
  return {
    real: () => {
      isReal = true;
    },
    logic: {
      getInitialSnapshot: (scope, input) => {
        if (isReal && scope.self.id === actorId) chosen.set(scope.self, port);
        return of(scope.self).getInitialSnapshot(scope, input);
      },
      start: (snapshot, scope) => of(scope.self).start?.(snapshot, { ...scope, system: besides(scope.system) }),
      transition: (snapshot, event, scope) => of(scope.self).transition(snapshot, event, scope),
      getPersistedSnapshot: (snapshot) => snapshot,
    },
  };
}

/** A flow that has just asked one port; the port is that of the product where there is one, the rest settle by hand. */
export class PortScene {
  readonly actor: AnyActor;
  readonly clock = new ManualClock();
  readonly before: Stand;
  /** What the port was asked of; the flow may have given it up since. */
  readonly child: AnyActor;

  constructor(graph: FlowGraph, site: PortSite, way: Way, port: AnyActorLogic | null, siblings: Siblings = {}) {
    const { machine } = graph.subject;
    const target = switchable(port ?? deferredLogic, site.actorId, siblings);
    const [last, ...before] = [...way.steps].reverse();
    if (!last) target.real();
    this.actor = createActor(machine.provide({ actors: { [site.name]: target.logic } }), {
      input: way.start.input,
      clock: this.clock,
    });
    this.actor.subscribe({ error: () => undefined });
    this.actor.start();
    for (const step of before.reverse()) this.perform(step);
    if (last) {
      target.real();
      this.perform(last);
    }
    this.before = this.stand;
    this.child = this.port(site.actorId);
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  get stand(): Stand {
    return {
      snapshot: this.snapshot,
      waiting: { actors: new Set(this.running), timers: this.clock.armedMs.length },
    };
  }

  /** @throws Error when no such actor runs. */
  port(actorId: string): AnyActor {
    const child: AnyActor | undefined = this.snapshot.children[actorId];
    if (child?.getSnapshot().status !== 'active') throw new Error(`actor ${actorId} is not running`);
    return child;
  }

  /** Ids of the actors that run. */
  get running(): readonly string[] {
    return Object.entries<AnyActor | undefined>(this.snapshot.children)
      .filter(([, child]) => child?.getSnapshot().status === 'active')
      .map(([id]) => id);
  }

  perform({ stimulus }: FlowEdge): void {
    const { cause, event } = stimulus;
    if (cause === 'timer') this.clock.fire(stimulus.delayMs);
    else if (cause === 'done') this.port(stimulus.actorId).send(resolved(event.output));
    else if (cause === 'error') this.port(stimulus.actorId).send(rejected(event.error));
    else this.actor.send(event);
  }

  /** Everything that a member, a view or the root machine can observe. */
  get picture(): string {
    const { value, status, context } = this.snapshot;
    return JSON.stringify([value, status, context, [...this.clock.armedMs].sort(), [...this.running].sort()]);
  }
}
