import { ENTITLEMENTS, type EntitlementKey, type EntitlementValue } from './entitlement.ts';

/** What one tier allows. */
export type EntitlementSet = Readonly<Record<EntitlementKey, EntitlementValue>>;

/**
 * How many times a tier allows it: `null` without limit, 0 not at all. The decoder of a configured -1 as
 * «unlimited»; a permission status -1 is another thing (D-13).
 */
export const allowance = (value: EntitlementValue): number | null =>
  value === -1 || value === true ? null : typeof value === 'number' && value > 0 ? value : 0;

export const isAllowed = (entitlements: EntitlementSet, key: EntitlementKey): boolean =>
  allowance(entitlements[key]) !== 0;

/**
 * Whether the lists of the tiers on sale say that one cannot be used in this client, in which case what it allows cannot be opened
 * here (S3-41, S6-05). A tier that says nothing about it is not known to be.
 */
export const isPhoneOnly = (
  lists: readonly { readonly memberCode: string; readonly entitlements: Readonly<Record<string, EntitlementValue>> }[],
  memberCode: string,
): boolean => {
  const value = lists.find((one) => one.memberCode === memberCode)?.entitlements.havePcLogin;
  return value === false || value === 0;
};

/** Whether `value` allows more than `limit` times. */
export const exceeds = (value: EntitlementValue, limit: number): boolean =>
  (allowance(value) ?? Number.POSITIVE_INFINITY) > limit;

/** Daily units reset at midnight in Asia/Shanghai (D-67). */
export const isDaily = (key: EntitlementKey): boolean =>
  ['itemsPerDay', 'timesPerDay'].includes(ENTITLEMENTS[key].unit);
export const isCounted = (key: EntitlementKey): boolean => ENTITLEMENTS[key].unit !== 'boolean';
/** Each purchase of a membership brings as many again: the count is that of the running term. */
export const isPerPurchase = (key: EntitlementKey): boolean => ENTITLEMENTS[key].unit === 'times';
