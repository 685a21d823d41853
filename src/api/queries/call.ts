import type { Answer } from '../api-failure.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '../contract/endpoint.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller shows by itself that there is no network: nobody else is told. */
  readonly quiet?: boolean;
  /** Stands between the wire and the reading of a file, to see its bytes come. */
  readonly watch?: (response: Response) => Response;
}

/**
 * How queries speak: the client, handed in by `src/app`.
 *
 * @throws ApiFailure for everything that is neither success nor one of the normal answers (D-10).
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<Answer<EndpointOutput<E>>>;
