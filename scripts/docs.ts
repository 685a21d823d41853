/**
 * `npm run docs`: writes the generated documents. With `--check` it writes nothing, names those that are older than what they are
 * generated from and exits with 1 when there is one.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { flowDocuments } from '#flows/gallery/take-away/flow-documents.ts';
import { product } from '#flows/product.ts';
import { apiDocument } from './support/api-doc.ts';
import { traceDocument } from './support/trace-doc.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const documents = new Map([
  ['docs/api.md', apiDocument(Object.values(contract) as Endpoint[])],
  ['docs/trace.md', traceDocument(root)],
  ...[...flowDocuments(product)].map(([path, text]) => [`docs/flows/${path}`, text] as const),
]);

if (process.argv.some((word) => word === '--help' || word === '-h')) {
  console.log(
    'npm run docs [-- --check]: writes docs/api.md, docs/trace.md and docs/flows; with --check only says which are old.',
  );
} else if (process.argv.includes('--check')) {
  const isCurrent = ([path, text]: readonly [string, string]): boolean =>
    existsSync(root + path) && readFileSync(root + path, 'utf8') === text;
  const old = [...documents].filter((document) => !isCurrent(document)).map(([path]) => path);
  console.log(
    old.length ? `generated documents: run npm run docs for ${old.join(', ')}` : 'generated documents: all current',
  );
  process.exitCode = old.length ? 1 : 0;
} else {
  rmSync(`${root}docs/flows`, { recursive: true, force: true });
  for (const [path, text] of documents) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, text);
  }
}
