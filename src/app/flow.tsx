import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { FlowViewProps } from '#machines/flow.ts';

export interface FlowProps<M extends AnyStateMachine> {
  /** `null` while the flow does not live: nothing is drawn. */
  readonly flow: ActorRefFrom<M> | null;
  readonly view: ComponentType<FlowViewProps<M>>;
}

/** A living flow drawn by its view. */
export function Flow<M extends AnyStateMachine>({ flow, view }: FlowProps<M>) {
  return flow === null ? null : <Living flow={flow} view={view} />;
}

function Living<M extends AnyStateMachine>({
  flow,
  view: View,
}: {
  readonly flow: ActorRefFrom<M>;
  readonly view: ComponentType<FlowViewProps<M>>;
}) {
  const actor: AnyActorRef = flow;
  const snapshot = useSelector(actor, (current) => current as SnapshotFrom<M>);
  return <View snapshot={snapshot} send={actor.send} />;
}
