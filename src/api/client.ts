import * as v from 'valibot';
import { DEVICE, GLOBAL_PARAMETERS, REQUEST_TIMEOUT_MS } from '#domain/constants.ts';
import { type Answer, ApiFailure } from './api-failure.ts';
import type { Endpoint, EndpointOutput } from './contract/endpoint.ts';
import type { Call } from './queries/call.ts';
import { readBody } from './read-body.ts';

/** Outcome of one call; sent to every listener, except when the caller cancelled it. */
export interface Outcome {
  readonly endpoint: Endpoint;
  readonly kind: Answer<unknown>['kind'] | ApiFailure['kind'];
  /** In-body code, or HTTP status for `http`. */
  readonly code: number | null;
  /** Data of a `blocked` answer, else `null`. */
  readonly data: unknown;
  readonly failure: ApiFailure | null;
  /** This call is exempt from the global handlers, although its endpoint may not be. */
  readonly exempt: boolean;
}

export interface ClientOptions {
  /** '' for the same origin, else an origin without trailing slash. */
  readonly baseUrl: string;
  /** Read for every call; `null` when no user is logged in. */
  readonly token: () => string | null;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

export interface Client {
  readonly call: Call;
  /** @returns A function that ends the listening. */
  readonly onOutcome: (listener: (outcome: Outcome) => void) => () => void;
}

/**
 * The one door to the wire (S7-01…S7-05, D-41): it checks what goes out and what comes in, classifies, and decides
 * nothing.
 */
export function createClient({
  baseUrl,
  token,
  fetch: send = globalThis.fetch.bind(globalThis),
  timeoutMs = REQUEST_TIMEOUT_MS,
}: ClientOptions): Client {
  const listeners = new Set<(outcome: Outcome) => void>();
  const report = (outcome: Outcome): void => {
    for (const listener of listeners) listener(outcome);
  };

  const call: Call = async (endpoint, input, { signal, watch, quiet = false, exempt = false } = {}) => {
    try {
      const { url, init } = requestFor(endpoint, input, baseUrl, token());
      const read = await readBody(endpoint, (deadline) => send(url, { ...init, signal: deadline }), {
        timeoutMs,
        signal,
        watch,
      });
      const data = read.answer.kind === 'blocked' ? read.answer.data : null;
      report({ endpoint, kind: read.answer.kind, code: read.code, data, failure: null, exempt });
      return read.answer as Answer<EndpointOutput<typeof endpoint>>;
    } catch (error) {
      const isShown = quiet && error instanceof ApiFailure && error.kind === 'offline';
      if (error instanceof ApiFailure && error.kind !== 'aborted' && !isShown) {
        report({ endpoint, kind: error.kind, code: error.code, data: null, failure: error, exempt });
      }
      throw error;
    }
  };

  return {
    call,
    onOutcome: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Headers, globals and carrier (S7-01…S7-04). Explicit input wins over the globals.
 *
 * @throws ApiFailure of kind `contractBroken`, before anything is sent, when the input does not fit the contract.
 */
function requestFor(
  endpoint: Endpoint,
  input: unknown,
  baseUrl: string,
  token: string | null,
): { url: string; init: RequestInit } {
  const parsed = v.safeParse(endpoint.input, input);
  if (!parsed.success) {
    const detail = `input.${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}`;
    throw new ApiFailure({ kind: 'contractBroken', endpointId: endpoint.id, detail });
  }
  const payload: Record<string, unknown> = { ...GLOBAL_PARAMETERS, ...(parsed.output as Record<string, unknown>) };
  const url = `${baseUrl}/${endpoint.path.replace(/^\/+/, '')}`;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    device: DEVICE,
    ...(token === null ? {} : { token }),
  };
  const init: RequestInit = { method: endpoint.method, headers, cache: 'no-store', redirect: 'error' };
  return endpoint.carrier === 'query'
    ? { url: `${url}?${queryText(payload)}`, init }
    : { url, init: { ...init, body: JSON.stringify(payload) } };
}

function queryText(payload: Record<string, unknown>): string {
  const given = Object.entries(payload).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
