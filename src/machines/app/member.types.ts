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
  | { readonly type: 'phoneChange.requested' | 'closing.requested' }
  | { readonly type: 'invoice.requested' | 'cancellation.requested'; readonly order: InvoicedOrder }
  | { readonly type: 'company.known'; readonly canPay: boolean }
  | { readonly type: 'route.changed'; readonly path: string }
  /** The server does not let this member pay here (S6-08). */
  | { readonly type: 'payment.forbidden'; readonly memberCode: string | null; readonly reason: string };

export interface MemberInput {
  /** Whether build and company configuration allow payment (D-37); `null` until the configuration is loaded. */
  readonly canPay: boolean | null;
  /** Tabs that exist from the start and cannot be closed (S4-53). */
  readonly affixTabs: readonly TabView[];
  readonly defaultSettings: Settings;
  /** Origins from which a payment code may come besides WeChat's. */
  readonly codeOrigins: readonly string[];
  /** Whether this browser saves files. */
  readonly savesFiles: boolean;
}

export interface MemberContext extends MemberInput {
  /** The request queued until the open dialog ends; the latest wins (D-58). */
  readonly queued: QueuedRequest | null;
  /** The order of the open dialog. */
  readonly order: InvoicedOrder | null;
}
