import type { Answer } from '#api/api-failure.ts';
import { refusalOf } from '#api/queries/answer.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Data of a 200 answer, for a port that can do nothing with any other (D-10).
 *
 * @throws ApiFailure of kind `code` for the normal answers that are no success.
 */
export function unwrap<Out>(endpoint: Endpoint, answer: Answer<Out>): Out {
  if (answer.kind === 'ok') return answer.data;
  throw refusalOf(endpoint, answer);
}

/**
 * The same for a list, which an answer that there is nothing (204) leaves empty.
 *
 * @throws ApiFailure of kind `code` for a refusal.
 */
export const unwrapList = <Out>(endpoint: Endpoint, answer: Answer<Out>, nothing: Out): Out =>
  answer.kind === 'empty' ? nothing : unwrap(endpoint, answer);
