import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '#server/deps.ts';
import type { ServerEnv } from './caller.ts';

/** One line a request: which call, how it ended, how long. Never a token, phone, code, query or body (I9). */
export function requestLog({ log, clock }: Pick<Deps, 'log' | 'clock'>): MiddlewareHandler<ServerEnv> {
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
      ms: clock.now().getTime() - startedAt,
    });
  };
}
