import { expect, type Page, test } from '@playwright/test';
import { button, logInByCode, main, openAccount, titles } from './support/by-hand.ts';
import { knowTheWay } from './support/member.ts';
import { type SmallProduct, startSmallProduct } from './support/product.ts';

/** A contrast theme of the system (`forced-colors`), which replaces the colours of the page. */

let product: SmallProduct;
test.beforeAll(async () => {
  product = await startSmallProduct();
});
test.afterAll(() => product?.stop());

/** Looks of what is chosen and of what is not, by kind of choice. */
type Looks = Record<string, { readonly chosen: string[]; readonly other: string[]; readonly illegible: string[] }>;

const looksOf = (page: Page): Promise<Looks> =>
  page.evaluate(() => {
    const looks: Looks = {};
    const add = (kind: string, face: Element, isChosen: boolean): void => {
      if (!face.checkVisibility({ visibilityProperty: true })) return;
      const { backgroundColor, borderTopColor, borderTopWidth, color } = getComputedStyle(face);
      const mark = getComputedStyle(face, '::before');
      looks[kind] ??= { chosen: [], other: [], illegible: [] };
      const look = `${backgroundColor} ${borderTopColor} ${borderTopWidth} ${mark.content === 'none' ? '' : mark.opacity}`;
      looks[kind][isChosen ? 'chosen' : 'other'].push(look);
      if (isChosen && face.textContent && backgroundColor === color) looks[kind].illegible.push(face.textContent);
    };
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')) {
      const label = input.closest('label');
      const isDrawn = !input.classList.contains('sr-only');
      const kind = isDrawn
        ? (input.getAttribute('role') ?? input.type)
        : (label?.dataset.slot ?? `pill of ${input.type}`);
      add(kind, isDrawn ? input : (label ?? input), input.checked || input.indeterminate);
    }
    for (const tab of document.querySelectorAll('[role=tab]')) add('tab', tab, tab.ariaSelected === 'true');
    for (const place of ['sidebar', 'tab-bar', 'pagination'])
      for (const link of document.querySelectorAll(`[data-slot=${place}] :is(a, button[aria-label^=第])`))
        add(place, link, link.hasAttribute('aria-current'));
    return looks;
  });

async function expectTold(page: Page, kinds: readonly string[]): Promise<void> {
  // Colours change over a moment.
  await expect
    .poll(
      async () => {
        const looks = await looksOf(page);
        return kinds.filter((kind) => {
          const { chosen = [], other = [], illegible = [] } = looks[kind] ?? {};
          return (
            chosen.length === 0 ||
            other.length === 0 ||
            chosen.some((look) => other.includes(look)) ||
            illegible.length > 0
          );
        });
      },
      { timeout: 40_000 },
    )
    .toEqual([]);
}

test('in a contrast theme a member sees what is chosen from what is not: conditions, order, rows, pages, tabs, menu, settings, durations, and reads every text of a chart (S3-70)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(product.url);
  await knowTheWay(page);
  await logInByCode(page, '19900000002');
  await expect(button(page, /^账号信息/)).toBeVisible();
  await page.goto(`${product.url}#/informationQuery/bid?channel=tender`);
  // The page before has titles too, and may have its filters open.
  await expect(page).toHaveTitle(/招标信息查询/);
  await expect(titles(page).first()).toBeVisible();
  if (await button(page, '展开筛选').isVisible()) await button(page, '展开筛选').click();
  await main(page).getByRole('checkbox', { name: /^选择/ }).locator('visible=true').first().check();
  await expectTold(page, ['pill of radio', 'pill of checkbox', 'checkbox', 'pagination', 'tab-bar', 'sidebar']);
  await button(page, '界面设置').click();
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectTold(page, ['switch', 'radio']);
  const colours = page.getByRole('radiogroup', { name: '主题颜色' }).locator('label');
  const seen = await colours.evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe(9);
  await page.keyboard.press('Escape');
  await openAccount(page);
  await button(page, /^(开通会员|续费)$/).click();
  await expect(page.getByRole('link', { name: '打开收银台' })).toBeVisible();
  await expectTold(page, ['tab', 'radio-card']);
  await page.keyboard.press('Escape');
  await page.goto(`${product.url}#/enterpriseAnalysis/informationQuery/marketAnalysis`);
  await button(page, '开始分析').click();
  await expect(main(page).getByRole('heading', { name: '按月走势' })).toBeVisible();
  const [ink, texts, shades] = await main(page).evaluate((content) => [
    getComputedStyle(content.querySelector('h1') ?? content).color,
    [
      ...new Set(
        [...content.querySelectorAll('svg text')].map((text) => {
          const { fill, paintOrder } = getComputedStyle(text);
          return `${fill} over ${paintOrder}`;
        }),
      ),
    ],
    new Set(
      [...content.querySelectorAll('ul[aria-label^=地区分布] li > *')].map(
        (tile) => getComputedStyle(tile).backgroundColor,
      ),
    ).size,
  ]);
  expect(texts).toEqual([`${ink} over stroke`]);
  expect(shades).toBeGreaterThan(2);
});
