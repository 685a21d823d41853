import type { DoneActorEvent } from 'xstate';
import type { Activity, EntitlementList, MemberType, Offer } from '../shop.types.ts';

export interface PurchaseOfferContext {
  readonly activity: Activity | null;
  readonly memberTypes: readonly MemberType[];
  /** All of it, or nothing. */
  readonly offer: Offer | null;
}

export type PurchaseOfferEvent =
  | DoneActorEvent<Activity | null, 'activityDetail'>
  | DoneActorEvent<readonly MemberType[], 'memberTypes'>
  | DoneActorEvent<readonly EntitlementList[], 'entitlementLists'>;
