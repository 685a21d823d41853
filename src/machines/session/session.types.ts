import type { DoneActorEvent } from 'xstate';

/** The member as session, shell and views read it (S3-01). Mapped from the wire in `src/api/decode`. */
export interface SessionUser {
  readonly userId: string;
  readonly userName: string | null;
  readonly realUserName: string | null;
  /** Absolute or relative (S3-02). */
  readonly headimgurl: string | null;
  /** Masked by the server. */
  readonly mobile: string | null;
  readonly companyName: string | null;
  readonly isOpenMember: boolean;
  readonly memberCode: string | null;
  readonly memberName: string | null;
  /** End of the running membership, ISO 8601 with offset: `expireDate` of the first item of `upgradeList` (S3-04). */
  readonly expiresAt: string | null;
  readonly roles: readonly string[];
  /** A paid order that the member has not acknowledged (D-04). */
  readonly unacknowledgedOrderNo: string | null;
}

/** What ended a session: its token expired, or the member logged out in another tab of the browser. */
export type SessionEnd = 'expired' | 'loggedOut';

export interface SessionContext {
  /** Last known user; `null` until the first answer with content. */
  readonly user: SessionUser | null;
  /** 430 marks an incomplete profile and is never sent to the server (S2-49, D-07). */
  readonly userId: string | 430 | null;
}

/** Result of loading user info. */
export interface UserAnswer {
  readonly kind: 'known' | 'incomplete' | 'refused' | 'taken' | 'unreachable' | 'failed';
  /** Only with kind `known`. */
  readonly user: SessionUser | null;
}

export type SessionEvent =
  | { readonly type: 'login.succeeded'; readonly token: string; readonly remember: boolean }
  | { readonly type: 'logout.requested' }
  | { readonly type: 'logout.confirmed' }
  | { readonly type: 'logout.cancelled' }
  /** Another tab of this browser logged out, or learned that the token has expired. */
  | { readonly type: 'logout.received'; readonly why: SessionEnd }
  /** A call was answered with 401. */
  | { readonly type: 'token.refused' }
  /** A call was answered with 4011. */
  | { readonly type: 'account.taken' }
  | { readonly type: 'takeover.acknowledged' }
  /** A call was answered with 430. */
  | { readonly type: 'profile.demanded' }
  | { readonly type: 'profile.completed' }
  | { readonly type: 'session.retried' }
  /** The member data changed: a purchase, new account data. */
  | { readonly type: 'user.outdated' }
  | DoneActorEvent<UserAnswer, 'userInfo' | 'refreshUser'>;
