import type { PortFailure } from '../flow.ts';
import type { SessionEnd } from './session.types.ts';

export interface Credentials {
  readonly mobile: string;
  readonly code: string;
}
export interface CodeSent {
  /** Seconds until another code may be requested. */
  readonly secondsLeft: number;
  /** Only in the sandbox, where no phone receives the code. */
  readonly sandboxCode: string | null;
}
export interface LoginToken {
  readonly token: string;
}
export interface SandboxMember {
  readonly mobile: string;
  readonly title: string;
  readonly description: string;
}

export interface LoginContext {
  /** Cleaned: half-width, without spaces and hyphens. */
  readonly phone: string;
  readonly code: string;
  /** Why the session before this login ended, where the member does not know it. */
  readonly ended: SessionEnd | null;
  /** Keep the token for thirty days (S9-07). */
  readonly remember: boolean;
  /** The first field that cannot be sent as it is. */
  readonly mistake: 'phone' | 'code' | 'agreement' | null;
  /** The last refusal: login calls are exempt from the global notices (S7-07). */
  readonly failure: PortFailure | null;
  readonly secondsLeft: number;
  /** Until when the frozen account can be recovered; `null` when the server does not say. */
  readonly deleteAfter: string | null;
  readonly sandboxCode: string | null;
  /** Demo members of every tier; empty outside the sandbox. */
  readonly sandboxMembers: readonly SandboxMember[];
}

export type LoginEvent =
  /** The agreement is never ticked beforehand. */
  | { readonly type: 'login.submitted'; readonly phone: string; readonly code: string; readonly agreed: boolean }
  | { readonly type: 'code.requested'; readonly phone: string }
  | { readonly type: 'remember.toggled' }
  | { readonly type: 'qr.chosen' }
  | { readonly type: 'sms.chosen' }
  | { readonly type: 'awakening.chosen'; readonly code: string }
  | { readonly type: 'awakening.declined' };
