import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { catalog } from '#flows/catalog.ts';
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

test('every command that README.md and CONTRIBUTING.md print is there, with a flow that is there, and README.md lists none twice', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const text = ['README.md', 'CONTRIBUTING.md'].map((document) => readFileSync(document, 'utf8'));
  const commands = [...text.join('\n').matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  const flows = [...text.join('\n').matchAll(/--machine ([\w-]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter((name) => !(name in scripts) && !['ci', 'install'].includes(name))).toEqual([]);
  expect(flows.length).toBeGreaterThan(2);
  expect(flows.filter((flow) => !catalog.some(({ id }) => id === flow))).toEqual([]);
  const rows = [...(text[0] ?? '').matchAll(/^\| (`npm [^|]+)\|/gm)].map(([, cell = '']) => cell.trim());
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
});
