import type { myQuotas } from '#contract/announcement-detail.contract.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { PERMISSION } from '#domain/permission.ts';
import type { AppEvent } from '#machines/app/app.types.ts';

/** How many of how many are used; a host that says nothing of this entitlement sets no limit. */
export function quotaOf(
  quotas: EndpointOutput<typeof myQuotas>,
  entitlement: string,
  counted: number,
): { readonly used: number; readonly limit: number } {
  const row = quotas.find((quota) => quota.entitlement === entitlement);
  return row ? { used: row.used, limit: row.limit } : { used: counted, limit: -1 };
}

/** A limit that is known beforehand is explained like one that the server refuses with (D-60). */
export const reportFull = (
  say: (event: AppEvent) => void,
  { entitlement, used, limit }: { readonly entitlement: string; readonly used: number; readonly limit: number },
): void =>
  say({
    type: 'permission.denied',
    permission: {
      status: limit === 0 ? PERMISSION.membership : PERMISSION.exhausted,
      entitlement,
      limit,
      used,
      resetAt: null,
      boughtAreas: [],
      infoArea: null,
      trial: false,
      liftedBy: null,
    },
  });
