import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface Picture {
  readonly caption: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** JPEG. */
  readonly image: Buffer;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Wide pictures three in a row, narrow ones six, so that a line of text can still be read. */
const SHOWN_WIDTH = { wide: 760, narrow: 370 } as const;
const SHEET_WIDTH = 2_380;
const QUALITY = 50;

const figure = ({ caption, image, widthPx }: Picture): string =>
  `<figure><figcaption>${escaped(caption)}</figcaption><img width="${widthPx > 600 ? SHOWN_WIDTH.wide : SHOWN_WIDTH.narrow}"
  src="data:image/jpeg;base64,${image.toString('base64')}"></figure>`;

/** Puts pictures on one sheet: a WebP file, each with its caption. A tall first one is placed beside two rows of others. */
export async function writeSheet(page: Page, title: string, pictures: readonly Picture[], file: string): Promise<void> {
  const isTall = (pictures[0]?.heightPx ?? 0) > Math.min(...pictures.map(({ heightPx }) => heightPx)) * 1.5;
  const isWide = ({ widthPx }: Picture): boolean => widthPx > 600;
  const rows = [
    `<div class="wide ${isTall ? 'first-tall' : ''}">${pictures.filter(isWide).map(figure).join('')}</div>`,
    `<div class="narrow">${pictures
      .filter((one) => !isWide(one))
      .map(figure)
      .join('')}</div>`,
  ];
  await page.setViewportSize({ width: SHEET_WIDTH, height: 800 });
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: 20px; background: #e6e9ee; font: 16px/24px sans-serif; color: #1b2432; }
    h1 { margin: 0 0 12px; font-size: 24px; line-height: 32px; }
    .wide, .narrow { display: grid; gap: 16px 18px; align-items: start; margin-bottom: 20px; }
    .wide { grid-template-columns: repeat(3, 762px); } .narrow { grid-template-columns: repeat(6, 372px); }
    .wide.first-tall figure:first-child { grid-row: span 2; }
    figure { margin: 0; } figcaption { padding: 0 0 4px; overflow-wrap: anywhere; } img { display: block; border: 1px solid #b9c1cc; }
  </style><h1>${escaped(title)}</h1>${rows.join('')}`);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const client = await page.context().newCDPSession(page);
  const { data } = (await client.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: SHEET_WIDTH, height, scale: 1 },
  })) as { readonly data: string };
  writeFileSync(file, Buffer.from(data, 'base64'));
  await client.detach();
}
