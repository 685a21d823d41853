import { queryOptions } from '@tanstack/react-query';
import type { DocChannel } from '#domain/doc-channel.ts';
import { myQuotas, quotaUses } from '../contract/quota.contract.ts';
import { dataOr, listOptions } from './answer.ts';
import type { Call } from './call.ts';
import { QUOTAS_KEY } from './outdated-keys.ts';

/** How much of each entitlement is used (S6-04); without an answer nothing is said about it. */
export const quotasQuery = (call: Call) =>
  queryOptions({
    queryKey: [QUOTAS_KEY],
    queryFn: async ({ signal }) => dataOr(await call(myQuotas, {}, { signal, quiet: true }), []),
    retry: false,
  });

/** One use of an entitlement, which cost one of it. */
export interface QuotaUse {
  /** Wire name. */
  readonly entitlement: string;
  readonly usedAt: string;
  /** What it was used on; `null` for what is gone or has no title. */
  readonly title: string | null;
  readonly kind: 'announcement' | 'plannedProject' | 'approval' | 'forecast' | 'intention' | 'enterprise' | null;
  readonly id: string | null;
  readonly channel: DocChannel | null;
}

/** Every use of my entitlements, the latest first (S6-04). */
export const quotaUsesQuery = (call: Call, paging: { readonly page: number; readonly pageSize: number }) =>
  listOptions(call, {
    // Under the key of the ledger: whatever spends outdates both.
    queryKey: [QUOTAS_KEY, 'uses', paging],
    endpoint: quotaUses,
    input: { pageNumber: paging.page, pageSize: paging.pageSize },
    read: ({ records, total }): { readonly uses: readonly QuotaUse[]; readonly total: number } => ({
      uses: records.map(({ docChannel, ...use }) => ({ ...use, channel: docChannel })),
      total,
    }),
    nothing: { uses: [], total: 0 },
  });
