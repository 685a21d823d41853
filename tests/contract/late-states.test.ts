import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { withLateStates } from '../../scripts/support/late-states.ts';

const folder = mkdtempSync(join(tmpdir(), 'late-states-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The library as the product carries it. */
async function builtLibrary(): Promise<typeof import('xstate')> {
  cpSync('node_modules/xstate/dist', folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const [file = ''] = readdirSync(folder).filter((name) => /^StateMachine-\w+\.esm\.js$/.test(name));
  writeFileSync(join(folder, file), withLateStates(readFileSync(join(folder, file), 'utf8')));
  return import(/* @vite-ignore */ pathToFileURL(join(folder, 'xstate.esm.js')).href);
}

test('a machine of the product builds its states when it is run, once, and runs as it is declared', async () => {
  const { createActor, setup } = await builtLibrary();
  const built: string[] = [];
  const noted: unknown[] = [];
  const declared = setup({ actions: { note: () => void noted.push('not provided') } }).createMachine({
    initial: 'open',
    states: {
      get open() {
        built.push('open');
        return { on: { close: { target: 'closed', actions: 'note' } } } as const;
      },
      closed: { type: 'final' },
    },
  });
  const provided = declared.provide({ actions: { note: () => void noted.push('provided') } });
  expect(built).toEqual([]);
  const actor = createActor(provided).start();
  expect(built.length).toBeGreaterThan(0);
  const once = built.length;
  expect([Object.keys(provided.states), provided.events]).toEqual([['open', 'closed'], ['close']]);
  actor.send({ type: 'close' });
  expect([actor.getSnapshot().value, actor.getSnapshot().status, noted]).toEqual(['closed', 'done', ['provided']]);
  expect(built).toHaveLength(once);
});

test('another way of building states is refused by the build instead of being passed over', () => {
  expect(() => withLateStates('class StateMachine {}')).toThrow('late-states');
});

test('the build of the product has its states built late', async () => {
  const { default: config } = await import('../../vite.config.ts');
  const plugins = config.plugins?.flat().map((plugin) => plugin && 'name' in plugin && plugin.name);
  expect(plugins).toContain('late-states');
});
