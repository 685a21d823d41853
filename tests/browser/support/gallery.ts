import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { buildGallery } from '#flows/gallery/build/build-gallery.ts';
import { product } from '#flows/product.ts';
import { stageBuild } from '../../../scripts/support/stage-build.ts';

const root = join(import.meta.dirname, '../../..');

/** Flows that a member sees. */
export const SEEN_FLOWS = [
  'collect',
  'coupons',
  'download',
  'export',
  'group-editor',
  'invoice',
  'login',
  'monitor-add',
  'monitor-list',
  'pending-purchase',
  'permission',
  'profile',
  'purchase',
  'tour',
];
/** With one that has no view, and its parent: one gallery for the files that play and that walk, explored once. */
const PLAYED_FLOWS = [...SEEN_FLOWS, 'user-info', 'session'];

/** Builds the gallery of some flows, with their screens, into a new folder. */
export async function galleryOf(ids: readonly string[] = PLAYED_FLOWS): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'flow-gallery-'));
  const entries = product.entries.filter(({ id }) => ids.includes(id));
  await buildGallery({ ...product, entries }, folder, {
    sources: ['flows', 'src/machines', 'src/domain', 'src/api/contract'].map((name) => join(root, name)),
    cacheFolder: join(root, `node_modules/.cache/flows-${ids.length}`),
    stage: stageBuild(root),
  });
  return folder;
}

/** Opens a page of the gallery from the disk; an error of the page fails the test. */
export async function openGallery(page: Page, folder: string, hash: string): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${pathToFileURL(join(folder, 'index.html')).href}${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * What the main thread of a page works, in seconds of the processor: other processes on its cores add nothing.
 *
 * @returns How much it has worked since.
 */
export async function watchWork(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
}

const CODE_NAME = /[a-z][A-Z]|[a-z]\.[a-z]|[A-Za-z]{3,} [A-Za-z]{2,} [A-Za-z]{2,}/;
/** Commands to be typed, and names of others. */
const NO_CODE_NAME = /npm run [\w -]+|Git(?:Hub|Lab)/g;

/** @returns Texts of the page, outside of its screens, that are names of the code or in another language. */
export async function codeNamesOf(page: Page): Promise<readonly string[]> {
  /** What is read: texts, tooltips and names for screen readers; a file to take away is code on purpose. */
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      if (element.closest('pre, script, style, .failures, .export-tools, .context dt')) return [];
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return [
        ...own.map(({ textContent }) => textContent ?? ''),
        element.getAttribute('title') ?? '',
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('placeholder') ?? '',
      ];
    }),
  );
  const place = new URL(page.url()).hash;
  return [...new Set(texts)].flatMap((text) =>
    CODE_NAME.test(text.replace(NO_CODE_NAME, '')) ? [`${place}: ${text}`] : [],
  );
}

/** The screen of the product on the page of a play. */
export const screenOf = (page: Page): FrameLocator => page.frameLocator('iframe[data-screen]');

/** Waits until the play of the address runs. */
export const playReady = (page: Page): Promise<void> => expect(page.locator('.play[data-ready="true"]')).toBeVisible();
