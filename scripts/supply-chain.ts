/** Part of `npm run check`: origins and integrity of the lockfile, pins of packages and images, secrets in the tree. */
import { supplyChainProblems } from './support/supply-chain.ts';

const problems = supplyChainProblems(process.cwd());
for (const problem of problems) console.error(problem);
console.log(`supply chain: ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
