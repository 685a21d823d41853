/** `npm run bench -- client`: what the product weighs and how fast it appears, as ratios to the floor application. */
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { measurePage, median, type PageCost } from './support/page-measure.ts';
import { startProduct } from './support/product.ts';
import { serveFolder } from './support/static-server.ts';
import { tokenOf } from './support/token.ts';

const RUNS = 3;
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
  readonly floor: number;
  readonly budget: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
await build({ configFile: `${root}bench/floor/vite.config.ts`, logLevel: 'error' });
const floor = await serveFolder(`${root}dist/floor`);
const product = await startProduct({ SAMPLE_ANNOUNCEMENTS: '2000' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: FLAGS,
});

const formWorks = (page: Page) => page.waitForSelector('button[type=submit]:not([disabled])');
const listShown = (page: Page) => page.waitForSelector('main li h2 a');

async function measured(): Promise<{
  floorFast: PageCost;
  floorSlow: PageCost;
  loginFast: PageCost;
  loginSlow: PageCost;
  homeFast: PageCost;
  homeSlow: PageCost;
}> {
  const token = await tokenOf(product.url, MEMBER);
  const prepare = (page: Page) => page.context().addCookies([{ name: 'TOKEN', value: token, url: product.url }]);
  const home = `${product.url}#/subscribe/bidding`;
  return {
    floorFast: await measurePage(browser, floor.url, formWorks, { slow: false }),
    floorSlow: await median(RUNS, () => measurePage(browser, floor.url, formWorks, { slow: true })),
    loginFast: await measurePage(browser, product.url, formWorks, { slow: false }),
    loginSlow: await median(RUNS, () => measurePage(browser, product.url, formWorks, { slow: true })),
    homeFast: await measurePage(browser, home, listShown, { slow: false, prepare }),
    homeSlow: await median(RUNS, () => measurePage(browser, home, listShown, { slow: true, prepare })),
  };
}

function report(rows: readonly Row[]): number {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.map(String).join(' | ')} |`;
  console.log(line(['what', 'measured', 'floor', 'ratio', 'budget', '']));
  console.log(line(['---', '---', '---', '---', '---', '---']));
  let over = 0;
  for (const { what, measured: value, floor: base, budget } of rows) {
    const ratio = value / base;
    const within = ratio <= budget;
    if (!within) over += 1;
    console.log(
      line([what, value.toFixed(1), base.toFixed(1), ratio.toFixed(2), budget.toFixed(2), within ? 'ok' : 'OVER']),
    );
  }
  return over;
}

try {
  const { floorFast, floorSlow, loginFast, loginSlow, homeFast, homeSlow } = await measured();
  const kB = (cost: PageCost): number => cost.scriptBytes / 1000;
  const over = report([
    { what: 'login JS, kB gzip', measured: kB(loginFast), floor: kB(floorFast), budget: 1.15 },
    { what: 'first page after login JS, kB gzip', measured: kB(homeFast), floor: kB(floorFast), budget: 1.6 },
    { what: 'login LCP, ms, slow 4G and CPU 4×', measured: loginSlow.lcpMs, floor: floorSlow.lcpMs, budget: 0.7 },
    {
      what: 'login blocking time, ms, CPU 4×',
      measured: loginSlow.blockingMs,
      floor: floorSlow.blockingMs,
      budget: 1.2,
    },
    { what: 'first page LCP, ms, slow 4G and CPU 4×', measured: homeSlow.lcpMs, floor: floorSlow.lcpMs, budget: 1.5 },
    { what: 'first page requests', measured: homeFast.requests, floor: 15, budget: 1 },
  ]);
  console.log(
    `styles, kB gzip: login ${(loginFast.styleBytes / 1000).toFixed(1)}, first page ${(homeFast.styleBytes / 1000).toFixed(1)}, floor ${(floorFast.styleBytes / 1000).toFixed(1)}`,
  );
  process.exitCode = over > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product.stop();
  floor.close();
}
