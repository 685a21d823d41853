import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** One transfer of a page load. Times are milliseconds since the navigation. */
export interface Transfer {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Over the network, headers included; 0 from the cache. */
  readonly bytes: number;
}

/** What one page load cost. Sizes are gzip bytes of the bodies, whatever encoding travelled. */
export interface PageCost {
  /** Requested before the largest paint, and with everything that the page requests by itself. */
  readonly scriptBytes: { readonly usable: number; readonly settled: number };
  readonly styleBytes: number;
  readonly requests: { readonly usable: number; readonly settled: number };
  readonly lcpMs: number;
  readonly blockingMs: number;
  readonly transfers: readonly Transfer[];
}

/** Slow 4G of common audits: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip; and a CPU four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
export const CPU_SLOWDOWN = 4;
/** What a page requests after its first picture waits up to two seconds for an idle browser. */
const SETTLED_AFTER_MS = 3_500;

declare global {
  interface Window {
    __cost: { lcpMs: number; blockingMs: number };
  }
}

export const newPage = async (browser: Browser): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  return { context, page: await context.newPage() };
};

async function throttle(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

export interface Measured {
  readonly url: string;
  readonly ready: (page: Page) => Promise<unknown>;
  /** Runs before the load, to set cookies for instance. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Loads a page in a fresh context and measures until `ready` resolves, and until it requests nothing any more. */
export async function measurePage(browser: Browser, { url, ready, prepare }: Measured): Promise<PageCost> {
  const { context, page } = await newPage(browser);
  await page.addInitScript(() => {
    window.__cost = { lcpMs: 0, blockingMs: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__cost.lcpMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__cost.blockingMs += Math.max(0, entry.duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
  await prepare?.(page);
  await throttle(page);
  const bodies: Promise<Body>[] = [];
  page.on('response', (response) => {
    const [kind, from] = [response.request().resourceType(), response.url()];
    bodies.push(
      response
        .body()
        .then((body) => ({ kind, bytes: gzipSync(body, { level: 9 }).length, url: from }))
        .catch(() => ({ kind, bytes: 0, url: from })),
    );
  });
  await page.goto(url, { waitUntil: 'load' });
  await ready(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_AFTER_MS);
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(bodies);
  const { lcpMs, blockingMs } = await page.evaluate(() => window.__cost);
  const transfers = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, startTime, responseEnd, transferSize } = entry as PerformanceResourceTiming;
      const short = new URL(name).pathname.split('/').at(-1) || 'the page';
      return { name: short, url: name, startMs: startTime, endMs: responseEnd, bytes: transferSize };
    }),
  );
  await context.close();
  return costOf(loaded, transfers, { lcpMs, blockingMs });
}

/** A body that was loaded. */
interface Body {
  /** Resource type as the browser calls it. */
  readonly kind: string;
  readonly bytes: number;
  readonly url: string;
}

/** @throws Error without a largest paint: nothing would count as requested before it, and every budget would be met. */
export function costOf(
  loaded: readonly Body[],
  transfers: readonly (Transfer & { readonly url: string })[],
  { lcpMs, blockingMs }: Pick<PageCost, 'lcpMs' | 'blockingMs'>,
): PageCost {
  if (lcpMs === 0) throw new Error('the browser reported no largest paint of this page');
  const early = new Set(transfers.filter(({ startMs }) => startMs <= lcpMs).map((transfer) => transfer.url));
  const sum = (kind: string, until?: ReadonlySet<string>): number =>
    loaded
      .filter((body) => body.kind === kind && (until === undefined || until.has(body.url)))
      .reduce((total, body) => total + body.bytes, 0);
  const sent = transfers.filter(({ bytes }) => bytes > 0);
  return {
    scriptBytes: { usable: sum('script', early), settled: sum('script') },
    styleBytes: sum('stylesheet'),
    requests: { usable: sent.filter(({ startMs }) => startMs <= lcpMs).length, settled: sent.length },
    lcpMs,
    blockingMs,
    transfers,
  };
}

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Middle of several runs, each figure by itself; the waterfall is that of the run with the middle LCP. */
export function medianCost(costs: readonly PageCost[]): PageCost {
  const of = (pick: (cost: PageCost) => number): number => middle(costs.map(pick));
  const lcpMs = of((cost) => cost.lcpMs);
  return {
    scriptBytes: { usable: of((cost) => cost.scriptBytes.usable), settled: of((cost) => cost.scriptBytes.settled) },
    styleBytes: of((cost) => cost.styleBytes),
    requests: { usable: of((cost) => cost.requests.usable), settled: of((cost) => cost.requests.settled) },
    lcpMs,
    blockingMs: of((cost) => cost.blockingMs),
    transfers: costs.find((cost) => cost.lcpMs === lcpMs)?.transfers ?? [],
  };
}

export { middle };
