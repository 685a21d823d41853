import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '#server/deps.ts';
import { callerOf, type ServerEnv } from './caller.ts';

/**
 * One line a request: which call, who made it and from where, how it ended, how long. Never a token, phone, code, query or body (I9).
 * A refused call shows by its code: not logged in, blocked by a rule, too many, another site, wrong input (ASVS 16.3.2, 16.3.3).
 */
export function requestLog({
  log,
  clock,
  config,
}: Pick<Deps, 'log' | 'clock' | 'config'>): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const requestId = randomUUID();
    context.set('requestId', requestId);
    const startedAt = clock.now().getTime();
    await next();
    context.res.headers.set('x-request-id', requestId);
    log.info('request', {
      requestId,
      method: context.req.method,
      endpoint: context.get('endpointId') ?? null,
      status: context.res.status,
      code: context.get('code') ?? null,
      userId: context.get('userId') ?? null,
      address: callerOf(context, config).address,
      ms: clock.now().getTime() - startedAt,
    });
  };
}
