import { expect, type Page, test } from '@playwright/test';
import { startProduct } from '../../bench/support/product.ts';
import { filledData } from './support/filled-data.ts';
import { endTour, logInAs, openPurchase, payByHand, scanInAs } from './support/person.ts';

/** The product without any configuration: at 127.0.0.1, without PUBLIC_URL, used by mouse and keyboard, no phone. */
test.describe.configure({ mode: 'serial' });

let product: Awaited<ReturnType<typeof startProduct>>;
let address = '';
let page: Page;

test.beforeAll(async ({ browser }) => {
  product = await startProduct({ SAMPLE_ANNOUNCEMENTS: '1500', PUBLIC_URL: '' }, filledData('1500'));
  address = `http://127.0.0.1:${new URL(product.url).port}/`;
  page = await (await browser.newContext()).newPage();
});
test.afterAll(async () => {
  await page?.context().close();
  await product?.stop();
});

test('a member logs in by hand where a phone would scan: the sandbox opens the page of the phone (S7-14, S7-15)', async () => {
  await page.goto(address);
  await scanInAs(page, '普通会员');
  await endTour(page);
});

test('an export that the tier lacks is explained, and reading a record lowers what is left today (S6-04, S6-12)', async () => {
  const main = page.getByRole('main');
  await page.getByRole('navigation', { name: '主导航' }).getByText('招标信息查询').click();
  await expect(main.getByText('今日剩余 3/3').locator('visible=true').first()).toBeVisible();
  await main.getByRole('button', { name: '导出' }).locator('visible=true').first().click();
  await expect(page.getByRole('dialog').getByText('您当前会员权限不足')).toBeVisible();
  await page.getByRole('button', { name: '暂不升级' }).click();
  await main.locator('h2').getByRole('link').locator('visible=true').first().click();
  await expect(main.getByText('关键信息').locator('visible=true')).toBeVisible();
  await main.getByRole('button', { name: '返回列表' }).locator('visible=true').click();
  await expect(main.getByText('今日剩余 2/3').locator('visible=true').first()).toBeVisible();
});

test('an order that was only opened to see the price is cancelled in the list of orders, after a question (S2-22)', async () => {
  await openPurchase(page);
  await expect(page.getByText(/订单保留至\d+月\d+日\d\d:\d\d/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  await page.getByRole('navigation', { name: '主导航' }).getByText('我的订单').click();
  await expect(page.getByText(/剩余1小时\d+分钟，/)).toBeVisible();
  await page.getByRole('button', { name: /^取消订单/ }).click();
  await page.getByRole('button', { name: '确定取消' }).click();
  await expect(page.getByText('订单已取消')).toBeVisible();
  await expect(page.getByText('已关闭', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(取消订单|继续支付)/ })).toHaveCount(0);
});

test('a dialog that still shows the code of an order cancelled in another window says that it is closed (I-4)', async () => {
  await openPurchase(page);
  const other = await page.context().newPage();
  await other.goto(`${address}#/myOrder`);
  await other.getByRole('button', { name: /^取消订单/ }).click();
  await other.getByRole('button', { name: '确定取消' }).click();
  await expect(other.getByRole('alertdialog')).toHaveCount(0);
  await other.close();
  await expect(page.getByRole('dialog').getByText('订单已关闭', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '打开收银台' })).toHaveCount(0);
  await page.getByRole('button', { name: '重新生成' }).click();
});

test('paying by hand at 127.0.0.1 ends in the congratulation (S4-16…S4-21)', async () => {
  await expect(page.getByRole('dialog').getByRole('link', { name: '打开收银台' })).toBeVisible();
  await payByHand(page);
  await expect(page.getByText(/恭喜您，成功开通/)).toBeVisible();
});

test('the address of the cashier can be copied for another device (S4-18)', async ({ browser }) => {
  const other = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const buyer = await other.newPage();
  await buyer.goto(address);
  await logInAs(buyer, '已过期会员');
  await endTour(buyer);
  await openPurchase(buyer);
  await buyer.getByRole('button', { name: '复制地址' }).click();
  await expect(buyer.getByRole('button', { name: '已复制' })).toBeVisible();
  const copied = await buyer.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).origin).toBe(new URL(address).origin);
  await other.close();
});
