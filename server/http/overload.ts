import type { MiddlewareHandler } from 'hono';
import { CODE } from '#contract/endpoint.ts';
import type { ServerEnv } from './caller.ts';
import { answer, refusal } from './envelope.ts';
import { MESSAGE } from './messages.ts';

/** Calls whose bodies have arrived that may be under way at once; more would only make each of them slower. */
const MAX_UNDER_WAY = 128;
export const RETRY_AFTER_SECONDS = '2';

/** Refuses a call at once, HTTP 503, while too many are under way, so that those that were taken and the health page stay quick. */
export function shedOverload(maxUnderWay: number = MAX_UNDER_WAY): MiddlewareHandler<ServerEnv> {
  let underWay = 0;
  return async (context, next) => {
    if (underWay >= maxUnderWay) {
      context.header('retry-after', RETRY_AFTER_SECONDS);
      return answer(context, refusal(CODE.tooMany, MESSAGE.overloaded), 503);
    }
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}
