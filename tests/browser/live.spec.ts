import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BrowserContext, type Page, expect as promptly, test } from '@playwright/test';
import { freePort } from '../../bench/support/product.ts';
import { offencesOf } from './support/accessibility.ts';
import { control, logIn } from './support/member.ts';
import { type SmallProduct, startSmallProduct } from './support/product.ts';

const root = join(import.meta.dirname, '../..');
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
const PHONE = '19900000002';
/** The development server sends the modules of the program one by one, which takes long on a busy machine. */
const expect = promptly.configure({ timeout: 60_000 });

test.describe.configure({ mode: 'serial', timeout: 480_000 });
let product: SmallProduct;
let development: ChildProcess;
let url: string;
let context: BrowserContext;
/** What the development server and the pages have said, printed when a test fails. */
const reported: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  product = await startSmallProduct();
  const port = await freePort();
  url = `http://localhost:${port}`;
  development = spawn(process.execPath, [vite, '--port', String(port), '--strictPort'], {
    cwd: root,
    // A file before this one in the same process has built with Vite, which leaves its own mode in the environment.
    env: { ...process.env, NODE_ENV: 'development', PORT: new URL(product.url).port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [development.stdout, development.stderr])
    output?.on('data', (text) => reported.push(String(text)));
  // The gallery is generated when it is asked for first.
  await expect
    .poll(async () => (await fetch(`${url}/flows/`).catch(() => null))?.text().catch(() => ''), { timeout: 480_000 })
    .toContain('gallery.js');
  context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  context.on('console', (message) => reported.push(`${message.page()?.url()} ${message.type()}: ${message.text()}\n`));
  context.on('weberror', (error) => reported.push(`${error.page()?.url()} ${error.error()}\n`));
  context.on('requestfailed', (request) => reported.push(`${request.url()} ${request.failure()?.errorText}\n`));
});
test.afterEach(() => {
  const { status, expectedStatus } = test.info();
  if (status !== expectedStatus) process.stdout.write(reported.join(''));
  reported.length = 0;
});
test.afterAll(async () => {
  development?.kill();
  await context?.close();
  await product?.stop();
});

/** The flow whose chart is shown, and its active states. */
const shown = (gallery: Page) => gallery.locator('.live-now h2');
const at = (gallery: Page) => gallery.locator('[data-at]');
const actor = (gallery: Page, machine: string) => gallery.locator(`[data-actor="${machine}"]`);

test('without a running application the page says how to start it', async () => {
  const gallery = await context.newPage();
  await gallery.goto(`${url}/flows/#/live`);
  await expect(gallery.getByText('没有正在运行的应用。')).toBeVisible();
  await expect(gallery.getByText('npm run dev')).toBeVisible();
  expect(await offencesOf(gallery, { without: 'iframe' })).toEqual([]);
  await gallery.close();
});

test('a login is seen on the chart of the login as it happens; no message holds phone, code or token', async () => {
  const gallery = await context.newPage();
  await gallery.goto(`${url}/flows/#/live`);
  /** Everything that is said on the channel. */
  await gallery.evaluate(() => {
    const said: unknown[] = [];
    new BroadcastChannel('flow-gallery').onmessage = ({ data }) => said.push(data);
    Object.assign(window, { said });
  });
  const app = await context.newPage();
  await app.goto(url);
  await expect(app.getByLabel('手机号')).toBeVisible();
  // The form is prerendered; the first visit then waits until the packages are bundled and every module is transformed.
  await expect(actor(gallery, 'login')).toBeVisible({ timeout: 120_000 });
  await actor(gallery, 'login').click();
  await expect(shown(gallery)).toContainText('登录');
  const before = await at(gallery).getAttribute('data-at');
  let code = '';
  app.on('response', async (response) => {
    if (/sendIdentifycode|sendMessageCode/i.test(response.url())) code = await response.text().catch(() => '');
  });
  await logIn(app, PHONE);
  await expect(app).toHaveURL(/#\/(?!login)/);
  // The flow of the login is over, the session has a member, and their flows run.
  await expect(actor(gallery, 'member')).toBeVisible();
  await expect(shown(gallery)).toContainText(/已停止|已结束/);
  expect(await at(gallery).getAttribute('data-at')).not.toBe(before);
  await expect(gallery.locator('.state.active').first()).toBeAttached();
  await expect(gallery.locator('.fired').first()).toBeAttached();
  await actor(gallery, 'session').click();
  await expect(gallery.locator('.live-sequence li').first()).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => /token/i.test(name))?.value;
  const storage = await app.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  const said = await gallery.evaluate(() => JSON.stringify((window as unknown as { said: unknown[] }).said));
  expect(said.length).toBeGreaterThan(10_000);
  expect(said).not.toContain(PHONE);
  expect(said).toContain('••••••');
  for (const secret of [token, ...storage.matchAll(/[\w.-]{24,}/g), ...code.matchAll(/(?<!\d)\d{6}(?!\d)/g)].flat())
    if (secret) expect(said).not.toContain(secret);
  await gallery.close();
  await app.close();
});

test('pages are distinguished; pausing holds the picture, an earlier step is looked at again, clearing empties the messages', async () => {
  const app = await context.newPage();
  await app.goto(url);
  await expect(app.getByLabel('手机号').or(control(app, 'menu.toggled')).or(app.locator('main')).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(url);
  const gallery = await context.newPage();
  await gallery.goto(`${url}/flows/#/live`);
  const pages = gallery.getByRole('combobox', { name: '应用页面' });
  await expect(pages.locator('option')).toHaveCount(2);
  await expect(actor(gallery, 'app')).toBeVisible();
  await other.close();
  await expect(pages.locator('option', { hasText: '已关闭' })).toHaveCount(1);
  await expect(gallery.locator('.live-state')).toHaveCount(0);
  const messages = gallery.locator('.live-sequence li');
  await app.bringToFront();
  await app.setViewportSize({ width: 800, height: 700 });
  await expect(messages.first()).toBeVisible();
  await gallery.getByRole('button', { name: '暂停' }).click();
  const held = await messages.count();
  await app.setViewportSize({ width: 1200, height: 700 });
  await expect(gallery.getByText(/已暂停，其间又有[1-9]\d*条消息/)).toBeVisible();
  expect(await messages.count()).toBe(held);
  await gallery.getByRole('button', { name: '继续' }).click();
  await expect.poll(() => messages.count()).toBeGreaterThan(held);
  await messages.last().getByRole('button').click();
  await gallery.getByRole('button', { name: '回到现在' }).click();
  expect(await offencesOf(gallery, { without: 'iframe' })).toEqual([]);
  await gallery.getByRole('button', { name: '清空' }).click();
  await expect(messages).toHaveCount(0);
  await gallery.setViewportSize({ width: 390, height: 844 });
  expect(await offencesOf(gallery, { without: 'iframe' })).toEqual([]);
  await app.reload();
  await expect(gallery.locator('.live-state')).toHaveCount(0);
  await expect(actor(gallery, 'app')).toBeVisible();
  await app.close();
  await expect(gallery.getByText('这个页面已关闭或重新加载')).toBeVisible();
  await gallery.close();
});

test('the page of one flow shows it when it runs, and says so when it does not', async () => {
  const app = await context.newPage();
  await app.goto(url);
  const gallery = await context.newPage();
  await gallery.goto(`${url}/flows/#/purchase?view=live`);
  await expect(gallery.getByText('“开通会员”现在没有运行')).toBeVisible();
  await actor(gallery, 'app').click();
  await expect(gallery).toHaveURL(/#\/app\?view=live$/);
  await expect(shown(gallery)).toContainText('应用');
  await app.close();
  await gallery.close();
});
