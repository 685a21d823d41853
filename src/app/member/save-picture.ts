import { dateTimeText } from '#domain/date-text.ts';
import type { PictureLabel } from '#views/shared/app-context.ts';
import { saveFile } from '../shared/save-file.ts';
import { groundOf, standalonePicture } from './standalone-picture.ts';

/** Sharp on paper and on dense displays. */
const DENSITY = 2;
const MARGIN_PX = 24;
const TITLE = { font: (family: string) => `600 20px ${family}`, linePx: 28 };
const NOTE = { font: (family: string) => `13px ${family}`, linePx: 20 };
const GAP_PX = 12;
/** A title needs so much, however narrow the chart is. */
const LEAST_WIDTH_PX = 320;

/** What a file name may not hold. */
const NOT_IN_A_NAME = /[\s/\\:*?"<>|]+/g;

/** Saves a part of the page as PNG under its title. @throws Error when the browser draws none. */
export async function savePicture(part: Element, label: PictureLabel, source: string): Promise<void> {
  saveFile(document, await pictureOf(part, label, source), `${label.title.replace(NOT_IN_A_NAME, '')}.png`);
}

/** A PNG with title and filter above the part, and its note, date and source below. @throws Error when the browser draws none. */
async function pictureOf(part: Element, label: PictureLabel, source: string): Promise<Blob> {
  const { svg, width, height } = standalonePicture(part);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const style = getComputedStyle(document.body);
  const inner = Math.max(width, LEAST_WIDTH_PX);
  const wrap = (text: string, { font }: typeof TITLE): readonly string[] => {
    context.font = font(style.fontFamily);
    return wrapped(text, inner, (line) => context.measureText(line).width);
  };
  const title = wrap(label.title, TITLE);
  const filter = wrap(label.filter, NOTE);
  const origin = `数据截至${dateTimeText(label.at.toISOString())}　来源：${source}`;
  const foot = [...wrap(label.note, NOTE), ...wrap(origin, NOTE)];
  const headPx = title.length * TITLE.linePx + filter.length * NOTE.linePx + GAP_PX;
  canvas.width = (inner + 2 * MARGIN_PX) * DENSITY;
  canvas.height = (2 * MARGIN_PX + headPx + height + GAP_PX + foot.length * NOTE.linePx) * DENSITY;
  context.scale(DENSITY, DENSITY);
  context.fillStyle = groundOf(part);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.color;
  context.textBaseline = 'top';
  const write = (lines: readonly string[], { font, linePx }: typeof TITLE, top: number): number => {
    context.font = font(style.fontFamily);
    for (const [at, line] of lines.entries()) context.fillText(line, MARGIN_PX, top + at * linePx);
    return top + lines.length * linePx;
  };
  const top = write(filter, NOTE, write(title, TITLE, MARGIN_PX)) + GAP_PX;
  context.drawImage(image, MARGIN_PX, top, width, height);
  write(foot, NOTE, top + height + GAP_PX);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}

/** What is not broken: a number with its signs, or a character, with the closing signs that begin no line. */
const UNBROKEN = /(?:\d[\d.,%:-]*|[^\d])[、，；）。：]*/gu;

/** Lines of at most that width, broken between characters as Chinese is; '' has none. */
export function wrapped(text: string, widthPx: number, measure: (line: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const part of text.match(UNBROKEN) ?? []) {
    const line = lines.at(-1);
    if (line === undefined || measure(line + part) > widthPx) lines.push(part.trimStart());
    else lines[lines.length - 1] = line + part;
  }
  return lines;
}
