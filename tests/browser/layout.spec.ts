import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { control, logIn, results, search } from './support/member.ts';
import { type SmallProduct, startSmallProduct } from './support/product.ts';

/** A member to whom every screen is open. */
const MEMBER = '19900000002';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WIDTHS = [DESKTOP, PHONE];
const LIST = '/informationQuery/bid';
/** Twelve screens, each of which opens a tab. */
const SCREENS = [
  '/dashboard',
  '/subscribe/bidding',
  '/subscribe/upfront',
  LIST,
  '/building/index',
  '/approve/index',
  '/enterpriseAnalysis/informationQuery/erterInformation',
  '/enterpriseAnalysis/informationQuery/marketAnalysis',
  '/monitor',
  '/collect',
  '/BrowsingHistory',
  '/myOrder',
  '/exportRecords',
  '/infoEdit',
];

test.describe.configure({ mode: 'serial' });

let product: SmallProduct;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startSmallProduct();
  context = await browser.newContext({ viewport: DESKTOP });
  page = await context.newPage();
  await page.goto(product.url);
  await logIn(page, MEMBER);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeAttached();
});
test.afterAll(async () => {
  await context?.close();
  await product?.stop();
});

/** Goes to an inner address without loading the page again, and waits until it is drawn. */
async function open(path: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, path);
  await expect(page).toHaveURL(new RegExp(`#${path.replaceAll('?', '\\?')}`));
  await expect(page.locator('main h1:visible').first()).toBeAttached();
  await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
}

test('after a search five whole results stand above the fold of a laptop (S3-72)', async () => {
  await page.setViewportSize(DESKTOP);
  await open(LIST);
  await search(page, '工程');
  await expect(results(page).nth(9)).toBeAttached();
  const rows = await page
    .locator('main li:has(h2):visible')
    .evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
  expect(rows.filter(({ top, bottom }) => top > 0 && bottom <= 900).length).toBeGreaterThanOrEqual(5);
});

for (const size of WIDTHS) {
  test(`at ${size.width} px the service button covers no star, figure or button of a row, wherever the list is scrolled to (S2-82)`, async () => {
    await page.setViewportSize(size);
    await open(`${LIST}?q=${encodeURIComponent('工程')}`);
    await expect(results(page).nth(9)).toBeAttached();
    const widget = page.getByRole('button', { name: '联系客服' });
    await expect(widget).toBeVisible();
    let seen = 0;
    for (const part of [0, 0.5, 1]) {
      const measured = await page.evaluate(async (where) => {
        const root = document.documentElement;
        // Rows get their real heights as they come into view, which moves the place that is meant.
        for (let before = -1; before !== root.scrollHeight; ) {
          before = root.scrollHeight;
          window.scrollTo(0, (before - window.innerHeight) * where);
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        }
        const button = document.querySelector('[data-slot=service-widget] button')?.getBoundingClientRect();
        const header = document.querySelector('[data-slot=service-widget]')?.closest('header')?.getBoundingClientRect();
        if (!button || !header) throw new Error('the service button is not in the header');
        const parts = [...document.querySelectorAll('main li:has(h2) :is(a, button, time, .tabular)')];
        const seen = parts
          .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
          .filter(
            ({ box }) => box.width > 0 && box.bottom > Math.max(0, header.bottom) && box.top < window.innerHeight,
          );
        // Content under the header is not visible: only the part of the button below the header can cover a row.
        const covered = seen.filter(
          ({ box }) =>
            box.left < button.right &&
            box.right > button.left &&
            Math.max(box.top, header.bottom) < button.bottom &&
            box.bottom > button.top,
        );
        return { seen: seen.length, covered: covered.map(({ text }) => text) };
      }, part);
      expect(measured.seen).toBeGreaterThan(0);
      expect(measured.covered).toEqual([]);
      seen += measured.seen;
    }
    expect(seen).toBeGreaterThan(10);
  });
}

for (const size of [
  { width: 1440, height: 560 },
  { width: 1093, height: 450 },
])
  test(`in the rail of a window ${size.height} px high every entry of every group is reached by mouse and keyboard (S2-55)`, async () => {
    await page.setViewportSize(size);
    const sidebar = page.locator('[data-slot=sidebar]');
    const opened = page.getByRole('button', { name: '收起菜单' });
    if (await opened.isVisible()) await opened.click();
    const groups = sidebar.locator('li:has(> [data-slot=menu-panel])');
    expect(await groups.count()).toBeGreaterThan(3);
    for (const group of await groups.all()) {
      await group.locator('> button').hover();
      for (const link of await group.getByRole('link').all()) await link.click({ trial: true });
    }
    await page.mouse.move(size.width / 2, size.height / 2);
    await groups.first().locator('> button').focus();
    const reached: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const focused = sidebar.locator(':focus');
      if ((await focused.count()) === 0) break;
      await expect(focused).toBeInViewport({ ratio: 0.9 });
      const isOnTop = await focused.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isOnTop, (await focused.textContent()) ?? '').toBe(true);
      reached.push((await focused.textContent()) ?? '');
    }
    expect(reached.length).toBeGreaterThan(12);
  });

for (const size of WIDTHS) {
  test(`at ${size.width} px no page is wider than the window`, async () => {
    await page.setViewportSize(size);
    const widths: Record<string, number> = {};
    const measure = async (name: string): Promise<void> => {
      widths[name] = await page.evaluate(() => document.documentElement.scrollWidth);
    };
    for (const path of SCREENS) {
      await open(path);
      await measure(path);
    }
    for (const path of [LIST, '/building/index', '/approve/index', '/subscribe/upfront']) {
      await open(path);
      await page.locator('main h2 a[href]:visible').first().click();
      await expect(page.locator('main article:visible')).toBeVisible();
      await measure(`${path}, its first record`);
    }
    expect(widths).toEqual(Object.fromEntries(Object.keys(widths).map((name) => [name, size.width])));
  });
}

for (const size of WIDTHS) {
  test(`at ${size.width} px the active tab is inside the visible part of the tab bar when twelve are open (S2-75)`, async () => {
    await page.setViewportSize(size);
    const tabs = page.locator('[data-slot=tab-bar] li');
    expect(await tabs.count()).toBeGreaterThanOrEqual(12);
    for (const which of [SCREENS.at(-1), SCREENS[0], SCREENS[6]]) {
      await open(String(which));
      const active = page.locator('[data-slot=tab-bar] [aria-current=page]');
      await expect(active).toHaveCount(1);
      await expect
        .poll(() =>
          active.evaluate((link) => {
            const [tab, bar] = [link.getBoundingClientRect(), link.closest('ul')?.getBoundingClientRect()];
            return (
              bar !== undefined && tab.left >= bar.left && tab.right <= bar.right && tab.right <= window.innerWidth
            );
          }),
        )
        .toBe(true);
    }
    expect(await control(page, 'tab.closed').count()).toBeGreaterThan(0);
  });
}

/** Texts inside `scope` that stand on more than one line, or reach over the edge of what holds them. */
const broken = (scope: Locator): Promise<string[]> =>
  scope.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 || element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent ?? ''),
  );

test('with the largest texts names of conditions, amounts and prices stay on one line, and the comparison of tiers shows every column (S3-70)', async () => {
  await page.setViewportSize(DESKTOP);
  await open(LIST);
  const amounts = page.locator('main li:visible span').filter({ hasText: /^(预算|中标)金额$/ });
  await expect(amounts.nth(5)).toBeVisible();
  await page.getByRole('button', { name: '界面设置' }).click();
  await page.getByRole('radiogroup', { name: '文字大小' }).getByText('大', { exact: true }).click();
  await page.keyboard.press('Escape');
  const opened = page.getByRole('button', { name: '展开筛选' });
  if (await opened.isVisible()) await opened.click();
  const names = page
    .locator('main span:visible')
    .filter({ hasText: /^(搜索范围|匹配方式|中标订阅|发布时间|公告类型|项目金额)$/ });
  expect(await names.count()).toBeGreaterThan(4);
  expect(await broken(names)).toEqual([]);
  await expect(amounts.nth(5)).toBeVisible();
  expect(await broken(amounts)).toEqual([]);
  await page.getByRole('button', { name: /^账号信息/ }).click();
  await page.getByRole('button', { name: /^(开通会员|续费)$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^(开通|续费)会员$/ });
  const compared = dialog.getByRole('region', { name: '权益对比' });
  await expect(compared.getByRole('table')).toBeVisible();
  const cut = await compared.evaluate((region) => region.scrollWidth - region.clientWidth);
  const cards = dialog.locator('[data-slot=radio-card]');
  await expect(cards.first()).toBeVisible();
  // The padding of a card is 12 px: what is nearer to its edge has run into it.
  const crowded = await cards.locator('.amount').evaluateAll((prices) =>
    prices.flatMap((price) => {
      const edge = price.closest('[data-slot=radio-card]')?.getBoundingClientRect().right ?? 0;
      return edge - price.getBoundingClientRect().right < 12 ? [price.textContent] : [];
    }),
  );
  expect({ cut, crowded }).toEqual({ cut: 0, crowded: [] });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '界面设置' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await page.keyboard.press('Escape');
});

test('at 390 px no page is wider than the window while its parts and answers are on their way', async ({ browser }) => {
  const fresh = await browser.newContext({
    viewport: PHONE,
    storageState: { cookies: await context.cookies(), origins: [] },
  });
  const loading = await fresh.newPage();
  await loading.addInitScript(() => {
    // Each page asks for everything anew.
    localStorage.clear();
    const seen = { widest: 0, frames: 0 };
    Object.assign(window, { seen });
    const look = (): void => {
      seen.widest = Math.max(seen.widest, document.documentElement?.scrollWidth ?? 0);
      seen.frames += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await loading.route(/webchat|assets/, async (route) => {
    await new Promise((later) => setTimeout(later, 120));
    await route.continue();
  });
  const widths: Record<string, number> = {};
  for (const path of SCREENS) {
    await loading.goto('about:blank');
    await loading.goto(`${product.url}#${path}`);
    await expect(loading.locator('main h1:visible').first()).toBeAttached();
    await loading.waitForLoadState('networkidle');
    const { widest, frames } = await loading.evaluate(
      () => (window as unknown as { seen: { widest: number; frames: number } }).seen,
    );
    expect(frames).toBeGreaterThan(5);
    widths[path] = widest;
  }
  expect(widths).toEqual(Object.fromEntries(SCREENS.map((path) => [path, PHONE.width])));
  await fresh.close();
});
