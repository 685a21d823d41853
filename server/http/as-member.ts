import type { Endpoint, EndpointOutput } from '#contract/endpoint.ts';
import type { Call, Handler, Member, Reply } from './handler.ts';

/**
 * A handler of an endpoint that needs a token: `member` is set.
 *
 * @throws Error when the endpoint is declared public and the caller is not logged in.
 */
export const asMember =
  <E extends Endpoint>(
    handle: (call: Call<E> & { readonly member: Member }) => Promise<Reply<EndpointOutput<E>>>,
  ): Handler<E> =>
  (call) => {
    if (!call.member) throw new Error('a member endpoint was reached without a member');
    return handle({ ...call, member: call.member });
  };
