import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { control, logIn, results } from './support/member.ts';
import { startSmallProduct } from './support/product.ts';

const MEMBER = '19900000003';
const VISITOR = '13800000001';
const FIVE_MINUTES_MS = 300_000;

test.describe.configure({ mode: 'serial' });
let product: Awaited<ReturnType<typeof startSmallProduct>>;
let member: Awaited<ReturnType<BrowserContext['storageState']>>;
test.beforeAll(async ({ browser }) => {
  product = await startSmallProduct();
  const page = await browser.newPage();
  await page.goto(product.url);
  await logIn(page, MEMBER);
  await expect(results(page).first()).toBeVisible();
  member = await page.context().storageState();
  await page.context().close();
});
test.afterAll(() => product?.stop());

/** A page of the member, who has been here before unless it is said otherwise. */
async function visit(context: BrowserContext, { knowsTheWay = true } = {}): Promise<Page> {
  await context.addCookies(member.cookies.filter(({ name }) => knowsTheWay || name !== 'guideDone'));
  const page = await context.newPage();
  await page.goto(`${product.url}#/subscribe/bidding`);
  await expect(results(page).first()).toBeVisible();
  return page;
}

test('the contact of the company is what the server says when the page is opened, not what was built (S1-31)', async ({
  context,
}) => {
  await context.route(/companyConfiguration/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, customerWechat: 'opened-just-now' } } });
  });
  const page = await visit(context);
  await page.getByRole('button', { name: '联系客服' }).click();
  await expect(page.getByText('opened-just-now')).toBeVisible();
});

test('the tour of a first visit holds the focus, counts its steps and ends for good (S2-79, S2-80, S2-81, S4-55, S4-56)', async ({
  context,
}) => {
  const page = await visit(context, { knowsTheWay: false });
  const card = page.locator('[data-slot=tour]');
  await expect(card).toBeVisible();
  await expectAccessible(page);
  const steps = Number(/\/(\d)/.exec((await card.textContent()) ?? '')?.[1]);
  for (let step = 1; step < steps; step += 1) {
    await expect(card).toContainText(`${step}/${steps}`);
    await expect(control(page, 'step.understood')).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(card).toContainText(`${steps}/${steps}`);
  await expect(control(page, 'trial.chosen')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/informationQuery\/bid/);
  await expect(card).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).toContain('guideDone');
});

test('Escape skips the tour and leads to the data board (S4-54)', async ({ context }) => {
  const page = await visit(context, { knowsTheWay: false });
  await expect(page.locator('[data-slot=tour]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-slot=tour]')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/dashboard/);
});

test('every setting is seen behind the panel at once and stays after a reload (S2-54, S2-83, S2-84, S3-70)', async ({
  context,
}) => {
  const page = await visit(context);
  await control(page, 'settings.requested').click();
  await expectAccessible(page);
  const toggle = (name: string) => page.locator(`[data-event="switch.toggled"][data-key="${name}"]`).click();
  const header = page.locator('[data-slot=app-shell] header');
  await page.locator('[data-event="theme.chosen"][data-key="#11a983"]').check({ force: true });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--primary')))
    .toBe('#11a983');
  await page.locator('[data-event="size.chosen"][data-key="large"]').check();
  await expect(page.locator('body')).toHaveCSS('font-size', '17px');
  await toggle('fixedHeader');
  await expect(header).toHaveCSS('position', 'static');
  for (const [name, part] of [
    ['tagsView', '[data-slot=tab-bar]'],
    ['sidebarLogo', '[data-slot=brand-mark]'],
    ['showSettings', '[data-slot=navbar] [data-event="settings.requested"]'],
  ] as const) {
    await toggle(name);
    await expect(page.locator(part)).toHaveCount(0);
  }
  await control(page, 'footer.written').fill('<i>自定义</i>');
  await control(page, 'caseNumber.written').fill('粤ICP备1号');
  const footer = page.locator('[data-slot=footer]');
  await expect(footer).toContainText('<i>自定义</i>');
  await expect(footer).toContainText('粤ICP备1号');
  await toggle('showFooter');
  await expect(footer).toHaveCount(0);
  await toggle('uniqueOpened');
  await expect(page.locator('nav [aria-expanded=true]')).toHaveCount(1);
  await page.reload();
  await expect(results(page).first()).toBeVisible();
  await expect(page.locator('[data-slot=tab-bar], [data-slot=brand-mark], [data-slot=footer]')).toHaveCount(0);
  await page.locator('[data-slot=user-trigger]').click();
  await control(page, 'settings.requested').click();
  await control(page, 'settings.restored').click();
  await expect(page.locator('[data-slot=tab-bar]')).toBeVisible();
  await expect(footer).toBeVisible();
});

test('a lost network and its return are reported to members and guests (S8-16)', async ({ context, browser }) => {
  const guest = await browser.newPage();
  await guest.goto(product.url);
  for (const page of [await visit(context), guest]) {
    await page.locator('[data-slot=connection-banner]').waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await expect(page.getByText('当前处于离线状态，部分功能可能不可用')).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(page.getByText('网络已恢复')).toBeVisible();
    await expect(page.getByText('网络已恢复')).toBeHidden();
  }
  await guest.context().close();
});

test('a newer version is offered within five minutes and taken by a reload (ux 7.6)', async ({ context }) => {
  const served = await (await context.request.get(`${product.url}version.json`)).json();
  expect(served).toEqual({ version: expect.stringMatching(/./) });
  await context.route('**/version.json', (route) => route.fulfill({ json: { version: 'newer' } }));
  const page = await visit(context);
  await page.locator('[data-slot=connection-banner]').waitFor({ state: 'attached' });
  await page.clock.install();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(FIVE_MINUTES_MS);
  await expect(page.getByText('检测到新版本，刷新后即可使用')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await control(page, 'update.accepted').click();
  await reloaded;
});

/** The page of the account, opened from the home page, and how often the page was loaded since. */
async function openAccount(context: BrowserContext) {
  const page = await visit(context);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.evaluate(() => {
    location.hash = '#/infoEdit';
  });
  return { page, loads: () => loads };
}

test('a part that cannot be loaded reloads the page once, then the failure is shown in its place (S4-59, D-84, I12)', async ({
  context,
}) => {
  // The screens of the account come in one file.
  await context.route(/assets\/account-/, (route) => route.abort());
  const { page, loads } = await openAccount(context);
  await expect(page.getByText('页面资源加载失败，请刷新重试')).toBeVisible();
  expect(loads()).toBe(1);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await expectAccessible(page);
  await context.unroute(/assets\/account-/);
  await control(page, 'reload.chosen').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a network that goes while a missing part is tried again costs no page: it waits and goes on by itself (S4-59, I12)', async ({
  context,
}) => {
  let tried = 0;
  await context.route(/assets\/account-/, (route) => {
    tried += 1;
    return route.abort();
  });
  const { page, loads } = await openAccount(context);
  // Once when it is opened and once when the host has answered for the page; the last try comes three seconds later.
  await expect.poll(() => tried).toBeGreaterThanOrEqual(2);
  await context.setOffline(true);
  await expect(page.getByText('请检查网络后重试，已填写的内容不会丢失')).toBeVisible();
  expect([loads(), new URL(page.url()).hash]).toEqual([0, '#/infoEdit']);
  await context.unroute(/assets\/account-/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: '账号设置' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('what a visitor types while a slow computer is still drawing the login page stays, and so does the focus (S2-03)', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await page.goto(product.url, { waitUntil: 'commit' });
  const phone = page.locator('#login-phone');
  await phone.focus();
  await page.keyboard.type(VISITOR, { delay: 60 });
  await expect(control(page, 'login.submitted')).toBeEnabled();
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.locator('html')).not.toHaveClass(/member/);
  expect(await phone.inputValue()).toBe(VISITOR);
  await expect(phone).toBeFocused();
});

test('a browser older than Chrome 100 gets one sentence instead of a page that does nothing (ux 4.4)', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted'));
  await page.goto(product.url);
  const sentence = '您的浏览器版本过低，建议使用最新版 Chrome、Edge，或将 360 浏览器切换到“极速模式”';
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  await expectAccessible(page);
  await page.context().close();
});
