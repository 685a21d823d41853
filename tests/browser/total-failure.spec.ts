import { expect, type Page, test } from '@playwright/test';
import { startProduct } from '../../bench/support/product.ts';
import { FAILURES, type Failure, MortalHost } from './faults/mortal-host.ts';
import { PLACES, type Place } from './faults/places.ts';
import { logInByCall } from './faults/visitors.ts';
import { filledData } from './support/filled-data.ts';

const MEMBER_PHONE = '19900000003';
/** What the product says of a failure; anything else on the page is no answer to it. */
const SAID = /失败|异常|超时|稍后重试|检查您?的?网络|时间较长|离线状态|无法连接|无法打开|服务器错误|请求失败/;
const STALL_MS = 16_000;
const TIMEOUT_MS = 180_000;

// Every case has a page and a network of its own; each worker has its own product.
test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', screenshot: 'off', contextOptions: { reducedMotion: 'reduce' } });

let product: Awaited<ReturnType<typeof startProduct>>;
let member = '';

test.beforeAll(async () => {
  test.setTimeout(480_000);
  product = await startProduct({ SAMPLE_ANNOUNCEMENTS: '300' }, filledData('300'));
  member = (await logInByCall(product.url, MEMBER_PHONE)).token ?? '';
});
test.afterAll(async () => {
  await product?.stop();
});

async function open(page: Page, { who, at, prepare }: Place, attempt: number): Promise<void> {
  const token =
    who === 'member'
      ? member
      : who === 'newcomer'
        ? (await logInByCall(product.url, `1390000530${attempt}`)).token
        : null;
  await page
    .context()
    .addCookies([
      { name: 'guideDone', value: '1', url: product.url },
      ...(token ? [{ name: 'TOKEN', value: token, url: product.url, sameSite: 'Strict' as const }] : []),
    ]);
  await page.clock.install();
  await page.goto(`${product.url}${at}`);
  await prepare(page, attempt);
}

/** Sentences about a failure that can be read now. */
const said = (page: Page) =>
  page
    .locator('[role="alert"]:visible, [role="status"]:visible, [data-slot="empty-state"]:visible, main:visible p')
    .filter({ hasText: SAID })
    .first();

/** A stalled call is reported after 15 s where a page waits for it, else at its time limit. */
async function awaitSentence(page: Page, failure: Failure): Promise<void> {
  if (failure === 'stalled') {
    await page.clock.runFor(STALL_MS);
    if (!(await said(page).isVisible())) await page.clock.fastForward(TIMEOUT_MS);
  }
  await expect(said(page)).toBeVisible({ timeout: 15_000 });
}

const RETRY = /^(重试|重新加载|重新连接|重新查看|刷新试试)$/;

/** Presses what the page offers, or does the act again, until it succeeds. */
async function recovered(page: Page, { act, done }: Place): Promise<void> {
  // A dialog may cover the control of the act meanwhile: it is not waited for.
  page.setDefaultTimeout(1_000);
  await expect(async () => {
    if (await done(page).isVisible()) return;
    const retry = page
      .getByRole('button', { name: RETRY })
      .and(page.locator(':visible:not([disabled], [aria-busy=true])'))
      .first();
    if (await retry.isVisible()) await retry.click();
    else await act(page).catch(() => undefined);
    // By seconds, as a notice of success is seen for three of them.
    for (let second = 0; second < 6 && !(await done(page).isVisible()); second += 1) await page.clock.runFor(1_000);
    await expect(done(page)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
}

for (const place of PLACES) {
  for (const [attempt, failure] of FAILURES.entries()) {
    test(`${place.name}: when everything is ${failure} the page says so in Chinese, keeps what was typed, and goes on without a reload (S4-59, S8-16, I5, I12)`, async ({
      page,
    }) => {
      await open(page, place, attempt);
      const host = await MortalHost.between(page);
      const typed = place.typed === undefined ? null : await place.typed(page).inputValue();
      await page.evaluate(() => Object.assign(window, { stayed: true }));
      await host.fail(failure);
      await place.act(page);
      await awaitSentence(page, failure);
      if (place.typed && typed !== null) await expect(place.typed(page)).toHaveValue(typed);
      await host.recover();
      await recovered(page, place);
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    });
  }
}

test('ten places meet four ways of total failure', () => {
  expect(PLACES.length * FAILURES.length).toBe(40);
});
