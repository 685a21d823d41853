import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ServerConfig } from '#server/config.ts';
import type { Caller } from './handler.ts';
import { publicOriginOf } from './public-origin.ts';

export interface ServerEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; endpointId: string; code: number; userId: string };
}

/**
 * Who called, as the connection says. Behind reverse proxies the address is the one that the outermost trusted proxy saw; what a
 * client writes into the header itself is never believed.
 */
export function callerOf(context: Context<ServerEnv>, config: ServerConfig): Caller {
  return {
    address: addressOf(context, config.trustedProxies),
    origin: publicOriginOf((name) => context.req.header(name), config),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 200),
    requestId: context.get('requestId'),
  };
}

function addressOf(context: Context<ServerEnv>, trustedProxies: number): string {
  const socket = context.env?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return socket;
  const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || socket;
}
