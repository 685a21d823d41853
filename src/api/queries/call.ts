import type { Answer } from '../api-failure.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '../contract/endpoint.ts';

/**
 * How queries speak: the client, handed in by `src/app`.
 *
 * @throws ApiFailure for everything that is neither success nor one of the normal answers (D-10).
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: { readonly signal?: AbortSignal },
) => Promise<Answer<EndpointOutput<E>>>;
