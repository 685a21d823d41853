import type { QueryClient } from '@tanstack/react-query';
import type { COLLECT_KINDS } from '../contract/collect.contract.ts';

type CollectKind = (typeof COLLECT_KINDS)[number];

/** First part of the keys of everything that was read about records of a kind. */
export const RECORD_KEYS = {
  announcement: 'announcements',
  plannedProject: 'planned-projects',
  approval: 'approvals',
  forecast: 'forecasts',
  intention: 'intentions',
} as const satisfies Record<CollectKind, string>;
/** The lists of favourites, by kind and page. */
export const COLLECT_KEY = 'collect';

export interface CollectMark {
  readonly kind: CollectKind;
  readonly id: string;
  readonly collected: boolean;
}

/** Sets whether a record is a favourite in every list and on every page that has been loaded with it (D-76). */
export function patchCollected(client: QueryClient, { kind, id, collected }: CollectMark): void {
  for (const queryKey of [[RECORD_KEYS[kind]], [COLLECT_KEY, kind]])
    client.setQueriesData({ queryKey }, (data: unknown) => marked(data, id, collected));
}

/**
 * Invalidates the lists of favourites that are not on the screen; the visible list stays, so that a change can be
 * undone there.
 */
export const outdateCollected = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [COLLECT_KEY], refetchType: 'none' });

/** The same data with the flag set on each record of this id; unchanged parts keep their identity. */
function marked(data: unknown, id: string, collected: boolean): unknown {
  if (Array.isArray(data)) {
    const next = data.map((entry) => marked(entry, id, collected));
    return next.some((entry, at) => entry !== data[at]) ? next : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  if ('id' in data && data.id === id && 'collected' in data) return { ...data, collected };
  const before = Object.entries(data);
  const next = before.map(([key, value]) => [key, marked(value, id, collected)] as const);
  return next.some(([, value], at) => value !== before[at]?.[1]) ? Object.fromEntries(next) : data;
}
