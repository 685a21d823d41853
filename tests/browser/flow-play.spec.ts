import { rmSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { offencesOf } from './support/accessibility.ts';
import { codeNamesOf, galleryOf, openGallery, playReady, screenOf, watchWork } from './support/gallery.ts';

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = await galleryOf();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = async (page: Page, hash: string): Promise<void> => {
  await openGallery(page, folder, hash);
  if (hash.includes('view=play')) await playReady(page);
};
const state = (page: Page) => page.locator('.play-at b');
const controls = (page: Page) => page.locator('.play-controls');

test('what happens when the member closes the dialog while paying is played with the real screen', async ({ page }) => {
  await open(page, '#/purchase?view=play');
  await controls(page).getByRole('button', { name: '请求开通会员', exact: true }).click();
  await controls(page).getByRole('button', { name: '成功，可在线支付', exact: true }).click();
  await controls(page)
    .getByRole('button', { name: /^成功，有在售的会员类型/ })
    .click();
  await expect(screenOf(page).getByRole('dialog', { name: '开通会员' })).toBeVisible();
  await controls(page).getByRole('button', { name: '到下一次计时' }).click();
  await controls(page).getByRole('button', { name: '成功，已选时长' }).first().click();
  await expect(state(page)).toHaveText('已选择时长');
  await expect(screenOf(page).getByText('¥1,899.00')).toBeVisible();
  await screenOf(page).getByRole('button', { name: '关闭' }).click();
  await expect(state(page)).toHaveText('已关闭');
  await expect(page.locator('.sequence')).toContainText('会员点“关闭”');
  await expect(page.locator('.sequence')).not.toContainText('webchat');
  await page.getByRole('button', { name: '代码名' }).click();
  await expect(page.locator('.sequence')).toContainText('POST /webchat/api/memberInfo');
  await expect(page.locator('.play-at code')).toHaveText('purchase.closed.ended');
});

test('a real click on the screen, a step back and the clock of the play act on one and the same flow', async ({
  page,
}) => {
  await open(page, '#/login?view=play');
  await screenOf(page)
    .getByRole('tab', { name: '扫码登录' })
    .or(screenOf(page).getByRole('button', { name: '扫码登录' }))
    .first()
    .click();
  await expect(page.locator('.sequence [aria-current="step"]')).toContainText('会员点“扫码登录”');
  await page.getByRole('button', { name: '后退' }).click();
  await expect(state(page)).toContainText('填写');
  await expect(screenOf(page).getByLabel('手机号')).toBeVisible();
  await page.getByRole('button', { name: '前进' }).click();
  await expect(state(page)).not.toContainText('填写');
});

test('an answer that is no JSON is refused with a sentence, kept, and sent when it is mended', async ({ page }) => {
  await open(page, '#/login?view=play');
  await controls(page).getByRole('button', { name: '登录：选择或修改内容' }).click();
  const payload = controls(page).getByRole('textbox', { name: '登录：JSON' });
  await payload.fill('{"phone": }');
  await controls(page).getByRole('button', { name: '发送' }).click();
  await expect(controls(page).getByRole('alert')).toContainText('内容不是有效的 JSON：第1行附近有误');
  await expect(payload).toHaveValue('{"phone": }');
  await payload.fill('{"phone":"13800000001","code":"246810","agreed":true}');
  await controls(page).getByRole('button', { name: '发送' }).click();
  await expect(page.locator('.sequence [aria-current="step"]')).toContainText('会员点“登录”');
  await controls(page).getByLabel('何时答复').last().selectOption({ label: '30秒后' });
  await controls(page).locator('[data-port="messageLogin"]', { hasText: '成功' }).click();
  await expect(controls(page).locator('.waiting')).toContainText('还有30秒');
  await page.getByRole('button', { name: '1分钟后' }).click();
  await expect(page.locator('.sequence ol')).toContainText('服务器：短信验证码登录成功');
});

test('the screen is shown in another brand with its logo, tier, colour, text size and width', async ({ page }) => {
  await open(page, '#/purchase?view=play&path=7&step=4');
  const screen = screenOf(page);
  const colour = () => screen.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--primary'));
  /** Of the logo of the brand: what is drawn, and how wide. */
  const mark = () =>
    screen
      .locator('aside img')
      .first()
      .evaluate((image) => [getComputedStyle(image).content, image.clientWidth]);
  const before = await colour();
  expect(await mark()).toEqual([expect.stringContaining('mark-bidding.svg'), 28]);
  await page.getByRole('combobox', { name: '品牌', exact: true }).selectOption({ index: 1 });
  await expect.poll(colour).not.toBe(before);
  expect(await mark()).toEqual([expect.stringContaining('mark-catering.svg'), 28]);
  await page.getByLabel('主题色').selectOption('#f5222d');
  await expect.poll(colour).toBe('#f5222d');
  await page.getByRole('combobox', { name: '会员', exact: true }).selectOption('qiyetong');
  await expect(screen.locator('header').first()).toContainText('企业通');
  await page.getByLabel('字号').selectOption('large');
  await expect(screen.locator('html')).toHaveAttribute('data-size', 'large');
  await page.getByRole('button', { name: '手机 390' }).click();
  expect(await screen.locator('html').evaluate(() => innerWidth)).toBe(390);
});

test('a flow without a screen says so and shows what started it', async ({ page }) => {
  await open(page, '#/user-info?view=play');
  await expect(page.locator('.no-screen')).toContainText('此流程没有自己的画面。它由登录会话启动。');
  await expect(page.locator('.no-screen').getByTitle('画面：登录会话')).toBeAttached();
  await controls(page).getByRole('button', { name: '失败（登录已过期）' }).click();
  await expect(page.locator('.sequence')).toContainText('服务器：读取会员信息失败（登录已过期）');
});

test('the wall draws each state that can be reached with its real screen and leads to the play there', async ({
  page,
}) => {
  await open(page, '#/purchase?view=wall');
  const pictures = page.locator('.shots > li');
  await expect(pictures).toHaveCount(47);
  const failed = pictures.filter({ hasText: '加载失败' }).first();
  await expect(failed.frameLocator('iframe').getByText('会员信息加载失败')).toBeAttached();
  await pictures.last().scrollIntoViewIfNeeded();
  await expect(pictures.last().locator('iframe')).toBeAttached();
  await failed.getByRole('link', { name: '试走：加载失败' }).click();
  await playReady(page);
  await expect(state(page)).toHaveText('加载失败');
  await expect(screenOf(page).getByText('会员信息加载失败')).toBeVisible();
});

test('a path is a film of real screens with the event between them and the command that replays it', async ({
  page,
}) => {
  await open(page, '#/login?view=paths&path=3');
  const film = page.getByRole('complementary', { name: '路径3' });
  await expect(film).toContainText('npm run paths -- --machine login --path 3');
  await expect(film.locator('li').first()).toContainText('假如');
  await expect(film.locator('li').nth(1)).toContainText(/当.+那么/s);
  await expect(film.locator('li').nth(1).frameLocator('iframe').locator('[data-slot="login-frame"]')).toBeAttached();
  await film.getByRole('link', { name: '试走这条路径' }).click();
  await playReady(page);
  await page.getByRole('button', { name: '执行这一步' }).click();
  await expect(page.locator('.play-at')).toContainText('第1/1步');
});

test('neither play nor wall nor film shows a code name or a text in another language before it is wanted', async ({
  page,
}) => {
  const found: string[] = [];
  for (const hash of ['#/login?view=play', '#/purchase?view=play', '#/login?view=wall', '#/login?view=paths&path=3']) {
    await page.goto('about:blank');
    await open(page, hash);
    found.push(...(await codeNamesOf(page)));
  }
  expect(found).toEqual([]);
});

test('play, wall and film meet WCAG A and AA at 1440 and 390 px, and none is wider than the window', async ({
  page,
}) => {
  const found: string[] = [];
  await open(page, '');
  for (const hash of ['#/login?view=play', '#/user-info?view=play', '#/login?view=wall', '#/login?view=paths&path=3']) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('about:blank');
      await open(page, hash);
      found.push(...(await offencesOf(page, { without: 'iframe' })));
    }
  }
  expect(found).toEqual([]);
});

test('the page of the gallery is loaded with less than a second of work: screens come with the page that draws them', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const worked = await watchWork(page);
  await open(page, '');
  // Half of it on a machine that nobody else uses.
  expect(await worked()).toBeLessThan(1);
  expect(scripts.filter((url) => url.includes('/stage/'))).toEqual([]);
});
