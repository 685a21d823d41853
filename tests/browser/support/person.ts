import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does at the product with eyes and hands: visible text, labels and clicks. No ids of events, no reading of pixels. */

/** The visible thing with this role and name. */
const visible = (page: Page, role: 'button' | 'link', name: string | RegExp): Locator =>
  page.getByRole(role, { name }).locator('visible=true').first();

/** Puts away the tour that runs at the first visit of a browser. */
export async function endTour(page: Page): Promise<void> {
  await visible(page, 'button', '跳过').click();
  await expect(page.getByRole('button', { name: '跳过' })).toHaveCount(0);
}

/**
 * Chooses a demo member on the login page, fetches a code, types what the sandbox shows and logs in.
 *
 * @param title Name of the demo member as the page shows it, `普通会员`.
 */
export async function logInAs(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: title }).first().click();
  await page.getByRole('button', { name: /获取验证码/ }).click();
  const hint = page.getByText('演示环境不发送短信，验证码为');
  await expect(hint).toBeVisible();
  await page.getByLabel('验证码').fill(/\d{4,6}/.exec((await hint.textContent()) ?? '')?.[0] ?? '');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeAttached();
}

/** Opens the purchase dialog from the account at the right end of the top bar, and waits for its code. */
export async function openPurchase(page: Page): Promise<void> {
  await visible(page, 'button', /^账号信息/).click();
  await visible(page, 'button', /^(开通会员|续费)$/).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: '打开收银台' })).toBeVisible();
}

/** Follows a link that opens beside this page, on the phone-sized page that comes of it. */
export async function openBeside(page: Page, link: string): Promise<Page> {
  const [phone] = await Promise.all([page.waitForEvent('popup'), visible(page, 'link', link).click()]);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.waitForLoadState();
  return phone;
}

/** Pays at the cashier that the link beside the code opens. */
export async function payByHand(page: Page): Promise<void> {
  const cashier = await openBeside(page, '打开收银台');
  await cashier.getByRole('button', { name: '确认支付' }).click();
  await expect(cashier.getByRole('heading', { name: '支付成功' })).toBeVisible();
  await cashier.close();
}

/** Logs in by scanning: the page that plays the phone confirms as this demo member. */
export async function scanInAs(page: Page, title: string): Promise<void> {
  await visible(page, 'button', '扫码登录').click();
  const phone = await openBeside(page, '打开手机确认页');
  await phone.getByRole('button', { name: title }).first().click();
  await phone.getByRole('button', { name: '确认登录' }).click();
  await expect(phone.getByRole('heading', { name: '已确认登录' })).toBeVisible();
  await phone.close();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeAttached();
}
