import type { AnyActorLogic, AnyActorRef, AnyEventObject, Snapshot } from 'xstate';
import { loadPart, missingParts } from '#views/ui/lazy-part.tsx';

/** The same flow, started with what the page knows. A parent in `src/machines` has nothing to hand in. */
export const withInput = (logic: AnyActorLogic, input: () => unknown): AnyActorLogic => delegate(() => logic, input);

/** Flows whose code arrives later than the parent that will start them. */
export interface LateFlows<Name extends string> {
  readonly logic: Readonly<Record<Name, AnyActorLogic>>;
  readonly fill: (flows: Readonly<Partial<Record<Name, AnyActorLogic>>>) => void;
}

/** Keeps what a page does not need yet out of it. Whoever starts such a flow has seen to it that it was loaded before. */
export function lateFlows<Name extends string>(): LateFlows<Name> {
  const filled: Partial<Record<string, AnyActorLogic>> = {};
  const flowOf = (name: string): AnyActorLogic => {
    const flow = filled[name];
    if (flow === undefined) throw new Error(`${name} is started before it has been loaded`);
    return flow;
  };
  return {
    fill: (flows) => void Object.assign(filled, flows),
    logic: new Proxy({} as Record<Name, AnyActorLogic>, { get: (_, name) => delegate(() => flowOf(String(name))) }),
  };
}

/** Stands in for a flow whose code is not there yet, with the words that it was told meanwhile. */
type Awaited = Snapshot<undefined> & { readonly held: readonly AnyEventObject[]; readonly given: unknown };
const ARRIVED = 'flow.arrived';

/** Whether a flow that comes later has come. */
export const hasArrived = (snapshot: object): boolean => !('held' in snapshot);

export interface LaterFlowOptions {
  /** Events that do not wait for the quiet moment. */
  readonly isUrgent?: (event: AnyEventObject) => boolean;
  /** Called when the code could not be loaded for an urgent event: a member waits for it. */
  readonly reportMissing?: () => void;
}

/**
 * A flow whose code comes by itself when the moment is quiet, or at once with an urgent event; events that arrive before
 * are queued for it. Code that could not be loaded is loaded again with the next urgent event, and when the missing parts
 * of the page are retried.
 */
export function laterFlow(
  quiet: () => Promise<void>,
  load: () => Promise<AnyActorLogic>,
  { isUrgent = () => true, reportMissing }: LaterFlowOptions = {},
): AnyActorLogic {
  let inner: AnyActorLogic;
  const isWaiting = (self: AnyActorRef): boolean =>
    self.getSnapshot().status === 'active' && !hasArrived(self.getSnapshot() as object);
  const fetchFor = async (self: AnyActorRef): Promise<void> => {
    try {
      const loaded = await loadPart(load);
      if (!isWaiting(self)) return;
      inner = loaded;
      self.send({ type: ARRIVED });
    } catch (error) {
      const stop = missingParts.onRetry(() => {
        stop();
        if (isWaiting(self)) fetchFor(self).catch(ignore);
      });
      throw error;
    }
  };
  return {
    getInitialSnapshot: (_, given): Awaited => ({
      status: 'active',
      output: undefined,
      error: undefined,
      held: [],
      given,
    }),
    start: (_, { self }) =>
      void quiet()
        .then(() => fetchFor(self), ignore)
        .catch(ignore),
    transition: (snapshot, event, scope) => {
      if (hasArrived(snapshot)) return event.type === ARRIVED ? snapshot : inner.transition(snapshot, event, scope);
      const { held, given } = snapshot as Awaited;
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' };
      if (event.type !== ARRIVED) {
        if (isUrgent(event)) fetchFor(scope.self).catch(() => reportMissing?.());
        return { ...snapshot, held: [...held, event] };
      }
      for (const word of held) scope.self.send(word);
      return inner.getInitialSnapshot(scope, given);
    },
    getPersistedSnapshot: (snapshot) => (hasArrived(snapshot) ? inner.getPersistedSnapshot(snapshot) : snapshot),
  };
}

const ignore = (): void => undefined;

const delegate = (inner: () => AnyActorLogic, input?: () => unknown): AnyActorLogic => ({
  transition: (...step) => inner().transition(...step),
  getInitialSnapshot: (scope, given) => inner().getInitialSnapshot(scope, input ? input() : given),
  start: (...started) => inner().start?.(...started),
  getPersistedSnapshot: (...kept) => inner().getPersistedSnapshot(...kept),
});
