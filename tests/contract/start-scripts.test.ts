import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const STAMP = 'dist/build-stamp';
/** A build that says what it was started with and ends as `FAKE_BUILD_EXIT` says. */
const FAKE_VITE = `
const { BRAND, PORT, FAKE_BUILD_EXIT } = process.env;
console.log('vite', BRAND ?? '-', PORT ?? '-');
process.exit(Number(FAKE_BUILD_EXIT ?? 0));
`;

let project = '';
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
};
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'start-scripts-'));
  for (const name of [
    'start',
    'build',
    'dev',
    'bench',
    'flows',
    'screens',
    'support/browser',
    'support/repmgr',
    'support/install',
    'support/build',
    'support/npm-end',
    'support/usage',
  ])
    cpSync(`scripts/${name}.mjs`, join(project, `scripts/${name}.mjs`));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write('node_modules/.package-lock.json', '{}');
  write('node_modules/vite/bin/vite.js', FAKE_VITE);
  write('node_modules/tsx/package.json', '{ "type": "module", "exports": "./index.js" }');
  // The server of `npm run dev` waits until it is ended with the client.
  write('node_modules/tsx/index.js', 'await new Promise((resolve) => setTimeout(resolve, 60_000));');
  write('dist/server/main.js', 'process.disconnect();');
  write('dist/client/index.html', '');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function run(name: string, environment: Record<string, string> = {}, args: readonly string[] = []) {
  const { BRAND: _, PORT: __, npm_lifecycle_event: ___, ...rest } = process.env;
  return spawnSync(process.execPath, [join(project, `scripts/${name}.mjs`), ...args], {
    cwd: tmpdir(),
    env: { ...rest, ...environment },
    encoding: 'utf8',
  });
}

test('a build that failed leaves nothing that passes for a good one', { timeout: 120_000 }, () => {
  expect(run('build').status).toBe(0);
  expect(run('build').stdout, 'nothing changed').toBe('');
  rmSync(join(project, 'dist/client'), { recursive: true });
  expect(run('build').stdout, 'a part is gone').toContain('Building …');
  write('dist/client/index.html', '');
  write('src/main.ts', 'changed');
  expect(run('build', { FAKE_BUILD_EXIT: '3' }).status).toBe(3);
  expect(existsSync(join(project, STAMP))).toBe(false);
  rmSync(join(project, 'src'), { recursive: true });
  expect(run('build').stdout, 'as before the failure').toContain('Building …');
});

test.each(['build', 'bench', 'flows', 'screens'])(
  'npm run %s says with --help how it is called, and installs, builds and draws nothing',
  { timeout: 120_000 },
  (name) => {
    rmSync(join(project, 'node_modules'), { recursive: true });
    for (const help of ['--help', '-h']) {
      const { status, stdout, stderr } = run(name, {}, [help]);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout.startsWith(`npm run ${name}`)).toBe(true);
      expect(stdout).not.toContain('Building');
    }
    expect(existsSync(join(project, STAMP))).toBe(false);
  },
);

test.each(['start', 'build', 'dev'])(
  'npm run %s reads .env, and what the environment says wins',
  { timeout: 120_000 },
  (name) => {
    write('.env', 'BRAND=catering\nPORT=8123\n');
    expect(run(name).stdout).toContain('vite catering 8123\n');
    expect(run(name, { BRAND: 'network' }).stdout).toContain('vite network 8123\n');
  },
);
