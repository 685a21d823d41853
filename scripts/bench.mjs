/** `npm run bench [-- client | search | server | analysis | scan]`: prints what was measured beside its budget; without a name all but the scan. */
import { ensureInstalled, requireNode, runNode } from './support/install.mjs';

requireNode();
ensureInstalled();
const { findBrowser } = await import('./support/browser.mjs');
const { ensureBuilt } = await import('./support/build.mjs');

const all = ['client', 'search', 'server'];
const named = [...all, 'analysis', 'scan'];
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = wanted.filter((name) => !named.includes(name));
if (unknown.length) {
  console.error(`No benchmark ${unknown.join(', ')}; there are ${named.join(', ')}.`);
  process.exit(2);
}
ensureBuilt();
const env = { CHROMIUM_PATH: await findBrowser() };
const failed = (wanted.length ? wanted : all).filter(
  (name) => runNode(['--import', 'tsx', `bench/${name}.ts`], { env }) !== 0,
);
process.exit(failed.length ? 1 : 0);
