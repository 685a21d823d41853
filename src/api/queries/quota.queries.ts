import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '../contract/endpoint.ts';
import { myQuotas } from '../contract/quota.contract.ts';
import type { EndpointId } from '../contract/registry.ts';
import { dataOr } from './answer.ts';
import type { Call } from './call.ts';

/** First part of the key of the ledger, and of whatever else every act that spends outdates. */
export const QUOTAS_KEY = 'quotas';

/** Calls that take or give back a place of an entitlement that their input names; by id, so that the first page loads none of them. */
const PLACES: readonly string[] = [
  'saveSubscriptionGroup',
  'deleteSubscriptionGroup',
  'removeMonitor',
] satisfies readonly EndpointId[];

/** Whether an answer may have changed what is left of an entitlement. @param kind How the call ended. */
export const outdatesQuotas = ({ id, spends }: Pick<Endpoint, 'id' | 'spends'>, kind: string): boolean =>
  (spends !== null || PLACES.includes(id)) && (kind === 'ok' || kind === 'blocked');

/** How much of each entitlement is used (S6-04); without an answer nothing is said about it. */
export const quotasQuery = (call: Call) =>
  queryOptions({
    queryKey: [QUOTAS_KEY],
    queryFn: async ({ signal }) => dataOr(await call(myQuotas, {}, { signal, quiet: true }), []),
    retry: false,
  });
