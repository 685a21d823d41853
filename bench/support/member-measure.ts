import type { Browser, CDPSession, Page } from '@playwright/test';
import { CPU_SLOWDOWN, middle, newPage } from './page-measure.ts';

const LIST = '/subscribe/bidding';
const OTHER_LIST = '/informationQuery/bid';
const TURNS = 15;
const PURCHASES = 50;
/** What a view still does after it is shown: marks as read, idle requests. */
const REST_MS = 700;

/** What is left in memory after the garbage has been collected. */
export interface Memory {
  readonly heapMB: number;
  readonly nodes: number;
}

export interface MemberCost {
  /** From the press to the frame that shows the other list, at a CPU four times slower. */
  readonly routeMs: number;
  readonly oneTab: Memory;
  readonly twentyTabs: Memory;
  readonly closedTabs: Memory;
  readonly beforePurchases: Memory;
  readonly afterPurchases: Memory;
}

/** Measures an open page in use: turning between lists, many tabs, a dialog that is opened again and again. */
export async function measureMember(browser: Browser, url: string, token: string): Promise<MemberCost> {
  const { context, page } = await newPage(browser);
  await context.addCookies([{ name: 'TOKEN', value: token, url }]);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(`${url}#${LIST}`);
  await page.waitForSelector('main li h2 a');
  await page.waitForTimeout(6_000);
  for (let open = 0; open < 3 && (await page.getByRole('dialog').count()) > 0; open += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(REST_MS);
  }
  await turnTo(page, OTHER_LIST);
  await turnTo(page, LIST);
  const routeMs = await measureRoute(page, cdp);
  const oneTab = await memory(page, cdp);
  for (let number = 2; number <= 19; number += 1) await openTab(page, `${OTHER_LIST}?tab=${number}`);
  const twentyTabs = await memory(page, cdp);
  const close = page.locator('[data-slot=tab-bar] button');
  while ((await close.count()) > 1) await close.last().click();
  const closedTabs = await memory(page, cdp);
  await buy(page);
  const beforePurchases = await memory(page, cdp);
  for (let time = 0; time < PURCHASES; time += 1) await buy(page);
  const afterPurchases = await memory(page, cdp);
  await context.close();
  return { routeMs, oneTab, twentyTabs, closedTabs, beforePurchases, afterPurchases };
}

async function measureRoute(page: Page, cdp: CDPSession): Promise<number> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) times.push(await turnTo(page, turn % 2 === 0 ? OTHER_LIST : LIST));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return middle(times);
}

/** Follows a link of the menu. @returns Milliseconds until the frame after the view was shown. */
async function turnTo(page: Page, to: string): Promise<number> {
  const tookMs = await page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const pressedAt = performance.now();
        new MutationObserver((_, observer) => {
          const active = document.querySelector('[data-slot=tab-bar] [aria-current=page]');
          if (active?.getAttribute('href') !== `#${address}`) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const painted = new MessageChannel();
            painted.port1.onmessage = () => resolve(performance.now() - pressedAt);
            painted.port2.postMessage(null);
          });
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
        document.querySelector<HTMLAnchorElement>(`nav a[href="#${address}"]`)?.click();
      }),
    to,
  );
  await page.waitForTimeout(REST_MS);
  return tookMs;
}

async function openTab(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    window.location.hash = address;
  }, to);
  await page.waitForSelector(`[data-slot=tab-bar] [aria-current=page][href="#${to}"]`);
  await page.waitForTimeout(REST_MS);
}

async function buy(page: Page): Promise<void> {
  await page.locator('[data-slot=user-trigger]').click();
  await page.locator('[data-event="purchase.requested"]').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function memory(page: Page, cdp: CDPSession): Promise<Memory> {
  for (let time = 0; time < 4; time += 1) {
    await page.waitForTimeout(REST_MS);
    await cdp.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heapMB: (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6, nodes };
}
