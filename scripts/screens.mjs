/** `npm run screens`: pictures of every screen in every state, into `docs/screens`; installs and builds what is missing. */
import { join } from 'node:path';
import { findBrowser } from './support/browser.mjs';
import { bin, ensureInstalled, requireNode, root, runNode } from './support/install.mjs';
import { answerHelp } from './support/usage.mjs';

answerHelp(
  'npm run screens [-- NAME …]: pictures of every screen in every state into docs/screens; with names those alone.',
);
requireNode();
ensureInstalled();
const { ensureBuilt } = await import('./support/build.mjs');
ensureBuilt();
const code = runNode(['--import', 'tsx', join(root, 'scripts/screens.ts'), ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: await findBrowser() },
});
runNode([bin('@biomejs/biome/bin/biome'), 'format', '--write', 'docs/screens'], { quiet: true });
process.exit(code);
