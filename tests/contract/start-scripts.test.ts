import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const STAMP = 'dist/build-stamp';
/** A build that says what it was started with and ends as `FAKE_BUILD_EXIT` says, after `FAKE_BUILD_MS`. */
const FAKE_VITE = `
const { BRAND, PORT, NODE_ENV, FAKE_BUILD_EXIT, FAKE_BUILD_MS } = process.env;
console.log('vite', BRAND ?? '-', PORT ?? '-', NODE_ENV ?? '-');
await new Promise((resolve) => setTimeout(resolve, Number(FAKE_BUILD_MS ?? 0)));
console.log('vite ends');
process.exit(Number(FAKE_BUILD_EXIT ?? 0));
`;
/** What `npm start` asks before a build, in plain JavaScript. */
const FAKE_CHECK = `
console.log('check');
process.exit(Number(process.env.FAKE_CHECK_EXIT ?? 0));
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
    'support/build-lock',
    'support/npm-end',
    'support/usage',
  ])
    cpSync(`scripts/${name}.mjs`, join(project, `scripts/${name}.mjs`));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write('node_modules/.package-lock.json', '{}');
  write('node_modules/vite/bin/vite.js', FAKE_VITE);
  write('node_modules/tsx/package.json', '{ "type": "module", "exports": "./index.js" }');
  write('scripts/check-start.ts', '');
  // The server of `npm run dev` waits until it is ended with the client.
  write(
    'node_modules/tsx/index.js',
    `if (process.argv.some((argument) => argument.endsWith('check-start.ts'))) {${FAKE_CHECK}}
await new Promise((resolve) => setTimeout(resolve, 60_000));`,
  );
  write('dist/server/main.js', 'process.disconnect();');
  write('dist/client/index.html', '');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** Many times as long as a command takes here. */
const ENDS_WITHIN_MS = 60_000;
const LOCK = 'node_modules/.cache/build.lock';
/** The lines of both in the order they were printed, with the exit codes. */
async function runTogether(names: readonly string[], environment: Record<string, string>) {
  const lines: string[] = [];
  const codes = await Promise.all(
    names.map(async (name) => {
      const child = spawn(process.execPath, [join(project, `scripts/${name}.mjs`)], {
        cwd: tmpdir(),
        env: { ...process.env, ...environment },
      });
      child.stdout.on('data', (text: Buffer) => lines.push(...text.toString().trim().split('\n')));
      child.stderr.on('data', (text: Buffer) => lines.push(...text.toString().trim().split('\n')));
      return (await once(child, 'exit'))[0] as number | null;
    }),
  );
  return { lines, codes };
}

function run(name: string, environment: Record<string, string> = {}, args: readonly string[] = []) {
  const { BRAND: _, PORT: __, npm_lifecycle_event: ___, ...rest } = process.env;
  return spawnSync(process.execPath, [join(project, `scripts/${name}.mjs`), ...args], {
    cwd: tmpdir(),
    env: { ...rest, ...environment },
    encoding: 'utf8',
    // One that waits for ever would hold up all tests, because nothing else runs meanwhile.
    timeout: ENDS_WITHIN_MS,
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

test('of two that start at the same time one builds, and the other waits and builds nothing again', {
  timeout: 120_000,
}, async () => {
  const { lines, codes } = await runTogether(['start', 'build'], { FAKE_BUILD_MS: '1500' });
  expect(codes).toEqual([0, 0]);
  expect(lines.filter((line) => line === 'Building …')).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('vite')).map((line) => line.split(' ')[1])).toEqual([
    expect.not.stringContaining('ends'),
    'ends',
    expect.not.stringContaining('ends'),
    'ends',
  ]);
  expect(lines.filter((line) => /^Waiting for the build of process \d+ …$/.test(line))).toHaveLength(1);
  expect(readdirSync(join(project, 'node_modules/.cache'))).toEqual([]);
});

test('of two that want a build which fails, the second tries as well, and both say so', {
  timeout: 120_000,
}, async () => {
  const { lines, codes } = await runTogether(['build', 'build'], { FAKE_BUILD_MS: '500', FAKE_BUILD_EXIT: '3' });
  expect(codes).toEqual([3, 3]);
  expect(lines.filter((line) => line === 'Building …')).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('vite')).map((line) => line === 'vite ends')).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test.each([
  ['of a process that has ended', JSON.stringify({ pid: 2 ** 22 + 1, processStart: null, nonce: 'n' })],
  ['of an older process with the pid of another one', JSON.stringify({ pid: 1, processStart: '-1', nonce: 'n' })],
  ['that was left half-written', '{"pid":'],
  ['that was left empty', ''],
])('a lock %s holds up no build', { timeout: 120_000 }, (_, lock) => {
  write(LOCK, lock);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(join(project, LOCK), longAgo, longAgo);
  const { status, stdout } = run('build');
  expect([status, stdout.includes('Waiting'), stdout.includes('Building …')]).toEqual([0, false, true]);
  expect(readdirSync(join(project, 'node_modules/.cache'))).toEqual([]);
});

test('npm start asks before a build whether the server can start, builds nothing when it cannot, and asks nothing without a build', {
  timeout: 120_000,
}, () => {
  const refused = run('start', { FAKE_CHECK_EXIT: '1' });
  expect([refused.status, refused.stdout]).toEqual([1, 'check\n']);
  expect(run('start').stdout.split('\n').slice(0, 2)).toEqual(['check', 'Building …']);
  expect(run('start', { FAKE_CHECK_EXIT: '1' }).stdout, 'the server itself looks').toBe('');
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
    expect(run(name).stdout).toContain('vite catering 8123 ');
    expect(run(name, { BRAND: 'network' }).stdout).toContain('vite network 8123 ');
  },
);

test('a build is made again where another brand, API host or folder of brands is asked for, and a brand in that folder changed (S1-18, S1-24)', {
  timeout: 120_000,
}, () => {
  write('own-brands/sixth/brand.json', '{}');
  const asked: readonly Record<string, string>[] = [
    {},
    { BRAND: 'catering' },
    { API_HOST: 'https://api.example.com' },
    { API_HOST: '' },
    { BRANDS_DIR: join(project, 'own-brands') },
  ];
  for (const environment of asked) {
    expect(run('build', environment).stdout, JSON.stringify(environment)).toContain('Building …');
    expect(run('build', environment).stdout, 'the same again').toBe('');
  }
  write('own-brands/sixth/brand.json', '{ "id": "sixth" }');
  expect(run('build', asked.at(-1)).stdout, 'its brand changed').toContain('Building …');
});

test('the server and the client of npm run dev are for development, whatever .env says of the built server', {
  timeout: 120_000,
}, () => {
  write('.env', 'NODE_ENV=production\n');
  expect(run('dev', { NODE_ENV: 'production' }).stdout).toContain('vite - - development\n');
  expect(run('build').stdout).toContain('vite - - production\n');
});

test.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s runs npm start: %s', { timeout: 120_000 }, (node, mayRun) => {
  write('as-node.mjs', `Object.defineProperty(process.versions, 'node', { value: '${node}' });`);
  const { status, stderr } = run('build', { NODE_OPTIONS: `--import=${pathToFileURL(join(project, 'as-node.mjs'))}` });
  const refusal = `Node ${node} is too old: 20.19 or newer (or 22.12 or newer) is needed.\n`;
  expect([status, stderr]).toEqual(mayRun ? [0, ''] : [1, refusal]);
});
