import type { EntitlementKey, EntitlementValue } from './entitlement.ts';
import { allowance, type EntitlementSet, exceeds, isAllowed } from './entitlement-value.ts';
import { TIER } from './member-tier.ts';
import { PERMISSION, type PermissionStatus, type Tier } from './permission.ts';

/** The refused entitlement and its value in the tier of the member. */
export interface Refusal {
  readonly status: PermissionStatus;
  readonly entitlement: EntitlementKey | null;
}

/** A tier on sale. */
export interface SoldTier extends Tier {
  /** Higher is more. */
  readonly rank: number;
  readonly entitlements: EntitlementSet;
}

/**
 * The tier that the specification names for a refusal, whatever smaller ones would lift it: use on a PC (S6-07),
 * purchase intentions (S6-12).
 */
export const namedTier = ({ status, entitlement }: Refusal): Tier | null =>
  status === PERMISSION.pc || (status === PERMISSION.membership && entitlement === 'purchaseDetail')
    ? { memberCode: TIER.qiyetong, memberName: '企业通' }
    : null;

/**
 * The smallest tier on sale that lifts a refusal: it may be used on a PC and allows more than the member's own (D-60).
 * The tier that the specification names comes first where it is on sale and lifts it. `null` when none does.
 *
 * @param own Rank and value of the member's tier; a region is opened for the same tier or a higher one.
 */
export function liftingTier(
  sold: readonly SoldTier[],
  refusal: { readonly status: PermissionStatus; readonly entitlement: EntitlementKey },
  own: { readonly rank: number; readonly value: EntitlementValue },
): Tier | null {
  const { entitlement, status } = refusal;
  const limit = status === PERMISSION.exhausted ? allowance(own.value) : 0;
  if (status === PERMISSION.granted || limit === null) return null;
  const lifting = sold
    .filter(
      ({ entitlements, rank }) =>
        isAllowed(entitlements, 'havePcLogin') &&
        exceeds(entitlements[entitlement], limit) &&
        (status !== PERMISSION.region || rank >= own.rank),
    )
    .sort((a, b) => a.rank - b.rank);
  const named = namedTier(refusal);
  const tier = lifting.find(({ memberCode }) => memberCode === named?.memberCode) ?? lifting[0];
  return tier ? { memberCode: tier.memberCode, memberName: tier.memberName } : null;
}
