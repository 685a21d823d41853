/**
 * `npm test`: everything a change must pass, on a fresh machine too. Ends with one line, `N passed, N failed`.
 * `npm run test:full` makes all random runs instead of a tenth of them.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ensureInstalled, requireNode, root, runNode } from './support/install.mjs';
import { Tally } from './support/tally.mjs';

requireNode();
ensureInstalled();
const { aptInstall, findBrowser } = await import('./support/browser.mjs');
const { ensureBuilt } = await import('./support/build.mjs');

if (process.argv.includes('--full')) process.env.FULL_RUNS = '1';
const tally = new Tally();
rmSync(join(root, 'coverage'), { recursive: true, force: true });
mkdirSync(join(root, 'coverage'), { recursive: true });

const hasPostgres = () => existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0;
if (!process.env.TEST_DATABASE_URL && !hasPostgres() && !aptInstall('postgresql')) {
  console.log('No PostgreSQL here and none can be installed: its tests are skipped.');
}

tally.check('npm run check', runNode([join(root, 'scripts/check.mjs')]));
tally.vitest(
  'coverage/vitest.json',
  runNode([
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=coverage/vitest.json',
  ]),
);

ensureBuilt();
const browser = await findBrowser({ prefersShell: true });
tally.playwright(
  'coverage/browser.json',
  runNode([bin('@playwright/test/cli.js'), 'test'], { env: { CHROMIUM_PATH: browser } }),
);

console.log(`\n${tally.details()}\n\n${tally.line()}`);
process.exit(tally.failed ? 1 : 0);
