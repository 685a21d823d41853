import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDTHS = [390, 1440] as const;

/**
 * The page is measured from its beginning: a link that is half under the fixed head is no small target.
 *
 * @param without - A selector of parts that are measured as pages of their own.
 * @returns What breaks WCAG A or AA on the page as it is, and whether it is wider than the window.
 */
export async function offencesOf(page: Page, { without }: { readonly without?: string } = {}): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  // Legacy mode: the analysis opens no page of its own, for which there may be no network.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(TAGS);
  const { violations } = await (without ? axe.exclude(without) : axe).analyze();
  const { place, isWide } = await page.evaluate(() => ({
    place: `${location.hash} ${innerWidth}px`,
    isWide: document.documentElement.scrollWidth > innerWidth,
  }));
  return [
    ...violations.map(({ id, nodes }) => `${place} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ...(isWide ? [`${place} is wider than the window`] : []),
  ];
}

/** WCAG 2.2 A and AA on a phone and on a desktop; nothing is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await offencesOf(page)).toEqual([]);
  }
}
