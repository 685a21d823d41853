import { dateTimeText } from '#domain/date-text.ts';
import type { PictureLabel } from '#views/shared/app-context.ts';
import { saveFile } from '../records/download.provider.ts';

/** What a style sheet gives an element of a picture and a file of its own would not have. */
const INLINED = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'paint-order', 'opacity'],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor'],
];
/** Sharp on paper and on dense displays. */
const DENSITY = 2;
const MARGIN_PX = 24;
const TITLE_PX = 20;
const NOTE_PX = 13;
const HEAD_PX = MARGIN_PX + TITLE_PX + 16;
const FOOT_PX = NOTE_PX + MARGIN_PX;

/** What a file name may not hold. */
const NOT_IN_A_NAME = /[\s/\\:*?"<>|]+/g;

/** Saves a picture of the page as PNG under its title. @throws Error when the browser draws none. */
export async function savePicture(picture: SVGSVGElement, label: PictureLabel, source: string): Promise<void> {
  saveFile(document, await pictureOf(picture, label, source), `${label.title.replace(NOT_IN_A_NAME, '')}.png`);
}

/** An SVG of the page as a PNG with its title above and its note, date and source below. @throws Error when the browser draws none. */
async function pictureOf(picture: SVGSVGElement, label: PictureLabel, source: string): Promise<Blob> {
  const { width, height } = picture.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(picture, width, height))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN_PX) * DENSITY;
  canvas.height = (height + HEAD_PX + FOOT_PX) * DENSITY;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const style = getComputedStyle(document.body);
  context.scale(DENSITY, DENSITY);
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, MARGIN_PX, HEAD_PX, width, height);
  context.fillStyle = style.color;
  context.textBaseline = 'top';
  context.font = `600 ${TITLE_PX}px ${style.fontFamily}`;
  context.fillText(label.title, MARGIN_PX, MARGIN_PX, width);
  context.font = `${NOTE_PX}px ${style.fontFamily}`;
  const foot = [label.note, `数据截至${dateTimeText(label.at.toISOString())}`, `来源：${source}`].join('　');
  context.fillText(foot, MARGIN_PX, HEAD_PX + height + 6, width);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}

/** The picture with its style in itself: drawn as a file, it has no style sheet. */
function standalone(picture: SVGSVGElement, width: number, height: number): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, element] of [...picture.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(element);
    for (const name of INLINED) copies[at]?.style.setProperty(name, style.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}
