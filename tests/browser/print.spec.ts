import { expect, type Page, test } from '@playwright/test';
import { button, logInByCode, main, titles } from './support/by-hand.ts';
import { knowTheWay } from './support/member.ts';
import { type SmallProduct, startSmallProduct } from './support/product.ts';

/** Every page that has a button to print, as it comes out on A4 paper. */

/** The width that is left between the margins of A4 at 96 dots an inch; its height. */
const PAPER = { width: 718, height: 1047 };

let product: SmallProduct;
let page: Page;
test.beforeAll(async ({ browser }) => {
  product = await startSmallProduct();
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(product.url);
  await knowTheWay(page);
  await logInByCode(page, '19900000002');
  await expect(button(page, /^账号信息/)).toBeVisible();
});
test.afterAll(async () => {
  await page?.context().close();
  await product?.stop();
});

/** A page load of its own: the screens of before are not kept beside it. */
async function open(path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${product.url}#${path}`);
  await expect(main(page).getByRole('heading', { level: 1 }).locator('visible=true')).toBeAttached();
}

interface Damage {
  /** What is wider than the box that shows it, or than the paper. */
  readonly cut: readonly string[];
  /** Two texts in one place. */
  readonly covered: readonly string[];
  /** What would be printed on every page. */
  readonly fixed: readonly string[];
  /** A colour without which something else would be said, and which paper would not have. */
  readonly pale: readonly string[];
  /** Grounds that were looked at. */
  readonly grounds: number;
  readonly texts: number;
}

/** What is wrong with the page as it is laid out for paper. */
const damageOf = (): Promise<Damage> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.offsetParent,
    );
    const nameOf = (element: Element): string => `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`;
    const readAloud = (element: Element): boolean => element.closest('.sr-only') !== null;
    const inner = seen.filter((element) => element.closest('main') && !readAloud(element));
    const isClamped = (element: Element): boolean => getComputedStyle(element).webkitLineClamp !== 'none';
    const cut = inner.filter((element) => {
      const style = getComputedStyle(element);
      const isOpen = style.overflowX === 'visible' && style.overflowY === 'visible';
      const { right, width } = element.getBoundingClientRect();
      const isHidden =
        !isOpen &&
        !(element instanceof HTMLInputElement) &&
        (element.scrollWidth > element.clientWidth + 1 ||
          (element.scrollHeight > element.clientHeight + 1 &&
            (!isClamped(element) || element.closest('table') !== null)));
      return width > 0 && (isHidden || right > window.innerWidth + 1);
    });
    const texts: { readonly text: string; readonly box: DOMRect }[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || readAloud(parent) || parent.closest('svg')) continue;
      if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      // What is beyond the second line of an excerpt is not seen.
      if (
        [parent, ...(parent.closest('[class*=line-clamp]') ? [parent.parentElement] : [])].some(
          (one) => one && isClamped(one),
        )
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) texts.push({ text: node.textContent.trim(), box });
    }
    const overlap = (a: DOMRect, b: DOMRect): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
    const covered = texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter((other) => overlap(one.box, other.box))
        .map((other) => `${one.text.slice(0, 20)} | ${other.text.slice(0, 20)}`),
    );
    const fixed = seen.filter((element) => getComputedStyle(element).position === 'fixed');
    const grounded = inner.filter((element) => {
      const { backgroundColor } = getComputedStyle(element);
      return !/rgba\(.*, 0\)|rgb\(255, 255, 255\)/.test(backgroundColor);
    });
    const pale = grounded.filter((element) => getComputedStyle(element).printColorAdjust !== 'exact');
    return {
      cut: cut.map(nameOf),
      covered,
      fixed: fixed.map(nameOf),
      pale: pale.map(nameOf),
      grounds: grounded.length,
      texts: texts.length,
    };
  });

/** Holds the page that is shown against the paper, and comes back to the screen. */
async function expectWholeOnPaper(inspect: () => Promise<void> = async () => undefined): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await damageOf()).cut).toEqual([]);
  const { cut, covered, fixed, pale, grounds, texts } = await damageOf();
  expect({ cut, covered, fixed, pale }).toEqual({ cut: [], covered: [], fixed: [], pale: [] });
  expect(texts).toBeGreaterThan(20);
  expect(grounds).toBeGreaterThan(2);
  const [shell, note] = await page.evaluate(() => [
    document.querySelector('[data-slot=app-shell]')?.getBoundingClientRect().bottom ?? 0,
    getComputedStyle(document.body, '::after').content,
  ]);
  expect(note).toContain('来源：');
  expect(shell).toBeGreaterThan(0);
  await inspect();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('an announcement, its winner, what it bid before and the market are printed whole: no column is cut, no text covered, no shade left out (S2-15, S2-28, S2-32)', async () => {
  await open('/informationQuery/bid?channel=candidate');
  await titles(page).first().click();
  await expect(main(page).getByRole('heading', { name: '投标单位' })).toBeVisible();
  await expectWholeOnPaper();
  await page.getByRole('region', { name: '中标候选人' }).getByRole('link').first().click();
  await expect(main(page).getByRole('heading', { name: '资质证书' })).toBeVisible();
  const certificates = await page.getByRole('region', { name: '资质证书' }).getByRole('row').count();
  expect(certificates).toBeGreaterThan(1);
  await expectWholeOnPaper(async () => {
    const states = page.getByRole('region', { name: '资质证书' }).getByRole('columnheader', { name: '状态' });
    expect((await states.boundingBox())?.x).toBeLessThan(PAPER.width - 20);
  });
  await button(page, '历史分析').click();
  await button(page, '开始分析').click();
  await expect(main(page).getByRole('heading', { name: '竞争对手' })).toBeVisible();
  await expectWholeOnPaper();
  await open('/enterpriseAnalysis/informationQuery/marketAnalysis');
  await button(page, '开始分析').click();
  await expect(main(page).getByRole('heading', { name: '按月走势' })).toBeVisible();
  await expectWholeOnPaper();
  await open('/dashboard');
  await expect(main(page).getByRole('heading', { name: '地区分布' })).toBeVisible();
  await expectWholeOnPaper();
});

test('a printed atlas has every relation that it says and the name of every body (S2-28)', async () => {
  await open('/informationQuery/bid?channel=candidate');
  await titles(page).first().click();
  await page.getByRole('region', { name: '中标候选人' }).getByRole('link').first().click();
  await button(page, '关系图谱').click();
  const bodies = main(page).locator('[data-node]');
  await expect(bodies.first()).toBeVisible();
  await expectWholeOnPaper(async () => {
    const panel = page.getByRole('region', { name: '选中的单位或关系' });
    const said = Number(/(\d+)条关系/.exec((await panel.textContent()) ?? '')?.[1]);
    const rows = await panel.getByRole('listitem').evaluateAll((items) => {
      const box = items[0]?.closest('section')?.getBoundingClientRect();
      return items.filter((item) => box && item.getBoundingClientRect().bottom <= box.bottom).length;
    });
    expect(said).toBeGreaterThan(0);
    expect(rows).toBe(said);
    const named = await bodies
      .locator('text')
      .evaluateAll((names) => names.filter((name) => getComputedStyle(name).display !== 'none').length);
    // More names than thirty would lie over each other.
    const count = await bodies.count();
    expect(named).toBe(count > 30 ? named : count);
  });
  await main(page).getByText('列表', { exact: true }).click();
  await expect(page.getByRole('region', { name: '关系列表' })).toBeVisible();
  await expectWholeOnPaper();
});

for (const [what, path, id] of [
  ['a planned project', '/building/index', 'S2-17'],
  ['an approved project', '/approve/index', 'S2-18'],
  ['a procurement intention', '/intention/index', 'S1-08'],
  ['a forecast', '/subscribe/upfront', 'S2-19'],
] as const)
  test(`${what} and the list that it comes from are printed whole (${id})`, async () => {
    await open(path);
    await expect(titles(page).nth(2)).toBeAttached();
    await expectWholeOnPaper();
    const title = (await titles(page).first().textContent()) ?? '';
    await titles(page).first().click();
    await expect(main(page).getByRole('heading', { level: 1 }).locator('visible=true')).toContainText(title.trim());
    await expectWholeOnPaper();
  });

// The last one: the look of the lists stays as it was chosen.
test('a list is printed whole as cards and as a table of every column', async () => {
  await open('/informationQuery/bid');
  await expect(titles(page).nth(9)).toBeAttached();
  const rows = await titles(page).count();
  await expectWholeOnPaper(async () => expect(await titles(page).count()).toBe(rows));
  for (const path of ['/informationQuery/bid', '/enterpriseAnalysis/informationQuery/erterInformation?q=工程']) {
    await open(path);
    await button(page, '列表设置').click();
    await page.getByText('表格', { exact: true }).locator('visible=true').click();
    await page.keyboard.press('Escape');
    await expect(main(page).getByRole('table').locator('visible=true')).toBeVisible();
    await expectWholeOnPaper();
  }
});
