/**
 * `npm run check`: lint and format, types, the import law, dead code, the supply chain, secrets, the terms of
 * comments and the Chinese texts of the flows. Runs every part, then exits with 1 when one failed.
 */
import { bin, ensureInstalled, runNode } from './support/install.mjs';

ensureInstalled();
const parts = [
  ['lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  ['types', [bin('typescript/bin/tsc'), '-p', '.']],
  ['import law', ['scripts/import-law.mjs']],
  ['dead code', [bin('knip/bin/knip.js')]],
  ['supply chain', ['--import', 'tsx', 'scripts/supply-chain.ts']],
  ['comment words', ['--import', 'tsx', 'scripts/comment-words.ts', '--limit']],
  ['Chinese texts of flows', ['--import', 'tsx', 'scripts/flow-texts.ts']],
];
const failed = parts.filter(([, args]) => runNode(args) !== 0).map(([name]) => name);
console.log(failed.length ? `check: ${failed.join(', ')} failed` : 'check: all passed');
process.exit(failed.length ? 1 : 0);
