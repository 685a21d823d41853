import { existsSync, readFileSync } from 'node:fs';
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

test('every file that docs/architecture.md and CONTRIBUTING.md name is there', () => {
  const named = ['docs/architecture.md', 'CONTRIBUTING.md'].flatMap((document) =>
    [
      ...readFileSync(document, 'utf8').matchAll(
        /\b(?:src|server|flows|scripts|tests|docs|bench|brands)\/[\w./-]+\.(?:tsx?|mjs|md|json)\b/g,
      ),
    ].map(([path]) => path),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
