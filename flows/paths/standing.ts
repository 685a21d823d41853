import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { Pending } from './pending.ts';

/** Where a flow can stand: its snapshot and what the world may still answer. */
export interface Standing {
  readonly snapshot: AnyMachineSnapshot;
  readonly pending: Pending;
}

/**
 * State value, status, history, context and what is pending: two standings with one key cannot be told apart by
 * anything that happens later.
 */
export function standingKey({ snapshot, pending }: Standing): string {
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
