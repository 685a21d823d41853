import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, choose, logInByCode, main, openAccount, titles } from './support/by-hand.ts';
import { knowTheWay } from './support/member.ts';
import { type SmallProduct, startSmallProduct } from './support/product.ts';

/** Back on a phone and on a desktop: what lies over the page goes, the page stays (S2-56, decision 0034). */
test.describe.configure({ mode: 'serial' });

let product: SmallProduct;
test.beforeAll(async () => {
  product = await startSmallProduct('300');
});
test.afterAll(() => product?.stop());

const LIST = '#/subscribe/bidding';
const RECORDS = '#/informationQuery/bid';

async function enter(page: Page, mobile: string): Promise<void> {
  await page.goto(product.url);
  await knowTheWay(page);
  await logInByCode(page, mobile);
  await expect(button(page, /^账号信息/)).toBeVisible();
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const account = (page: Page) => page.getByRole('region', { name: '账号信息' });
const fromAccount = async (page: Page, name: string | RegExp): Promise<void> => {
  await openAccount(page);
  await account(page).getByRole('button', { name }).click();
};

interface Layer {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly layer: (page: Page) => Locator;
}
const EVERYWHERE: readonly Layer[] = [
  { name: '优惠券', open: (page) => fromAccount(page, '我的优惠券'), layer: (page) => dialog(page, '我的优惠券') },
  { name: '续费', open: (page) => fromAccount(page, '续费'), layer: (page) => dialog(page, /^(开通|续费)会员$/) },
  { name: '服务期', open: (page) => fromAccount(page, '服务期详情'), layer: (page) => dialog(page, '服务期详情') },
  { name: '界面设置', open: (page) => fromAccount(page, '界面设置'), layer: (page) => dialog(page, '界面设置') },
  { name: '全局搜索', open: (page) => button(page, '全局搜索').click(), layer: (page) => dialog(page, '全局搜索') },
  { name: '导出', open: (page) => button(page, '导出').click(), layer: (page) => page.getByRole('dialog') },
  { name: '列表设置', open: (page) => button(page, '列表设置').click(), layer: (page) => dialog(page, '列表设置') },
];
const PHONE: readonly Layer[] = [
  { name: '账号信息', open: (page) => button(page, /^账号信息/).tap(), layer: account },
  { name: '客服', open: (page) => button(page, '联系客服').tap(), layer: (page) => page.getByText('微信扫码咨询') },
  { name: '菜单', open: (page) => button(page, '展开菜单').click(), layer: (page) => page.getByRole('dialog') },
  { name: '筛选', open: (page) => button(page, /筛选/).click(), layer: (page) => dialog(page, '筛选') },
];

for (const [width, layers] of [
  [390, [...EVERYWHERE, ...PHONE]],
  [1440, EVERYWHERE],
] as const) {
  test.describe(`${width} px wide`, () => {
    const isPhone = width === 390;
    test.use({ viewport: { width, height: 844 }, hasTouch: isPhone, isMobile: isPhone });

    test(`Back closes whatever lies over a list ${width} px wide, the list stays, and the next Back leaves it (S2-56)`, async ({
      page,
    }) => {
      await enter(page, isPhone ? '19900000003' : '19900000002');
      await page.goto(`${product.url}${LIST}`);
      await expect(main(page).getByRole('heading', { level: 1 }).locator('visible=true')).toBeAttached();
      for (const { name, open, layer } of layers) {
        await page.goto(`${product.url}${RECORDS}`);
        await expect(titles(page).first()).toBeVisible();
        await test.step(name, async () => {
          await open(page);
          await expect(layer(page), `${name} opens`).toBeVisible();
          await page.goBack();
          await expect(layer(page), `${name} is closed by Back`).toBeHidden();
          await expect(page, `${name} leaves its page alone`).toHaveURL(new RegExp(`${RECORDS}$`));
          await page.goBack();
          await expect(page, `the page of ${name} is left`).toHaveURL(new RegExp(`${LIST}$`));
        });
      }
    });
  });
}

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an entry of the drawer leads to its page, from which Back leads to the page before, and conditions chosen in the sheet stay when Back closes it (S2-56)', async ({
    page,
  }) => {
    await enter(page, '19900000004');
    await page.goto(`${product.url}${LIST}`);
    await expect(titles(page).first()).toBeVisible();
    await button(page, '展开菜单').click();
    await expect(page.getByRole('link', { name: '招标信息查询', exact: true })).toBeVisible();
    await choose(page, null, '招标信息查询');
    await expect(page).toHaveURL(new RegExp(`${RECORDS}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(page, /筛选/).click();
    await dialog(page, '筛选').getByText('招标公告', { exact: true }).first().click();
    await expect(page).toHaveURL(/bid\?/);
    const chosen = page.url();
    await page.goBack();
    await expect(dialog(page, '筛选')).toBeHidden();
    await expect(page).toHaveURL(chosen);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await page.goForward();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
