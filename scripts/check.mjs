/**
 * `npm run check`: lint and format, types, the import law, dead code, the supply chain, secrets, the terms of
 * comments, the Chinese texts of the flows and the generated documents. Runs every part, all at once, then exits with 1 when one failed.
 */
import { bin, ensureInstalled, runNodeBeside } from './support/install.mjs';

ensureInstalled();
const parts = [
  ['lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  ['types', [bin('typescript/bin/tsc'), '-p', '.']],
  ['import law', ['scripts/import-law.mjs']],
  ['dead code', [bin('knip/bin/knip.js')]],
  ['supply chain', ['--import', 'tsx', 'scripts/supply-chain.ts']],
  ['comment words', ['--import', 'tsx', 'scripts/comment-words.ts', '--limit']],
  ['Chinese texts of flows', ['--import', 'tsx', 'scripts/flow-texts.ts']],
  ['generated documents', ['--import', 'tsx', 'scripts/docs.ts', '--check']],
];

/** What a part says is printed when it ends, so that the parts do not mix. @returns its exit code. */
const runPart = async (args) => {
  const said = [];
  const code = await runNodeBeside(args, { onOutput: (chunk) => said.push(chunk) });
  process.stdout.write(Buffer.concat(said));
  return code;
};

const codes = await Promise.all(parts.map(([, args]) => runPart(args)));
const failed = parts.filter((_, index) => codes[index] !== 0).map(([name]) => name);
console.log(failed.length ? `check: ${failed.join(', ')} failed` : 'check: all passed');
process.exitCode = failed.length ? 1 : 0;
