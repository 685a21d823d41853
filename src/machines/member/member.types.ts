export interface MemberContext {
  /** Whether build and company allow paying (D-37); `null` until the company answered. */
  readonly canPay: boolean | null;
}

/** Words for the flows of a member; what they carry is the business of the flow that hears them. */
export type MemberEvent =
  | { readonly type: 'company.known'; readonly canPay: boolean }
  /** A call was answered with an in-body code of 200 or 201. */
  | { readonly type: 'api.answered'; readonly endpointId: string; readonly code: number }
  /** A rule refused with code 431 and a permission result (D-60). */
  | { readonly type: 'api.blocked'; readonly endpointId: string; readonly permission: unknown }
  | { readonly type: 'permission.denied' | 'purchase.requested' | 'check.requested' }
  | { readonly type: 'coupons.requested' | 'servicePeriod.requested' | 'invoice.requested' | 'cancellation.requested' }
  | { readonly type: 'order.watched' | 'order.unwatched' | 'order.announced' }
  | { readonly type: 'route.changed' | 'window.focused' }
  | { readonly type: 'view.shown' | 'title.known' | 'list.duplicated' | 'page.left' }
  | { readonly type: 'window.resized' }
  | { readonly type: 'collect.requested' | 'download.requested' | 'export.requested' }
  | { readonly type: 'monitor.requested' | 'groups.requested' }
  | { readonly type: 'settings.requested' };
