import type { Query } from '@tanstack/react-query';
import { ApiFailure } from '#api/api-failure.ts';
import { BOARD_KEY, QUOTAS_KEY } from '#api/queries/outdated-keys.ts';
import { CODE } from '#contract/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';

const isLocked = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'locked';
/** Nothing was read, because a rule refused it. */
const isRefused = ({ state: { data, error } }: Query): boolean =>
  data === undefined && error instanceof ApiFailure && error.code === CODE.blockedByRule;

/**
 * Outdates what a payment changes, where no reload follows it (S4-23, D-26): the user, the menu, the orders, what is left of each
 * entitlement, the data board, and whatever a rule has refused. What is charged and waits for a press waits for it again.
 */
export function refreshAfterPayment({ queries, send }: Pick<Dependencies, 'queries' | 'send'>): void {
  send({ type: 'user.outdated' });
  send({ type: 'membership.changed' });
  const cached = queries.get();
  for (const key of ['orders', QUOTAS_KEY, BOARD_KEY]) void cached?.invalidateQueries({ queryKey: [key] });
  void cached?.invalidateQueries({ predicate: ({ state }) => isLocked(state.data) });
  const refused = new Set(cached?.getQueryCache().findAll({ predicate: isRefused }));
  void cached?.resetQueries({ predicate: (query) => refused.has(query) });
}
