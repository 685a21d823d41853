import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { apiDocument } from '../../scripts/support/api-doc.ts';
import { traceDocument } from '../../scripts/support/trace-doc.ts';

const HINT = 'run npm run docs';

test('docs/api.md says what the contract says', () => {
  expect(readFileSync('docs/api.md', 'utf8'), HINT).toBe(apiDocument(Object.values(contract) as Endpoint[]));
});

test('docs/trace.md names every test that proves a requirement', () => {
  expect(readFileSync('docs/trace.md', 'utf8'), HINT).toBe(traceDocument(process.cwd()));
});
