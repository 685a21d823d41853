import type { PortFailure } from '../flow.ts';

/** What the member proves to be the owner for: another phone (S7-19), or the end of the account (S7-12, D-82). */
export type AccountAct = 'phone' | 'closing';

export interface PhoneMove {
  readonly mobile: string;
  readonly code: string;
  /** Code sent to the phone the account has now. */
  readonly oldCode: string;
}
export interface AccountClosing {
  readonly code: string;
  readonly confirmation: string;
}
export interface ClosedAccount {
  /** ISO 8601; the account is deleted then, unless a login wakes it before. */
  readonly deleteAfter: string;
}

export interface AccountSecurityContext {
  readonly act: AccountAct;
  /** The new phone, cleaned; '' for the phone the account has now. */
  readonly mobile: string;
  readonly oldCode: string;
  readonly code: string;
  readonly confirmation: string;
  /** The first field that cannot be sent as it is. */
  readonly mistake: 'phone' | 'code' | 'confirmation' | null;
  readonly failure: PortFailure | null;
  readonly secondsLeft: number;
  readonly sandboxCode: string | null;
  readonly deleteAfter: string | null;
}

export type AccountSecurityEvent =
  /** `phone` is `null` for the phone the account has now. */
  | { readonly type: 'code.requested'; readonly phone: string | null }
  /** A step begins with a code of its own. */
  | { readonly type: 'code.renewed' }
  /** A step that asks for a code to the present phone is shown again. */
  | { readonly type: 'code.recalled' }
  | { readonly type: 'old.confirmed'; readonly code: string }
  | { readonly type: 'move.submitted'; readonly phone: string; readonly code: string }
  | { readonly type: 'loss.understood' }
  | { readonly type: 'closing.submitted'; readonly code: string; readonly confirmation: string }
  | { readonly type: 'step.reverted' }
  | { readonly type: 'dialog.closed' };
