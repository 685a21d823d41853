import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import type { contract, EndpointId } from '#contract/registry.ts';
import type { Deps } from '#server/deps.ts';

/** Who is asking, as the token says. */
export interface Member {
  readonly userId: string;
  readonly sessionId: string;
  readonly mobile: string;
  readonly roles: readonly string[];
}

export interface Caller {
  /** As the connection says; for the log. */
  readonly address: string;
  /** What budgets and limits count as one address (`networkOf`). */
  readonly network: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** Origin of the page that called; what a code leads to begins with it. */
  readonly origin: string;
}

export interface Call<E extends Endpoint> {
  readonly input: EndpointInput<E>;
  /** `null` only on public endpoints. */
  readonly member: Member | null;
  readonly caller: Caller;
  readonly deps: Deps;
  /** Aborted when the caller has left. */
  readonly signal: AbortSignal;
}

/** What the token of a call says. */
export type Authentication =
  /** `member` is `null` on public endpoints. */
  | { readonly ok: true; readonly member: Member | null }
  /** `userId` of a session that has ended; `null` where the token is unknown. */
  | { readonly ok: false; readonly code: number; readonly message: string; readonly userId: string | null };

/** Whether the bearer of a token may make a call of this access. */
export type Authenticate = (
  deps: Pick<Deps, 'db' | 'clock'>,
  access: Endpoint['access'],
  token: string,
) => Promise<Authentication>;

export type Reply<Out> =
  | { readonly code: 200; readonly data: Out; readonly message?: string }
  | { readonly code: number; readonly data?: unknown; readonly message: string }
  | { readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array } };

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<EndpointOutput<E>>>;

/** A handler for every endpoint of the contract: one missing or one surplus does not compile. */
export type Handlers = { readonly [K in EndpointId]: Handler<(typeof contract)[K]> };

export const ok = <Out>(data: Out): Reply<Out> => ({ code: 200, data });
export const refuse = (code: number, message: string, data?: unknown): Reply<never> => ({ code, message, data });
