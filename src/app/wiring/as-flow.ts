import type { AnyActorLogic, AnyEventObject, CallbackActorLogic } from 'xstate';

/**
 * A flow in the place of the stub a parent declares for it. The stub says which words are spoken, not which states there
 * are: that a child is a machine is known here alone.
 */
// biome-ignore lint/suspicious/noExplicitAny: the input of a stub is as wide as that of any flow
export const asFlow = (logic: AnyActorLogic) => logic as unknown as CallbackActorLogic<AnyEventObject, any>;

/** The same for a flow that stands in for a promise: it ends, and its output is the result. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const asPort = (logic: AnyActorLogic) => logic as any;
