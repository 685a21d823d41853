import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';

const RESOLVED = 'paths.resolved';
const REJECTED = 'paths.rejected';

/** Settle a deferred actor. Its parent then receives XState's own done or error event. */
export const resolved = (output: unknown): AnyEventObject => ({ type: RESOLVED, output });
export const rejected = (error: unknown): AnyEventObject => ({ type: REJECTED, error });

/**
 * Replaces every port of a flow: promise, callback, observable or child machine. It does nothing until it receives
 * `RESOLVED` or `REJECTED`, and then ends synchronously.
 */
export const deferredLogic: ActorLogic<Snapshot<unknown>, AnyEventObject, unknown> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event) => {
    switch (event.type) {
      case RESOLVED:
        return { status: 'done', output: event.output, error: undefined };
      case REJECTED:
        return { status: 'error', output: undefined, error: event.error };
      case 'xstate.stop':
        return { status: 'stopped', output: undefined, error: undefined };
      default:
        return snapshot;
    }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};
