import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { catalog } from '#flows/catalog.ts';
import { listStates, listTransitions } from '#flows/paths/transition-id.ts';
import { guardsThatReadEvent, machineFileViolations } from '#tests/support/paths-machine-source.ts';

const files = readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.machine.ts'))
  .map((path) => `src/machines/${path}`)
  .sort();

describe.each(files)('%s', (path) => {
  const text = readFileSync(path, 'utf8');

  test('it is one literal that any visualiser opens', () => {
    expect(machineFileViolations(path, text)).toEqual([]);
  });

  test('it exports the machine of its name', () => {
    const flow = basename(path, '.machine.ts');
    expect(text).toContain(
      `export const ${flow.replace(/-./g, (dash) => dash.slice(1).toUpperCase())}Machine = setup(`,
    );
  });
});

test('every machine file is in the catalogue', () => {
  expect(files).toEqual(catalog.map(({ area, id }) => `src/machines/${area}/${id}.machine.ts`).sort());
});

test('no guard reads the event: the transition gives each what it needs', () => {
  expect(files.flatMap((path) => guardsThatReadEvent(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test('no machine writes a code of an answer or a permission as a number: each is CODE.… or PERMISSION.…', () => {
  const written = /\bcode\s*(?:===|!==|:)\s*\d|permission\w*\.?status\s*(?:===|!==)\s*-?\d|\bstatus: -?\d/;
  const numbers = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (written.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(numbers).toEqual([]);
});

test.each(catalog.map((entry) => [entry.id, entry] as const))(
  '%s keeps its states and transitions when its picture is written as JSON',
  (_, { machine }) => {
    const redrawn = createMachine(JSON.parse(JSON.stringify(machine.config)));
    const picture = (drawn: typeof machine) => ({
      states: listStates(drawn).map(({ id, type }) => [id, type]),
      transitions: listTransitions(drawn).map(({ id, definition }) => [
        id,
        definition.target?.map((target) => target.id),
      ]),
    });
    expect(picture(redrawn)).toEqual(picture(machine));
  },
);

describe('the check of a machine file finds', () => {
  const file = (config: string, { head = '', setup = 'setup({})', tail = '' } = {}) =>
    machineFileViolations(
      'sample.machine.ts',
      `import { setup } from 'xstate';\n${head}\nexport const sampleMachine = ${setup}.createMachine(${config});\n${tail}`,
    );

  test('nothing wrong with the stub of a port that throws', () => {
    expect(file('{}', { setup: 'setup({ actors: { a: fromCallback(() => { throw new Error(); }) } })' })).toEqual([]);
  });

  test('nothing wrong with a plain literal, its type imports and its one-line params', () => {
    const config = `{ context: ({ input }) => ({ ...input }), on: { 'a.sent': { actions: { type: 'x', params: ({ event }) => event.a } } } }`;
    expect(file(config, { head: `import type { A } from './a.ts';` })).toEqual([]);
  });

  test('nothing wrong with constants of domain and contract and with a child machine', () => {
    const head = `import { CODE } from '#contract/endpoint.ts';
import { PAY_TYPE } from '#domain/constants.ts';
import { childMachine } from '../child/child.machine.ts';`;
    expect(file('{}', { head, setup: 'setup({ actors: { child: childMachine } })' })).toEqual([]);
  });

  test.each([
    ['an import of values', '{}', { head: `import { a } from './a.ts';` }, 'imports values from ./a.ts'],
    ['an enum', '{}', { head: 'enum Mode { On }' }, 'has the enum Mode'],
    ['a spread', '{ states: { ...shared } }', {}, 'spreads shared'],
    ['an imported state node', '{ states: { a: shared } }', {}, 'takes a from elsewhere: shared'],
    ['a shorthand state node', '{ states: { a } }', {}, 'takes a from elsewhere'],
    ['a computed key', '{ on: { [name]: {} } }', {}, 'computes the key [name]'],
    ['an unnamed action', `{ entry: () => undefined }`, {}, 'has an unnamed function under entry'],
    ['an action made in place', `{ entry: assign({}) }`, {}, 'calls assign under entry'],
    ['a procedure', `{ invoke: { input: () => {\n return 1;\n} } }`, {}, 'has a function with a body under input'],
    ['a machine without setup', '{}', { setup: 'xstate' }, 'createMachine does not follow setup({...})'],
    ['a config that is no literal', 'config', {}, 'the machine is not one object literal'],
    ['a throw', '{}', { tail: 'function f() { throw new Error(); }' }, 'throws'],
    ['a throw in an action', '{}', { setup: 'setup({ actions: { a: () => { throw new Error(); } } })' }, 'throws'],
    ['a word to the parent', '{}', { tail: 'const tell = sendParent({});' }, 'calls sendParent'],
    [
      'a factory',
      '{}',
      { tail: 'const make = () => setup({}).createMachine({});' },
      'the machine is made by a factory function',
    ],
    ['a second machine', '{}', { tail: 'const other = setup({}).createMachine({});' }, 'has 2 machines, expected one'],
    [
      'values of a rule that acts',
      '{}',
      { head: `import { call } from '#api/client.ts';` },
      'imports values from #api/client.ts',
    ],
  ])('%s', (_, config, around, violation) => {
    expect(file(config, around)).toContain(violation);
  });
});

describe('the check of a guard', () => {
  const readersOf = (guard: string) =>
    guardsThatReadEvent('sample.machine.ts', `export const sampleMachine = setup({ guards: { ${guard} } });`);

  test.each([
    `isOpen: ({ context }) => context.isOpen`,
    `isPaid: (_, answer: OrderAnswer) => answer.status === 'paid'`,
    `isOpen: ({ context }, { event }: { event: string }) => context.name === event`,
    `isOpen: (given) => given.context.isOpen`,
    `isOpen: () => true`,
  ])('lets pass %s', (guard) => {
    expect(readersOf(guard)).toEqual([]);
  });

  test.each([
    `isOpen: ({ event }) => event.type === 'door.opened'`,
    `isOpen: ({ context, event: e }) => 'path' in e && e.path === context.path`,
    `isOpen: ({ event: { path } }) => path === ''`,
    `isOpen: ({ context, ...others }) => isOpen(context, others)`,
    `isOpen: (given) => given.event.path === ''`,
    `isOpen: (given) => isOpen(given)`,
    `isOpen({ event }) { return event.path === ''; }`,
    `isOpen: imported`,
  ])('finds %s', (guard) => {
    expect(readersOf(guard)).toEqual(['sample.machine.ts:isOpen']);
  });
});
