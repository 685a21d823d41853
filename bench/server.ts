/** `npm run bench -- server`: what the server sustains beside its framework's bare "hello", and what five times as much does to it. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { type Call, type Load, load } from './support/load.ts';
import { startProduct } from './support/product.ts';
import { tokenOf } from './support/token.ts';

const WARM_UP_SECONDS = 10;
const STEP_SECONDS = 10;
const OVERLOAD_SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 60);
const OVERLOAD = 5;
const CONNECTIONS = 50;
const OVERLOAD_CONNECTIONS = 300;
/** From many to few, until all are answered in time. */
const MEMBERS_AT_ONCE = [48, 32, 24, 16, 12, 8, 4, 2, 1];
const SUSTAINED_P99_MS = 250;
const HEALTH_EVERY_MS = 50;
const HEALTH_P99_BUDGET_MS = 100;
const MEMORY_BUDGET = 1.1;
/** Freed memory goes back to the system some time after the last call. */
const LONGEST_REST_SECONDS = 120;
const LOOK_EVERY_SECONDS = 10;
const ADDRESSES = 200;

const product = await startProduct({ SAMPLE_ANNOUNCEMENTS: '5000', TRUST_PROXY: '1' });
const token = await tokenOf(product.url, '19900000003');
const calls = memberCalls();
const rows: string[][] = [];
const print = (row: string[]): void => {
  rows.push(row);
  console.log(row.join('  '));
};

const hello = await helloRate();
print(['bare hello', `${hello.perSecond.toFixed(0)}/s`, `p50 ${hello.p50} ms`, `p99 ${hello.p99} ms`]);
await load({ url: product.url, calls, seconds: WARM_UP_SECONDS, connections: CONNECTIONS });
const sustained = await sustainedRate();
print([
  'sustained',
  `${sustained.perSecond.toFixed(0)}/s`,
  `p50 ${sustained.p50} ms`,
  `p99 ${sustained.p99} ms`,
  `1/${(hello.perSecond / sustained.perSecond).toFixed(0)} of hello`,
]);
const before = memoryMiB();
const health = watchHealth();
const over = await load({
  url: product.url,
  calls,
  seconds: OVERLOAD_SECONDS,
  connections: OVERLOAD_CONNECTIONS,
  rate: Math.round(sustained.perSecond * OVERLOAD),
});
const healthTimes = health.stop();
const { after, seconds } = await memoryBack();
const p99 = percentile(healthTimes, 0.99);
print([
  `${OVERLOAD}× for ${OVERLOAD_SECONDS} s`,
  `${over.perSecond.toFixed(0)}/s`,
  `p99 ${over.p99} ms`,
  `answered ${over.ok}`,
  `refused at once ${over.shed}`,
  `failed ${over.failed}`,
]);
print(['health meanwhile', `n ${healthTimes.length}`, `p99 ${p99.toFixed(0)} ms`, `budget ${HEALTH_P99_BUDGET_MS} ms`]);
print([
  'memory',
  `before ${before} MiB`,
  `after ${after} MiB`,
  `ratio ${(after / before).toFixed(2)}`,
  `${seconds} s later`,
]);
print([
  'machine load',
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' '),
]);
const alive = healthTimes.length > 0 && memoryMiB() > 0;
await product.stop();
process.exit(alive && over.failed === 0 && p99 <= HEALTH_P99_BUDGET_MS && after <= before * MEMORY_BUDGET ? 0 : 1);

/** What members do most, from many addresses, so that no address meets its own limit. */
function memberCalls(): Call[] {
  const globals = 'version=19&registerType=50';
  const body = (input: object): string => JSON.stringify({ version: 19, registerType: 50, ...input });
  const words = ['医院', '道路工程', '信息化 系统', '物业管理', '学校 采购'];
  return Array.from({ length: ADDRESSES }, (_, index): Call[] => {
    const headers = {
      token,
      device: '50',
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.${Math.floor(index / 250)}.${index % 250}`,
    };
    return [
      { method: 'GET', path: `/webchat/api/userCenter?${globals}`, headers },
      { method: 'GET', path: `/webchat/api/userMenu/listMenu?${globals}`, headers },
      { method: 'POST', path: '/webchat/api/searchList', headers, body: body({}) },
      {
        method: 'POST',
        path: '/webchat/api/searchList',
        headers,
        body: body({ searchWord: words[index % words.length], pageNumber: 1 + (index % 3) }),
      },
      { method: 'GET', path: `/webchat/api/quota/list?${globals}`, headers },
    ];
  }).flat();
}

/**
 * What as many members at once get as are answered in time, each asking again as soon as it is answered. (A rate given to the load
 * generator comes in bursts, one each second, and measures the burst.)
 */
async function sustainedRate(): Promise<Load> {
  for (const connections of MEMBERS_AT_ONCE) {
    const step = await load({ url: product.url, calls, seconds: STEP_SECONDS, connections });
    if (step.p99 <= SUSTAINED_P99_MS && step.failed + step.shed === 0) return step;
  }
  throw new Error('no rate is sustained');
}

/** The framework alone in its own process, with a constant response. */
async function helloRate(): Promise<Load> {
  const child = spawn(process.execPath, ['bench/support/hello.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) => child.stdout.once('data', (said) => resolve(String(said).trim())));
  const result = await load({
    url,
    calls: [{ method: 'GET', path: '/', headers: {} }],
    seconds: STEP_SECONDS,
    connections: CONNECTIONS,
  });
  child.kill('SIGTERM');
  return result;
}

function watchHealth(): { stop: () => number[] } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const ask = (): void => {
    const startedAt = performance.now();
    get(`${product.url}healthz`, { agent }, (answer) => {
      answer.resume().once('end', () => times.push(performance.now() - startedAt));
    }).once('error', () => times.push(Number.POSITIVE_INFINITY));
  };
  const timer = setInterval(ask, HEALTH_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      agent.destroy();
      return times;
    },
  };
}

/** Until the memory is within its budget, but not for ever. */
async function memoryBack(): Promise<{ readonly after: number; readonly seconds: number }> {
  for (let seconds = LOOK_EVERY_SECONDS; ; seconds += LOOK_EVERY_SECONDS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_SECONDS * 1000));
    const after = memoryMiB();
    if (after <= before * MEMORY_BUDGET || seconds >= LONGEST_REST_SECONDS) return { after, seconds };
  }
}

function memoryMiB(): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1] ?? '0';
  return Math.round(Number(line) / 1024);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
