/**
 * `npm run flows`: builds the flow gallery and serves it on `PORT`, or on a free port.
 * `npm run flows -- --build [FOLDER]`: writes it into one folder that opens from a disk.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildGallery } from '#flows/gallery/build/build-gallery.ts';
import { product } from '#flows/product.ts';
import { galleryOptions } from './support/gallery-options.ts';
import { stageBuild } from './support/stage-build.ts';

const root = join(import.meta.dirname, '..');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const { values, positionals } = parseArgs({
  options: { build: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
});
if (values.help) {
  console.log('npm run flows                     生成并打开流程图册（端口取自 PORT，未设时任选）');
  console.log('npm run flows -- --build [目录]   只生成，写入一个可直接从磁盘打开的目录（默认 dist/flows）');
  process.exit(0);
}
const folder = resolve(root, positionals[0] ?? 'dist/flows');
await buildGallery(product, folder, { ...galleryOptions(root), stage: stageBuild(root) });
if (values.build) console.log(`已生成：${join(folder, 'index.html')}`);
else serve();

function serve(): void {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    createReadStream(file).pipe(response);
  });
  server.on('error', ({ message }) => {
    console.error(`无法启动：${message}`);
    process.exit(1);
  });
  server.listen(Number(process.env.PORT ?? 0), 'localhost', () => {
    console.log(`流程图册：http://localhost:${(server.address() as AddressInfo).port}/`);
  });
}
