/** `npm run build`: the client of one brand (`BRAND`) and the server, when anything they are made of changed. */
import { ensureInstalled, loadEnvironment, requireNode } from './support/install.mjs';
import { answerHelp } from './support/usage.mjs';

answerHelp(
  'npm run build: the client of one brand and the server into dist. BRAND, BRANDS_DIR and API_HOST choose the client.',
);
requireNode();
loadEnvironment();
ensureInstalled();
const { ensureBuilt } = await import('./support/build.mjs');
ensureBuilt();
