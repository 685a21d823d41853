import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import { isLoaded, isLoadedChild, type LoadingSnapshot } from '#machines/app/lazy-machine.ts';

interface ActiveFlowProps<S extends Snapshot<unknown>, E extends EventObject> {
  readonly flow: ActorRef<S, E>;
  readonly view: ComponentType<{ readonly snapshot: S; readonly send: (event: E) => void }>;
}

/** An active flow drawn by its view; nothing while there is none. */
export function Flow<S extends Snapshot<unknown>, E extends EventObject>({
  flow,
  view,
}: Pick<ActiveFlowProps<S, E>, 'view'> & { readonly flow: ActorRef<S, E> | null | undefined }) {
  return flow ? <ActiveFlow flow={flow} view={view} /> : null;
}

function ActiveFlow<S extends Snapshot<unknown>, E extends EventObject>({ flow, view: View }: ActiveFlowProps<S, E>) {
  const snapshot = useSelector(flow, (current: S) => current);
  return <View snapshot={snapshot} send={flow.send} />;
}

/** A flow of a later chunk once its code has been loaded; `null` before. */
export function useLoaded<S extends Snapshot<unknown>, E extends EventObject>(
  flow: ActorRef<S | LoadingSnapshot, E> | undefined,
): ActorRef<S, E> | null {
  const loaded = useSelector(flow, (snapshot) => snapshot !== undefined && isLoaded(snapshot));
  return flow && loaded && isLoadedChild<S, E>(flow) ? flow : null;
}
