/** `npm run bench [-- client | search | server | analysis | filling | cluster | scan]`: prints what was measured beside its budget; without a name the first three. */
import { ensureInstalled, requireNode, runNode } from './support/install.mjs';
import { answerHelp } from './support/usage.mjs';

answerHelp(
  'npm run bench [-- client | search | server | analysis | filling | cluster | scan]: what was measured beside its budget; without a name the first three.',
);
requireNode();
ensureInstalled();
const { findBrowser } = await import('./support/browser.mjs');
const { ensureBuilt } = await import('./support/build.mjs');
const { requireRepmgr } = await import('./support/repmgr.mjs');

const all = ['client', 'search', 'server'];
const named = [...all, 'analysis', 'filling', 'cluster', 'scan'];
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = wanted.filter((name) => !named.includes(name));
if (unknown.length) {
  console.error(`No benchmark ${unknown.join(', ')}; there are ${named.join(', ')}.`);
  process.exit(2);
}
const names = wanted.length ? wanted : all;
ensureBuilt();
const env = names.includes('client') ? { CHROMIUM_PATH: await findBrowser() } : {};
if (names.includes('cluster')) requireRepmgr();
const failed = names.filter((name) => runNode(['--import', 'tsx', `bench/${name}.ts`], { env }) !== 0);
process.exit(failed.length ? 1 : 0);
