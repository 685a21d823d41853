import type { Browser, CDPSession, Page } from '@playwright/test';
import { CPU_SLOWDOWN, middle, newPage } from './page-measure.ts';

const LIST = '/subscribe/bidding';
const OTHER_LIST = '/informationQuery/bid';
const TABS = 20;
const TURNS = 15;
const PURCHASES = 50;
/** What a view still does after it is shown: marks as read, idle requests. */
const REST_MS = 700;
const PATIENCE_MS = 60_000;

/** What is left in memory after the garbage has been collected. */
export interface Memory {
  readonly heapMB: number;
  /** Of it what the browser has compiled: it grows while code gets hot, whatever the page keeps. */
  readonly codeMB: number;
  readonly nodes: number;
}

export interface MemberCost {
  /** From the press to the frame that shows the other list, at a CPU four times slower. */
  readonly routeMs: number;
  /** The list that is seen first, and nothing else yet. */
  readonly firstPage: Memory;
  /** The same after turns between two lists: what grows is compared with it. */
  readonly oneTab: Memory;
  readonly twentyTabs: Memory;
  /** After the tabs were closed one by one, and after others were closed together. */
  readonly closedTabs: Memory;
  readonly closedOthers: Memory;
  readonly beforePurchases: Memory;
  readonly afterPurchases: Memory;
}

/**
 * A page that is used through the protocol of the browser only: locators would bring scripts of their own into the page,
 * about a megabyte of its heap.
 */
interface UsedPage {
  readonly cdp: CDPSession;
  readonly page: Page;
}

/** Measures an open page in use: turning between lists, many tabs, a dialog that is opened again and again. */
export async function measureMember(browser: Browser, url: string, token: string): Promise<MemberCost> {
  const { context, page } = await newPage(browser);
  // The tour is over: it would lead to other pages, and the first page would not be measured alone.
  await context.addCookies([
    { name: 'TOKEN', value: token, url },
    { name: 'guideDone', value: '1', url },
  ]);
  const used: UsedPage = { page, cdp: await context.newCDPSession(page) };
  await used.cdp.send('Performance.enable');
  await page.goto(`${url}#${LIST}`);
  await until(used, `document.querySelector('main li h2 a')`);
  await page.waitForTimeout(6_000);
  const firstPage = await memory(used);
  await turnTo(used, OTHER_LIST);
  await turnTo(used, LIST);
  const routeMs = await measureRoute(used);
  const oneTab = await memory(used);
  await openTabs(used, TABS);
  const twentyTabs = await memory(used);
  await closeOneByOne(used);
  const closedTabs = await memory(used);
  await openTabs(used, TABS);
  await closeOthers(used);
  const closedOthers = await memory(used);
  await buy(used);
  const beforePurchases = await memory(used);
  for (let time = 0; time < PURCHASES; time += 1) await buy(used);
  const afterPurchases = await memory(used);
  await context.close();
  return { routeMs, firstPage, oneTab, twentyTabs, closedTabs, closedOthers, beforePurchases, afterPurchases };
}

/** Evaluates in the page. @throws Error with what was thrown there. */
async function ask<T>({ cdp }: UsedPage, expression: string): Promise<T> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

/** Resolves in the task after the condition holds. */
const until = (used: UsedPage, condition: string): Promise<void> =>
  ask(
    used,
    `new Promise((resolve, reject) => {
      const give = setTimeout(() => reject(new Error('not within the limit: ' + ${JSON.stringify(condition)})), ${PATIENCE_MS});
      const look = () => {
        if (!(${condition})) return void setTimeout(look, 20);
        clearTimeout(give);
        resolve();
      };
      look();
    })`,
  );

const press = (used: UsedPage, selector: string): Promise<void> =>
  until(used, `document.querySelector('${selector}') && (document.querySelector('${selector}').click(), true)`);

async function measureRoute(used: UsedPage): Promise<number> {
  await used.cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) times.push(await turnTo(used, turn % 2 === 0 ? OTHER_LIST : LIST));
  await used.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return middle(times);
}

/** Follows a link of the menu. @returns Milliseconds until the frame after the view was shown. */
async function turnTo(used: UsedPage, to: string): Promise<number> {
  const tookMs = await ask<number>(
    used,
    `new Promise((resolve) => {
      const pressedAt = performance.now();
      new MutationObserver((_, observer) => {
        const active = document.querySelector('[data-slot=tab-bar] [aria-current=page]');
        if (active?.getAttribute('href') !== '#${to}') return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - pressedAt);
          painted.port2.postMessage(null);
        });
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
      document.querySelector('nav a[href="#${to}"]').click();
    })`,
  );
  await used.page.waitForTimeout(REST_MS);
  return tookMs;
}

/** Other searches beside the list, until so many tabs are open. */
async function openTabs(used: UsedPage, tabs: number): Promise<void> {
  for (let number = 2; number < tabs; number += 1) {
    const to = `${OTHER_LIST}?tab=${number}`;
    await ask(used, `void (location.hash = '${to}')`);
    await until(used, `document.querySelector('[data-slot=tab-bar] [aria-current=page][href="#${to}"]')`);
    await used.page.waitForTimeout(REST_MS);
  }
}

const CLOSE = '[data-slot=tab-bar] [data-event="tab.closed"]';

/** From the last to the first, until the fixed tab and one other are left. */
async function closeOneByOne(used: UsedPage): Promise<void> {
  for (;;) {
    const left = await ask<number>(used, `document.querySelectorAll('${CLOSE}').length`);
    if (left <= 1) return;
    await ask(used, `[...document.querySelectorAll('${CLOSE}')].at(-1).click()`);
    await until(used, `document.querySelectorAll('${CLOSE}').length < ${left}`);
  }
}

/** By the menu of the first tab that can be closed. */
async function closeOthers(used: UsedPage): Promise<void> {
  await ask(
    used,
    `document.querySelector('${CLOSE}').parentElement.querySelector('a')
      .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 300, clientY: 60 }))`,
  );
  await press(used, '[data-event="others.closed"]');
  await until(used, `document.querySelectorAll('${CLOSE}').length === 1`);
  await until(used, `document.querySelector('[data-event="others.closed"]') === null`);
}

async function buy(used: UsedPage): Promise<void> {
  await press(used, '[data-slot=user-trigger]');
  await press(used, '[data-slot=navbar] [data-event="purchase.requested"]');
  await until(used, `document.querySelector('[role=dialog]')`);
  await used.page.keyboard.press('Escape');
  await until(used, `document.querySelector('[role=dialog]') === null`);
}

async function memory({ page, cdp }: UsedPage): Promise<Memory> {
  for (let time = 0; time < 4; time += 1) {
    await page.waitForTimeout(REST_MS);
    await cdp.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  const heapMB = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
  return { heapMB, codeMB: await compiledMB(cdp), nodes };
}

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}

async function compiledMB(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size, code] = [fields.indexOf('type'), fields.indexOf('self_size'), types[0].indexOf('code')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] === code) bytes += nodes[at + size] ?? 0;
  return bytes / 1e6;
}
