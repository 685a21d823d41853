import type { DoneActorEvent } from 'xstate';

/** A refusal as the server reports it (D-60); `PermissionResult` of the domain. */
export interface Denial {
  /** 0 used up, -1 no membership for it, -2 other region, -3 no use on a PC; anything else is no refusal. */
  readonly status: number;
  /** Wire name of the entitlement; `null` when neither answer nor call names it. */
  readonly entitlement: string | null;
  /** `null` when the host answers only the status (D-60). */
  readonly limit: number | null;
  readonly used: number | null;
  /** ISO 8601 with offset; `null` when it never resets. */
  readonly resetAt: string | null;
  /** Provinces bought; empty means nationwide. */
  readonly boughtAreas: readonly string[];
  /** Province of the requested information. */
  readonly infoArea: string | null;
  /** The member is on the unpaid tier: counts are a trial. */
  readonly trial: boolean;
  /** Smallest tier that lifts this refusal. */
  readonly liftedBy: { readonly memberCode: string; readonly memberName: string } | null;
}

/** Values of the labels `qrcode` and `mobile` of `serverInfo`; both `null` when loading failed. */
export interface Contact {
  /** An https address, a path, a `data:` picture, or the text of a QR code. */
  readonly qrcode: string | null;
  readonly mobile: string | null;
}

export interface PermissionContext {
  readonly denial: Denial | null;
  readonly contact: Contact | null;
  /** Text of the unPay dictionary; `null` until it is loaded, or when loading failed (S5-20). */
  readonly unPayText: string | null;
}

export type PermissionEvent =
  /** `permission` is the data of code 431; data that is not a refusal opens no pop-up. */
  | { readonly type: 'permission.denied'; readonly permission: unknown }
  /** The PC-use flag is -1 (S6-05). */
  | { readonly type: 'pc.forbidden' }
  /** A purchase was requested while payment is disabled (S6-08); the root machine forwards the request. */
  | { readonly type: 'purchase.requested'; readonly memberCode: string | null; readonly reason: string }
  /** Another page is shown; a refusal applies to the page that raised it. */
  | { readonly type: 'route.changed'; readonly path: string }
  | { readonly type: 'upgrade.chosen' }
  | { readonly type: 'areas.requested' }
  | { readonly type: 'popup.closed' }
  | DoneActorEvent<Contact, 'serverInfo'>
  | DoneActorEvent<readonly { readonly label: string }[], 'dictDetail'>;
