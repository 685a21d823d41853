import type { Endpoint } from '../contract/endpoint.ts';
import type { EndpointId } from '../contract/registry.ts';

/** First part of the key of the ledger, and of whatever else every act that spends outdates. */
export const QUOTAS_KEY = 'quotas';
/** First part of the keys of the data board: its counts, and the calendar of its deadlines. */
export const BOARD_KEY = 'data-board';
/** What starts again at midnight in Asia/Shanghai (D-67): daily counts, and figures of today. */
export const DAILY_KEYS = [QUOTAS_KEY, BOARD_KEY] as const;

/** Calls that take or give back a place of an entitlement that their input names; by id, so that the first page loads none of them. */
const PLACES: readonly string[] = [
  'saveSubscriptionGroup',
  'deleteSubscriptionGroup',
  'removeMonitor',
] satisfies readonly EndpointId[];

/** Calls that change which favourites, monitors and groups a member has, besides those that spend or take a place. */
const FOLLOWED: readonly string[] = ['saveBrowseCollection'] satisfies readonly EndpointId[];

/** Parts of an announcement: this client asks for them once it is opened, and then they cost nothing. */
const PARTS: readonly string[] = [
  'getProjectDocuments',
  'toubiaoList',
  'redFlags',
  'pricePrediction',
] satisfies readonly EndpointId[];

/**
 * First parts of the keys that a call may have made older than the server: what is left of an entitlement (S6-04), and the data board,
 * which shows it beside the notices that the member follows (S2-12). However it ended: the server may have taken a call whose answer
 * was lost.
 */
export function outdatedBy({ id, spends }: Pick<Endpoint, 'id' | 'spends'>): readonly string[] {
  if (PARTS.includes(id)) return [];
  if (spends !== null || PLACES.includes(id)) return DAILY_KEYS;
  return FOLLOWED.includes(id) ? [BOARD_KEY] : [];
}
