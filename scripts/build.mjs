/** `npm run build`: the client of one brand (`BRAND`) and the server, when anything they are made of changed. */
import { ensureInstalled, loadEnvironment, requireNode } from './support/install.mjs';

requireNode();
loadEnvironment();
ensureInstalled();
const { ensureBuilt } = await import('./support/build.mjs');
ensureBuilt();
