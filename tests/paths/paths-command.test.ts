import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { catalog } from '#flows/catalog.ts';

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const paths = (...options: readonly string[]) =>
  spawnSync(process.execPath, [tsx, 'scripts/paths.ts', ...options], { encoding: 'utf8', timeout: 60_000 });

test.each(['--help', '-h'])('%s prints how the command is used and every flow it knows, and runs nothing', (option) => {
  const { status, stdout, stderr } = paths(option);
  expect([status, stderr]).toEqual([0, '']);
  for (const use of ['npm run paths', '--machine', '--path', ...catalog.map(({ id }) => id)])
    expect(stdout).toContain(use);
});

test('--browser of a flow without a screen names those that have one', () => {
  const { status, stderr } = paths('--browser', 'guard');
  expect(status).toBe(1);
  expect(stderr).toMatch(/没有带画面的流程guard。可选：.*purchase/);
});

test.each([
  [['--flow', 'purchase'], '--flow'],
  [['--path', '7'], '--machine'],
  [['purchase'], 'purchase'],
])('%j is refused with a hint at --help, never with a stack trace', (options, culprit) => {
  const { status, stdout, stderr } = paths(...options);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(culprit);
  expect(stderr).toContain('--help');
  expect(stderr).not.toContain('    at ');
});
