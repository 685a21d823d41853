import type { Answer } from '../api-failure.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '../contract/endpoint.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller shows a missing network itself: no global notice. */
  readonly quiet?: boolean;
  /** The caller shows every failure itself: no global notice or pop-up, as for an exempt endpoint. What ends the session still does. */
  readonly exempt?: boolean;
  /** Wraps the response of a file download to observe its progress. */
  readonly watch?: (response: Response) => Response;
}

/**
 * Call function of the queries: the API client, provided by `src/app`.
 *
 * @throws ApiFailure for everything that is neither success nor one of the normal answers (D-10).
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<Answer<EndpointOutput<E>>>;
