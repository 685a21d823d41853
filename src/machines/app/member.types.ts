import type { Settings } from '#domain/settings.ts';
import type { TabView } from '../navigation/tabs.types.ts';
import type { InvoicedOrder, PurchaseRequest } from '../purchase/purchase-request.types.ts';

export type PurchaseRequested = { readonly type: 'purchase.requested' } & PurchaseRequest;

/** A request that waits while a dialog of the account is open (D-58). */
export type QueuedRequest =
  | PurchaseRequested
  /** `permission` is the result that came with code 431. */
  | { readonly type: 'permission.denied'; readonly permission: unknown }
  /** The PC-use flag is -1 (S6-05). */
  | { readonly type: 'pc.forbidden' };

export type MemberEvent =
  | QueuedRequest
  | { readonly type: 'coupons.requested' | 'servicePeriod.requested' }
  | { readonly type: 'invoice.requested' | 'cancellation.requested'; readonly order: InvoicedOrder }
  | { readonly type: 'company.known'; readonly canPay: boolean }
  | { readonly type: 'route.changed'; readonly path: string }
  | { readonly type: 'window.focused' }
  /** A purchase dialog was left: the watched order is asked about now (D-25). */
  | { readonly type: 'check.requested' }
  /** The server does not let this member pay here (S6-08). */
  | { readonly type: 'payment.forbidden'; readonly memberCode: string | null; readonly reason: string };

export interface MemberInput {
  /** Whether build and company allow paying (D-37); `null` until the company answered. */
  readonly canPay: boolean | null;
  /** Tabs that are there from the beginning and cannot be closed (S4-53). */
  readonly affixTabs: readonly TabView[];
  readonly defaultSettings: Settings;
  /** Origins from which a payment code may come besides WeChat's. */
  readonly codeOrigins: readonly string[];
}

export interface MemberContext extends MemberInput {
  /** The request that waits for the end of a dialog; the latest wins (D-58). */
  readonly queued: QueuedRequest | null;
  /** The order that the open dialog is about. */
  readonly order: InvoicedOrder | null;
}
