import type { InvoicedOrder, PurchaseRequest } from '../shop.types.ts';

/** A wish of the member, or of a screen, that the flows of this room deal with; it waits while they cannot (D-58). */
export type Wish =
  | ({ readonly type: 'purchase.requested' } & PurchaseRequest)
  | { readonly type: 'coupons.requested' }
  | { readonly type: 'servicePeriod.requested' }
  | { readonly type: 'invoice.requested' | 'cancellation.requested'; readonly order: InvoicedOrder }
  /** `permission` is what came with code 431. */
  | { readonly type: 'permission.denied'; readonly permission: unknown }
  /** The PC-use flag is -1 (S6-05). */
  | { readonly type: 'pc.forbidden' };

/** A call was answered with 200 or 201. */
export interface Answered {
  readonly type: 'answer.received';
  readonly endpointId: string;
  readonly code: number;
}

export type MembershipEvent =
  | Wish
  | Answered
  | { readonly type: 'company.known'; readonly canPay: boolean }
  | { readonly type: 'route.changed'; readonly path: string }
  | { readonly type: 'window.focused' }
  /** The server does not let this member pay here (S6-08). */
  | { readonly type: 'payment.forbidden'; readonly memberCode: string | null; readonly reason: string }
  /** An order may be paid from now on (D-03), is over, or has been announced to the member. */
  | { readonly type: 'order.watched'; readonly orderNo: string; readonly orderId: string }
  | { readonly type: 'order.unwatched'; readonly orderNo: string }
  | { readonly type: 'order.announced'; readonly orderNo: string }
  /** The member is congratulated on an order that no open dialog asks about: the purchase dialog gives way. */
  | { readonly type: 'order.paid' }
  /** A purchase dialog was left: the watched order is asked about now (D-25). */
  | { readonly type: 'check.requested' };

export interface Ordered {
  /** The order that the open dialog is about. */
  readonly order: InvoicedOrder | null;
}

export interface MembershipContext extends Ordered {
  /** Whether build and company allow paying (D-37); `null` until the company answered. */
  readonly canPay: boolean | null;
  /** What waits until it can be dealt with; the latest wins (D-58). */
  readonly held: Wish | null;
  /** The last answer that arrived while the flows were not loaded; the check of this computer begins with it (S4-14). */
  readonly answer: Answered | null;
}
