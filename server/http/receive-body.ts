import type { MiddlewareHandler } from 'hono';
import { CODE } from '#contract/endpoint.ts';
import type { ServerConfig } from '#server/config.ts';
import { callerOf, type ServerEnv } from './caller.ts';
import { answer, refusal } from './envelope.ts';
import { MESSAGE } from './messages.ts';

export interface BodyLimits {
  readonly maxBytes: number;
  /** From the end of the headers to the last byte. */
  readonly deadlineMs: number;
  /** Bodies of one address that may be incomplete at once; one more ends the oldest of them. */
  readonly maxIncompletePerAddress: number;
}

/**
 * A call of the product is below 2 KiB, so three seconds are enough for a phone on a bad network. A complete body is not counted, so an
 * office behind one address reaches 64 only by 64 uploads that hang at the same moment.
 */
const BODY_LIMITS: BodyLimits = { maxBytes: 64 * 1024, deadlineMs: 3_000, maxIncompletePerAddress: 64 };

type Received =
  | { readonly kind: 'complete'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'tooLarge' | 'tooSlow' | 'disconnected' };

/**
 * Reads the whole body before anything else looks at the call, so that a body which arrives byte by byte occupies a socket and nothing
 * more: neither a place among the calls under way nor a connection to the database (R23, R24).
 */
export function receiveBody(config: ServerConfig, limits: BodyLimits = BODY_LIMITS): MiddlewareHandler<ServerEnv> {
  const incomplete = createIncompleteBodies(limits.maxIncompletePerAddress);
  return async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    const tooLarge = () => answer(context, refusal(CODE.badInput, MESSAGE.tooLarge), 413);
    if (Number(context.req.header('content-length') ?? 0) > limits.maxBytes) return tooLarge();
    const reader = context.req.raw.body?.getReader();
    if (!reader) return next();

    const { network } = callerOf(context, config);
    const received = await new Promise<Received>((resolve) => {
      const expire = (): void => resolve({ kind: 'tooSlow' });
      const timer = setTimeout(expire, limits.deadlineMs);
      const leave = incomplete.enter(network, expire);
      readAll(reader, limits.maxBytes)
        .then(resolve, () => resolve({ kind: 'disconnected' }))
        .finally(() => {
          clearTimeout(timer);
          leave();
        });
    });
    if (received.kind === 'complete') {
      // Its type names what the promises in it resolve to.
      Object.assign(context.req.bodyCache, { arrayBuffer: Promise.resolve(received.bytes) });
      return next();
    }
    // The rest of the body would be read as the next request of this connection.
    context.header('connection', 'close');
    if (received.kind === 'tooLarge') return tooLarge();
    return answer(context, refusal(CODE.badInput, MESSAGE.tooSlow), 408);
  };
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<Received> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { kind: 'complete', bytes: joined(chunks, size) };
    size += value.length;
    if (size > maxBytes) return { kind: 'tooLarge' };
    chunks.push(value);
  }
}

function joined(chunks: readonly Uint8Array[], size: number): ArrayBuffer {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes.buffer;
}

/** Bodies that are still arriving, by address, the oldest first. */
function createIncompleteBodies(maxPerAddress: number) {
  const byAddress = new Map<string, Set<() => void>>();
  return {
    /** @returns Removes the body again. */
    enter: (address: string, expire: () => void): (() => void) => {
      const bodies = byAddress.get(address) ?? new Set();
      byAddress.set(address, bodies);
      bodies.add(expire);
      const [oldest] = bodies;
      if (bodies.size > maxPerAddress && oldest) {
        bodies.delete(oldest);
        oldest();
      }
      return () => {
        bodies.delete(expire);
        if (bodies.size === 0) byAddress.delete(address);
      };
    },
  };
}
