import type { EntitlementKey } from '#domain/entitlement.ts';

/** Outcome of a permission check (D-60). Its -1 means «no membership for it», never «unlimited» (D-13). */
export const PERMISSION = { granted: 1, exhausted: 0, membership: -1, region: -2, pc: -3 } as const;
export type PermissionStatus = (typeof PERMISSION)[keyof typeof PERMISSION];

export interface PermissionResult {
  readonly status: PermissionStatus;
  readonly entitlement: EntitlementKey;
  readonly limit: number;
  readonly used: number;
  /** ISO 8601 with offset; `null` for counts that never reset. */
  readonly resetAt: string | null;
  /** Names of the provinces the member bought; empty means nationwide. */
  readonly boughtAreas: readonly string[];
  /** Province of the information asked for. */
  readonly infoArea: string | null;
  /** The member is on the unpaid tier: counts are a trial (D-59 case 3). */
  readonly trial: boolean;
  /** Smallest tier that lifts this refusal. */
  readonly liftedBy: { readonly memberCode: string; readonly memberName: string } | null;
}

export type UsedUpCase = 'download' | 'view' | 'trial';

const DOWNLOADS: readonly string[] = [
  'downloadAnnouncement',
  'downloadProject',
  'downloadExpansion',
] satisfies EntitlementKey[];

/** Which of the three titles of the used-up pop-up fits (S5-17…S5-19, D-59). */
export const usedUpCase = (result: { readonly entitlement: string; readonly trial: boolean }): UsedUpCase =>
  result.trial ? 'trial' : DOWNLOADS.includes(result.entitlement) ? 'download' : 'view';
