/** A wish of the member, or of a screen, that the flows of this room deal with. */
export type Wish =
  | {
      readonly type: 'purchase.requested';
      readonly memberCode: string | null;
      readonly areas?: readonly string[];
      readonly reason: string;
    }
  /** `permission` is what came with code 431. */
  | { readonly type: 'permission.denied'; readonly permission: unknown };

export type MembershipEvent =
  | Wish
  /** A call was answered with 200 or 201. */
  | { readonly type: 'answer.received'; readonly endpointId: string; readonly code: number }
  | { readonly type: 'company.known'; readonly canPay: boolean }
  | { readonly type: 'route.changed'; readonly path: string }
  | { readonly type: 'window.focused' }
  /** The server does not let this member pay here (S6-08). */
  | { readonly type: 'payment.forbidden'; readonly memberCode: string | null; readonly reason: string }
  /** The PC-use flag is -1 (S6-05). */
  | { readonly type: 'pc.forbidden' }
  /** An order may be paid from now on (D-03), is over, or has been announced to the member. */
  | { readonly type: 'order.watched'; readonly orderNo: string }
  | { readonly type: 'order.unwatched'; readonly orderNo: string }
  | { readonly type: 'order.announced'; readonly orderNo: string }
  /** A purchase dialog was left: the watched order is asked about now (D-25). */
  | { readonly type: 'check.requested' };

export interface MembershipContext {
  /** Whether build and company allow paying (D-37); `null` until the company answered. */
  readonly canPay: boolean | null;
  /** What was wished for before the flows were there; the latest wins (D-58). */
  readonly held: Wish | null;
}
