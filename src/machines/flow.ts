import type { AnyStateMachine, SnapshotFrom } from 'xstate';

export type { PortFailure } from '#domain/port-failure.ts';

/** Props of the view of a flow: the snapshot to render and the function that sends events. */
export interface FlowViewProps<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>;
  readonly send: (event: Parameters<import('xstate').ActorRefFrom<M>['send']>[0]) => void;
}
