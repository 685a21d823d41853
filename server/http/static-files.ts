import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { ServerEnv } from './caller.ts';

/** Vite writes a hash into the name of everything in this folder. */
const HASHED = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';

/** The page of the application; '' before the first build. */
export function readPage(clientDir: string): string {
  const file = path.join(clientDir, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The built client: hashed files for ever, the page asked for anew each time, `.br` and `.gz` beside a file in its place. */
export function serveClient(app: Hono<ServerEnv>, clientDir: string): void {
  app.get('*', etag(), async (context, next) => {
    await next();
    if (context.res.status === 200)
      context.res.headers.set('cache-control', context.req.path.startsWith(HASHED) ? FOREVER : 'no-cache');
  });
  app.get('*', serveStatic({ root: path.relative(process.cwd(), clientDir), precompressed: true }));
}
