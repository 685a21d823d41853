import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildAlone } from './build-lock.mjs';
import { bin, root, runNode } from './install.mjs';

const SOURCES = [
  'src',
  'scripts',
  'server',
  'brands',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
];
const STAMP = join(root, 'dist/build-stamp');
/** A build without one of them was copied in part, or something else was removed from it. */
const BUILT = ['dist/client/index.html', 'dist/server/main.js'].map((file) => join(root, file));

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/** Fingerprint of everything the build reads, brand included. */
function fingerprint() {
  const hash = createHash('sha256')
    .update(process.env.BRAND || 'bidding')
    .update(process.env.API_HOST ?? 'of the brand');
  const sources = process.env.BRANDS_DIR ? [...SOURCES, process.env.BRANDS_DIR] : SOURCES;
  for (const source of sources)
    for (const file of filesBelow(resolve(root, source))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds client and server when a source, the lockfile or the brand changed since the last build. Of two that want to at
 * the same time one builds and the other waits for it.
 *
 * @param {() => number} check What must hold before a build is worth its time; another exit code than 0 ends the process.
 */
export function ensureBuilt(check = () => 0) {
  if (isBuilt(fingerprint())) return;
  const refused = check();
  if (refused !== 0) process.exit(refused);
  const code = buildAlone(build);
  if (code !== 0) process.exit(code);
}

function isBuilt(now) {
  const isWhole = [STAMP, ...BUILT].every((file) => existsSync(file));
  return isWhole && readFileSync(STAMP, 'utf8') === now;
}

/** @returns {number} 0, or the exit code of the step that failed. */
function build() {
  // The build that was waited for may have made it.
  const now = fingerprint();
  if (isBuilt(now)) return 0;
  console.log('Building …');
  // A build that fails or is ended halfway counts as none.
  rmSync(STAMP, { force: true });
  const vite = bin('vite/bin/vite.js');
  for (const args of [
    ['build', '--logLevel', 'warn'],
    ['build', '--logLevel', 'warn', '--config', 'vite.server.config.ts'],
  ]) {
    const code = runNode([vite, ...args], { env: { NODE_ENV: 'production' } });
    if (code !== 0) return code;
  }
  writeFileSync(STAMP, now);
  return 0;
}
