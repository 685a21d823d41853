/** What a failed port rejects with, as far as a flow reads it; the client's `ApiFailure` has this shape. */
export interface PortFailure {
  readonly kind: 'offline' | 'timeout' | 'aborted' | 'http' | 'code' | 'contractBroken';
  /** HTTP status for `http`, in-body code for `code`, else `null`. */
  readonly code: number | null;
  readonly serverMessage: string | null;
  /** What came with a refusal by code, unread. */
  readonly data?: unknown;
  /** What a refusal by a rule (431) says, as far as a flow reads it (D-60). */
  readonly permission?: {
    readonly status: number;
    readonly limit: number | null;
    readonly liftedBy: { readonly memberCode: string } | null;
  } | null;
}

/**
 * What a port rejected with, or `null` when it is no failure of a call, such as a mistake in the program.
 *
 * @example failureOf(new Error('unreadable')) // null
 */
export const failureOf = (error: unknown): PortFailure | null => (isFailure(error) ? error : null);

const isFailure = (error: unknown): error is PortFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;

const MINUTE_S = 60;

const fieldOf = (error: unknown, name: string): unknown => {
  const data = failureOf(error)?.data;
  return typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : undefined;
};

/**
 * Seconds until another code may be asked for, as the refusal of one says them; 0 when it says none, or more than a minute: so long a
 * wait is shown as text and not counted down.
 */
export function secondsUntilResend(error: unknown): number {
  const seconds = fieldOf(error, 'resendAfterSeconds');
  return typeof seconds === 'number' && seconds > 0 && seconds <= MINUTE_S ? Math.ceil(seconds) : 0;
}

/** Until when a frozen account can be recovered, as the refusal of its login says it; `null` when it does not. */
export function deleteAfterOf(error: unknown): string | null {
  const moment = fieldOf(error, 'deleteAfter');
  return typeof moment === 'string' && !Number.isNaN(Date.parse(moment)) ? moment : null;
}
