import type { EntitlementKey } from '#domain/entitlement.ts';

/** Outcome of a permission check (D-60). Its -1 means «no membership for it», never «unlimited» (D-13). */
export const PERMISSION = { granted: 1, exhausted: 0, membership: -1, region: -2, pc: -3 } as const;
export type PermissionStatus = (typeof PERMISSION)[keyof typeof PERMISSION];

/** A tier as the member reads it. */
export interface Tier {
  readonly memberCode: string;
  readonly memberName: string;
}

/** Permission data of a host; a host that answers only the status leaves the other fields unset. */
export interface Permission {
  readonly status: PermissionStatus;
  /** `null` when neither the answer nor the call names it. */
  readonly entitlement: EntitlementKey | null;
  readonly limit: number | null;
  readonly used: number | null;
  /** ISO 8601 with offset; `null` for counts that never reset. */
  readonly resetAt: string | null;
  /** Names of the provinces the member bought; empty means nationwide. */
  readonly boughtAreas: readonly string[];
  /** Province of the information asked for. */
  readonly infoArea: string | null;
  /** The member is on the unpaid tier: counts are a trial (D-59 case 3). */
  readonly trial: boolean;
  /** Smallest tier that lifts this refusal. */
  readonly liftedBy: Tier | null;
}

/** The complete answer of our server. */
export interface PermissionResult extends Permission {
  readonly entitlement: EntitlementKey;
  readonly limit: number;
  readonly used: number;
}
