import type { Server, ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServerEnv } from './caller.ts';

/** Node's own are 60 s, 300 s and no cap at all (reliability R24). */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_TIMEOUT_MS = 20_000;
const MAX_CONNECTIONS = 1_000;
/** Requests under way when the server stops may still end. */
const STOP_GRACE_MS = 10_000;

export interface Listening {
  readonly port: number;
  /** Takes no new connection, lets running requests end, then resolves. */
  stop(): Promise<void>;
}

/**
 * Listens for a moment and stops, so that a taken port is reported before minutes of filling.
 *
 * @throws Error naming `PORT` or `HOST`, as `listen` does.
 */
export function tryToListen(port: number, host: string | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, port, host)));
    probe.listen({ port, ...(host === null ? {} : { host }) }, () => probe.close(() => resolve()));
  });
}

/** @throws Error naming `PORT` or `HOST` when the port is taken or not allowed, or when the host is none of this machine's. */
export function listen(app: Hono<ServerEnv>, port: number, host: string | null): Promise<Listening> {
  return new Promise((resolve, reject) => {
    let stop: Listening['stop'] = () => Promise.resolve();
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
      (info) => resolve({ port: info.port, stop }),
    ) as Server;
    stop = stopOf(server);
    server.maxConnections = MAX_CONNECTIONS;
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, port, host)));
  });
}

function refusalOf(error: NodeJS.ErrnoException, port: number, host: string | null): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`端口${port}已被占用，请设置PORT (port ${port} is in use, set PORT to another)`);
  if (error.code === 'EACCES')
    return new Error(`没有权限使用端口${port}，请设置PORT (port ${port} is not allowed, set PORT to another)`);
  if (host === null) return error;
  return new Error(`HOST: ${host} 不是本机的地址 (no address of this machine: ${error.message})`, { cause: error });
}

/**
 * Node itself closes only connections that have been used and rest at this moment. A browser also opens some in advance, and a
 * connection whose last answer is still going out rests a moment later: both would keep the process until their time-outs.
 */
function stopOf(server: Server): Listening['stop'] {
  const connections = new Map<Socket, Set<ServerResponse>>();
  let stopping = false;
  server.on('connection', (socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const running = connections.get(socket);
    running?.add(response);
    response.shouldKeepAlive &&= !stopping;
    response.once('close', () => {
      running?.delete(response);
      if (stopping && running?.size === 0) socket.destroySoon();
    });
  });
  return () =>
    new Promise((resolve) => {
      stopping = true;
      const force = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS);
      server.close(() => {
        clearTimeout(force);
        resolve();
      });
      for (const [socket, running] of connections) {
        if (running.size === 0) socket.destroy();
        for (const response of running) response.shouldKeepAlive = false;
      }
    });
}
