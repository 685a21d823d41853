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

/** Whether `value` allows more than `limit` times. */
export const exceeds = (value: EntitlementValue, limit: number): boolean =>
  (allowance(value) ?? Number.POSITIVE_INFINITY) > limit;

/** Daily units reset at midnight in Asia/Shanghai (D-67); the others never reset. */
export const isDaily = (key: EntitlementKey): boolean =>
  ['itemsPerDay', 'timesPerDay'].includes(ENTITLEMENTS[key].unit);
export const isCounted = (key: EntitlementKey): boolean => ENTITLEMENTS[key].unit !== 'boolean';
