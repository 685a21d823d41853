/** `npm run docs`: writes the generated documents. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { apiDocument } from './support/api-doc.ts';
import { traceDocument } from './support/trace-doc.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
writeFileSync(`${root}docs/api.md`, apiDocument(Object.values(contract) as Endpoint[]));
writeFileSync(`${root}docs/trace.md`, traceDocument(root));
