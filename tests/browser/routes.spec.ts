import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  ON_PHONE_ONLY,
  RECORD_LISTS,
  type RecordKind,
  ROUTES,
  type Route,
  VISITORS,
  type Visitor,
} from '../../scripts/support/routes.ts';
import { logInByCode, main, titles } from './support/by-hand.ts';
import { knowTheWay } from './support/member.ts';
import { startSmallProduct } from './support/product.ts';

test.describe.configure({ mode: 'serial' });

let product: Awaited<ReturnType<typeof startSmallProduct>>;
test.beforeAll(async () => {
  product = await startSmallProduct();
});
test.afterAll(() => product?.stop());

/** Where the title of the first record of each list leads, and the title; a member of all areas fills it. */
const records = new Map<RecordKind, { readonly address: string; readonly title: string }>();

async function enter(context: BrowserContext, mobile: string | null): Promise<Page> {
  const page = await context.newPage();
  await page.goto(product.url);
  await knowTheWay(page);
  if (mobile === null) return page;
  await logInByCode(page, mobile);
  await expect(page).not.toHaveURL(/#\/login/);
  return page;
}
const goTo = (page: Page, address: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);

async function readRecords(page: Page): Promise<void> {
  for (const [kind, list] of Object.entries(RECORD_LISTS)) {
    await goTo(page, list);
    const title = titles(page).first();
    await expect(title).toBeVisible();
    const [address, text] = [await title.getAttribute('href'), await title.textContent()];
    records.set(kind as RecordKind, { address: (address ?? '').replace('#', ''), title: text ?? '' });
  }
}

function targetOf({ addressOf, heading, path, record }: Route): { readonly address: string; readonly heading: string } {
  if (!record) return { address: path, heading };
  const found = records.get(record);
  if (!found) throw new Error(`no record of ${record} was read`);
  const { address, title } = found;
  return { address: addressOf?.(address) ?? address, heading: heading || title };
}

/** Waits until nothing is loading any more: a refusal comes with the answer. */
const settled = (page: Page) => expect(main(page).locator('[aria-busy=true]:visible')).toHaveCount(0);

async function dismisses(page: Page, refusal: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: refusal })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function seesRoute(page: Page, visitor: Visitor, route: Route): Promise<void> {
  const { address, heading } = targetOf(route);
  await goTo(page, address);
  if (visitor === 'guest') return expect(page).toHaveURL(/#\/login$/);
  if (visitor === 'newcomer') return expect(page).toHaveURL(/#\/perfect$/);
  const refusal = route.refused?.[visitor];
  if (refusal !== undefined) return dismisses(page, refusal);
  await expect(page.getByRole('heading', { level: 1, name: heading }).locator('visible=true').first()).toBeAttached();
  await settled(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const [visitor, { label, mobile }] of Object.entries(VISITORS) as [Visitor, (typeof VISITORS)[Visitor]][])
  test(`${label}：every address shows what docs/trace.md says (S2-07, S2-08, S2-09, S2-10, S2-11, S2-12, S2-13, S2-14, S2-15, S2-16, S2-17, S2-18, S2-19, S2-20, S2-21, S2-22, S2-25, S2-27, S2-28, S2-29, S2-31, S2-32, S2-33, S2-34, S2-35)`, async ({
    context,
  }) => {
    const page = await enter(context, mobile);
    if (visitor === 'phoneOnly') await dismisses(page, ON_PHONE_ONLY);
    if (visitor === 'whole') await readRecords(page);
    for (const route of ROUTES) await test.step(route.path, () => seesRoute(page, visitor, route));
  });
