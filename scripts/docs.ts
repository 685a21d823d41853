/** `npm run docs`: writes the generated documents. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { flowDocuments } from '#flows/gallery/take-away/flow-documents.ts';
import { product } from '#flows/product.ts';
import { apiDocument } from './support/api-doc.ts';
import { traceDocument } from './support/trace-doc.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
writeFileSync(`${root}docs/api.md`, apiDocument(Object.values(contract) as Endpoint[]));
writeFileSync(`${root}docs/trace.md`, traceDocument(root));
rmSync(`${root}docs/flows`, { recursive: true, force: true });
for (const [path, text] of flowDocuments(product)) {
  mkdirSync(dirname(`${root}docs/flows/${path}`), { recursive: true });
  writeFileSync(`${root}docs/flows/${path}`, text);
}
