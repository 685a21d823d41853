import type { DoneActorEvent } from 'xstate';

/** Member type status 0: its purchase area can be edited (S3-06); any other is sold nationwide only (S5-11). */
export interface MemberType {
  readonly memberCode: string;
  readonly memberName: string;
  readonly memberDesc: string;
  readonly status: number;
}

/** What one tier allows: wire names of the 22 rows to their values (S3-25…S3-51). */
export interface EntitlementList {
  readonly memberCode: string;
  readonly memberName: string;
  readonly entitlements: Readonly<Record<string, number | boolean | null>>;
}

/** The running sales activity (S7-35). */
export interface Activity {
  readonly actiId: string;
  readonly title: string;
  readonly description: string;
}

/** What a purchase is asked for with: from a button, a permission pop-up, a coupon. */
export interface PurchaseRequest {
  /** Tier to show first; `null`: the first one on sale. */
  readonly memberCode: string | null;
  /** Areas to begin with, when more areas are to be opened (S6-11). */
  readonly areas?: readonly string[];
  /** Where the wish came from, for the server's statistics. */
  readonly reason: string;
}

/** The port `choice` is a flow of its own: this goes in; how paying ended comes out, `null` when nothing was to be paid. */
export interface ChoiceInput {
  readonly activity: Activity | null;
  readonly memberTypes: readonly MemberType[];
  readonly entitlementLists: readonly EntitlementList[];
  readonly memberCode: string | null;
  readonly areas: readonly string[];
  /** Origins besides `weixin://` that a payment code may point at. */
  readonly codeOrigins: readonly string[];
}
export interface PaymentOutcome {
  readonly kind: 'paid' | 'toConfirm' | 'later' | 'amountDiffers' | 'ended';
  readonly order: { readonly orderId: string; readonly orderNo: string } | null;
  readonly memberCode: string;
  readonly levelName: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
}

/** The port `result` is a flow of its own: it tells the member how the payment ended. */
export interface ResultInput {
  readonly orderId: string;
  readonly orderNo: string;
  /** Name of the chosen tier, shown while nothing is confirmed. */
  readonly chosenName: string;
  /** What the server said was bought; `null` when it must be asked again (D-01). */
  readonly bought: Pick<PaymentOutcome, 'levelName' | 'endsAt'> | null;
}

export interface PurchaseInput {
  /** Origins besides `weixin://` that a payment code may point at, such as `http://localhost:3000` of a sandbox. */
  readonly codeOrigins: readonly string[];
}

export interface PurchaseContext extends PurchaseInput {
  readonly request: PurchaseRequest;
  readonly activity: Activity | null;
  readonly memberTypes: readonly MemberType[];
  readonly entitlementLists: readonly EntitlementList[];
  readonly outcome: PaymentOutcome | null;
}

export type PurchaseEvent =
  | ({ readonly type: 'purchase.requested' } & PurchaseRequest)
  | { readonly type: 'load.retried' }
  | { readonly type: 'dialog.closed' }
  | DoneActorEvent<{ canPay: boolean }, 'toOpenMember'>
  | DoneActorEvent<Activity | null, 'activityDetail'>
  | DoneActorEvent<readonly MemberType[], 'memberTypes'>
  | DoneActorEvent<readonly EntitlementList[], 'entitlementLists'>
  | DoneActorEvent<PaymentOutcome | null, 'choice'>;
