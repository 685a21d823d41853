import type { EntitlementNames } from './entitlement.ts';
import { PERMISSION, type Permission } from './permission.ts';
import { backText, refusalTitle } from './refusal-text.ts';

/** A permission asked for one record before its details are opened (S7-90…S7-99). */
export interface PermissionCheck extends Permission {
  /** The record was paid for today: opening it again is free (D-67). */
  readonly spentBefore: boolean;
}

/**
 * What opening one record costs and what is left, in one line.
 *
 * @param check `null` when the server does not say.
 * @example openingCostText({ …, status: 1, used: 17, limit: 20 }, names) // '打开计1次，今日还可查看3次，当天重复打开不再计次'
 */
export function openingCostText(check: PermissionCheck | null, names: EntitlementNames): string {
  if (check === null) return '打开将计入今日查看次数，当天重复打开不再计次';
  if (check.status !== PERMISSION.granted) {
    const back = backText(check);
    return [refusalTitle(check, names), ...(back === null ? [] : [back])].join('，');
  }
  if (check.limit !== null && check.limit < 0) return '您的会员查看不限次数';
  if (check.spentBefore) return '本条今日已查看，再次打开不计次';
  const left = check.limit === null || check.used === null ? null : Math.max(0, check.limit - check.used);
  return `打开计1次${left === null ? '' : `，今日还可查看${left}次`}，当天重复打开不再计次`;
}
