import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readVersion } from '../../../scripts/support/flow-version.ts';

const root = mkdtempSync(join(tmpdir(), 'flow-revisions-'));
afterAll(() => rmSync(root, { recursive: true }));

const git = (...options: readonly string[]): void => {
  const { status, stderr } = spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...options], {
    cwd: root,
  });
  expect(status, stderr.toString()).toBe(0);
};

/** Commits a catalogue of one flow with these states. */
function commit(...states: readonly string[]): void {
  const config = { id: 'lamp', initial: states[0], states: Object.fromEntries(states.map((key) => [key, {}])) };
  writeFileSync(
    join(root, 'flows/catalog.ts'),
    `import { createMachine } from 'xstate';
const machine = createMachine(${JSON.stringify(config)});
export const catalog = [{ id: 'lamp', area: 'building', title: '灯', machine, cases: {}, memberEvents: {}, words: {}, hasView: false, minimumPaths: 1 }];
`,
  );
  git('add', 'flows', 'package.json');
  git('commit', '--quiet', '-m', 'states');
}

test('the flows of a revision are read as they were, and what is no revision is refused in words', () => {
  mkdirSync(join(root, 'flows'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  git('init', '--quiet');
  commit('off');
  commit('off', 'on');
  const statesAt = (name: string) => readVersion(root, name).flows[0]?.graph.states.map(({ id }) => id);
  expect(statesAt('HEAD')).toEqual(['lamp', 'lamp.off', 'lamp.on']);
  expect(statesAt('HEAD~1')).toEqual(['lamp', 'lamp.off']);
  expect(() => readVersion(root, 'HEAD~9')).toThrow('没有版本 HEAD~9');
  expect(() => readVersion(root, 'nothing.json')).toThrow('没有文件 nothing.json');
  writeFileSync(join(root, 'saved.json'), JSON.stringify(readVersion(root, 'HEAD~1')));
  expect(statesAt('saved.json')).toEqual(['lamp', 'lamp.off']);
});
