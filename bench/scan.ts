/**
 * `npm run bench -- scan`: sqlmap on every text a call takes and wapiti over the calls that read, against a server on this machine with
 * a database in memory. Needs the Debian packages `sqlmap` and `wapiti`; `SCAN_ONLY=searchList,memberInfo` names single calls.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { listen } from '#server/http/node-server.ts';
import { seedIfEmpty } from '#server/seed/announcement.seed.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { openMigrated } from '../tests/support/embedded-snapshot.ts';
import { fullSampleOf } from '../tests/support/schema-sample.ts';
import { requestOf, startTestServer } from '../tests/support/server.ts';

const ANNOUNCEMENTS = 400;
const ONE_CALL_LIMIT_MS = 240_000;
/** Wapiti wants the filter of old browsers on; it is off on purpose (server/http/security-headers.ts). */
const EXPECTED = 'X-XSS-Protection is not set';
/** A scanner that asks less has not begun. */
const FEWEST_REQUESTS = 20;
const WAPITI_SECONDS = 300;
/** Modules of wapiti that need no host outside. */
const WAPITI_MODULES = 'sql,blindsql,exec,file,xss,permanentxss,crlf,redirect,http_headers,cookieflags,csp';

const missing = ['sqlmap', 'wapiti'].filter((tool) => spawnSync(tool, ['--version']).error);
if (missing.length > 0) {
  console.error(`Not here: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}.`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'scan-'));
const opened = await openMigrated();
const server = startTestServer(opened);
await seedMembership(server.deps.db, server.clock);
await seedIfEmpty(server.deps, { now: server.clock.now(), count: ANNOUNCEMENTS, onProgress: () => undefined });
const listening = await listen(server.app, 0, '127.0.0.1');
const only = process.env.SCAN_ONLY?.split(',');
const endpoints = (Object.values(contract) as Endpoint[]).filter(({ id }) => !only || only.includes(id));
let found = 0;
let asked = 0;
let sent = 0;
const unasked: string[] = [];

for (const [index, endpoint] of endpoints.entries()) {
  const token = await server.login(`138${String(10_000_000 + index)}`);
  const { path, init } = requestOf(endpoint, fullSampleOf(endpoint.input), { token });
  const before = server.logLines.length;
  const verdict = await sqlmap(endpoint, path, init);
  const requests = server.logLines.length - before;
  asked += 1;
  sent += requests;
  if (verdict !== null) found += 1;
  if (requests < FEWEST_REQUESTS) unasked.push(endpoint.id);
  console.log(
    `${String(index + 1).padStart(3)} ${endpoint.id.padEnd(34)} ${String(requests).padStart(6)} requests  ${verdict ?? 'nothing'}`,
  );
}
console.log(`sqlmap: ${asked} calls, ${sent} requests, ${found} injectable`);
if (unasked.length > 0) console.log(`not scanned, too few requests came: ${unasked.join(', ')}`);
const weaknesses = only ? 0 : await wapiti(await server.login('13900000000'));
const errors = server.logLines.filter((line) => line.includes('request-failed'));
console.log(`server errors meanwhile: ${errors.length}${errors[0] ? ` — ${errors[0]}` : ''}`);
await listening.stop();
await opened.close();
rmSync(folder, { recursive: true, force: true });
process.exit(found + weaknesses + errors.length + unasked.length === 0 ? 0 : 1);

/** @returns What sqlmap found, or `null`. */
async function sqlmap(endpoint: Endpoint, path: string, init: RequestInit): Promise<string | null> {
  // what every call takes is scanned where nothing else is
  const takesNothing = Object.keys(fullSampleOf(endpoint.input) as object).length === 0;
  const file = join(folder, `${endpoint.id}.txt`);
  const headers = Object.entries(init.headers as Record<string, string>).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(
    file,
    [`${endpoint.method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${listening.port}`, ...headers, '', init.body ?? ''].join(
      '\r\n',
    ),
  );
  const output = await run('sqlmap', [
    ...[
      '-r',
      file,
      '--batch',
      '--ignore-stdin',
      '--level',
      '2',
      '--risk',
      '1',
      '--dbms',
      'postgresql',
      '--flush-session',
      '--answers',
      'process=Y',
    ],
    ...['--output-dir', join(folder, 'sqlmap'), '--timeout', '15', '--retries', '0', '--disable-coloring'],
    ...['--ignore-code', '*', '--skip', takesNothing ? 'token,device' : 'version,registerType,token,device'],
  ]);
  return /is vulnerable|Parameter: .+\n\s+Type: .+/.exec(output)?.[0] ?? null;
}

/** @returns Number of weaknesses in its report. */
async function wapiti(token: string): Promise<number> {
  const before = server.logLines.length;
  const report = join(folder, 'wapiti.json');
  const origin = `http://127.0.0.1:${listening.port}`;
  const reads = endpoints.filter(({ method }) => method === 'GET');
  const starts = reads.flatMap((endpoint) => [
    '-s',
    `${origin}${requestOf(endpoint, fullSampleOf(endpoint.input)).path}`,
  ]);
  await run('wapiti', [
    ...['-u', `${origin}/`, ...starts, '--scope', 'domain', '-m', WAPITI_MODULES, '--flush-session'],
    ...['-H', `token: ${token}`, '-H', 'device: 50', '-H', 'content-type: application/json'],
    ...[
      '--max-scan-time',
      String(WAPITI_SECONDS),
      '-f',
      'json',
      '-o',
      report,
      '--store-session',
      join(folder, 'wapiti'),
    ],
  ]);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    string,
    Record<string, unknown[]>
  >;
  const kinds = Object.entries({ ...vulnerabilities, ...anomalies })
    .map(([kind, list]): [string, unknown[]] => [kind, list.filter((each) => !JSON.stringify(each).includes(EXPECTED))])
    .filter(([, list]) => list.length > 0);
  console.log(`wapiti: ${server.logLines.length - before} requests, ${kinds.length} kinds of weakness`);
  for (const [kind, list] of kinds) console.log(`  ${kind}: ${list.length} — ${JSON.stringify(list[0]).slice(0, 300)}`);
  return kinds.length;
}

/** Runs beside the server of this process, which must go on answering meanwhile. */
function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(
      () => child.kill('SIGTERM'),
      command === 'sqlmap' ? ONE_CALL_LIMIT_MS : (WAPITI_SECONDS + 120) * 1000,
    );
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(output);
    });
  });
}
