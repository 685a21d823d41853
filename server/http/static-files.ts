import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { brandOfClient } from '#server/brand/client-folder.ts';
import type { ServerEnv } from './caller.ts';

/** Vite writes a hash into the name of everything in this folder. */
const HASHED = '/assets/';
/** The version of the client; never cached. */
const VERSION_FILE = '/version.json';
const FOREVER = 'public, max-age=31536000, immutable';

/** The page of the application and the origin that it calls; '' before the first build, and for the origin of the page. */
export function clientPage(clientDir: string): readonly [page: string, apiHost: string] {
  const file = path.join(clientDir, 'index.html');
  return [existsSync(file) ? readFileSync(file, 'utf8') : '', brandOfClient(clientDir)?.apiHost ?? ''];
}

const cachingOf = (path: string): string =>
  path.startsWith(HASHED) ? FOREVER : path === VERSION_FILE ? 'no-store' : 'no-cache';

/**
 * Serves the built client: hashed files are cached forever, the page is revalidated, the version file is not stored.
 * Precompressed `.br` and `.gz` files replace the original.
 */
export function serveClient(app: Hono<ServerEnv>, clientDir: string): void {
  app.get('*', etag(), async (context, next) => {
    await next();
    if (context.res.status === 200) context.res.headers.set('cache-control', cachingOf(context.req.path));
  });
  app.get('*', serveStatic({ root: path.relative(process.cwd(), clientDir), precompressed: true }));
}
