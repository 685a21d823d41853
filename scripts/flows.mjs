/** `npm run flows`: the flow gallery, also on a machine where nothing is installed yet. */
import { join } from 'node:path';
import { ensureInstalled, requireNode, root, runNode } from './support/install.mjs';

requireNode();
ensureInstalled();
process.exit(runNode(['--import', 'tsx', join(root, 'scripts/flows.ts'), ...process.argv.slice(2)]));
