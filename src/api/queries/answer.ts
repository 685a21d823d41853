import { keepPreviousData, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { type Answer, ApiFailure } from '../api-failure.ts';
import { CODE, type Endpoint, type EndpointInput, type EndpointOutput } from '../contract/endpoint.ts';
import { permissionFromWire } from '../decode/permission.decode.ts';
import { refusal } from '../refusal.ts';
import type { Call } from './call.ts';

/** Retry interval of a list that could not be loaded without a network; no notice is shown. */
const ASK_AGAIN_MS = 10_000;

/** The data of a success; the fallback for any other normal answer (D-10). */
export const dataOr = <Out, Fallback>(answer: Answer<Out>, fallback: Fallback): Out | Fallback =>
  answer.kind === 'ok' ? answer.data : fallback;

/** A normal answer that is no success, as a failure with what a rule says about it. */
export const refusalOf = (endpoint: Endpoint, answer: Exclude<Answer<unknown>, { kind: 'ok' }>): ApiFailure => {
  const isRule = answer.kind === 'blocked' && answer.code === CODE.blockedByRule;
  return refusal(endpoint, answer, isRule ? permissionFromWire(answer.data, endpoint.spends) : null);
};

export interface ListQuestion<E extends Endpoint, Page> {
  readonly queryKey: QueryKey;
  readonly endpoint: E;
  readonly input: EndpointInput<E>;
  readonly read: (wire: EndpointOutput<E>) => Page;
  /** The page of an answer that there is nothing (204). */
  readonly nothing: Page;
}

/**
 * The options of every list. Only 204 and a page without records are an empty list: what refuses fails the query, with
 * the reason (S8-02, D-10). The former page stays while the next one loads; a list that waits for the network is
 * fetched when it is there again.
 */
export const listOptions = <E extends Endpoint, Page>(
  call: Call,
  { queryKey, endpoint, input, read, nothing }: ListQuestion<E, Page>,
) => ({
  queryKey,
  queryFn: async ({ signal, client }: QueryFunctionContext): Promise<Page> => {
    const state = client.getQueryState(queryKey);
    const quiet = state !== undefined && state.data === undefined && state.errorUpdateCount > 0;
    const answer = await call(endpoint, input, { signal, quiet });
    if (answer.kind === 'ok') return read(answer.data);
    if (answer.kind === 'empty') return nothing;
    throw refusalOf(endpoint, answer);
  },
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { readonly state: { readonly error: Error | null } }) =>
    state.error instanceof ApiFailure && state.error.kind === 'offline' ? ASK_AGAIN_MS : false,
});

/**
 * Waits, so that a query whose key changes while typing is withdrawn before it is sent. @throws ApiFailure of kind
 * `aborted`.
 */
export const settled = (delayMs: number, endpointId: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const withdraw = () => {
      clearTimeout(timer);
      reject(new ApiFailure({ kind: 'aborted', endpointId }));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', withdraw);
      resolve();
    }, delayMs);
    if (signal.aborted) withdraw();
    else signal.addEventListener('abort', withdraw, { once: true });
  });
