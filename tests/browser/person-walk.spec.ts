import { type Browser, type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { button, choose, completeProfileByHand, logInByCode, main, openAccount, titles } from './support/by-hand.ts';
import { type SmallProduct, startSmallProduct } from './support/product.ts';

/** One person at a computer with a phone beside it. Only what is seen is used: texts, clicks, keys, and links that are carried to the phone. */
test.describe.configure({ mode: 'serial' });

let product: SmallProduct;
let context: BrowserContext;
let page: Page;
const problems: string[] = [];
test.beforeAll(async ({ browser }) => {
  product = await startSmallProduct();
  context = await browser.newContext();
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(product.url);
});
test.afterAll(async () => {
  await context?.close();
  await product?.stop();
});

/** Carries the address of a link to a phone, where `act` goes on. */
async function onPhone(browser: Browser, from: Page, link: string, act: (phone: Page) => Promise<void>): Promise<void> {
  const address = (await from.getByRole('link', { name: link }).getAttribute('href')) ?? '';
  const { defaultBrowserType: _, ...iPhone } = devices['iPhone 13'];
  const pocket = await browser.newContext(iPhone);
  const phone = await pocket.newPage();
  await phone.goto(address);
  await act(phone);
  await pocket.close();
}
const pay = async (phone: Page): Promise<void> => {
  await button(phone, '确认支付').click();
  await expect(phone.getByText('支付成功').first()).toBeVisible();
};

test('a person registers, completes the profile and is shown around (S2-05, S2-06, S4-09, S4-54)', async () => {
  await logInByCode(page, '13900006601');
  await completeProfileByHand(page);
  await button(page, '跳过').click();
  await expect(main(page).getByRole('heading', { name: '数据看板' })).toBeVisible();
});

test('a person searches, reads until the trial is used up, and is offered the upgrade (S1-04, S6-04, S5-19)', async () => {
  await choose(page, '我的订阅', '招标信息查询');
  await main(page).getByLabel('搜索词').locator('visible=true').fill('工程');
  await page.keyboard.press('Enter');
  await expect(
    main(page)
      .getByText(/^共找到/)
      .locator('visible=true'),
  ).toBeVisible();
  const offered = page.getByRole('dialog').getByRole('button', { name: /^(立即)?升级/ });
  const read = main(page).getByText('关键信息').locator('visible=true');
  for (let index = 0; index < 8 && !(await offered.isVisible()); index += 1) {
    await titles(page).nth(index).click();
    await expect(offered.or(read).first()).toBeVisible();
    if (!(await offered.isVisible())) await button(page, '返回列表').click();
  }
  await expect(page.getByRole('dialog').getByText(/次数已用完$/)).toBeVisible();
});

test('a person buys on the phone by the link of the cashier, and the detail opens (S4-16…S4-23)', async ({
  browser,
}) => {
  await button(page, /^(立即)?升级/).click();
  await expect(page.getByRole('dialog', { name: '开通会员' })).toBeVisible();
  await onPhone(browser, page, '打开收银台', pay);
  await expect(page.getByText(/^恭喜您，成功开通投标通/)).toBeVisible();
  await button(page, '知道了').click();
  await choose(page, '我的订阅', '招标信息查询');
  await titles(page).nth(5).click();
  await expect(main(page).getByText('关键信息').locator('visible=true')).toBeVisible();
});

test('a person renews, and the service period says so (S2-66, S2-68)', async ({ browser }) => {
  await openAccount(page);
  await button(page, '续费').click();
  await onPhone(browser, page, '打开收银台', pay);
  await expect(page.getByText(/^恭喜您，成功开通投标通/)).toBeVisible();
  await button(page, '知道了').click();
  await openAccount(page);
  await page.getByText('服务期详情').click();
  await expect(page.getByRole('dialog', { name: '服务期详情' }).getByText('使用中')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a person exports what was found and downloads the file (S2-60)', async () => {
  await choose(page, '我的订阅', '招标信息查询');
  await button(page, '导出').click();
  await expect(page.getByRole('dialog').getByText(/今日剩余 \d+\/\d+/)).toBeVisible();
  await button(page, '提交导出').click();
  await expect(main(page).getByRole('heading', { name: '我的导出记录' })).toBeVisible();
  const file = page.waitForEvent('download', { timeout: 60_000 });
  await button(page, /^下载/).click();
  expect((await file).suggestedFilename()).toMatch(/\.(xlsx|csv)$/);
});

test('a person leaves a purchase unpaid, finds it among the orders and cancels it; nothing was bought (S1-14, S2-22)', async () => {
  await openAccount(page);
  await button(page, '续费').click();
  await expect(page.getByRole('link', { name: '打开收银台' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose(page, null, '我的订单');
  await expect(button(page, /^继续支付/)).toBeVisible();
  await button(page, /^取消订单/).click();
  await button(page, '确定取消').click();
  await expect(main(page).getByText('已关闭').locator('visible=true')).toHaveCount(1);
  await expect(main(page).getByText('已支付', { exact: true }).locator('visible=true')).toHaveCount(2);
  await expect(button(page, /^继续支付/)).toHaveCount(0);
});

test('a person logs out, shows the login code to the phone and is another member (S1-06, S7-14, S7-15)', async ({
  browser,
}) => {
  await openAccount(page);
  await page.getByText('退出登录').click();
  await button(page, '确定').click();
  await page.getByText('扫码登录').click();
  await onPhone(browser, page, '打开手机确认页', async (phone) => {
    await button(phone, /投标通会员（仅浙江）/).click();
    await button(phone, '确认登录').click();
    await expect(phone.getByText('已确认登录')).toBeVisible();
  });
  await expect(button(page, /^账号信息，吴一省/)).toBeVisible();
});

test('nothing went wrong in the console meanwhile (I16)', () => {
  expect(problems).toEqual([]);
});
