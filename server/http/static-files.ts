import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';
import { brandOfClient } from '#server/brand/client-folder.ts';
import type { ServerEnv } from './caller.ts';
import { CONTENT_ENCODINGS, type ContentEncoding, preferredEncoding } from './content-encoding.ts';

/** Vite writes a hash into the name of everything in this folder. */
const HASHED = '/assets/';
/** The version of the client; never cached. */
const VERSION_FILE = '/version.json';
const FOREVER = 'public, max-age=31536000, immutable';
/** Shown by the tab of the browser and by the page: asked for once, and a new mark is seen on the same day. */
const ICON = '/favicon.svg';
const AN_HOUR = 'public, max-age=3600';
/** Endings of what the build compressed. */
const ENDINGS: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz' };

/** The page of the application and the origin that it calls; '' before the first build, and for the origin of the page. */
export function clientPage(clientDir: string): readonly [page: string, apiHost: string] {
  const file = path.join(clientDir, 'index.html');
  return [existsSync(file) ? readFileSync(file, 'utf8') : '', brandOfClient(clientDir)?.apiHost ?? ''];
}

function cachingOf(url: string): string {
  if (url.startsWith(HASHED)) return FOREVER;
  if (url === ICON) return AN_HOUR;
  return url === VERSION_FILE ? 'no-store' : 'no-cache';
}

/** One encoding of a file. */
interface Encoded {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

interface ClientFile {
  readonly type: string;
  readonly plain: Encoded;
  readonly compressed: Readonly<Partial<Record<ContentEncoding, Encoded>>>;
}

/**
 * Serves the built client as it was at the start: hashed files are cached forever, the page is revalidated, the version
 * file is not stored. Of a file that the build compressed the encoding is sent that the browser likes best.
 */
export function serveClient(app: Hono<ServerEnv>, clientDir: string): void {
  const files = readClient(clientDir);
  app.get('*', etag(), async (context, next) => {
    const url = context.req.path;
    const file = files.get(url === '/' ? '/index.html' : url);
    if (file === undefined) return next();
    const offered = CONTENT_ENCODINGS.filter((encoding) => file.compressed[encoding] !== undefined);
    const encoding = preferredEncoding(context.req.header('accept-encoding'), offered);
    const { bytes, tag } = (encoding && file.compressed[encoding]) ?? file.plain;
    return context.body(bytes, 200, {
      'content-type': file.type,
      'cache-control': cachingOf(url),
      'content-length': String(bytes.length),
      etag: tag,
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
      ...(offered.length === 0 ? {} : { vary: 'Accept-Encoding' }),
    });
  });
}

/** Files of a folder by URL path, each with what the build compressed beside it. Nothing outside has a path here. */
function readClient(clientDir: string): ReadonlyMap<string, ClientFile> {
  if (!existsSync(clientDir)) return new Map();
  const names = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    names
      .filter((file) => !Object.values(ENDINGS).some((ending) => file.endsWith(ending)))
      .map((file): [string, ClientFile] => {
        const beside = CONTENT_ENCODINGS.filter((encoding) => names.includes(`${file}${ENDINGS[encoding]}`));
        return [
          `/${path.relative(clientDir, file).replaceAll(path.sep, '/')}`,
          {
            type: getMimeType(file) ?? 'application/octet-stream',
            plain: read(file),
            compressed: Object.fromEntries(beside.map((encoding) => [encoding, read(`${file}${ENDINGS[encoding]}`)])),
          },
        ];
      }),
  );
}

function read(file: string): Encoded {
  const bytes = new Uint8Array(readFileSync(file));
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}
