export interface UpkeepContext {
  /** Version of this page. */
  readonly version: string;
}

export type UpkeepEvent =
  | { readonly type: 'connection.lost' | 'connection.restored' }
  | { readonly type: 'window.hidden' | 'window.shown' }
  | { readonly type: 'payment.begun' | 'payment.ended' };
