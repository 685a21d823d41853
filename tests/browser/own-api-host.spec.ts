import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { freePort, startProduct } from '../../bench/support/product.ts';
import { control, logIn, openDetail, results, search } from './support/member.ts';

/** A sixth brand whose client is served by one server and calls another: two processes, two databases, two origins. */
const PAGE_HOST = 'localhost';
const API_HOST = '127.0.0.1';
const FULL_MEMBER = '19900000002';

test.describe.configure({ mode: 'serial' });

let folder = '';
let pageUrl = '';
let apiUrl = '';
let context: BrowserContext;
let page: Page;
const problems: string[] = [];
const stops: (() => Promise<void>)[] = [];

function buildSixthBrand(apiHost: string): void {
  const own = join(folder, 'brands', 'sixth');
  mkdirSync(own, { recursive: true });
  copyFileSync('brands/bidding/favicon.svg', join(own, 'favicon.svg'));
  const data = JSON.parse(readFileSync('brands/bidding/brand.json', 'utf8')) as object;
  const changed = {
    ...data,
    id: 'sixth',
    displayName: '第六标讯',
    pageTitle: '第六标讯',
    themeColour: '#0f766e',
    apiHost,
  };
  writeFileSync(join(own, 'brand.json'), JSON.stringify(changed));
  const built = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', join(folder, 'client')],
    {
      env: { ...process.env, NODE_ENV: 'production', BRAND: 'sixth', BRANDS_DIR: join(folder, 'brands') },
      encoding: 'utf8',
    },
  );
  expect(built.status, built.stderr).toBe(0);
}

test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(join(tmpdir(), 'sixth-'));
  const [pagePort, apiPort] = [await freePort(), await freePort()];
  pageUrl = `http://${PAGE_HOST}:${pagePort}`;
  apiUrl = `http://${API_HOST}:${apiPort}`;
  buildSixthBrand(apiUrl);
  const sixth = { BRAND: 'sixth', BRANDS_DIR: join(folder, 'brands'), CLIENT_DIR: join(folder, 'client') };
  for (const environment of [
    { ...sixth, PORT: String(pagePort), SAMPLE_ANNOUNCEMENTS: '0' },
    { ...sixth, PORT: String(apiPort), SAMPLE_ANNOUNCEMENTS: '1500', ALLOWED_ORIGINS: pageUrl },
  ])
    stops.push((await startProduct(environment)).stop);
  context = await browser.newContext();
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
});
test.afterAll(async () => {
  await context?.close();
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a sixth brand folder builds and runs, and its page names the brand and its own documents (S1-18, S1-26)', async () => {
  const answer = await page.goto(pageUrl);
  expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${apiUrl};`);
  await expect(page).toHaveTitle('登录 - 第六标讯');
  await expect(control(page, 'login.submitted')).toBeVisible();
  const legal = await context.request.get(`${pageUrl}/legal/user-agreement.html`);
  expect(await legal.text()).toContain('第六标讯用户协议');
});

test('a client with an API host of its own logs in, searches, opens a record and downloads a file from there (S1-24)', async () => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (/\/(webchat|api)\//.test(request.url())) hosts.add(new URL(request.url()).origin);
  });
  await logIn(page, FULL_MEMBER);
  await expect(page).toHaveURL(/#\/(dashboard|subscribe|data)/i);
  await page.goto(`${pageUrl}/#/subscribe/bidding`);
  await search(page, '工程');
  await expect(results(page).first()).toBeVisible();
  const exported = page.waitForResponse((response) => response.url().includes('/export/submit'));
  await page.getByRole('button', { name: /^导出/ }).first().click();
  await page.getByRole('button', { name: '提交导出' }).click();
  expect(((await (await exported).json()) as { code: number }).code).toBe(200);
  await expect(page).toHaveURL(/#\/exportRecords/);
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^下载：/ })
    .first()
    .click({ timeout: 60_000 });
  expect((await saved).suggestedFilename(), 'the name comes in a header that the other origin exposes').toMatch(
    /^公告导出（工程）.*\.csv$/,
  );
  await page.goto(`${pageUrl}/#/subscribe/bidding`);
  expect(await openDetail(page, 0)).toBe(200);
  await expect(page.locator('main h1:visible').first()).toBeVisible();
  expect([...hosts]).toEqual([apiUrl]);
  expect(problems).toEqual([]);
});
