import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';

const RESOLVED = 'paths.resolved';
const REJECTED = 'paths.rejected';

/** Tells a deferred actor how it ended. Its parent then receives XState's own done or error event. */
export const resolved = (output: unknown): AnyEventObject => ({ type: RESOLVED, output });
export const rejected = (error: unknown): AnyEventObject => ({ type: REJECTED, error });

/**
 * Stands in for every port of a flow: promise, callback, observable or child machine. It does nothing until it is
 * told how to end, and ends at once, without a turn of the event loop.
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
