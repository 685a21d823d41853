import { BOARD_KEY, QUOTAS_KEY } from '#api/queries/outdated-keys.ts';
import type { Dependencies } from '../dependencies.ts';

const isLocked = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'locked';

/**
 * Outdates what a payment changes, where no reload follows it (S4-23, D-26): the user, the orders, what is left of each
 * entitlement, the data board, and records that a rule has refused.
 */
export function refreshAfterPayment({ queries, send }: Pick<Dependencies, 'queries' | 'send'>): void {
  send({ type: 'user.outdated' });
  const cached = queries.get();
  for (const key of ['orders', QUOTAS_KEY, BOARD_KEY]) void cached?.invalidateQueries({ queryKey: [key] });
  void cached?.invalidateQueries({ predicate: ({ state }) => isLocked(state.data) });
}
