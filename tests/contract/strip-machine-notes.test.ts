import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutNotes } from '../../scripts/support/strip-machine-notes.ts';

const strip = (code: string): string => withoutNotes(code, parseSync('a.js', code).program);

test('the product build takes descriptions and titles out of machines and nothing else', () => {
  const code = `export const description = 'stays'; const meta = { title: 'stays' };
setup({ actions: { description: () => meta } }).createMachine({ id: 'a', description: 'goes', meta: { title: '去' }, states: { b: { meta: { title: '去' }, on: { description: 'c' } , description: 'goes' }, meta: {} } });`;
  expect(strip(code).replace(/\s+/g, ' ')).toBe(
    `export const description = 'stays'; const meta = { title: 'stays' }; setup({ actions: { description: () => meta } }).createMachine({ id: 'a', states: { b: { on: { description: 'c' } , }, meta: {} } });`,
  );
});
