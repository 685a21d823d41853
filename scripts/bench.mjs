/** `npm run bench [-- client | search | server]`: prints what was measured beside its budget; without a name all of them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root, runNode } from './support/install.mjs';

requireNode();
ensureInstalled();
const { findBrowser } = await import('./support/browser.mjs');
const { ensureBuilt } = await import('./support/build.mjs');

const all = ['client', 'search', 'server'].filter((name) => existsSync(join(root, `bench/${name}.ts`)));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`No benchmark ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(2);
}
ensureBuilt();
const env = { CHROMIUM_PATH: await findBrowser() };
const failed = (wanted.length ? wanted : all).filter(
  (name) => runNode(['--import', 'tsx', `bench/${name}.ts`], { env }) !== 0,
);
process.exit(failed.length ? 1 : 0);
