/** What a failed port rejects with, as far as a flow reads it; the client's `ApiFailure` has this shape. */
export interface PortFailure {
  readonly kind: 'offline' | 'timeout' | 'aborted' | 'http' | 'code' | 'contractBroken';
  /** HTTP status for `http`, in-body code for `code`, else `null`. */
  readonly code: number | null;
  readonly serverMessage: string | null;
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
