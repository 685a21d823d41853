import type { Context } from 'hono';
import { CODE, type Endpoint } from '#contract/endpoint.ts';
import type { Deps } from '#server/deps.ts';
import type { BurstLimit } from './burst-limit.ts';
import { callerOf, type ServerEnv } from './caller.ts';
import { contentDisposition } from './content-disposition.ts';
import { checkReply } from './contract-check.ts';
import { answer, refusal } from './envelope.ts';
import type { Authenticate, Handler, Reply } from './handler.ts';
import { MESSAGE } from './messages.ts';
import { readInput } from './read-input.ts';

export interface RouteParts {
  readonly deps: Deps;
  readonly authenticate: Authenticate;
  readonly burst: BurstLimit | null;
  /** Every answer is held against the contract: development and tests. */
  readonly checkAnswers: boolean;
}

/**
 * One endpoint served: budget, origin, who is asking, input, handler, answer, in this order; the body of an unauthenticated caller is not parsed.
 * The token counts only from the header: one in the cookie alone is no credential (R18).
 */
export function serveEndpoint<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { deps, authenticate, burst, checkAnswers }: RouteParts,
) {
  return async (context: Context<ServerEnv>): Promise<Response> => {
    context.set('endpointId', endpoint.id);
    context.header('cache-control', 'no-store');
    const caller = callerOf(context, deps.config);
    const waitSeconds = burst?.take(caller.network, endpoint.id) ?? 0;
    if (waitSeconds > 0) {
      context.header('retry-after', String(waitSeconds));
      return answer(context, refusal(CODE.tooMany, MESSAGE.tooFast));
    }
    const { origin = '', 'sec-fetch-site': site } = context.req.header();
    if (site === 'cross-site' && !deps.config.allowedOrigins.includes(origin))
      return answer(context, refusal(CODE.badInput, MESSAGE.crossSite), 403);

    const authentication = await authenticate(deps, endpoint.access, context.req.header('token') ?? '');
    const userId = authentication.ok ? authentication.member?.userId : authentication.userId;
    if (userId) context.set('userId', userId);
    if (!authentication.ok) return answer(context, refusal(authentication.code, authentication.message));
    const read = await readInput(context, endpoint);
    if (!read.ok) return answer(context, read.envelope);

    const { signal } = context.req.raw;
    const reply = await handler({ input: read.input, member: authentication.member, caller, deps, signal });
    if (checkAnswers) checkReply(endpoint, reply);
    return send(context, reply);
  };
}

function send(context: Context, reply: Reply<unknown>): Response {
  if (!('file' in reply))
    return answer(context, { code: reply.code, data: reply.data ?? null, message: reply.message ?? '' });
  context.set('code', CODE.ok);
  const { name, type, bytes } = reply.file;
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': contentDisposition(name),
  });
}
