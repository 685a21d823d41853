/**
 * `npm run check`: lint and format, types, the import law, dead code, the supply chain, secrets, the terms of
 * comments, the Chinese texts of the flows and the generated documents. Runs every part, all at once, then exits with 1 when one failed.
 */
import { spawn } from 'node:child_process';
import { bin, ensureInstalled, root } from './support/install.mjs';

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
const runPart = (args) =>
  new Promise((resolve) => {
    const part = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [part.stdout, part.stderr]) stream.on('data', (chunk) => said.push(chunk));
    part.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)));
    part.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });

const codes = await Promise.all(parts.map(([, args]) => runPart(args)));
const failed = parts.filter((_, index) => codes[index] !== 0).map(([name]) => name);
console.log(failed.length ? `check: ${failed.join(', ')} failed` : 'check: all passed');
process.exitCode = failed.length ? 1 : 0;
