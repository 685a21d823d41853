import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutContractNotes } from '../../scripts/support/strip-contract-notes.ts';

const DECLARED = `endpoint({ id: 'a', method: 'POST', path: 'a', globalErrors: 'exempt', access: 'member', reply: 'json', carrier: 'body',
  input: x, output: y, codes: [431], spends: 'downloadProject', owner: null, pathSource: 'ours', requirement: 'S7-79', summary: 'An export.' });`;

/** Names of what the client reads of a declared call. */
const readByClient = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.contract.ts'))
    .flatMap((file) => [...readFileSync(join('src', file), 'utf8').matchAll(/\bendpoint\.(?!ts\b)(\w+)/g)])
    .map(([, name]) => name),
);

test('the built client keeps everything that it reads of a declared call, codes and what the call spends included (S6-04)', () => {
  const stripped = withoutContractNotes(DECLARED, parseAst(DECLARED));
  expect([...readByClient]).toEqual(expect.arrayContaining(['codes', 'spends', 'globalErrors', 'path']));
  expect([...readByClient].filter((name) => !stripped.includes(`${name}:`))).toEqual([]);
  expect(stripped).not.toContain('An export.');
});
