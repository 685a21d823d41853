/**
 * `npm run bench -- client`: what the product weighs, how fast it appears and how it behaves in use. Baseline and product
 * are measured in turns in one run, so that a busy machine burdens both; what is compared is the ratio.
 */
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { type MemberCost, type Memory, measureMember } from './support/member-measure.ts';
import { type Measured, measurePage, medianCost, type PageCost, type Transfer } from './support/page-measure.ts';
import { startProduct } from './support/product.ts';
import { serveFolder } from './support/static-server.ts';
import { tokenOf } from './support/token.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const MEMBER = '19900000003';

interface Row {
  readonly what: string;
  readonly measured: number;
  /** 1 for a figure that has a limit of its own. */
  readonly base: number;
  readonly budget: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
await build({ configFile: `${root}bench/baseline/vite.config.ts`, logLevel: 'error' });
const baseline = await serveFolder(`${root}dist/baseline`);
const product = await startProduct({ SAMPLE_ANNOUNCEMENTS: '2000' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: FLAGS,
});

const formWorks = (page: Page) => page.waitForSelector('button[type=submit]:not([disabled])');
const listShown = (page: Page) => page.waitForSelector('main li h2 a');

async function measurePages(token: string): Promise<{ base: PageCost; login: PageCost; home: PageCost }> {
  const pages: Readonly<Record<'base' | 'login' | 'home', Measured>> = {
    base: { url: baseline.url, ready: formWorks },
    login: { url: product.url, ready: formWorks },
    home: {
      url: `${product.url}#/subscribe/bidding`,
      ready: listShown,
      prepare: (page) => page.context().addCookies([{ name: 'TOKEN', value: token, url: product.url }]),
    },
  };
  const costs: Record<keyof typeof pages, PageCost[]> = { base: [], login: [], home: [] };
  for (let run = 0; run < RUNS; run += 1)
    for (const name of ['base', 'login', 'home'] as const) costs[name].push(await measurePage(browser, pages[name]));
  return { base: medianCost(costs.base), login: medianCost(costs.login), home: medianCost(costs.home) };
}

const line = (cells: readonly (string | number)[]): string => `| ${cells.map(String).join(' | ')} |`;

function report(rows: readonly Row[]): number {
  console.log(line(['what', 'measured', 'baseline', 'ratio', 'budget', '']));
  console.log(line(['---', '---', '---', '---', '---', '---']));
  let over = 0;
  for (const { what, measured: value, base, budget } of rows) {
    const ratio = value / base;
    const within = ratio <= budget;
    if (!within) over += 1;
    const cells = [value.toFixed(1), base === 1 ? '' : base.toFixed(1), base === 1 ? '' : ratio.toFixed(2)];
    console.log(line([what, ...cells, budget.toFixed(2), within ? 'ok' : 'OVER']));
  }
  return over;
}

/** The page load as a picture of text: a mark for every fiftieth of a second. */
function waterfall(transfers: readonly Transfer[], lcpMs: number): void {
  console.log(`\nWaterfall of the first page, LCP at ${lcpMs.toFixed(0)} ms (■ = 50 ms)`);
  for (const { name, startMs, endMs, bytes } of transfers) {
    const [from, to] = [Math.round(startMs / 50), Math.max(Math.round(endMs / 50), Math.round(startMs / 50) + 1)];
    const size = bytes === 0 ? 'cache' : `${(bytes / 1000).toFixed(1)} kB`;
    console.log(`${name.slice(0, 28).padEnd(29)}${size.padStart(9)} ${' '.repeat(from)}${'■'.repeat(to - from)}`);
  }
}

const kB = (bytes: number): number => bytes / 1000;

function rowsOf(base: PageCost, login: PageCost, home: PageCost, use: MemberCost): readonly Row[] {
  const baseJs = kB(base.scriptBytes.usable);
  const data = ({ heapMB, codeMB }: Memory): number => heapMB - codeMB;
  const grown = (after: Memory, before: Memory): number => data(after) - data(before);
  return [
    { what: 'login JS, kB gzip', measured: kB(login.scriptBytes.usable), base: baseJs, budget: 1.1 },
    { what: 'login LCP, ms', measured: login.lcpMs, base: base.lcpMs, budget: 0.7 },
    { what: 'login blocking time, ms', measured: login.blockingMs, base: Math.max(base.blockingMs, 1), budget: 1.5 },
    { what: 'login requests', measured: login.requests.settled, base: 1, budget: 5 },
    { what: 'first page JS until usable, kB gzip', measured: kB(home.scriptBytes.usable), base: baseJs, budget: 1.6 },
    { what: 'first page JS settled, kB gzip', measured: kB(home.scriptBytes.settled), base: baseJs, budget: 1.6 },
    { what: 'first page LCP, ms', measured: home.lcpMs, base: base.lcpMs, budget: 1.5 },
    { what: 'first page blocking time, ms', measured: home.blockingMs, base: Math.max(base.blockingMs, 1), budget: 4 },
    { what: 'first page requests until usable', measured: home.requests.usable, base: 1, budget: 15 },
    { what: 'first page requests settled', measured: home.requests.settled, base: 1, budget: 20 },
    { what: 'warm change between lists, ms', measured: use.routeMs, base: 1, budget: 60 },
    { what: 'heap of the first page, MB', measured: use.firstPage.heapMB, base: 1, budget: 5 },
    { what: 'heap of one tab after turns between lists, MB', measured: use.oneTab.heapMB, base: 1, budget: 5 },
    { what: 'heap of 20 tabs, MB', measured: use.twentyTabs.heapMB, base: 1, budget: 12 },
    {
      what: 'heap kept after closing them, without compiled code, MB',
      measured: grown(use.closedTabs, use.oneTab),
      base: 1,
      budget: 1,
    },
    {
      what: 'nodes kept after closing them',
      measured: use.closedTabs.nodes - use.oneTab.nodes,
      base: 1,
      budget: 1_000,
    },
    {
      what: 'heap kept after closing the others, without compiled code, MB',
      measured: grown(use.closedOthers, use.oneTab),
      base: 1,
      budget: 1,
    },
    {
      what: 'nodes kept after closing the others',
      measured: use.closedOthers.nodes - use.oneTab.nodes,
      base: 1,
      budget: 1_000,
    },
    {
      what: 'heap kept by 50 purchase dialogs, without compiled code, MB',
      measured: grown(use.afterPurchases, use.beforePurchases),
      base: 1,
      budget: 0.5,
    },
    {
      what: 'nodes kept by 50 purchase dialogs',
      measured: use.afterPurchases.nodes - use.beforePurchases.nodes,
      base: 1,
      budget: 200,
    },
  ];
}

try {
  const token = await tokenOf(product.url, MEMBER);
  const { base, login, home } = await measurePages(token);
  const use = await measureMember(browser, product.url, token);
  console.log(`Slow 4G and CPU 4×, the middle of ${RUNS} runs.\n`);
  const over = report(rowsOf(base, login, home, use));
  console.log(
    `\nstyles, kB gzip: login ${kB(login.styleBytes).toFixed(1)}, first page ${kB(home.styleBytes).toFixed(1)}, baseline ${kB(base.styleBytes).toFixed(1)}`,
  );
  waterfall(home.transfers, home.lcpMs);
  process.exitCode = over > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
  baseline.close();
}
