/** What a style sheet gives a shape and a file of its own would not have. */
const INLINED = [
  ...['display', 'visibility', 'opacity', 'paint-order', 'transform', 'transform-origin'],
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor'],
];
const SVG = 'http://www.w3.org/2000/svg';
const TRANSPARENT = /^(transparent|rgba\(.*, 0\)|.* \/ 0\))$/;
/** What is not displayed has no size, and what is on the page for reading aloud only is so small. */
const UNSEEN_PX = 1;

export interface StandalonePicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A part of the page as an SVG with its style in itself. Shapes are copied; boxes with a colour and texts outside of shapes are drawn
 * where the page shows them. What is not printed is left out.
 */
export function standalonePicture(part: Element): StandalonePicture {
  const frame = part.getBoundingClientRect();
  const root = shape('svg', { xmlns: SVG, width: frame.width, height: frame.height });
  draw(part, root, frame);
  return { svg: new XMLSerializer().serializeToString(root), width: frame.width, height: frame.height };
}

/** The colour that the page shows behind a part. */
export function groundOf(part: Element): string {
  const color = getComputedStyle(part).backgroundColor;
  const parent = part.parentElement;
  return TRANSPARENT.test(color) && parent !== null ? groundOf(parent) : color;
}

function draw(element: Element, root: Element, frame: DOMRect): void {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const isSeen = style.visibility !== 'hidden' && style.opacity !== '0';
  if (!isSeen || element.getAttribute('data-print') === 'hide') return;
  const place = { x: box.x - frame.x, y: box.y - frame.y, width: box.width, height: box.height };
  const isContents = style.display === 'contents';
  if (!isContents && (box.width <= UNSEEN_PX || box.height <= UNSEEN_PX)) return;
  if (!isContents) drawBox(style, place, root);
  const shade = getComputedStyle(element, '::before');
  if (!isContents && coversAll(shade)) drawBox(shade, { ...place, 'fill-opacity': Number(shade.opacity) }, root);
  if (element instanceof SVGSVGElement) {
    root.append(copyOf(element, place));
    return;
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) draw(child, root, frame);
    else if (child instanceof Text) drawText(child, style, element, root, frame);
  }
}

/** A colour that a style sheet lays over the whole of a box, as `bg-primary-mid` does. */
const coversAll = (before: CSSStyleDeclaration): boolean =>
  before.content === '""' &&
  before.position === 'absolute' &&
  ['top', 'right', 'bottom', 'left'].every((side) => before.getPropertyValue(side) === '0px');

/** The colour of a box and its border, where it has either. */
function drawBox(style: CSSStyleDeclaration, place: Readonly<Record<string, number>>, root: Element): void {
  const borderPx = TRANSPARENT.test(style.borderTopColor) ? 0 : Number.parseFloat(style.borderTopWidth) || 0;
  const isFramed = borderPx > 0 && style.borderBottomWidth === style.borderTopWidth;
  const fill = TRANSPARENT.test(style.backgroundColor) ? 'none' : style.backgroundColor || 'none';
  if (fill === 'none' && !isFramed) return;
  const frame: Record<string, string | number> = isFramed
    ? { stroke: style.borderTopColor, 'stroke-width': borderPx }
    : {};
  root.append(shape('rect', { ...place, ...frame, fill, rx: Number.parseFloat(style.borderRadius) || 0 }));
}

/** The shapes with their present style, at their place. */
function copyOf(picture: SVGSVGElement, place: Readonly<Record<string, number>>): Element {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, element] of [picture, ...picture.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(element);
    // The place of the whole is given by its attributes; its parts keep how they are turned and moved.
    const names = at === 0 ? INLINED.filter((name) => !name.startsWith('transform')) : INLINED;
    for (const name of names) copies[at]?.style.setProperty(name, style.getPropertyValue(name));
  }
  copy.style.setProperty('overflow', getComputedStyle(picture).overflow);
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  return copy;
}

/** A text line by line; one that is cut off on the page ends with an ellipsis here too. */
function drawText(text: Text, style: CSSStyleDeclaration, parent: Element, root: Element, frame: DOMRect): void {
  for (const { words, box } of linesOf(text)) {
    const limit = style.textOverflow === 'ellipsis' ? parent.getBoundingClientRect().right - box.left : box.width;
    const fits = box.width <= limit + 1;
    const shown = fits ? words : `${words.slice(0, Math.max(1, Math.floor((words.length * limit) / box.width) - 1))}…`;
    const line = shape('text', {
      x: box.left - frame.x,
      y: (box.top + box.bottom) / 2 - frame.y,
      'dominant-baseline': 'central',
      fill: style.color,
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
    });
    line.textContent = shown;
    root.append(line);
  }
}

interface Line {
  readonly words: string;
  readonly box: { readonly left: number; readonly top: number; readonly bottom: number; readonly width: number };
}

/** The characters of a text by the line on which the page shows them. */
function linesOf(text: Text): readonly Line[] {
  const lines: { words: string; left: number; right: number; top: number; bottom: number }[] = [];
  const range = document.createRange();
  for (let at = 0; at < text.data.length; at++) {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    const box = range.getBoundingClientRect();
    const line = lines.at(-1);
    if (box.width === 0 && box.height === 0) continue;
    if (line !== undefined && Math.abs(line.top - box.top) < box.height / 2) {
      line.words += text.data[at] ?? '';
      line.right = Math.max(line.right, box.right);
    } else
      lines.push({ words: text.data[at] ?? '', left: box.left, right: box.right, top: box.top, bottom: box.bottom });
  }
  return lines
    .filter(({ words }) => words.trim() !== '')
    .map(({ words, left, right, top, bottom }) => ({ words, box: { left, top, bottom, width: right - left } }));
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key !== 'xmlns') element.setAttribute(key, String(value));
  }
  return element;
}
