import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServerEnv } from './caller.ts';

/** Node's own are 60 s, 300 s and no cap at all (reliability R24). */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_TIMEOUT_MS = 20_000;
const MAX_CONNECTIONS = 1_000;
/** A request under way when the server is told to stop may still end. */
const STOP_GRACE_MS = 10_000;

export interface Listening {
  readonly port: number;
  /** Takes no new connection, lets running requests end, then resolves. */
  stop(): Promise<void>;
}

/** @throws Error when the port is taken or not allowed. */
export function listen(app: Hono<ServerEnv>, port: number, host: string | null): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port,
        ...(host === null ? {} : { hostname: host }),
        serverOptions: {
          headersTimeout: HEADERS_TIMEOUT_MS,
          requestTimeout: REQUEST_TIMEOUT_MS,
          keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
          connectionsCheckingInterval: 2_000,
        },
      },
      (info) => resolve({ port: info.port, stop: () => stop(server) }),
    ) as Server;
    server.maxConnections = MAX_CONNECTIONS;
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`端口${port}已被占用，请设置PORT (port ${port} is in use, set PORT to another)`)
          : error,
      ),
    );
  });
}

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
