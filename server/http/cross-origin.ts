import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** What the client sets on a call; `token` is the credential, so no cookie is ever allowed across origins (R18). */
const REQUEST_HEADERS = ['content-type', 'device', 'token'];
/** What the client reads of an answer besides the few that browsers always show. */
const EXPOSED_HEADERS = ['content-disposition', 'content-length', 'content-encoding', 'retry-after'];
const MAX_AGE_SECONDS = 600;

/** Allows pages of exactly these origins to call the API and read its answers. */
export const crossOrigin = (allowed: readonly string[]): MiddlewareHandler =>
  cors({
    origin: (origin) => (allowed.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: MAX_AGE_SECONDS,
    credentials: false,
  });
