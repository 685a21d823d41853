/**
 * `npm test`: everything a change must pass, on a fresh machine too. Ends with one line, `N passed, N failed`.
 * `npm run test:full` makes all random runs instead of a tenth of them.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ensureInstalled, requireNode, root, runNode, runNodeBeside } from './support/install.mjs';
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
ensureBuilt();
const browser = await findBrowser({ prefersShell: true });
// One after the other, each leaves a third of two cores idle: its pages and databases wait for each other.
const [vitest, playwright] = await Promise.all([
  runNodeBeside([
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=coverage/vitest.json',
  ]),
  runNodeBeside([bin('@playwright/test/cli.js'), 'test', '--workers=2'], { env: { CHROMIUM_PATH: browser } }),
]);
tally.vitest('coverage/vitest.json', vitest);
tally.playwright('coverage/browser.json', playwright);

console.log(`\n${tally.details()}\n\n${tally.line()}`);
process.exit(tally.failed ? 1 : 0);
