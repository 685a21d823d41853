import type { Permission } from '#domain/permission.ts';
import { type Answer, ApiFailure } from './api-failure.ts';
import { CODE, type Endpoint } from './contract/endpoint.ts';

/** A normal answer that is no success, as the failure of a caller that can do nothing with it (D-10). */
export const refusal = (
  endpoint: Endpoint,
  answer: Exclude<Answer<unknown>, { kind: 'ok' }>,
  permission: Permission | null = null,
): ApiFailure =>
  answer.kind === 'empty'
    ? new ApiFailure({ kind: 'code', endpointId: endpoint.id, code: CODE.empty })
    : new ApiFailure({
        kind: 'code',
        endpointId: endpoint.id,
        code: answer.code,
        serverMessage: answer.message,
        permission,
        data: answer.data,
      });

/**
 * Data of a 200 answer, for a port of the login page: none of its calls spends an entitlement, so what a rule says is not
 * read. Ports of a member use `unwrap`.
 *
 * @throws ApiFailure of kind `code` for the normal answers that are no success.
 */
export function dataOf<Out>(endpoint: Endpoint, answer: Answer<Out>): Out {
  if (answer.kind === 'ok') return answer.data;
  throw refusal(endpoint, answer);
}
