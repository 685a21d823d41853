import { expect, type Locator, type Page } from '@playwright/test';

/** What a person sees and does, by visible text and keys alone. */
export const main = (page: Page): Locator => page.getByRole('main');

/** Titles of the records that are listed. */
export const titles = (page: Page): Locator => main(page).locator('h2').getByRole('link').locator('visible=true');

/** The first visible button or link of this name. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first();

export const openAccount = (page: Page): Promise<void> => button(page, /^账号信息/).click();

/** Chooses an entry of the side menu; its group is opened first where it is closed. */
export async function choose(page: Page, group: string | null, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主导航' });
  const link = menu.getByRole('link', { name: entry, exact: true });
  if (group !== null && !(await link.isVisible())) await menu.getByRole('button', { name: group }).click();
  await link.click();
  await expect(main(page).getByRole('heading', { level: 1 }).locator('visible=true')).toBeAttached();
}

/** Logs in with a code that the sandbox shows. */
export async function logInByCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile);
  await button(page, '获取验证码').click();
  await button(page, '填入').click();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await button(page, '登录').click();
}

/** Completes the profile of a new member. */
export async function completeProfileByHand(page: Page): Promise<void> {
  await page.getByLabel('姓名').fill('林一一');
  await page.getByLabel('企业名称').fill('杭州示例建设有限公司');
  await page.getByLabel('所属行业').selectOption({ label: '建筑业' });
  await page.getByLabel('所在地区').selectOption({ label: '浙江' });
  await button(page, '提交并进入').click();
}
