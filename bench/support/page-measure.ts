import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';

/** What one page load cost. Sizes are gzip bytes of the bodies, whatever encoding travelled. */
export interface PageCost {
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly requests: number;
  readonly lcpMs: number;
  readonly blockingMs: number;
}

/** Slow 4G of common audits: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip; and a CPU four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;

declare global {
  interface Window {
    __cost: { lcpMs: number; blockingMs: number };
  }
}

export async function throttle(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/**
 * Loads a page in a fresh context and measures until `ready` resolves.
 *
 * @param options.prepare runs before the load, to set cookies for instance.
 */
export async function measurePage(
  browser: Browser,
  url: string,
  ready: (page: Page) => Promise<unknown>,
  options: { slow: boolean; prepare?: (page: Page) => Promise<unknown> },
): Promise<PageCost> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.__cost = { lcpMs: 0, blockingMs: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__cost.lcpMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.__cost.blockingMs += Math.max(0, entry.duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
  await options.prepare?.(page);
  if (options.slow) await throttle(page);
  const bodies: Promise<{ kind: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    bodies.push(
      response
        .body()
        .then((body) => ({ kind, bytes: gzipSync(body, { level: 9 }).length }))
        .catch(() => ({ kind, bytes: 0 })),
    );
  });
  await page.goto(url, { waitUntil: 'load' });
  await ready(page);
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(bodies);
  const { lcpMs, blockingMs } = await page.evaluate(() => window.__cost);
  await context.close();
  const sum = (kind: string): number =>
    loaded.filter((body) => body.kind === kind).reduce((total, body) => total + body.bytes, 0);
  return { scriptBytes: sum('script'), styleBytes: sum('stylesheet'), requests: loaded.length, lcpMs, blockingMs };
}

/** Middle of several runs, each figure by itself. */
export async function median(runs: number, measure: () => Promise<PageCost>): Promise<PageCost> {
  const costs: PageCost[] = [];
  for (let run = 0; run < runs; run += 1) costs.push(await measure());
  const middle = (pick: (cost: PageCost) => number): number =>
    costs.map(pick).sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;
  return {
    scriptBytes: middle((cost) => cost.scriptBytes),
    styleBytes: middle((cost) => cost.styleBytes),
    requests: middle((cost) => cost.requests),
    lcpMs: middle((cost) => cost.lcpMs),
    blockingMs: middle((cost) => cost.blockingMs),
  };
}
