import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { kindOfEvent, type TransitionKind, transitionId } from '#flows/paths/transition-id.ts';
import { type Condition, toCondition } from './condition.ts';

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A port or child machine that runs while its state is active. */
export interface Invocation {
  readonly id: string;
  readonly src: string;
  /** Name under which every flow of the system reaches it. */
  readonly systemId: string | null;
  /** Id of the machine, when the source is one. */
  readonly machine: string | null;
}

export interface ChartState {
  readonly id: string;
  readonly key: string;
  /** Keys below the root. @example ['poll', 'codeShown'] */
  readonly path: readonly string[];
  /** Id of the state around it; `null` for the root. */
  readonly parent: string | null;
  readonly kind: StateKind;
  /** Ids of the states that it starts with; empty without children. A history state's are its default targets. */
  readonly initial: readonly string[];
  readonly history: 'shallow' | 'deep' | null;
  readonly title: string;
  readonly description: string;
  readonly requirements: readonly string[];
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly Invocation[];
}

export interface ChartTransition {
  /** As the path kit names it: `purchase.types|type.chosen|0`. */
  readonly id: string;
  readonly source: string;
  /** Empty when only actions run, without leaving the state. */
  readonly targets: readonly string[];
  readonly event: string;
  readonly kind: TransitionKind;
  /** Name of the port, child or delay whose end or failure is the event; `null` for other events. */
  readonly of: string | null;
  readonly guard: Condition | null;
  /** It applies only when every alternative before it was refused. */
  readonly isOtherwise: boolean;
  readonly actions: readonly string[];
  readonly reenter: boolean;
  readonly description: string;
  readonly requirements: readonly string[];
}

/** A machine as data: JSON without functions, in the order in which the author wrote it. */
export interface MachineGraph {
  readonly id: string;
  /** Parents before children; the first one is the root. */
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

interface Meta {
  readonly title?: string;
  readonly requirements?: readonly string[];
}

/** Reads any XState 5 machine; nothing is started. */
export function toMachineGraph(machine: AnyStateMachine): MachineGraph {
  const nodes = walk(machine.root);
  return {
    id: machine.id,
    states: nodes.map((node) => toState(machine, node)),
    transitions: nodes.filter(({ type }) => type !== 'history').flatMap(toTransitions),
  };
}

const walk = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(walk)];

function toState(machine: AnyStateMachine, node: AnyStateNode): ChartState {
  const { title, requirements = [] } = (node.meta ?? {}) as Meta;
  return {
    id: node.id,
    key: node.key,
    path: node.path,
    parent: node.parent?.id ?? null,
    kind: node.type,
    initial: initialOf(machine, node),
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : null,
    title: title ?? node.key,
    description: node.description ?? '',
    requirements,
    tags: node.tags,
    entry: node.entry.filter(isAuthored).map(nameOfAction),
    exit: node.exit.filter(isAuthored).map(nameOfAction),
    invokes: node.invoke.map((invoke) => toInvocation(machine, invoke)),
  };
}

/** A history state without a target falls back to where its parent starts, which needs no arrow. */
function initialOf(machine: AnyStateMachine, node: AnyStateNode): readonly string[] {
  if (node.type === 'compound') return node.initial.target.map(({ id }: AnyStateNode) => id);
  if (node.type === 'parallel') return Object.values(node.states).map(({ id }) => id);
  const { target } = node.config as { readonly target?: string };
  if (node.type !== 'history' || target === undefined) return [];
  const found = target.startsWith('#') ? machine.getStateNodeById(target.slice(1)) : node.parent?.states[target];
  return found ? [found.id] : [];
}

function toInvocation(machine: AnyStateMachine, { id, src, systemId }: AnyStateNode['invoke'][number]): Invocation {
  const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
  const child = typeof logic === 'object' && logic !== null && 'root' in logic ? (logic as AnyStateMachine).id : null;
  return { id, src: typeof src === 'string' ? src : id, systemId: systemId ?? null, machine: child };
}

const toTransitions = (node: AnyStateNode): readonly ChartTransition[] =>
  [...node.transitions.values(), node.always ?? []].flatMap((alternatives) => alternatives.map(toTransition));

function toTransition(definition: AnyTransitionDefinition, index: number): ChartTransition {
  const { source, target, eventType, guard, actions, reenter, description, meta } = definition;
  const { requirements = [] } = (meta ?? {}) as Meta;
  return {
    id: transitionId(definition, index),
    source: source.id,
    targets: target?.map(({ id }) => id) ?? [],
    event: eventType,
    kind: kindOfEvent(eventType),
    of: namedBy(eventType),
    guard: toCondition(guard),
    isOtherwise: index > 0,
    actions: actions.map(nameOfAction),
    reenter,
    description: description ?? '',
    requirements,
  };
}

/**
 * Name of the port, child, state or delay that an event of XState is about; `null` for other events.
 *
 * @example namedBy('xstate.after.pollInterval.purchase.poll') // 'pollInterval'
 */
export const namedBy = (eventType: string): string | null =>
  /^xstate\.(?:done\.actor|error\.actor|snapshot|done\.state)\.(.+)$/.exec(eventType)?.[1] ??
  /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1] ??
  null;

/** XState starts and cancels the timers of `after` by actions of its own, which the author has not written. */
function isAuthored(action: unknown): boolean {
  const { id, sendId } = Object(action) as { readonly id?: unknown; readonly sendId?: unknown };
  return ![id, sendId].some((name) => typeof name === 'string' && name.startsWith('xstate.after.'));
}

/** Name of an action; XState's own and inline ones have the name of their kind. */
function nameOfAction(action: unknown): string {
  if (typeof action === 'string') return action;
  const { type, name } = action as { readonly type?: string; readonly name?: string };
  return type ?? (name || 'inline');
}
