import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { control, logIn, openDetail, results } from './support/member.ts';
import { startSmallProduct } from './support/product.ts';

const MEMBER = '19900000003';
/** A phone gets one code a minute. */
const ANALYST = '19900000004';

// One walk measures some twenty pages at two widths, which is all computing.
test.describe.configure({ mode: 'serial', timeout: 900_000 });
/** Of the member of the first test: a phone gets one code a minute. */
let loggedIn: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> = [];
let product: Awaited<ReturnType<typeof startSmallProduct>>;
test.beforeAll(async () => {
  product = await startSmallProduct();
});
test.afterAll(() => product?.stop());

test('login page, list, detail, purchase dialog, orders, account settings and enterprises meet WCAG A and AA at 1440 and 390 px (I20)', async ({
  page,
}) => {
  await page.goto(product.url);
  await expect(control(page, 'login.submitted')).toBeVisible();
  await expectAccessible(page);
  await logIn(page, MEMBER);
  await expect(results(page).first()).toBeVisible();
  await expectAccessible(page);
  expect(await openDetail(page, 0)).toBe(200);
  await expect(page.locator('main h1:visible').first()).not.toBeEmpty();
  await expectAccessible(page);
  await page.locator('[data-slot="user-trigger"]').click();
  await control(page, 'purchase.requested').first().click();
  await expect(page.getByRole('img', { name: /微信支付二维码/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const enterprises = 'enterpriseAnalysis/informationQuery/erterInformation';
  for (const place of ['myOrder', 'infoEdit', 'informationQuery/bid', 'nowhere', enterprises]) {
    await page.goto(`${product.url}#/${place}`);
    await expect(page.locator('main h1:visible').first()).toBeAttached();
    await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto(`${product.url}#/${enterprises}?q=${encodeURIComponent('公司')}`);
  const names = page.locator('main li h2 a[href^="#/enterpriseDetails"]:visible');
  await expect(names.first()).toBeVisible();
  await expectAccessible(page);
  await names.first().click();
  await expect(page.locator('main h1:visible').first()).not.toBeEmpty();
  await expect(page.getByRole('heading', { name: '基本信息' })).toBeVisible();
  await expectAccessible(page);
  loggedIn = await page.context().cookies();
});

test('data board and market analysis, before and after an analysis and with tables for charts, meet WCAG A and AA at 1440 and 390 px (S2-12, S2-32, I20)', async ({
  page,
}) => {
  const main = page.locator('main');
  const showTables = async () => {
    const toggle = main.getByRole('button', { name: /^以表格查看/ });
    while ((await toggle.count()) > 0) await toggle.first().click();
    await expect(main.locator('figure table:visible').first()).toBeVisible();
  };
  await page.goto(product.url);
  await logIn(page, ANALYST);
  await expect(results(page).first()).toBeVisible();
  await page.goto(`${product.url}#/dashboard`);
  await expect(main.getByRole('heading', { name: '地区分布' })).toBeVisible();
  await expectAccessible(page);
  await showTables();
  await expectAccessible(page);
  await page.goto(`${product.url}#/enterpriseAnalysis/informationQuery/marketAnalysis`);
  await expect(main.getByText('选择条件后开始分析')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: '开始分析' }).click();
  await expect(main.getByRole('heading', { name: '按月走势' })).toBeVisible();
  await expectAccessible(page);
  await showTables();
  await expectAccessible(page);
});

test('what is concluded about a notice, the history of an enterprise and its atlas as picture and list meet WCAG A and AA at 1440 and 390 px (S2-27, S2-28, S7-77, I20)', async ({
  page,
}) => {
  const main = page.locator('main');
  const press = (name: string) => main.getByRole('button', { name }).locator('visible=true').first().click();
  await page.context().addCookies(loggedIn);
  await page.goto(product.url);
  await expect(results(page).first()).toBeVisible();
  await page.goto(`${product.url}#/informationQuery/bid?channel=candidate`);
  await expect(main.getByRole('heading', { level: 1, name: '招标信息查询' }).locator('visible=true')).toBeAttached();
  await main.locator('h2 a:visible').first().click();
  await expect(main.getByRole('heading', { name: '关注事项' })).toBeVisible();
  await expect(main.getByRole('heading', { name: '投标单位' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: '中标候选人' }).getByRole('link').first().click();
  await press('历史分析');
  await expect(main.getByText('选择时间范围后开始分析')).toBeVisible();
  await expectAccessible(page);
  await press('开始分析');
  await expect(main.getByRole('heading', { name: '竞争对手' })).toBeVisible();
  await expectAccessible(page);
  await press('关系图谱');
  await expect(main.locator('[data-node]').first()).toBeVisible();
  await expectAccessible(page);
  await main.getByText('列表', { exact: true }).click();
  await expect(page.getByRole('region', { name: '关系列表' })).toBeVisible();
  await expectAccessible(page);
  // A full load: after a hash change the previous list stays visible until the new one has loaded.
  await page.goto('about:blank');
  await page.goto(`${product.url}#/informationQuery/bid?channel=tender`);
  await main.locator('h2 a:visible').first().click();
  await press('查看投标预测');
  await expect(main.getByText(/^共\d+家|近两年没有可参照的项目/).first()).toBeVisible();
  await press('手机查看');
  await expect(page.getByRole('img', { name: '在手机上打开此公告的二维码' })).toBeVisible();
  await expectAccessible(page);
});

test('the picture before a code meets WCAG A and AA at 1440 and 390 px, takes the focus and gives it on (I20, R13)', async ({
  page,
}) => {
  const envelope = (code: number, data: object) => ({ json: { code, data, message: '请先完成图形验证' } });
  const sent = { resendAfterSeconds: 60, expiresAt: '2099-01-01T00:00:00+08:00', sandboxCode: null };
  await page.route(/sendMessageCode/, (route) =>
    route.fulfill(
      route.request().url().includes('pictureAnswer') ? envelope(200, sent) : envelope(235, { picture: 'needed' }),
    ),
  );
  await page.goto(product.url);
  await page.getByLabel('手机号').fill('13900000001');
  await control(page, 'code.requested').click();
  await expect(page.getByRole('img', { name: /图形验证码/ })).toBeVisible();
  await expect(page.getByLabel('图中字符')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('请输入图中的4个字符')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('a2c4');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused();
  await expect(control(page, 'code.requested')).toContainText('重新获取');
});

test('the keyboard alone logs in: every control is reached in order and Enter submits (S2-03)', async ({ page }) => {
  await page.goto(product.url);
  await page.getByLabel('手机号').focus();
  await page.keyboard.type('19900000002');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const hint = page.getByText('演示环境不发送短信，验证码为');
  await expect(hint).toBeVisible();
  await page.getByLabel('验证码').focus();
  await page.keyboard.type(/\d{4,6}/.exec((await hint.textContent()) ?? '')?.[0] ?? '');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('验证码').focus();
  await page.keyboard.press('Enter');
  await expect(results(page).first()).toBeVisible();
});
