/** What the host has to offer at a moment. */
export interface Offer {
  readonly version: string;
  /** Epoch milliseconds of the question. */
  readonly askedAt: number;
}

export interface VersionUpdateContext {
  /** Version of this page. */
  readonly version: string;
  readonly offer: Offer | null;
  /** The offer that the member put off, with the time of it. */
  readonly declined: Offer | null;
}

export type VersionUpdateEvent =
  | { readonly type: 'window.hidden' }
  | { readonly type: 'window.shown' }
  | { readonly type: 'payment.begun' }
  | { readonly type: 'payment.ended' }
  | { readonly type: 'update.accepted' }
  | { readonly type: 'update.postponed' };
