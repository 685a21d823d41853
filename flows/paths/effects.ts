import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject } from 'xstate';

/** One thing that a flow does in a step, in the order of execution. */
export type Effect =
  /** A named action with its parameters; `patch` holds the context keys it changed, with their new values. */
  | { readonly kind: 'action'; readonly name: string; readonly params?: unknown; readonly patch?: unknown }
  /** An event for a running actor. */
  | { readonly kind: 'send'; readonly to: string; readonly event: AnyEventObject }
  /** A port or child flow that starts, with its input. */
  | { readonly kind: 'start'; readonly id: string; readonly src: string; readonly input?: unknown }
  /** A timer with the real length of its delay. */
  | { readonly kind: 'timer'; readonly delay: string; readonly delayMs: number }
  /** The output of the flow. */
  | { readonly kind: 'output'; readonly value: unknown };

/** An action of XState itself (`assign`, `sendTo`, `raise` …): it resolves before it is executed. */
interface BuiltIn {
  (...args: readonly unknown[]): void;
  readonly resolve: (...args: unknown[]) => [AnyMachineSnapshot, ...unknown[]];
}

type Implementations = AnyStateMachine['implementations'];

/** Collects the effects of one step. Exploration and replay read it after each step. */
export class EffectRecorder {
  readonly #delayMs = new Map<string, number>();
  #effects: Effect[] = [];

  /** The flow's actions; those of XState itself report their name and what they change. */
  instrument(actions: Implementations['actions']): Implementations['actions'] {
    const instrumented = Object.entries(actions).map(([name, action]) => [
      name,
      isBuiltIn(action) ? this.#reporting(name, action) : action,
    ]);
    return Object.fromEntries(instrumented) as Implementations['actions'];
  }

  /** The flow's delays, as long as `lengthMs` says; their real lengths are remembered for the effect of the timer. */
  measure(delays: Implementations['delays'], lengthMs: (index: number) => number): Implementations['delays'] {
    const measured = Object.entries(delays).map(([name, delay], index) => [
      name,
      (...args: Parameters<Exclude<typeof delay, number>>) => {
        this.#delayMs.set(name, typeof delay === 'number' ? delay : delay(...args));
        return lengthMs(index);
      },
    ]);
    return Object.fromEntries(measured) as Implementations['delays'];
  }

  #reporting(name: string, action: BuiltIn): BuiltIn {
    const resolve: BuiltIn['resolve'] = (...args) => {
      const [, before, , params] = args as [unknown, AnyMachineSnapshot, unknown, unknown];
      const resolved = action.resolve(...args);
      const patch = changedKeys(before.context, resolved[0].context);
      this.#effects.push({
        kind: 'action',
        name,
        ...(params === undefined ? {} : { params }),
        ...(patch && { patch }),
      });
      return resolved;
    };
    return Object.assign((...args: readonly unknown[]) => action(...args), action, { resolve });
  }

  /** An executed action, as XState's executor or its inspection events describe it. */
  readonly executed = ({ type, params }: Pick<ExecutableActionObject, 'type' | 'params'>): void => {
    const effect = type.startsWith('xstate.')
      ? this.#builtIn(type, (params ?? {}) as BuiltInParams)
      : ({ kind: 'action', name: type, ...(params === undefined ? {} : { params }) } as const);
    if (effect) this.#effects.push(effect);
  };

  #builtIn(type: string, { id, src, input, targetId, event, delay }: BuiltInParams): Effect | null {
    if (type === 'xstate.spawnChild')
      return { kind: 'start', id: id ?? '', src: String(src), ...(input === undefined ? {} : { input }) };
    if (type === 'xstate.sendTo' && event) return { kind: 'send', to: targetId ?? 'parent', event };
    if (type === 'xstate.raise' && event && typeof delay === 'number') return this.#timer(event.type);
    return null;
  }

  #timer(eventType: string): Effect {
    const delay = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1] ?? eventType;
    return { kind: 'timer', delay, delayMs: this.#delayMs.get(delay) ?? Number.NaN };
  }

  /** The effects since the last call. `snapshot` shows whether the flow has ended and with what. */
  take({ status, output }: AnyMachineSnapshot): readonly Effect[] {
    const effects = this.#effects;
    this.#effects = [];
    return status === 'done' && output !== undefined ? [...effects, { kind: 'output', value: output }] : effects;
  }
}

interface BuiltInParams {
  readonly id?: string;
  readonly src?: unknown;
  readonly input?: unknown;
  readonly targetId?: string;
  readonly event?: AnyEventObject;
  readonly delay?: number;
}

const isBuiltIn = (action: unknown): action is BuiltIn =>
  typeof action === 'function' && 'resolve' in action && typeof action.resolve === 'function';

/** JSON that distinguishes `undefined` from `null` and from a missing key. */
export const exactJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (part === undefined ? '(undefined)' : part));

/** Keys whose values differ, with the new values; `null` when none does. A value that is the same object is not read: contexts do not change in place. */
function changedKeys(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> | null {
  const changed = Object.keys(after).filter(
    (key) => before[key] !== after[key] && exactJson(before[key]) !== exactJson(after[key]),
  );
  return changed.length > 0 ? Object.fromEntries(changed.map((key) => [key, after[key]])) : null;
}
