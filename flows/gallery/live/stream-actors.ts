import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { listTransitions } from '#flows/paths/transition-id.ts';
import { masked, type Secrets } from './masked.ts';
import {
  type ActorStatus,
  type Channel,
  type FromGallery,
  type FromPage,
  type LiveActor,
  WATCHED_FOR_MS,
} from './protocol.ts';

export interface StreamOptions {
  readonly channel: Channel;
  readonly secrets: Secrets;
  /** Title of the page and the address that the member sees, read at each request. */
  readonly about: () => { readonly title: string; readonly place: string };
  /** Unique among all pages that are open. */
  readonly pageId: string;
  readonly now?: () => number;
}

/**
 * Reports to galleries on the same origin what the actors of a system do, from this moment on: who runs, which event each has
 * handled and which transitions it took. Secrets are masked before anything leaves the page. The actor may be started
 * already; nothing of it is changed.
 *
 * @returns Stops it and says that the page is closed.
 */
export function streamActors(
  root: AnyActorRef,
  { channel, secrets, about, pageId, now = Date.now }: StreamOptions,
): () => void {
  const openedAt = now();
  let watchedUntil = Number.NEGATIVE_INFINITY;
  /** Who sent an event; XState names the sender when the event is sent, the actor's answer comes later. */
  const senders = new WeakMap<AnyEventObject, AnyActorRef | undefined>();
  const fired = new WeakMap<AnyActorRef, string[]>();
  const post = (message: FromPage): void => channel.postMessage(message);
  const page = () => ({ id: pageId, openedAt, ...(masked(about(), secrets) as ReturnType<typeof about>) });
  const toLive = (actor: AnyActorRef): LiveActor => toLiveActor(actor, secrets);
  const showAll = (): void => post({ kind: 'shown', page: page(), actors: running(root).map(toLive) });

  function inspect(seen: InspectionEvent): void {
    if (now() > watchedUntil) return;
    const actor = seen.actorRef as AnyActorRef;
    if (seen.type === '@xstate.event') senders.set(seen.event, seen.sourceRef as AnyActorRef | undefined);
    if (seen.type === '@xstate.microstep') {
      const names = namesOf((seen.snapshot as AnyMachineSnapshot).machine);
      const taken = seen._transitions.flatMap((one) => names.get(one) ?? []);
      fired.set(actor, [...(fired.get(actor) ?? []), ...taken]);
    }
    if (seen.type === '@xstate.snapshot') settle(actor, seen.event);
  }

  function settle(actor: AnyActorRef, event: AnyEventObject): void {
    const described = toLive(actor);
    if (event.type === 'xstate.init') post({ kind: 'started', page: pageId, actor: described });
    if (described.machine !== null)
      post({
        kind: 'stepped',
        page: pageId,
        step: {
          actor: described,
          from: senders.get(event)?.sessionId ?? null,
          event: { ...(masked(event, secrets) as object), type: event.type },
          fired: fired.get(actor) ?? [],
          at: now(),
        },
      });
    fired.delete(actor);
    if (described.status !== 'active')
      post({ kind: 'ended', page: pageId, actor: described.id, status: described.status });
  }

  channel.onmessage = ({ data }: MessageEvent<FromGallery>) => {
    if (data.kind !== 'asked') return;
    const isBehind = data.isNew || now() > watchedUntil;
    watchedUntil = now() + WATCHED_FOR_MS;
    if (isBehind) showAll();
    else post({ kind: 'present', page: page() });
  };
  const inspection = root.system.inspect(inspect);
  // A gallery that is open already learns of this page without asking.
  watchedUntil = now() + WATCHED_FOR_MS;
  showAll();
  return () => {
    inspection.unsubscribe();
    post({ kind: 'closed', page: pageId });
    channel.close();
  };
}

/** The actor and all that it and its children have started, parents first. */
function running(actor: AnyActorRef): readonly AnyActorRef[] {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;
  if (snapshot?.status !== 'active') return [];
  const children = Object.values((snapshot.children ?? {}) as Record<string, AnyActorRef | undefined>);
  return [actor, ...children.flatMap((child) => (child ? running(child) : []))];
}

interface ActorInside {
  readonly _parent?: AnyActorRef;
  readonly systemId?: string;
}

function toLiveActor(actor: AnyActorRef, secrets: Secrets): LiveActor {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;
  const { _parent: parent, systemId } = actor as unknown as ActorInside;
  const machine = snapshot?.machine as AnyStateMachine | undefined;
  return {
    id: actor.sessionId,
    parent: parent?.sessionId ?? null,
    name: masked(actor.id, secrets) as string,
    src: typeof actor.src === 'string' ? actor.src : null,
    systemId: systemId ?? null,
    machine: machine?.id ?? null,
    status: (snapshot?.status ?? 'active') as ActorStatus,
    at: machine ? innermostOf(snapshot as AnyMachineSnapshot) : [],
    context: machine ? masked(snapshot?.context, secrets) : null,
  };
}

const innermostOf = ({ _nodes: nodes }: AnyMachineSnapshot): readonly string[] =>
  nodes.filter((node) => !nodes.some(({ parent }) => parent === node)).map(({ id }) => id);

const known = new WeakMap<AnyStateMachine, ReadonlyMap<object, string>>();

/** Ids of the transitions, as the charts have them. */
function namesOf(machine: AnyStateMachine): ReadonlyMap<object, string> {
  const names =
    known.get(machine) ??
    new Map(listTransitions(machine).map(({ definition, id }): [object, string] => [definition, id]));
  known.set(machine, names);
  return names;
}
