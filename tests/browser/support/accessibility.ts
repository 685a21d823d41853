import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/** WCAG 2.2 A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDTHS = [390, 1440] as const;

/**
 * The page is measured from its beginning: a link that is half under the fixed head is no small target. Frames are not
 * looked into.
 *
 * @param without - A selector of parts that are measured as pages of their own.
 * @returns What breaks WCAG A or AA on the page as it is, and whether it is wider than the window.
 */
export async function offencesOf(page: Page, { without }: { readonly without?: string } = {}): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // What is in order is not described: that takes a third of the time.
  const { violations, place, isWide } = await page.evaluate(
    async ({ tags, exclude }) => {
      const { run } = (window as unknown as { readonly axe: typeof axe }).axe;
      const found: AxeResults = await run(exclude === undefined ? document : { exclude: [[exclude]] }, {
        runOnly: tags,
        resultTypes: ['violations'],
        iframes: false,
      });
      return {
        violations: found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) })),
        place: `${location.hash} ${innerWidth}px`,
        isWide: document.documentElement.scrollWidth > innerWidth,
      };
    },
    { tags: TAGS, exclude: without },
  );
  return [
    ...violations.map(({ id, targets }) => `${place} ${id}: ${targets.map((target) => target.join(' ')).join(', ')}`),
    ...(isWide ? [`${place} is wider than the window`] : []),
  ];
}

/** WCAG 2.2 A and AA on a phone and on a desktop; nothing is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Charts take the new width when the browser has time for it.
    await expect.poll(() => offencesOf(page)).toEqual([]);
  }
}
