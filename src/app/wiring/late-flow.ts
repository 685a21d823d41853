import type { AnyActorLogic, AnyActorRef, AnyEventObject, Snapshot } from 'xstate';

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

/**
 * A flow whose code comes by itself when the moment is quiet, or at once when somebody speaks to it; what it is told
 * before is kept for it.
 *
 * @param load What cannot be loaded now is tried again by the next word.
 * @param isUrgent Words that do not wait for the quiet moment.
 */
export function laterFlow(
  quiet: () => Promise<void>,
  load: () => Promise<AnyActorLogic>,
  isUrgent: (word: AnyEventObject) => boolean = () => true,
): AnyActorLogic {
  let inner: AnyActorLogic;
  const fetchFor = async (self: AnyActorRef): Promise<void> => {
    inner = await load();
    if (self.getSnapshot().status === 'active') self.send({ type: ARRIVED });
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
        if (isUrgent(event)) fetchFor(scope.self).catch(ignore);
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
