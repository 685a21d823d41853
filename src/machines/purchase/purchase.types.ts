import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { Agreement, AgreementChange } from '#domain/order-choice.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { PortFailure } from '../flow.ts';
import type { Acknowledgement } from './acknowledgement.machine.ts';
import type { PurchaseRequest, WantedCoupon } from './purchase-request.types.ts';

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
  /** The member has its coupon, or had it. */
  readonly joined: boolean;
}

/** Answer of `toOpenMember`. */
export interface PurchasePermission {
  readonly canPay: boolean;
  /** What a renewal is for: tier and areas of the membership in use, or else of the last one. */
  readonly renewal: { readonly memberCode: string; readonly areas: readonly string[] } | null;
}

/** What is on sale. */
export interface Offer {
  readonly activity: Activity | null;
  /** In selling order. */
  readonly memberTypes: readonly MemberType[];
  readonly entitlementLists: readonly EntitlementList[];
}

/** What a price is requested for. */
export interface QuoteRequest {
  readonly memberCode: string;
  /** Coupons are matched by it (D-31). */
  readonly memberName: string;
  /** Province names; empty means nationwide (S3-13). */
  readonly areas: readonly string[];
  readonly actiId: string | null;
  /** The duration and coupon of the order that is continued: this coupon comes before a better one. */
  readonly ordered: Pick<Agreement, 'productId' | 'couponId'> | null;
}

/** A duration or a docking service with its price; best coupon and rest to pay are chosen for it already (S4-33…S4-39). */
export interface QuotedProduct {
  readonly productId: string;
  /** Duration label (S3-08). */
  readonly label: string;
  readonly priceFen: number;
  /** Struck out on the screen; not above the price when there is nothing to strike. */
  readonly originalFen: number;
  /** «立减x元» (S3-09). */
  readonly reductionFen: number;
  readonly preselected: boolean;
  readonly bestCoupon: Pick<WantedCoupon, 'couponId' | 'faceValueFen' | 'thresholdFen'> | null;
  /** An order of another amount shows no code (I-5). */
  readonly payableFen: number;
  /** End of the service period when this is bought now, epoch milliseconds; `null` when the server does not say. */
  readonly periodEnd: number | null;
  /** The member has this docking service for the announcement already; it can be bought once more. */
  readonly owned?: boolean;
}

/** Answer of `memberInfo`. */
export interface Quote {
  /** End of the running service period of the same tier and areas, to which a purchase adds (S4-61, D-36). */
  readonly periodNow: number | null;
  /** A running membership of higher rank, which is used before this one (S4-60). */
  readonly higher: { readonly memberName: string; readonly endsAt: number } | null;
  /**
   * A running membership of no higher rank, whose time goes on beside the bought one: nothing of it is added or paid back
   * (S4-60). `areas` is a comma list of provinces; '' is nationwide (S3-13).
   */
  readonly overlapped: { readonly memberName: string; readonly areas: string; readonly endsAt: number } | null;
  readonly products: readonly QuotedProduct[];
  /** Provinces that can be bought besides the whole nation (S3-60). */
  readonly areaChoices: readonly string[];
}

/** What is bought: the five things that make two orders the same one (I-6). */
export interface PaymentChoice {
  readonly memberCode: string;
  /** Province names; empty means nationwide (S3-13). */
  readonly areas: readonly string[];
  readonly actiId: string | null;
  readonly couponId: string | null;
  readonly productId: string;
}

/** A docking service, the announcement it is for and how often; two orders of the same three are the same one (I-6). */
export interface DockingChoice {
  readonly announcementId: string;
  readonly productId: string;
  readonly count: number;
}

/** Answer of `submitOrder`. */
export interface SubmittedOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly amountFen: number;
  /** Epoch milliseconds at which the server closes the order. */
  readonly expiresAt: number;
}

/** Input of `payPrepay`, `closeOrder` and `findOrder`. */
export interface OrderRef {
  readonly orderId: string;
}

/** Answer of `payPrepay`. */
export interface PrepaidCode {
  readonly codeUrl: string;
  /** The cashier behind the code, when it is the sandbox's own: it can be opened without scanning. */
  readonly cashierUrl: string | null;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Answer of `closeOrder`. */
export interface ClosedOrder {
  readonly status: OrderStatus;
}

/** What was bought, from the server (I-14). */
export interface Bought {
  /** `null` when the server did not name it. */
  readonly levelName: string | null;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
  /** Comma list of provinces; '' is nationwide (S3-13), `null` when the server did not name them or sold no membership. */
  readonly payAreas: string | null;
  /** The announcement that a docking service is for; absent for a membership. */
  readonly announcementId?: string | null;
}

/** A 200 answer of `findOrder`; every other answer rejects. A status that is not known arrives as `unpaid` (I-8). */
export interface OrderAnswer extends Bought {
  readonly status: OrderStatus;
  /** The order that the answer is about; an answer that does not name this one changes nothing (I-1, I-3). */
  readonly orderId: string | null;
  readonly orderNo: string | null;
}

/** A membership in use, from `listMemberUpgrade`. */
export interface Membership {
  readonly memberName: string;
  readonly isActive: number;
  /** Epoch milliseconds. */
  readonly endsAt: number | null;
}

export interface PurchaseInput {
  /** Origins besides `weixin://` that a payment code may point at, such as `http://localhost:3000` of a sandbox. */
  readonly codeOrigins: readonly string[];
}

/** What the dialog shows and the member chooses. */
export interface Choosing extends Offer {
  /** Code of the member type on the screen. */
  readonly memberCode: string;
  /** Areas in effect: as chosen, or nationwide when the type's area cannot be edited. */
  readonly areas: readonly string[];
  /** Tier and areas that were requested, or chosen by the member since; what differs from them is confirmed first. */
  readonly asked: { readonly memberCode: string; readonly areas: readonly string[] };
  /** What the member agreed to pay; `null` once another choice is made. */
  readonly agreed: Agreement | null;
  /** How the quote differs from it; the member confirms this first. */
  readonly changes: readonly AgreementChange[];
  /** Coupon that the member came with (S4-41). */
  readonly coupon: WantedCoupon | null;
  /** Last areas chosen for each member type (S4-25). */
  readonly areasByType: Readonly<Record<string, readonly string[]>>;
  /** Provinces that can be bought, as the last quote said; they outlive it. */
  readonly areaChoices: readonly string[];
  /** Price of the choice on the screen. */
  readonly quote: Quote | null;
  readonly productId: string | null;
  /** Times the price was requested again, at most five (S9-02). */
  readonly retries: number;
}

/** One attempt to pay. */
export interface Attempt {
  /** Name of the member type or docking service that is paid for; the choice on the screen may have changed since. */
  readonly orderedName: string;
  readonly order: SubmittedOrder | null;
  readonly code: PrepaidCode | null;
  /** Questions that failed in a row while the code is shown, counted to three. */
  readonly failures: number;
  /** Times the payment was asked about after the dialog closed, at most three. */
  readonly questions: number;
  /** `null` until the server says that the order is paid. */
  readonly bought: Bought | null;
}

export interface PurchaseContext extends PurchaseInput, Choosing, Attempt {
  /** What was requested, until the dialog shows the memberships on sale; the whole time for a docking service. */
  readonly request: Required<PurchaseRequest>;
}

export type PurchaseEvent =
  | ({ readonly type: 'purchase.requested' } & PurchaseRequest)
  | { readonly type: 'load.retried' }
  | { readonly type: 'dialog.closed' }
  /** Before paying, the coupon of the activity is taken in the coupon dialog. */
  | { readonly type: 'coupons.requested' }
  /** The member is congratulated on another order of theirs. */
  | { readonly type: 'order.paid' }
  | { readonly type: 'type.chosen'; readonly memberCode: string }
  /** A province, or '' for the whole nation. */
  | { readonly type: 'area.chosen'; readonly area: string }
  | { readonly type: 'duration.chosen'; readonly productId: string }
  | { readonly type: 'quote.retried' }
  /** The member agrees to a choice that differs from what was requested. */
  | { readonly type: 'choice.confirmed' }
  /** «Continue here»: this tab takes the lock from the other one (I-15). */
  | { readonly type: 'lock.requested' }
  | { readonly type: 'order.retried' }
  | { readonly type: 'code.refreshed' }
  /** «I have paid». */
  | { readonly type: 'payment.claimed' }
  /** «Look at it later in my orders». */
  | { readonly type: 'later.chosen' }
  /** From the port `paymentEnvironment`, for as long as a code is shown: its end has come. */
  | { readonly type: 'code.expired' }
  /** Another tab took the lock. */
  | { readonly type: 'lock.lost' }
  /** The tab became visible again. */
  | { readonly type: 'tab.shown' }
  /** The tab has been hidden for more than ten minutes in one stretch. */
  | { readonly type: 'tab.hiddenLong' }
  | { readonly type: 'result.closed' }
  | { readonly type: 'orders.opened' }
  | { readonly type: 'confirmation.retried' }
  | DoneActorEvent<PurchasePermission, 'toOpenMember'>
  | DoneActorEvent<Offer, 'offer'>
  | DoneActorEvent<readonly QuotedProduct[], 'showDockingPrice'>
  | DoneActorEvent<Quote, 'memberInfo'>
  | DoneActorEvent<{ held: boolean }, 'acquireLock'>
  | DoneActorEvent<SubmittedOrder, 'submitOrder'>
  | ErrorActorEvent<unknown, 'submitOrder'>
  | { readonly type: 'xstate.after.lateOrderLimit.purchase.order.submitting.left' }
  | DoneActorEvent<ClosedOrder, 'closeOrder'>
  | ErrorActorEvent<unknown, 'closeOrder'>
  | { readonly type: 'xstate.after.closeLimit.purchase.order.closing' }
  | DoneActorEvent<PrepaidCode, 'payPrepay'>
  | DoneActorEvent<OrderAnswer, 'findOrder'>
  | ErrorActorEvent<PortFailure | null, 'findOrder'>
  | DoneActorEvent<readonly Membership[], 'listMemberUpgrade'>
  | DoneActorEvent<Acknowledgement, 'acknowledgement'>;
