import { queryOptions } from '@tanstack/react-query';
import { myQuotas } from '../contract/announcement-detail.contract.ts';
import { dataOr } from './answer.ts';
import type { Call } from './call.ts';

/** First part of the key of the ledger; every act that spends outdates it. */
export const QUOTAS_KEY = 'quotas';

/** How much of each entitlement is used (S6-04); without an answer nothing is said about it. */
export const quotasQuery = (call: Call) =>
  queryOptions({
    queryKey: [QUOTAS_KEY],
    queryFn: async ({ signal }) => dataOr(await call(myQuotas, {}, { signal, quiet: true }), []),
    retry: false,
  });
