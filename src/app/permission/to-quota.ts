import type { EndpointOutput } from '#contract/endpoint.ts';
import type { myQuotas } from '#contract/quota.contract.ts';
import { PERMISSION, type Tier } from '#domain/permission.ts';
import type { AppEvent } from '#machines/app/app.types.ts';

interface Quota {
  readonly used: number;
  readonly limit: number;
  readonly liftedBy: Tier | null;
}

/** How many of how many are used, and what lifts the limit; a host that says nothing of this entitlement sets no limit. */
export function toQuota(quotas: EndpointOutput<typeof myQuotas>, entitlement: string, counted: number): Quota {
  const row = quotas.find((quota) => quota.entitlement === entitlement);
  return row
    ? { used: row.used, limit: row.limit, liftedBy: row.liftedBy }
    : { used: counted, limit: -1, liftedBy: null };
}

/** A limit that is known beforehand is explained like one that the server refuses with (D-60). */
export const reportFull = (
  send: (event: AppEvent) => void,
  { entitlement, used, limit, liftedBy }: Quota & { readonly entitlement: string },
): void =>
  send({
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
      liftedBy,
    },
  });
