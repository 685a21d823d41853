/**
 * `npm run test:changed`: the tests that concern what changed against HEAD, and the types, in under a minute.
 * `-- PATH…` names files or folders instead; `-- --list` only says what would run. `npm test` stays the judge of a change.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { filesWithin, readSources, relatedTests, unknownPaths } from './support/related-tests.ts';

const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('--')).map((path) => path.replace(/^\.\/|\/$/g, ''));
const git = (...words: readonly string[]): readonly string[] =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
const sources = readSources('.');
const unknown = [
  ...args.filter((arg) => arg.startsWith('--') && arg !== '--list'),
  ...unknownPaths(named, sources, (path) => existsSync(path) || git('ls-files', '--', path).length > 0),
];
if (unknown.length > 0) {
  console.error(`No such file, folder or option: ${unknown.join(', ')}`);
  process.exit(1);
}
const changed =
  named.length > 0
    ? named.flatMap((path) => {
        const within = filesWithin(path, sources);
        return within.length > 0 ? within : [path];
      })
    : [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
const { tests, flows, further } = relatedTests(changed, sources, imports);
const onMachines = 'tests/paths/all-flows.test.ts';
const onViews = 'tests/views/all-views.test.tsx';
const isOnlyViews = changed.every((file) => file.startsWith('src/views/'));
const generated = flows.length === 0 ? [] : isOnlyViews ? [onViews] : [onMachines, onViews];
const viewPaths = changed.some((file) => file.startsWith('src/views/')) ? 'pair' : 'transition';
const files = [...tests, ...generated];

console.log(
  `${changed.length} changed; ${files.length} test files${flows.length > 0 ? `, paths of ${flows.join(', ')}` : ''}`,
);
for (const file of files) console.log(`  ${file}`);
if (further > 0) console.log(`  ${further} further test files only reach it through others: npm test`);
if (args.includes('--list')) process.exit(0);

const began = Date.now();
const program = (path: string, words: readonly string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, [`node_modules/${path}`, ...words], { stdio: 'inherit', env: { ...process.env, ...env } });
const ended = (child: ChildProcess): Promise<number> =>
  new Promise((done) => child.on('close', (code) => done(code ?? 1)));

// PostgreSQL takes longer to start than one file to run: its half of the server tests is left to `npm test`.
const vitest = { FLOWS: flows.join(','), EMBEDDED_ONLY: '1', VIEW_PATHS: viewPaths };
const [types, failed] = await Promise.all([
  ended(program('typescript/bin/tsc', ['-p', '.'])),
  files.length === 0 ? 0 : ended(program('vitest/vitest.mjs', ['run', ...files], vitest)),
]);
console.log(
  `types ${types === 0 ? 'pass' : 'fail'}, tests ${failed === 0 ? 'pass' : 'fail'}, ${Math.round((Date.now() - began) / 1_000)} s`,
);
process.exit(types === 0 && failed === 0 ? 0 : 1);
