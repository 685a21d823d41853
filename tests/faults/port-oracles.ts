import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { NOTHING_PENDING } from '#flows/paths/pending.ts';
import { stimuli } from '#flows/paths/stimulus.ts';

/** What a flow waits for at this moment. */
export interface Waiting {
  readonly actors: ReadonlySet<string>;
  /** How many timers are armed. */
  readonly timers: number;
}

const ancestorsOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent ? [node, ...ancestorsOf(node.parent)] : [node];

/** The state itself, its ancestors and its active descendants. */
const family = (snapshot: AnyMachineSnapshot, node: AnyStateNode): readonly AnyStateNode[] => {
  const above = ancestorsOf(node);
  return snapshot._nodes.filter((other: AnyStateNode) => above.includes(other) || ancestorsOf(other).includes(node));
};

/** I5: a state that says «busy» and waits neither for an actor nor for a timer of its own is busy for ever. */
export function idleBusyStates(snapshot: AnyMachineSnapshot, { actors }: Waiting): readonly string[] {
  if (snapshot.status !== 'active') return [];
  return snapshot._nodes
    .filter(({ tags, type }: AnyStateNode) => tags.includes('busy') && type !== 'final')
    .filter((node: AnyStateNode) =>
      family(snapshot, node).every(
        ({ invoke, after }) => after.length === 0 && !invoke.some(({ id }) => actors.has(id)),
      ),
    )
    .map(({ id }: AnyStateNode) => id);
}

/** States that only a server response may lead to, and the ports whose failure does not revoke that response (I4). */
const CONGRATULATION = /(?:^|\.)(?:success|succeeded)$/;
const TELLS_AFTERWARDS = /^(?:acknowledge|listMemberUpgrade)/;

/** I4: a failed request never leads to a success state. */
export const falseSuccess = (port: string, before: AnyMachineSnapshot, after: AnyMachineSnapshot): readonly string[] =>
  TELLS_AFTERWARDS.test(port)
    ? []
    : after._nodes
        .filter((node: AnyStateNode) => CONGRATULATION.test(node.id) && !before._nodes.some(({ id }) => id === node.id))
        .map(({ id }: AnyStateNode) => `I4 congratulated in ${id}`);

/** Where a flow neither makes anybody wait nor holds a dialog open it may have nothing more to do. */
export const mayRest = ({ tags }: AnyMachineSnapshot): boolean => tags.size === 0;

/** I15: the active states have a title, and some event is still possible. */
export function deadEnds(entry: CatalogEntry, snapshot: AnyMachineSnapshot, waiting: Waiting): readonly string[] {
  if (snapshot.status === 'error') return [`failed: ${String(snapshot.error)}`];
  if (snapshot.status !== 'active') return [];
  const nameless = snapshot._nodes.filter(
    ({ meta, parent }: AnyStateNode) => parent && !(meta as { title?: string } | undefined)?.title,
  );
  const isOpen =
    mayRest(snapshot) ||
    waiting.timers > 0 ||
    waiting.actors.size > 0 ||
    stimuli(entry, { snapshot, pending: NOTHING_PENDING }).length > 0;
  return [
    ...nameless.map(({ id }: AnyStateNode) => `${id} has no name`),
    ...(isOpen ? [] : [`no exit from ${JSON.stringify(snapshot.value)}`]),
  ];
}

/** A flow and what it waits for. */
export interface Stand {
  readonly snapshot: AnyMachineSnapshot;
  readonly waiting: Waiting;
}

/** Every oracle that needs only the state before and after, as sentences. */
export function violations(entry: CatalogEntry, before: Stand, after: Stand): readonly string[] {
  const idleBefore = idleBusyStates(before.snapshot, before.waiting);
  return [
    ...deadEnds(entry, after.snapshot, after.waiting).map((found) => `I15 ${found}`),
    ...idleBusyStates(after.snapshot, after.waiting)
      .filter((id) => !idleBefore.includes(id))
      .map((id) => `I5 busy for nothing in ${id}`),
  ];
}
