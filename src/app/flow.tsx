import { useSelector } from '@xstate/react';
import type { JSXElementConstructor } from 'react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';
import { isLoaded, isLoadedChild, type LoadingSnapshot } from '#machines/app/lazy-machine.ts';

interface ActiveFlowProps<S extends Snapshot<unknown>, E extends EventObject, P extends object> {
  readonly flow: ActorRef<S, E>;
  readonly view: JSXElementConstructor<{ readonly snapshot: S; readonly send: (event: E) => void } & P>;
  /** What the view shows besides its flow. */
  readonly more: P;
}
type MaybeActive<T extends { readonly flow: unknown }> = Omit<T, 'flow'> & {
  readonly flow: T['flow'] | null | undefined;
};
const NOTHING = {};

/** An active flow drawn by its view; nothing while there is none. */
export function Flow<S extends Snapshot<unknown>, E extends EventObject>(
  props: Omit<MaybeActive<ActiveFlowProps<S, E, typeof NOTHING>>, 'more'>,
) {
  return <FlowWith {...props} more={NOTHING} />;
}

/** The same for a view that shows something of the application as well. */
export function FlowWith<S extends Snapshot<unknown>, E extends EventObject, P extends object>({
  flow,
  ...drawn
}: MaybeActive<ActiveFlowProps<S, E, P>>) {
  return flow ? <ActiveFlow flow={flow} {...drawn} /> : null;
}

function ActiveFlow<S extends Snapshot<unknown>, E extends EventObject, P extends object>({
  flow,
  view: View,
  more,
}: ActiveFlowProps<S, E, P>) {
  const snapshot = useSelector(flow, (current: S) => current);
  return <View snapshot={snapshot} send={flow.send} {...more} />;
}

/** A flow of a later chunk once its code has been loaded; `null` before. */
export function useLoaded<S extends Snapshot<unknown>, E extends EventObject>(
  flow: ActorRef<S | LoadingSnapshot, E> | undefined,
): ActorRef<S, E> | null {
  const loaded = useSelector(flow, (snapshot) => snapshot !== undefined && isLoaded(snapshot));
  return flow && loaded && isLoadedChild<S, E>(flow) ? flow : null;
}
