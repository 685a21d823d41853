import { expect, type Locator, type Page } from '@playwright/test';

/** Actions of a user, one function each. */
export const control = (page: Page, event: string, key?: string): Locator =>
  page.locator(
    key === undefined ? `[data-event="${event}"]:visible` : `[data-event="${event}"][data-key="${key}"]:visible`,
  );

/** Logs in with a phone; the sandbox shows the code on the page. */
export async function logIn(
  page: Page,
  mobile: string,
  { remember = false }: { remember?: boolean } = {},
): Promise<void> {
  await knowTheWay(page);
  await page.getByLabel('手机号').fill(mobile);
  await control(page, 'code.requested').click();
  const hint = page.getByText('演示环境不发送短信，验证码为');
  await expect(hint).toBeVisible();
  const code = /\d{4,6}/.exec((await hint.textContent()) ?? '')?.[0] ?? '';
  await page.getByLabel('验证码').fill(code);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  if (remember) await page.getByRole('checkbox', { name: /30天/ }).check();
  await control(page, 'login.submitted').click();
}

/** Skips the feature tour, which runs at the first visit and after a registration. */
export async function skipTour(page: Page): Promise<void> {
  await control(page, 'tour.skipped').click();
  await expect(page.locator('[data-slot=tour]')).toHaveCount(0);
}

/** A returning visitor: no tour runs, unless they register now. */
export const knowTheWay = (page: Page): Promise<void> =>
  page.context().addCookies([{ name: 'guideDone', value: '1', url: page.url() }]);

/** Completes the profile of a new member. */
export async function completeProfile(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/perfect/);
  await page.getByLabel('姓名').fill('林一一');
  await page.getByLabel('企业名称').fill('杭州示例建设有限公司');
  await page.getByLabel('所属行业').selectOption({ index: 1 });
  await page.getByLabel('所在地区').selectOption({ index: 1 });
  await control(page, 'profile.submitted').click();
}

/** Titles of a list, newest first. */
export const results = (page: Page): Locator => page.locator('main li h2 a[href^="#/tender/index"]:visible');

/** Searches and waits for the response. */
export async function search(page: Page, words: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes('/searchList'));
  await page.getByRole('search').locator('input:visible').fill(words);
  await page.keyboard.press('Enter');
  await answer;
  await expect(page.locator('main mark, main [data-slot=empty-state]').first()).toBeVisible();
}

/** Opens the n-th announcement of the list that is shown. @returns the code that the server answered. */
export async function openDetail(page: Page, index: number): Promise<number> {
  await expect(results(page).first()).toBeVisible();
  const answer = page.waitForResponse((response) => /sel(Zhaobiao|Zhongbiao)Details/.test(response.url()));
  await results(page).nth(index).click();
  await expect(page).toHaveURL(/#\/tender\/index/);
  return ((await (await answer).json()) as { code: number }).code;
}
