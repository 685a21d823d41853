import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Pending } from './pending.ts';

/** A node of the graph of a flow: its snapshot, and the pending actors and timers that can still send an event. */
export interface GraphNode {
  readonly snapshot: AnyMachineSnapshot;
  readonly pending: Pending;
}

/**
 * State value, status, history, context and what is pending: no later event can distinguish two nodes with the same
 * key.
 */
export function graphNodeKey({ snapshot, pending }: GraphNode): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes?.map((node: AnyStateNode) => node.id),
  ]);
  return JSON.stringify([
    snapshot.value,
    snapshot.status,
    history.sort(),
    snapshot.context,
    [...pending.actors].sort(),
    [...pending.timers.keys()].sort(),
  ]);
}
