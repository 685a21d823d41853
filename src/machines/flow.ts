import type { AnyStateMachine, SnapshotFrom } from 'xstate';

/** Props of the view of a flow: the snapshot to render and the function that sends events. */
export interface FlowViewProps<M extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<M>;
  readonly send: (event: Parameters<import('xstate').ActorRefFrom<M>['send']>[0]) => void;
}

/** What a failed port rejects with, as far as a flow reads it; the client's `ApiFailure` has this shape. */
export interface PortFailure {
  readonly kind: 'offline' | 'timeout' | 'aborted' | 'http' | 'code' | 'contractBroken';
  /** HTTP status for `http`, in-body code for `code`, else `null`. */
  readonly code: number | null;
  readonly serverMessage: string | null;
  /** What a refusal by a rule (431) says, as far as a flow reads it (D-60). */
  readonly permission?: {
    readonly status: number;
    readonly limit: number | null;
    readonly liftedBy: { readonly memberCode: string } | null;
  } | null;
}

/** What a port rejected with, or `null` when it is no failure of a call, such as a mistake in the program. */
export const failureOf = (error: unknown): PortFailure | null => (isFailure(error) ? error : null);

const isFailure = (error: unknown): error is PortFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;
