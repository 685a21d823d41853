/** A location inside the app, `/tender/index/7?from=list`: hash without `#`. */
export interface Target {
  readonly to: string;
  readonly replace: boolean;
}
/** Company configuration (S3-53, S1-29…S1-31). */
export interface Company {
  readonly name: string;
  readonly title: string | null;
  readonly customerImg: string | null;
  readonly customerWechat: string | null;
  readonly phoneIs020: boolean;
  readonly canPay: boolean;
  readonly theme: string | null;
  readonly favicon: string | null;
}

export interface GuardContext {
  readonly target: Target;
  readonly company: Company | null;
}

export type GuardEvent =
  | ({ readonly type: 'navigation.requested' } & Target)
  | { readonly type: 'guest.recognised' }
  /** A token exists, and user info is being loaded. */
  | { readonly type: 'member.arrived' }
  | { readonly type: 'member.recognised' }
  /** Loading user info failed; the retry page stays. */
  | { readonly type: 'member.stalled' }
  | { readonly type: 'profile.demanded' };
