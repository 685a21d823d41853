import type { PortFailure } from '../flow.ts';
import type { TabView } from '../navigation/tabs.types.ts';
import type { InvoicedOrder, PurchaseRequest } from '../purchase/purchase-request.types.ts';
import type { RecordRequest } from '../records/record-request.types.ts';
import type { SessionEnd } from '../session/session.types.ts';

/** A call that was answered with a failure, or not at all. */
export interface FailedCall {
  readonly endpointId: string;
  readonly failure: PortFailure;
}

/** Events of the root machine: from the API client, the location, the window, the views and the child machines. */
export type AppEvent =
  /** A screen requests an operation on records. */
  | RecordRequest
  /** A call was answered with an in-body code of 200 or 201. */
  | { readonly type: 'api.answered'; readonly endpointId: string; readonly code: number }
  /** A call failed whose failures are left to the global handlers. */
  | ({ readonly type: 'api.failed' } & FailedCall)
  | { readonly type: 'navigation.requested'; readonly to: string; readonly replace: boolean }
  /** A view was committed. */
  | { readonly type: 'route.changed'; readonly path: string }
  /** The same navigation as a tab; sent for members only. */
  | { readonly type: 'view.shown'; readonly tab: TabView | null }
  | { readonly type: 'title.known'; readonly path: string; readonly title: string }
  | { readonly type: 'list.duplicated'; readonly path: string }
  | { readonly type: 'page.left' }
  | { readonly type: 'window.resized'; readonly widthPx: number }
  | { readonly type: 'menu.retried' }
  | { readonly type: 'window.focused' | 'window.hidden' | 'window.shown' }
  | { readonly type: 'connection.lost' | 'connection.restored' }
  | { readonly type: 'toast.raised'; readonly text: string }
  | ({ readonly type: 'purchase.requested' } & PurchaseRequest)
  | { readonly type: 'coupons.requested' }
  | { readonly type: 'servicePeriod.requested' | 'phoneChange.requested' | 'closing.requested' }
  | { readonly type: 'invoice.requested' | 'cancellation.requested'; readonly order: InvoicedOrder }
  /** A rule refused, by code 431 or by a limit known in advance; `permission` is its result (D-60). */
  | { readonly type: 'permission.denied'; readonly permission: unknown }
  /** An order may be paid from now on (D-03), is closed, or has been announced to the member. */
  | { readonly type: 'order.watched'; readonly orderNo: string; readonly orderId: string }
  | { readonly type: 'order.unwatched'; readonly orderNo: string }
  | { readonly type: 'order.announced'; readonly orderNo: string }
  /** The member is congratulated on an order that no open dialog polls: the purchase dialog closes. */
  | { readonly type: 'order.paid' }
  /** A purchase dialog was closed: the watched order is checked now (D-25). */
  | { readonly type: 'check.requested' }
  /** Own account data changed. */
  | { readonly type: 'user.outdated' }
  /** A purchase was paid and no reload follows: menu and limits are those of another tier. */
  | { readonly type: 'membership.changed' }
  | { readonly type: 'company.known'; readonly canPay: boolean }
  | { readonly type: 'login.succeeded'; readonly token: string; readonly remember: boolean }
  | { readonly type: 'profile.completed' }
  | { readonly type: 'logout.requested' }
  | { readonly type: 'logout.received'; readonly why: SessionEnd }
  | { readonly type: 'takeover.reported' }
  | { readonly type: 'takeover.acknowledged' }
  /** A chunk of the program could not be loaded. */
  | { readonly type: 'part.missed' }
  /** The purchase dialog opened or closed. */
  | { readonly type: 'payment.begun' | 'payment.ended' }
  | { readonly type: 'settings.requested' }
  /** A screen has a place where areas are chosen. */
  | { readonly type: 'areas.requested' }
  /** Sent by the error page of a failed flow. */
  | { readonly type: 'reload.chosen' }
  /** The session found no stored token. */
  | { readonly type: 'session.missed' }
  /** A token exists, and user info is being loaded. */
  | { readonly type: 'session.begun' }
  /** User info is loaded. */
  | { readonly type: 'session.opened' }
  /** The profile is incomplete (430). */
  | { readonly type: 'session.halted' }
  /** Loading user info failed. */
  | { readonly type: 'session.stalled' }
  | { readonly type: 'session.ended' };

export interface AppInput {
  /** Location inside the app when the page opened, `/tender/index/7?from=list`. */
  readonly location: string;
  /** Phone typed into the prerendered login page before the program started, '' when none. */
  readonly typedPhone: string;
  /** Why the session of the page before this one ended, where the login page has to say it. */
  readonly ended: SessionEnd | null;
}

export interface AppContext extends AppInput {
  /** Whether build and company configuration allow payment (D-37); `null` until the configuration is loaded. */
  readonly canPay: boolean | null;
}
