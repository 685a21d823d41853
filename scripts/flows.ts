/**
 * `npm run flows`: builds the flow gallery and serves it on `PORT`, or on a free port.
 * `npm run flows -- --build [FOLDER]`: writes it into one folder that opens from a disk.
 * `--compare VERSION` adds another version to compare with; `--diff VERSION` writes what differs as Markdown; `--save FILE`
 * saves this version.
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildGallery } from '#flows/gallery/build/build-gallery.ts';
import { refuseForeignFolder } from '#flows/gallery/build/output-folder.ts';
import { toVersion, type Version } from '#flows/gallery/data/version.ts';
import { diffMarkdown } from '#flows/gallery/report/diff-markdown.ts';
import { product } from '#flows/product.ts';
import { sendFile } from './flow-gallery.ts';
import { readVersion } from './support/flow-version.ts';
import { galleryOptions } from './support/gallery-options.ts';
import { stageBuild } from './support/stage-build.ts';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: {
    build: { type: 'boolean' },
    compare: { type: 'string' },
    diff: { type: 'string' },
    save: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log('npm run flows                     生成并打开流程图册（端口取自 PORT，未设时任选）');
  console.log('npm run flows -- --build [目录]   只生成，写入一个可直接从磁盘打开的目录（默认 dist/flows）');
  console.log('npm run flows -- --compare 版本   同时带上另一版本，在“比较”页对照');
  console.log('npm run flows -- --diff 版本      写出与另一版本的不同（Markdown），供合并请求使用');
  console.log('npm run flows -- --save 文件.json 保存当前版本，供日后比较');
  console.log('版本为提交、标签、分支，或已保存的 .json 文件。');
  process.exit(0);
}
const before = orEnd(() => readBefore(values.compare ?? values.diff));
if (values.save !== undefined) {
  writeFileSync(resolve(root, values.save), JSON.stringify(toVersion(basename(values.save, '.json'), product)));
  console.log(`已保存：${resolve(root, values.save)}`);
  process.exit(0);
}
if (before && values.diff !== undefined) {
  process.stdout.write(diffMarkdown(before, toVersion('当前', product)));
  process.exit(0);
}
const folder = resolve(root, positionals[0] ?? 'dist/flows');
orEnd(() => refuseForeignFolder(folder));
await buildGallery(product, folder, {
  ...galleryOptions(root),
  stage: stageBuild(root),
  ...(before && { before }),
});
if (values.build) console.log(`已生成：${join(folder, 'index.html')}`);
else serve();

function readBefore(name: string | undefined): Version | undefined {
  return name === undefined ? undefined : readVersion(root, name);
}

/** Ends the command with one line when there is no such version, or when the folder is another one's. */
function orEnd<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

function serve(): void {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!sendFile(folder, path, response)) response.writeHead(404).end();
  });
  server.on('error', ({ message }) => {
    console.error(`无法启动：${message}`);
    process.exit(1);
  });
  server.listen(Number(process.env.PORT ?? 0), 'localhost', () => {
    console.log(`流程图册：http://localhost:${(server.address() as AddressInfo).port}/`);
  });
}
