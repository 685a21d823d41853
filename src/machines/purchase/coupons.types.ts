import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PortFailure } from '../flow.ts';

/** A coupon as the list shows it. Money is integer fen. */
export interface ListedCoupon {
  readonly couponId: string;
  readonly faceValueFen: number;
  /** Minimum order amount; 0 means no threshold (S3-15). */
  readonly thresholdFen: number;
  /** Comma list of member names, or one of the goods types that fit several. */
  readonly goodsType: string;
  /** 1 is unused; any other is shown as expired (S3-16, D-34). */
  readonly status: number;
  /** Epoch milliseconds; `null` when it never ends (S3-17). */
  readonly endsAt: number | null;
}

/** One page of `myCouponList`, with the cap applied (S9-28, S9-29, D-35). */
export interface CouponPage {
  readonly coupons: readonly ListedCoupon[];
  readonly total: number;
  /** How many pages there are, at most 50. */
  readonly pages: number;
}

/** The running sales activity whose coupon a member may take (S7-33, S7-35). */
export interface CouponActivity {
  readonly actiId: string;
  readonly title: string;
  readonly description: string;
  /** Epoch milliseconds; `null` when the host does not say. */
  readonly endsAt: number | null;
  /** The member has its coupon already. */
  readonly joined: boolean;
}

export interface CouponsContext extends CouponPage {
  /** `null`: no activity is running, or it is not known. */
  readonly activity: CouponActivity | null;
  /** Why the coupon of the activity was not granted. */
  readonly joinFailure: PortFailure | null;
  /** Page on the screen, or being fetched; from 1. */
  readonly page: number;
  readonly failure: PortFailure | null;
}

export type CouponsEvent =
  | { readonly type: 'page.chosen'; readonly page: number }
  /** «去使用» */
  | { readonly type: 'coupon.chosen'; readonly couponId: string }
  /** «领取» */
  | { readonly type: 'activity.joined' }
  | { readonly type: 'list.retried' }
  | { readonly type: 'purchase.chosen' }
  | { readonly type: 'dialog.closed' }
  | DoneActorEvent<CouponPage, 'myCouponList'>
  | DoneActorEvent<CouponActivity | null, 'activityDetail' | 'joinedActivity'>
  | ErrorActorEvent<PortFailure, 'joinActivity'>
  | ErrorActorEvent<PortFailure, 'couponDevice'>
  | ErrorActorEvent<PortFailure, 'myCouponList'>;
