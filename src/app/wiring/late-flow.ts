import type { AnyActorLogic } from 'xstate';

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

const delegate = (inner: () => AnyActorLogic, input?: () => unknown): AnyActorLogic => ({
  transition: (...step) => inner().transition(...step),
  getInitialSnapshot: (scope, given) => inner().getInitialSnapshot(scope, input ? input() : given),
  start: (...started) => inner().start?.(...started),
  getPersistedSnapshot: (...kept) => inner().getPersistedSnapshot(...kept),
});
