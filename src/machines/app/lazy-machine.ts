import type {
  ActorLogic,
  ActorRef,
  AnyActorLogic,
  AnyActorRef,
  AnyActorScope,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  NonReducibleUnknown,
  Snapshot,
  SnapshotFrom,
} from 'xstate';

/** What a chunk brings: its machine, and how the input of that machine follows from what the parent gives. */
export interface LoadedMachine<M extends AnyStateMachine, Given> {
  readonly machine: M;
  readonly toInput: (given: Given) => InputFrom<M>;
}

/** Snapshot before the code has been loaded. */
export type LoadingSnapshot = Extract<Snapshot<undefined>, { status: 'active' | 'stopped' }> & {
  readonly queued: readonly EventObject[];
  readonly given: unknown;
};

/** Logic of a machine whose code is in a chunk of its own. Parent and child are typed like any others. */
export type LazyMachine<M extends AnyStateMachine, Given = NonReducibleUnknown> = ActorLogic<
  SnapshotFrom<M> | LoadingSnapshot,
  EventFromLogic<M>,
  Given
> & {
  /** Loads the code ahead of the start. @throws Whatever the import throws; the next call tries again. */
  readonly load: () => Promise<void>;
};

const LOADED = 'lazyMachine.loaded';

/**
 * The boundary between chunks of flows. A machine that was loaded before it is started begins like any other. One that was
 * not is loaded when it is started; its events are queued until then, in order.
 *
 * @param load Imports the chunk.
 * @param onQueued Called for each event that has to wait for the code.
 */
export function lazyMachine<M extends AnyStateMachine, Given = NonReducibleUnknown>(
  load: () => Promise<LoadedMachine<M, Given>>,
  onQueued?: (event: EventObject) => void,
): LazyMachine<M, Given> {
  let loaded: LoadedMachine<AnyStateMachine, Given> | null = null;
  let loading: Promise<void> | null = null;
  const waiting = new Set<AnyActorRef>();
  const loadOnce = (): Promise<void> => {
    loading ??= load().then(
      (chunk) => {
        loaded = chunk;
        for (const actor of waiting) actor.send({ type: LOADED });
        waiting.clear();
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const begin = (given: Given, scope: AnyActorScope): SnapshotFrom<AnyStateMachine> | LoadingSnapshot =>
    loaded?.machine.getInitialSnapshot(scope, loaded.toInput(given)) ?? {
      status: 'active',
      output: undefined,
      error: undefined,
      queued: [],
      given,
    };
  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, given) => begin(given, scope),
    start: (snapshot, scope) => {
      if (isLoaded(snapshot)) return loaded?.machine.start(snapshot);
      waiting.add(scope.self);
      loadOnce().catch(() => undefined);
    },
    transition: (snapshot, event, scope) => {
      if (isLoaded(snapshot)) return loaded?.machine.transition(snapshot, event, scope);
      if (event.type === 'xstate.stop') {
        waiting.delete(scope.self);
        return { ...snapshot, status: 'stopped' };
      }
      if (event.type !== LOADED) {
        scope.defer(() => onQueued?.(event));
        return { ...snapshot, queued: [...snapshot.queued, event] };
      }
      for (const queued of snapshot.queued) scope.self.send(queued);
      return begin(snapshot.given, scope);
    },
    getPersistedSnapshot: (snapshot) =>
      isLoaded(snapshot) ? (loaded?.machine.getPersistedSnapshot(snapshot) ?? snapshot) : snapshot,
  };
  return Object.assign(logic, { load: loadOnce });
}

/** Whether the code is loaded, by a snapshot of the machine or of what waits for it. */
export const isLoaded = (snapshot: object): boolean => !('queued' in snapshot);

/** Whether the code of a lazy child is loaded: from then on it is a child like any other. */
export const isLoadedChild = <S extends Snapshot<unknown>, E extends EventObject>(
  child: ActorRef<S | LoadingSnapshot, E>,
): child is ActorRef<S, E> => isLoaded(child.getSnapshot());
