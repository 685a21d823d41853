import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { PNG } from 'pngjs';
import { buildGallery } from '#flows/gallery/build/build-gallery.ts';
import { writeRun } from '#flows/gallery/build/gallery-data.ts';
import { toVersion, type Version } from '#flows/gallery/data/version.ts';
import { RunRecorder } from '#flows/paths/run-record.ts';
import { product } from '#flows/product.ts';
import { coverFlow } from '#tests/support/paths.ts';
import { offencesOf } from './support/accessibility.ts';
import { codeNamesOf, watchWork } from './support/gallery.ts';

/** The largest flow, one with regions, one with a child; the map shows these three. */
const SHOWN = ['purchase', 'session', 'user-info'];

/** Every kind of page. */
const PAGES = [
  '#/',
  '#/purchase',
  '#/purchase/poll',
  '#/session?path=3&step=2',
  '#/user-info?view=paths&path=3',
  '#/session?view=coverage&run=browser',
  '#/user-info?run=all',
  '#/user-info?view=export',
  '#/session?view=compare',
  '#/live',
  '#/session?view=live',
];

test.describe.configure({ mode: 'serial' });
let folder: string;
let runs: string;
const addressOf = (hash: string): string => `${pathToFileURL(join(folder, 'index.html')).href}${hash}`;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flow-gallery-'));
  const entries = product.entries.filter(({ id }) => SHOWN.includes(id));
  runs = mkdtempSync(join(tmpdir(), 'flow-runs-'));
  recordSession();
  await buildGallery({ ...product, entries }, join(folder), {
    sources: ['flows', 'src/machines', 'src/domain', 'src/api/contract'],
    cacheFolder: 'node_modules/.cache/flows-browser',
    runsFolder: runs,
    before: yesterday(),
  });
});
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(runs, { recursive: true, force: true });
});

/** A version in which the session lacks its first event, and has a state that is gone since. */
function yesterday(): Version {
  const version = toVersion('昨天', { ...product, entries: product.entries.filter(({ id }) => SHOWN.includes(id)) });
  return {
    ...version,
    flows: version.flows.map((flow) => {
      const { states, transitions } = flow.graph;
      const [root, first] = states;
      if (flow.id !== 'session' || !root || !first) return flow;
      const gone = {
        ...first,
        id: 'session.gone',
        key: 'gone',
        path: ['gone'],
        parent: root.id,
        title: '已取消的状态',
        kind: 'atomic' as const,
      };
      return { ...flow, graph: { ...flow.graph, states: [...states, gone], transitions: transitions.slice(1) } };
    }),
  };
}

/** A run of the session in which all paths passed on the machine, and the first one failed in the browser. */
function recordSession(): void {
  const entry = product.entries.find(({ id }) => id === 'session');
  if (!entry) throw new Error('no flow of the session');
  const { paths } = coverFlow(entry);
  const machine = new RunRecorder('session', 'machine', paths);
  for (const path of paths) machine.run(path, () => undefined);
  writeRun(runs, machine.record('2026-11-23T08:00:00.000Z'));
  const browser = new RunRecorder('session', 'browser', paths);
  const [first, second] = paths;
  if (!first || !second) throw new Error('no paths of the session');
  expect(() =>
    browser.run(first, () => {
      throw new Error('no button 登录');
    }),
  ).toThrow('no button');
  browser.run(second, () => undefined);
  writeRun(runs, browser.record('2026-11-23T08:00:00.000Z'));
}

/** Fails on an error of the page; opens it from the disk. */
async function open(page: Page, hash: string): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(addressOf(hash));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const state = (page: Page, id: string) => page.locator(`[data-state="${id}"]`);
const details = (page: Page) => page.getByRole('complementary', { name: '详情' });

test('the folder opens from a disk: the map shows who starts whom and leads to a chart', async ({ page }) => {
  await open(page, '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('流程地图');
  await expect(page.locator('.tree')).toContainText('登录会话');
  await expect(page.locator('.card', { hasText: '开通会员' })).toContainText('72个状态 · 191个转移 · 396条路径');
  await expect(page.locator('.card', { hasText: '开通会员' })).toContainText('D-01');
  await page.getByRole('main').getByRole('link', { name: '开通会员' }).last().click();
  await expect(page).toHaveURL(/#\/purchase$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('开通会员');
});

test('a chart shows what a state means, where it leads, its requirements, port and endpoint', async ({ page }) => {
  await open(page, '#/purchase/prepay');
  await expect(details(page)).toContainText('正在生成二维码');
  await expect(details(page)).toContainText('订单已有并受留意，服务器正在生成付款码。');
  await expect(details(page)).not.toContainText('payPrepay');
  await page.getByRole('button', { name: '代码名' }).click();
  await expect(details(page)).toContainText('POST /webchat/api/payPrepay');
  await expect(details(page)).toContainText('The order exists and is watched');
  await page.getByRole('button', { name: '代码名' }).click();
  await expect(details(page).locator('.requirements')).toContainText('S4-17');
  await details(page).getByRole('button', { name: '扫码支付' }).first().click();
  await expect(page).toHaveURL(/#\/purchase\/poll$/);
  await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('扫码支付');
  await page.keyboard.press('Escape');
  await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('开通会员');
  await state(page, 'purchase.success').locator('.hit').hover();
  await expect(details(page).getByRole('heading', { level: 2 })).toHaveText('支付结果');
});

test('the main line is followed by keys, a state is found by its name, and a state is collapsed', async ({ page }) => {
  await open(page, '#/purchase');
  for (const name of ['types', 'order', 'prepay', 'poll', 'success']) {
    await page.keyboard.press('n');
    await expect(page).toHaveURL(new RegExp(`#/purchase/${name}$`));
  }
  await page.keyboard.press('/');
  await page.keyboard.type('二维码已失效');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/purchase\/poll\.expired$/);
  await expect(state(page, 'purchase.poll.expired')).toBeInViewport();
  const inside = state(page, 'purchase.poll.codeShown');
  await expect(inside).toBeAttached();
  await page.getByRole('button', { name: '收起扫码支付' }).focus();
  await page.keyboard.press('Enter');
  await expect(inside).not.toBeAttached();
  await page.getByRole('button', { name: '代码名' }).click();
  await expect(state(page, 'purchase.poll')).toContainText('poll');
});

test('zoom keeps the chart whole, and no text is wider than the space that was kept for it', async ({ page }) => {
  await open(page, '#/purchase');
  await page.getByRole('button', { name: '全部展开' }).click();
  await page.getByRole('button', { name: '%' }).click();
  const cut = await page.evaluate(() => {
    const chart = document.querySelector('svg.chart') as SVGSVGElement;
    const boxes = [...chart.querySelectorAll('.label, .box')].map((box) => ({
      box: box as SVGRectElement,
      texts: [...(box.parentElement?.querySelectorAll(':scope > text') ?? [])] as SVGTextElement[],
    }));
    return boxes.flatMap(({ box, texts }) => {
      const outer = box.getBBox();
      return texts
        .filter((text) => text.getBBox().x + text.getBBox().width > outer.x + outer.width + 0.5)
        .map((text) => text.textContent);
    });
  });
  expect(cut).toEqual([]);
  await page.keyboard.press('0');
  const frame = await page.locator('.chart-frame').boundingBox();
  const chart = await page.locator('svg.chart').boundingBox();
  expect(chart?.width).toBeLessThanOrEqual(frame?.width ?? 0);
});

test('a chart is saved as SVG and PNG, as it is shown', async ({ page }) => {
  await open(page, '#/session');
  const [svg] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'SVG' }).click()]);
  expect(svg.suggestedFilename()).toBe('session.svg');
  const text = readFileSync(await svg.path(), 'utf8');
  expect(text).toContain('未登录');
  expect(text).not.toContain('tabindex');
  const [png] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PNG' }).click()]);
  const { width, height } = PNG.sync.read(readFileSync(await png.path()));
  const [, chartWidth, chartHeight] = /viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? [];
  expect([width, height]).toEqual([Number(chartWidth) * 2, Number(chartHeight) * 2]);
});

test('a path is read as Given, When, Then, followed on the chart, and downloaded as a test case sheet', async ({
  page,
}) => {
  await open(page, '#/purchase?view=paths&path=7');
  const path = page.getByRole('complementary', { name: '路径7' });
  await expect(path).toContainText('假如');
  await expect(path).toContainText('npm run paths -- --machine purchase --path 7');
  expect(await page.locator('tbody tr').count()).toBe(396);
  await expect(page.locator('tbody')).not.toContainText(/[{}[\]"\\]|xstate/);
  const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const csv = readFileSync(await sheet.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('\ufeff"路径","步骤","类型","发生","预期状态","重放命令","实际结果","备注"');
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载测试用例（Excel）' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toBe('开通会员-测试用例.xlsx');
  expect(
    readFileSync(await workbook.path())
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('PK\u0003\u0004');
  await path.getByRole('link', { name: '在流程图上跟随' }).click();
  await expect(page).toHaveURL(/#\/purchase\?path=7&step=1$/);
  await expect(page.locator('.state.active')).toHaveCount(1);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page).toHaveURL(/path=7&step=2$/);
  await expect(page.getByRole('region', { name: '路径7' })).toContainText('2/');
});

test('coverage shows the last run on machine, view and browser, what failed, and the shortest way to what is left', async ({
  page,
}) => {
  await open(page, '#/session?view=coverage');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).first();
  await expect(row('状态机')).toContainText('108/108');
  await expect(row('界面')).toContainText('尚未运行');
  await expect(row('浏览器')).toContainText('1条未通过');
  await expect(page.getByRole('main')).toContainText('可发生的34个转移全部走过');
  await row('浏览器').getByRole('link', { name: '浏览器', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('no button 登录');
  const left = page.locator('.uncovered > li').last();
  await left.locator('summary').click();
  await expect(left.locator('.way li').first()).toContainText('开始于“');
  await row('状态机').getByRole('link', { name: '状态机在流程图上' }).click();
  await expect(page).toHaveURL(/#\/session\?run=machine$/);
  await expect(page.locator('.depth-machine').first()).toBeAttached();
  await page.getByRole('combobox', { name: '覆盖' }).selectOption('browser');
  await expect(page.locator('.depth-none').first()).toBeAttached();
  await expect(page.getByRole('region', { name: '覆盖' })).toContainText('未走过');
  await page.getByRole('button', { name: '覆盖' }).click();
  await expect(page.locator('.depth-none')).toHaveCount(0);
  await open(page, '#/session?path=2&step=1&run=machine');
  await page.getByRole('combobox', { name: '覆盖' }).selectOption('browser');
  await expect(page).toHaveURL(/#\/session\?path=2&step=1&run=browser$/);
});

test('a broken link says that there is no such flow, and leads back to the map', async ({ page }) => {
  await page.goto(addressOf('#/100%'));
  await expect(page.getByRole('main')).toContainText('没有流程“100%”');
  await page.getByRole('link', { name: '返回流程地图' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('a machine file and Mermaid are offered', async ({ page }) => {
  await open(page, '#/session?view=export');
  await expect(page.locator('pre')).toContainText('export const sessionMachine = setup(');
  await page.getByRole('radio', { name: /Mermaid/ }).check();
  await expect(page.locator('pre')).toContainText('stateDiagram-v2');
});

test('two versions are compared as a picture and a list; another saved version is chosen, a wrong file is refused', async ({
  page,
}) => {
  await open(page, '#/session?view=compare');
  await expect(page.getByText('与“昨天”比较')).toBeVisible();
  const list = page.getByRole('complementary', { name: '改动' });
  await expect(list).toContainText('删除已取消的状态');
  await expect(list.getByRole('heading', { name: '转移' })).toBeVisible();
  await expect(page.locator('.state.change-removed')).toHaveCount(1);
  await expect(page.locator('.change-added').first()).toBeAttached();
  const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByLabel('换一个版本').setInputFiles(file('notes.json', '{"a":1}'));
  await expect(page.getByRole('alert')).toContainText('notes.json：这不是流程的版本文件');
  await page
    .getByLabel('选择已保存的版本')
    .setInputFiles(file('now.json', JSON.stringify({ ...yesterday(), name: '今早' })));
  await expect(page.getByText('与“今早”比较')).toBeVisible();
  await page.getByRole('link', { name: '读取会员信息' }).click();
  await page.getByRole('link', { name: '比较', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('“读取会员信息”没有改动');
});

test('no page shows a code name or a text in another language before it is wanted', async ({ page }) => {
  const found: string[] = [];
  await open(page, '');
  for (const hash of PAGES) {
    await page.goto(addressOf(hash));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('加载中…')).toHaveCount(0);
    found.push(...(await codeNamesOf(page)));
  }
  expect(found).toEqual([]);
});

test('every page meets WCAG A and AA at 1440 and 390 px, and none is wider than the window', async ({ page }) => {
  const found: string[] = [];
  await open(page, '');
  for (const hash of PAGES.filter((page) => !page.startsWith('#/purchase') && page !== '#/user-info?run=all')) {
    await page.goto(addressOf(hash));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await offencesOf(page, { without: 'iframe' })));
    }
  }
  expect(found).toEqual([]);
});

test('the gallery is loaded with less than a second of work and the largest chart is drawn with less than 300 ms', async ({
  page,
}) => {
  const worked = await watchWork(page);
  await open(page, '');
  expect(await worked()).toBeLessThan(1);
  await page.goto(addressOf('#/purchase'));
  await expect(page.locator('svg.chart')).toBeVisible();
  const states = page.locator('[data-state]');
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    if (run > 0) await page.locator('button', { hasText: /^全部收起$/ }).click();
    await expect.poll(() => states.count()).toBeLessThanOrEqual(10);
    const before = await worked();
    await page.locator('button', { hasText: /^全部展开$/ }).click();
    await expect.poll(() => states.count()).toBeGreaterThanOrEqual(60);
    times.push((await worked()) - before);
  }
  // The first one compiles what it runs.
  expect(Math.min(...times)).toBeLessThan(0.3);
});
