import type { Permission } from '#domain/permission.ts';

/**
 * The one failure of the wire. Transport classifies, it decides nothing (D-10, D-72).
 *
 * - `offline`: no connection could be made, or it broke before or within the body
 * - `timeout`: no full answer within the time limit
 * - `aborted`: the caller cancelled the request; no listener is notified
 * - `http`: an HTTP status outside 200–299 (401 and 430 become `code`)
 * - `code`: an in-body code that is neither 200 nor one of the normal ones
 * - `contractBroken`: the answer does not fit the contract; `detail` names the field
 */
export type ApiFailureKind = 'offline' | 'timeout' | 'aborted' | 'http' | 'code' | 'contractBroken';

export class ApiFailure extends Error {
  readonly kind: ApiFailureKind;
  readonly endpointId: string;
  /** HTTP status for `http`, in-body code for `code`, else `null`. */
  readonly code: number | null;
  /** Sentence of the server for the member, if it sent one. */
  readonly serverMessage: string | null;
  /** Number of the request in the server's log, `null` when no answer carried one. */
  readonly reference: string | null;
  /** What a refusal with 431 says (D-60), `null` for every other failure. */
  readonly permission: Permission | null;
  /** For engineers: which field, which cause. Never shown as the main text. */
  readonly detail: string | null;
  /** What came with a `code` as it came; a 409 may bring what exists already. Else `null`. */
  readonly data: unknown;

  constructor(failure: {
    kind: ApiFailureKind;
    endpointId: string;
    code?: number | null;
    serverMessage?: string | null;
    reference?: string | null;
    permission?: Permission | null;
    detail?: string | null;
    data?: unknown;
  }) {
    super(
      `${failure.endpointId}: ${failure.kind}${failure.code ? ` ${failure.code}` : ''}${failure.detail ? ` (${failure.detail})` : ''}`,
    );
    this.name = 'ApiFailure';
    this.kind = failure.kind;
    this.endpointId = failure.endpointId;
    this.code = failure.code ?? null;
    this.serverMessage = failure.serverMessage ?? null;
    this.reference = failure.reference ?? null;
    this.permission = failure.permission ?? null;
    this.detail = failure.detail ?? null;
    this.data = failure.data ?? null;
  }
}

/** What a call resolves to: success, or one of the normal answers that are not success (D-10). */
export type Answer<Out> =
  | { readonly kind: 'ok'; readonly data: Out }
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'blocked';
      readonly code: 201 | 235 | 431;
      readonly data: unknown;
      readonly message: string | null;
    };
