import { spawn } from 'node:child_process';
import { createReadStream, existsSync, rmSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';

/** Where the development server shows the gallery. */
const BASE = '/flows/';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Answers with a file of a folder. @returns Whether there is such a file. */
export function sendFile(folder: string, path: string, response: ServerResponse): boolean {
  const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) return false;
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  });
  createReadStream(file).pipe(response);
  return true;
}

const WAITING = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<title>流程图册</title><body style="font:16px/28px sans-serif;padding:15vh 24px;text-align:center">
<h1 style="font-size:20px">正在生成流程图册…</h1><p>首次约需一分钟，完成后自动打开。</p></body></html>`;

const failedPage = (reason: string): string => `<!doctype html><html lang="zh-CN"><meta charset="utf-8">
<title>流程图册</title><body style="font:16px/28px sans-serif;padding:8vh 24px">
<h1 style="font-size:20px">流程图册未能生成</h1><p>改正后重新加载此页即可。</p>
<pre style="white-space:pre-wrap">${reason.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre></body></html>`;

/**
 * In development the gallery is on the origin of the application, so both talk to each other. It is built when it is
 * opened first, and again when a machine, a sample or a text has changed since.
 */
export function flowGalleryPlugin(root: string, folder: string): Plugin {
  let isCurrent = false;
  let building = false;
  let failure: string | null = null;

  function build(): void {
    building = true;
    isCurrent = true;
    failure = null;
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts/flows.ts'), '--build', folder], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString();
    });
    child.on('error', (error) => {
      said += error.message;
    });
    child.on('close', (code) => {
      building = false;
      if (code !== 0) {
        isCurrent = false;
        failure = said.trim() || `exit ${code}`;
      }
    });
    process.once('exit', () => child.kill());
  }

  return {
    name: 'flow-gallery',
    apply: 'serve',
    configureServer({ middlewares, watcher, httpServer, config }) {
      // What an earlier version left is not shown as if it were this one.
      rmSync(folder, { recursive: true, force: true });
      watcher.on('all', (_, file) => {
        if (/[\\/](?:flows|src[\\/](?:machines|domain|views|api[\\/]contract))[\\/]/.test(file)) isCurrent = false;
      });
      httpServer?.once('listening', () => {
        const address = httpServer.address();
        if (address !== null && typeof address === 'object')
          config.logger.info(`  ➜  流程图册与实时：http://localhost:${address.port}${BASE}#/live`);
      });
      middlewares.use((request, response, next) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
        if (path === BASE.slice(0, -1)) {
          response.writeHead(302, { location: BASE }).end();
          return;
        }
        if (path !== BASE) {
          // Modules of the source are below the same folder name, which Vite serves.
          if (!path.startsWith(BASE) || !sendFile(folder, path.slice(BASE.length), response)) next();
          return;
        }
        const reason = failure;
        if (!isCurrent && !building) build();
        if (building) {
          const page = reason === null ? WAITING : failedPage(reason);
          response.writeHead(reason === null ? 200 : 500, { 'content-type': TYPES['.html'] }).end(page);
          return;
        }
        if (!sendFile(folder, '/', response)) next();
      });
    },
  };
}
