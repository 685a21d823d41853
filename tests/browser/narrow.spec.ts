import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, choose, logInByCode, main, openAccount, titles } from './support/by-hand.ts';
import { knowTheWay } from './support/member.ts';
import { type SmallProduct, startSmallProduct } from './support/product.ts';

/** Layout at phone width, which a view test without layout cannot measure. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

let product: SmallProduct;
test.beforeAll(async () => {
  product = await startSmallProduct();
});
test.afterAll(() => product?.stop());

/** A phone gets one code a minute: who has been here before comes with the token. */
const tokens = new Map<string, string>();

async function enter(page: Page, mobile: string): Promise<void> {
  const token = tokens.get(mobile);
  await page.goto(product.url);
  await knowTheWay(page);
  if (token === undefined) await logInByCode(page, mobile);
  else {
    await page.context().addCookies([{ name: 'TOKEN', value: token, url: product.url }]);
    await page.reload();
  }
  await expect(button(page, /^账号信息/)).toBeVisible();
  const cookies = await page.context().cookies();
  tokens.set(mobile, cookies.find(({ name }) => name === 'TOKEN')?.value ?? '');
}
const boxOf = async (one: Locator) => {
  await expect(one).toBeVisible();
  const box = await one.boundingBox();
  if (!box) throw new Error('nothing to measure');
  return box;
};
const isCut = (one: Locator): Promise<boolean> => one.evaluate((element) => element.scrollWidth > element.clientWidth);

test('a phone shows the name of the brand in full, a search field as high as its button, sorting beside the export, and another page of a list below header and tabs (S2-01, S2-02, S6-02)', async ({
  page,
}) => {
  await enter(page, '19900000005');
  const field = await boxOf(main(page).getByLabel('搜索词').locator('visible=true'));
  const search = await boxOf(button(page, '搜索'));
  expect(field.height).toBe(search.height);
  const sorting = await boxOf(main(page).getByRole('radiogroup', { name: '排序' }).locator('visible=true'));
  const download = await boxOf(button(page, '导出'));
  expect(download.y).toBeLessThan(sorting.y + sorting.height);
  await expect(button(page, /^联系客服/)).toBeVisible();
  const name = page.locator('[data-slot=navbar]').getByText('标讯通', { exact: true });
  await expect(name).toBeVisible();
  expect(await isCut(name)).toBe(false);
  await page.goto(`${product.url}#/informationQuery/bid`);
  await expect(
    main(page).getByRole('heading', { level: 1, name: '招标信息查询' }).locator('visible=true'),
  ).toBeAttached();
  await button(page, '下一页').scrollIntoViewIfNeeded();
  await button(page, '下一页').click();
  await expect(page).toHaveURL(/page=2/);
  const tabs = await boxOf(page.locator('[data-slot=tab-bar]'));
  const firstRow = main(page).getByRole('checkbox', { name: '全选本页' }).locator('visible=true');
  await expect.poll(async () => (await boxOf(firstRow)).y).toBeGreaterThanOrEqual(tabs.y + tabs.height);
  expect((await boxOf(firstRow)).y).toBeLessThan(300);
});

test('a record on a phone has its actions in one row of equal cells in the order of the keys, and the field of a monitor is wide enough for a name (S2-15, S1-03)', async ({
  page,
}) => {
  await enter(page, '19900000002');
  await titles(page).first().click();
  const back = await boxOf(button(page, '返回列表'));
  // The part that watches a project, its report and what is left come after the record.
  await expect(async () => {
    const cells = [];
    for (const name of ['收藏', '监控项目', '项目对接', '复制链接']) cells.push(await boxOf(button(page, name)));
    expect(new Set(cells.map(({ y, width, height }) => `${y} ${Math.round(width)} ${height}`)).size).toBe(1);
    expect(cells.map(({ x }) => x)).toEqual(cells.map(({ x }) => x).toSorted((one, other) => one - other));
    expect(cells[0]?.y).toBeGreaterThanOrEqual(back.y + back.height);
    const left = await boxOf(
      main(page)
        .getByText(/^监控剩余/)
        .locator('visible=true'),
    );
    expect(left.y).toBeGreaterThanOrEqual((cells[0]?.y ?? 0) + (cells[0]?.height ?? 0));
  }).toPass({ timeout: 40_000 });
  await button(page, '展开菜单').click();
  await expect(page.getByRole('link', { name: '我的监控', exact: true })).toBeVisible();
  await choose(page, null, '我的监控');
  const field = await boxOf(main(page).getByRole('combobox').locator('visible=true'));
  expect(field.width).toBeGreaterThan(180);
});

test('on a phone the bin of a row of keywords stands beside the field of the row (S3-63, S9-24)', async ({ page }) => {
  await enter(page, '19900000002');
  await button(page, '筛选').click();
  await page.getByRole('button', { name: '立即订阅' }).locator('visible=true').click();
  const editor = page.getByRole('dialog', { name: '订阅管理' });
  await editor.getByLabel('第1组：添加关键词').fill('桥梁');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('button', { name: /桥梁/ })).toBeVisible();
  const field = await boxOf(editor.getByLabel('第1组：添加关键词'));
  const add = await boxOf(editor.getByRole('button', { name: '添加到第1组' }));
  const bin = await boxOf(editor.getByRole('button', { name: '删除第1组' }));
  expect(bin.y).toBeLessThan(field.y + field.height);
  expect(bin.x).toBeGreaterThanOrEqual(add.x + add.width);
});

test('the notice of a failed call stands below the banner that says there is no network (S9-18, I-10)', async ({
  page,
  context,
}) => {
  await enter(page, '19900000004');
  await page.locator('[data-slot=connection-banner]').waitFor({ state: 'attached' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await context.setOffline(true);
    const said = page.getByText('当前处于离线状态，部分功能可能不可用');
    await expect(said).toBeVisible();
    const banner = await boxOf(said);
    await main(page).getByLabel('搜索词').locator('visible=true').fill(`道路${width}`);
    await page.keyboard.press('Enter');
    const notice = await boxOf(page.locator('[role=alert].fixed > div'));
    expect(notice.y).toBeGreaterThanOrEqual(banner.y + banner.height);
    await context.setOffline(false);
    await expect(page.locator('[data-slot=connection-banner]')).toBeEmpty();
  }
});

test('a phone compares all member types in one frame; an unpaid order has its two ways on side by side, and its rest of time in one line (S3-25, S1-14, S2-22)', async ({
  page,
}) => {
  await enter(page, '19900000001');
  await openAccount(page);
  await button(page, '开通会员').click();
  await expect(page.getByRole('link', { name: '打开收银台' })).toBeVisible();
  expect(await isCut(page.getByRole('region', { name: '权益对比' }))).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, '展开菜单').click();
  await choose(page, null, '我的订单');
  const pay = await boxOf(button(page, /^继续支付/));
  const cancel = await boxOf(button(page, /^取消订单/));
  expect(cancel.y).toBe(pay.y);
  const rest = await boxOf(
    main(page)
      .getByText(/逾期自动关闭$/)
      .locator('visible=true'),
  );
  expect(rest.height).toBeLessThan(32);
});

test('the comparison of member types beside the choice fits its frame without scrolling sideways (S3-25)', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enter(page, '19900000003');
  await openAccount(page);
  await button(page, '续费').click();
  const list = page.getByRole('region', { name: '权益对比' });
  await expect(list.getByRole('columnheader', { name: '企业通' })).toBeVisible();
  expect(await isCut(list)).toBe(false);
  await context.close();
});

test('on the narrowest phones the head shows the name of the brand in full or not at all, and none of its controls is cut, whatever the tier is (S9-24)', async ({
  page,
}) => {
  await enter(page, '19900000004');
  const head = page.locator('[data-slot=navbar]');
  for (const width of [320, 340, 360, 375, 390, 414]) {
    await page.setViewportSize({ width, height: 740 });
    for (const level of ['普通会员', '标讯通', '企业通']) {
      const measured = await head.evaluate((bar, text) => {
        const badge = bar.querySelector('[data-slot=level-badge] > span');
        if (badge) badge.textContent = text;
        const name = bar.querySelector('p');
        const line = name?.getBoundingClientRect();
        const word = name?.lastElementChild?.getBoundingClientRect();
        if (!line || !word) throw new Error('there is no name');
        return {
          isShown: word.top < line.bottom - 2,
          isWhole: word.top >= line.top - 2 && word.right <= line.right + 1,
          isHidden: word.top >= line.bottom - 2,
          isCut: bar.scrollWidth > bar.clientWidth || badge === null || badge.scrollWidth > badge.clientWidth,
        };
      }, level);
      expect(measured.isWhole || measured.isHidden, `${width} px, ${level}`).toBe(true);
      expect(measured.isCut, `${width} px, ${level}`).toBe(false);
      if (width >= 414) expect(measured.isShown, `${width} px, ${level}`).toBe(true);
    }
  }
});

test('a finger on the whole picture of an atlas scrolls the page, and moves the picture once it is enlarged, upright and in landscape (S2-28)', async ({
  page,
}) => {
  await enter(page, '19900000002');
  await page.goto(`${product.url}#/informationQuery/bid?channel=candidate`);
  await expect(
    main(page).getByRole('heading', { level: 1, name: '招标信息查询' }).locator('visible=true'),
  ).toBeAttached();
  await titles(page).first().click();
  await page.getByRole('region', { name: '中标候选人' }).getByRole('link').first().click();
  await button(page, '关系图谱').click();
  const picture = main(page).getByRole('img', { name: /的关系图谱/ });
  await expect(picture).toBeVisible();
  const touch = await page.context().newCDPSession(page);
  const swipe = async (): Promise<number> => {
    await picture.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const before = await page.evaluate(() => window.scrollY);
    const { x, y, width, height } = await boxOf(picture);
    const at = (way: number) => ({ x: x + width / 2, y: y + height - 20 - way });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
    for (let way = 15; way <= 120; way += 15)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(way)] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return (await page.evaluate(() => window.scrollY)) - before;
  };
  for (const size of [
    { width: 640, height: 360 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    expect((await boxOf(picture)).height).toBeLessThan(size.height * 0.75);
    await expect.poll(swipe).toBeGreaterThan(40);
    const whole = await picture.getAttribute('viewBox');
    await button(page, '放大').click();
    const enlarged = await picture.getAttribute('viewBox');
    expect(enlarged).not.toBe(whole);
    expect(await swipe()).toBe(0);
    await expect(picture).not.toHaveAttribute('viewBox', enlarged ?? '');
    await button(page, '还原').click();
  }
});

/** Controls that a finger reaches, by name, where they are lower than 44 px; links in running text and skip links are no such controls. */
const lowControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button:not([data-slot=level-badge]), label[data-slot=checkbox], [role=tab], nav[data-slot=tab-bar] a',
      ),
    ]
      .filter(
        (one) =>
          one.checkVisibility({ checkVisibilityCSS: true }) && !one.closest('[aria-hidden=true], article, main li, tr'),
      )
      .filter((one) => one.getBoundingClientRect().height < 43.5 && (one.textContent !== '' || one.ariaLabel !== null))
      .map((one) => `${one.ariaLabel ?? one.textContent} ${one.getBoundingClientRect().height}`),
  );

test('every button, tab and labelled box of the main screens is 44 px high under a finger, and nothing is wider than the phone (S9-24)', async ({
  page,
}) => {
  await page.goto(product.url);
  await expect(button(page, '登录')).toBeVisible();
  expect(await lowControls(page), 'login').toEqual([]);
  await enter(page, '19900000003');
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  for (const place of [
    '/subscribe/bidding',
    '/informationQuery/bid?q=项目',
    '/informationQuery/enterprise',
    '/myOrder',
  ]) {
    await page.goto(`${product.url}#${place}`);
    await expect(main(page).getByRole('heading', { level: 1 }).locator('visible=true')).toBeAttached();
    expect([await lowControls(page), await isWide()], place).toEqual([[], false]);
  }
  await page.goto(`${product.url}#/informationQuery/bid`);
  for (const [opener, layer] of [
    [/筛选/, page.getByRole('dialog', { name: '筛选' })],
    ['列表设置', page.getByRole('dialog', { name: '列表设置' })],
    [/^账号信息/, page.getByRole('region', { name: '账号信息' })],
  ] as const) {
    await button(page, opener).tap();
    await expect(layer).toBeVisible();
    expect(await lowControls(page), String(opener)).toEqual([]);
    await page.goBack();
    await expect(layer).toBeHidden();
  }
});

test('the list of procurement intentions is no wider than a phone, with the largest texts neither (S9-24)', async ({
  page,
}) => {
  await enter(page, '19900000003');
  await page.goto(`${product.url}#/intention/index`);
  await expect(main(page).getByText('预算金额').locator('visible=true').first()).toBeVisible();
  for (const size of ['medium', 'large']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.size = chosen;
    }, size);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(widest, `${size}, ${width} px`).toBeLessThanOrEqual(width);
    }
  }
});

test('a period and an amount that are chosen are read in full on a phone (S3-72)', async ({ page }) => {
  await enter(page, '19900000002');
  await page.evaluate(() => {
    window.location.hash = '/informationQuery/bid?q=工程&amount=500000000~5000000000&from=2026-11-24&to=2026-11-30';
  });
  const conditions = main(page).getByRole('region', { name: '已选条件' });
  await expect(conditions.getByText(/^发布时间：/)).toBeVisible();
  await expect(conditions.getByText(/^金额：/)).toBeVisible();
  const cut = await conditions.evaluate((section) =>
    [...section.querySelectorAll('span')]
      .filter((text) => text.clientWidth > 0 && text.scrollWidth > text.clientWidth)
      .map((text) => text.textContent),
  );
  expect(cut).toEqual([]);
});
