import type { DoneActorEvent } from 'xstate';

/** A refusal as the server explains it (D-60); `PermissionResult` of the domain. */
export interface Denial {
  /** 0 used up, -1 no membership for it, -2 other region, -3 no use on a PC; anything else is no refusal. */
  readonly status: number;
  /** Wire name of the entitlement; `null` when nobody names it. */
  readonly entitlement: string | null;
  /** `null` where a host answers the bare status (D-60). */
  readonly limit: number | null;
  readonly used: number | null;
  /** ISO 8601 with offset; `null` when it never resets. */
  readonly resetAt: string | null;
  /** Provinces bought; empty means nationwide. */
  readonly boughtAreas: readonly string[];
  /** Province of the information asked for. */
  readonly infoArea: string | null;
  /** The member is on the unpaid tier: counts are a trial. */
  readonly trial: boolean;
  /** Smallest tier that lifts this refusal. */
  readonly liftedBy: { readonly memberCode: string; readonly memberName: string } | null;
}

/** From `serverInfo`: what is behind the labels `qrcode` and `mobile`; both `null` when it could not be asked. */
export interface Contact {
  /** An https address, a path, a `data:` picture, or the text that a code is drawn for. */
  readonly qrcode: string | null;
  readonly mobile: string | null;
}

export interface PermissionContext {
  readonly denial: Denial | null;
  readonly contact: Contact | null;
  /** Text of the unPay dictionary; `null` until or unless it is there (S5-20). */
  readonly unPayText: string | null;
}

export type PermissionEvent =
  /** `permission` is what came with code 431; what is no refusal opens nothing. */
  | { readonly type: 'permission.denied'; readonly permission: unknown }
  /** The PC-use flag is -1 (S6-05). */
  | { readonly type: 'pc.forbidden' }
  /** A purchase is wanted where paying is off (S6-08); the switchboard passes the wish on to here. */
  | { readonly type: 'purchase.requested'; readonly memberCode: string | null; readonly reason: string }
  /** Another page is shown; a refusal belongs to the page it came from. */
  | { readonly type: 'route.changed'; readonly path: string }
  | { readonly type: 'upgrade.chosen' }
  | { readonly type: 'areas.requested' }
  | { readonly type: 'popup.closed' }
  | DoneActorEvent<Contact, 'serverInfo'>
  | DoneActorEvent<readonly { readonly label: string }[], 'dictDetail'>;
