import type { AnyEventObject } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { exactJson } from './effects.ts';
import type { GraphNode } from './graph-node.ts';

/** One thing that can happen to a flow, and who makes it happen in a replay. */
export type Stimulus =
  | { readonly cause: 'sent'; readonly event: AnyEventObject }
  | { readonly cause: 'done' | 'error'; readonly event: AnyEventObject; readonly actorId: string }
  | { readonly cause: 'timer'; readonly event: AnyEventObject; readonly timerId: string; readonly delayMs: number };

/** How a port fails when the entry gives no case: an `ApiFailure` without an answer. */
const UNANSWERED = { kind: 'offline', code: null, serverMessage: null } as const;

/** The payload cases of an event at this node; an event without cases is sent bare. */
export function casesOf(
  entry: CatalogEntry,
  node: Pick<GraphNode, 'snapshot'>,
  bare: AnyEventObject,
): readonly AnyEventObject[] {
  const cases = entry.cases[bare.type];
  return cases === undefined ? [bare] : typeof cases === 'function' ? cases(node.snapshot) : cases;
}

/** Everything that can happen now: what the flow would take, what a running actor answers, what a timer brings. */
export function stimuli(entry: CatalogEntry, node: GraphNode): readonly Stimulus[] {
  if (node.snapshot.status !== 'active') return [];
  return [...sent(entry, node), ...settled(entry, node), ...timed(node)];
}

/**
 * Identity of a stimulus at a node, in whatever order what is pending was started.
 *
 * @example stimulusKey({ cause: 'done', actorId: 'offer', event }) // 'done {"type":"xstate.done.actor.offer",…}'
 */
export const stimulusKey = ({ cause, event }: Stimulus): string => `${cause} ${exactJson(event)}`;

function sent(entry: CatalogEntry, node: GraphNode): readonly Stimulus[] {
  const declared = node.snapshot._nodes.flatMap(({ transitions }) => [...transitions.keys()]);
  const own = declared.filter((type) => !type.startsWith('xstate.') && !type.includes('*'));
  const given = Object.keys(entry.cases).filter((type) => !/^xstate\.(?:done|error|after)\./.test(type));
  const timed = new Set([...node.pending.timers.values()].map(({ event }) => event.type));
  return [...new Set<string>([...own, ...Object.keys(entry.memberEvents), ...given])]
    .filter((type) => !timed.has(type))
    .flatMap((type) => casesOf(entry, node, { type }))
    .filter((event) => (event.type in entry.memberEvents ? node.snapshot.can(event) : isAccepted(node, event)))
    .map((event) => ({ cause: 'sent', event }));
}

/** Some transition takes the event, be it one that does nothing. */
const isAccepted = ({ snapshot }: GraphNode, event: AnyEventObject): boolean =>
  snapshot.machine.getTransitionData(snapshot, event).length > 0;

const settled = (entry: CatalogEntry, node: GraphNode): readonly Stimulus[] =>
  [...node.pending.actors].flatMap((actorId) => [
    ...casesOf(entry, node, { type: `xstate.done.actor.${actorId}`, actorId, output: undefined }).map(
      (event) => ({ cause: 'done', event, actorId }) as const,
    ),
    ...casesOf(entry, node, { type: `xstate.error.actor.${actorId}`, actorId, error: UNANSWERED }).map(
      (event) => ({ cause: 'error', event, actorId }) as const,
    ),
  ]);

const timed = (node: GraphNode): readonly Stimulus[] =>
  [...node.pending.timers].map(([timerId, { event, delayMs }]) => ({ cause: 'timer', event, timerId, delayMs }));
