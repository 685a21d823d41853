import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { PNG } from 'pngjs';
import { button, main } from './support/by-hand.ts';
import { endTour, logInAs } from './support/person.ts';
import { type SmallProduct, startSmallProduct } from './support/product.ts';

/** Charts that are saved as images, and the blocks of the data board, by visible text alone. */
test.describe.configure({ mode: 'serial' });
let product: SmallProduct;
test.beforeAll(async () => {
  product = await startSmallProduct();
});
test.afterAll(() => product?.stop());

interface SavedPicture {
  readonly name: string;
  readonly png: PNG;
}

async function saved(page: Page, chart: string): Promise<SavedPicture> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, `保存图片：${chart}`).click()]);
  await expect(page.getByText('图片已保存')).toBeVisible();
  return { name: download.suggestedFilename(), png: PNG.sync.read(await readFile(await download.path())) };
}

/** Pixels that differ from the ground, from a part of the height to another one. */
function drawn({ png }: SavedPicture, from: number, to: number): number {
  const at = (x: number, y: number): string =>
    png.data.subarray((y * png.width + x) * 4, (y * png.width + x) * 4 + 3).join();
  const ground = at(2, 2);
  let count = 0;
  for (let y = Math.floor(from * png.height); y < to * png.height; y++)
    for (let x = 0; x < png.width; x++) if (at(x, y) !== ground) count += 1;
  return count;
}

/** Pixels that have this colour, as nearly as two ways of drawing it have the same. */
function colored({ png }: SavedPicture, color: readonly number[]): number {
  let count = 0;
  for (let at = 0; at < png.data.length; at += 4)
    if (color.every((part, index) => Math.abs(part - (png.data[at + index] ?? 0)) <= 2)) count += 1;
  return count;
}

/** What each shade of the tiles and of their legend looks like on the white of its card: red, green, blue. */
const shadesOf = (page: Page): Promise<readonly number[][]> =>
  main(page)
    .getByRole('list', { name: /各省公告数量/ })
    .evaluate((list) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      const faces = list.parentElement?.querySelectorAll('.forced-color-adjust-none') ?? [];
      const shades = [...faces].map((face) => {
        const laid = getComputedStyle(face, '::before');
        for (const [fillStyle, globalAlpha] of [
          ['white', 1],
          [getComputedStyle(face).backgroundColor, 1],
          [laid.backgroundColor, laid.content === 'none' ? 0 : Number(laid.opacity)],
        ] as const) {
          Object.assign(context ?? {}, { fillStyle, globalAlpha });
          context?.fillRect(0, 0, 1, 1);
        }
        return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join();
      });
      return [...new Set(shades)].map((shade) => shade.split(',').map(Number));
    });

test('a member saves the tiles of the data board and the columns of a market as PNG with title, shades and source in them, at 1440 and 390 px (S2-12, S2-32)', async ({
  page,
}) => {
  await page.goto(product.url);
  await logInAs(page, '企业通');
  await endTour(page);
  await page.goto(`${product.url}#/dashboard`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const tiles = await saved(page, '地区分布');
    expect(tiles.name).toBe('数据看板·地区分布.png');
    expect(tiles.png.width).toBeGreaterThan(2 * 320);
    // The title, the tiles and the line of the source.
    for (const [from, to] of [
      [0, 0.08],
      [0.2, 0.8],
      [0.9, 1],
    ] as const)
      expect(drawn(tiles, from, to), `${width} px, from ${from}`).toBeGreaterThan(100);
    const shades = await shadesOf(page);
    expect(shades.length).toBe(5);
    for (const shade of shades) expect(colored(tiles, shade), `${width} px, rgb(${shade})`).toBeGreaterThan(1_000);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.url}#/enterpriseAnalysis/informationQuery/marketAnalysis`);
  await button(page, '开始分析').click();
  await expect(main(page).getByRole('heading', { name: '按月走势' })).toBeVisible();
  const columns = await saved(page, '中标数量');
  expect(columns.name).toBe('市场分析·中标数量.png');
  expect(drawn(columns, 0.2, 0.8)).toBeGreaterThan(5_000);
});

test('the press of a province tile narrows the market, and the way back finds the analysis of the whole (S2-32)', async ({
  page,
}) => {
  await page.goto(product.url);
  await logInAs(page, '投标通');
  await endTour(page);
  await page.goto(`${product.url}#/enterpriseAnalysis/informationQuery/marketAnalysis`);
  await button(page, '开始分析').click();
  await main(page)
    .getByRole('list', { name: /^地区分布/ })
    .getByRole('button', { name: /^浙江/ })
    .click();
  await expect(page).toHaveURL(/area=%E6%B5%99%E6%B1%9F/);
  await expect(main(page).getByText('选择条件后开始分析')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole('heading', { name: '按月走势' })).toBeVisible();
});
