import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What every call is answered with (spec §7). */
export interface Envelope {
  readonly code: number;
  readonly data: unknown;
  readonly message: string;
}

/** In-body codes travel with HTTP 200; what is no answer of the contract (unknown path, too large, broken server) has its HTTP status. */
export const answer = (context: Context, envelope: Envelope, status: ContentfulStatusCode = 200): Response => {
  context.set('code', envelope.code);
  return context.json(envelope, status);
};

export const refusal = (code: number, message: string, data: unknown = null): Envelope => ({ code, data, message });
