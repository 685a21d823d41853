import { type Answer, ApiFailure } from '#api/api-failure.ts';
import { CODE, type Endpoint } from '#contract/endpoint.ts';

/**
 * Data of a 200 answer, for a port that can do nothing with any other (D-10).
 *
 * @throws ApiFailure of kind `code` for the normal answers that are no success.
 */
export function portData<Out>({ id }: Endpoint, answer: Answer<Out>): Out {
  if (answer.kind === 'ok') return answer.data;
  const blocked = answer.kind === 'blocked';
  throw new ApiFailure({
    kind: 'code',
    endpointId: id,
    code: blocked ? answer.code : CODE.empty,
    serverMessage: blocked ? answer.message : null,
  });
}
