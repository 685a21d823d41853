import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { groundOf, standalonePicture } from '#app/member/standalone-picture.ts';

/** A place of 100 × 40 px at (10, 20), unless told. */
const rect = (width = 100, height = 40, x = 10, y = 20): DOMRect =>
  ({ x, y, left: x, top: y, width, height, right: x + width, bottom: y + height }) as DOMRect;

function element(css: string, content: readonly (Node | string)[] = [], place = rect()): HTMLElement {
  const one = document.createElement('div');
  one.style.cssText = css;
  one.append(...content);
  one.getBoundingClientRect = () => place;
  return one;
}

/** What is drawn: the attributes and the text of each shape, by its name. */
function drawn(part: HTMLElement): readonly Readonly<Record<string, string>>[] {
  document.body.append(part);
  const { svg } = standalonePicture(part);
  part.remove();
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  return [...root.children].map((shape) => ({
    is: shape.tagName,
    ...Object.fromEntries([...shape.attributes].map(({ name, value }) => [name, value])),
    ...(shape.textContent ? { text: shape.textContent } : {}),
  }));
}

/** Where each character of the next text is, by its place in it. */
let character: (at: number) => DOMRect;
beforeEach(() => {
  vi.stubGlobal('Range', Range);
  Range.prototype.getBoundingClientRect = function (this: Range) {
    return this.endOffset === this.startOffset + 1 ? character(this.startOffset) : rect(0, 0, 0, 0);
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
});

test('a text is drawn line by line with its colour and font; a line of blanks alone is left out', () => {
  // Two characters a line, each 10 px wide; half a line further down is the next line.
  character = (at) => rect(10, 20, 10 + 10 * (at % 2), 20 + 10 * Math.floor(at / 2));
  const text = element('color: rgb(1, 2, 3); font-family: Song; font-size: 15px; font-weight: 600', ['甲乙  丙丁']);
  const style = { 'dominant-baseline': 'central', fill: 'rgb(1, 2, 3)', 'font-family': 'Song', 'font-size': '15px' };
  const line = { is: 'text', ...style, 'font-weight': '600', x: '0' };
  expect(drawn(text)).toEqual([
    { ...line, y: '10', text: '甲乙' },
    { ...line, y: '30', text: '丙丁' },
  ]);
});

test('what is not printed, is hidden or lets everything through is left out with all it holds', () => {
  character = (at) => rect(10, 20, 10 + 10 * at, 20);
  const inner = (css: string) => element(css, [element('', ['甲'])]);
  const unprinted = inner('');
  unprinted.dataset.print = 'hide';
  const part = element('', [unprinted, inner('visibility: hidden'), inner('opacity: 0'), element('', ['乙'])]);
  expect(drawn(part).map(({ text }) => text)).toEqual(['乙']);
});

test('characters that the page shows nowhere are left out, those without a width or without a height are not', () => {
  const sizes = [
    [10, 20],
    [0, 0],
    [0, 20],
    [10, 0],
    [10, 20],
  ] as const;
  character = (at) => rect(sizes[at]?.[0], sizes[at]?.[1], 10 + 10 * at, 20);
  expect(drawn(element('', ['甲空乙丙丁'])).map(({ text }) => text)).toEqual(['甲乙', '丙丁']);
});

test('a character that is raised by less than half its height stays on its line', () => {
  character = (at) => rect(10, 20, 10 + 10 * at, [20, 12, 31][at] ?? 0);
  expect(drawn(element('', ['甲乙丙'])).map(({ text }) => text)).toEqual(['甲乙', '丙']);
});

test('a text that its box cuts off by no more than a pixel is drawn whole, a longer one ends with an ellipsis', () => {
  character = (at) => rect(10, 20, 10 + 10 * at, 20);
  const texts = [31, 30, 29, 28].map((width) => {
    const cut = element('text-overflow: ellipsis', ['甲乙丙丁'], rect(width + 10, 20, 0, 20));
    return drawn(element('', [cut]))[0]?.text;
  });
  expect(texts).toEqual(['甲乙…', '甲乙…', '甲…', '甲…']);
  const whole = element('text-overflow: ellipsis', ['甲乙丙丁'], rect(49, 20, 0, 20));
  expect(drawn(element('', [whole]))[0]?.text).toBe('甲乙丙丁');
  const byMore = element('text-overflow: ellipsis', ['甲乙丙丁'], rect(48.5, 20, 0, 20));
  expect(drawn(element('', [byMore]))[0]?.text).toBe('甲乙…');
  const narrow = element('text-overflow: ellipsis', ['甲乙丙丁'], rect(12, 20, 0, 20));
  expect(drawn(element('', [narrow]))[0]?.text, 'one character at least').toBe('甲…');
});

test('a box is drawn with its colour, its border and its corners; one without either is not', () => {
  const coloured = element('background-color: rgb(9, 9, 9); border-radius: 4px');
  const framed = element('border: 2px solid rgb(7, 7, 7)', [], rect(50, 10, 20, 30));
  const plain = element('border: 0 solid rgb(7, 7, 7)');
  const place = { is: 'rect', x: '0', y: '0', width: '100', height: '40' };
  expect(drawn(element('', [coloured, framed, plain]))).toEqual([
    { ...place, fill: 'rgb(9, 9, 9)', rx: '4' },
    {
      ...{ ...place, x: '10', y: '10', width: '50', height: '10' },
      ...{ stroke: 'rgb(7, 7, 7)', 'stroke-width': '2', fill: 'none', rx: '0' },
    },
  ]);
});

test('a colour that is laid over the whole of a box is drawn over it, one over a part of it is not', () => {
  const laid = (css: string) => element(`content: ""; position: absolute; background-color: rgb(5, 5, 5); ${css}`);
  const whole = laid('top: 0px; right: 0px; bottom: 0px; left: 0px; opacity: 0.45; border-radius: 4px');
  const line = laid('top: 3px; right: 0px; bottom: 0px; left: 93px');
  const [covered, lined] = [element('background-color: rgb(9, 9, 9)'), element('')];
  const real = window.getComputedStyle.bind(window);
  vi.stubGlobal('getComputedStyle', (one: Element, part?: string) => {
    if (part !== '::before') return real(one);
    return (one === covered ? whole : one === lined ? line : element('')).style;
  });
  const place = { is: 'rect', x: '0', y: '0', width: '100', height: '40' };
  expect(drawn(element('', [covered, lined]))).toEqual([
    { ...place, fill: 'rgb(9, 9, 9)', rx: '0' },
    { ...place, fill: 'rgb(5, 5, 5)', 'fill-opacity': '0.45', rx: '4' },
  ]);
});

/** A drawing of the page, as far as it has styles of its own. */
function picture(inner: string, css: string): SVGSVGElement {
  const holder = document.createElement('div');
  holder.innerHTML = `<svg viewBox="0 0 8 8" style="${css}">${inner}</svg>`;
  const svg = holder.firstElementChild as SVGSVGElement;
  svg.getBoundingClientRect = () => rect(60, 50, 30, 60);
  return svg;
}

test('a drawing is copied whole to its place with the present style of each shape; only its parts stay turned', () => {
  const drawing = picture(
    '<g style="transform: rotate(9deg)"><path d="M0 0h8" style="fill: rgb(1, 2, 3)"></path></g>',
    '',
  );
  const sheet = document.createElement('style');
  sheet.textContent = 'svg { overflow: visible; transform: scale(2); opacity: 0.5 }';
  document.head.append(sheet);
  const part = element('', [drawing]);
  document.body.append(part);
  const { svg, width, height } = standalonePicture(part);
  part.remove();
  sheet.remove();
  expect([width, height]).toEqual([100, 40]);
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual(['100', '40']);
  const copy = root.querySelector('svg') as SVGSVGElement;
  expect(['x', 'y', 'width', 'height', 'viewBox'].map((name) => copy.getAttribute(name))).toEqual([
    ...['20', '40', '60', '50', '0 0 8 8'],
  ]);
  const styleOf = (one: Element | null) => (one as SVGElement).style;
  expect([styleOf(copy).overflow, styleOf(copy).opacity, styleOf(copy).transform]).toEqual(['visible', '0.5', '']);
  expect(styleOf(copy.querySelector('g')).transform).toBe('rotate(9deg)');
  const path = copy.querySelector('path');
  expect([path?.getAttribute('d'), styleOf(path).fill]).toEqual(['M0 0h8', 'rgb(1, 2, 3)']);
});

test.each([
  ['display', 'inline'],
  ['visibility', 'visible'],
  ['opacity', '0.3'],
  ['paint-order', 'stroke'],
  ['transform', 'rotate(9deg)'],
  ['transform-origin', '4px 4px'],
  ['fill', 'rgb(1, 2, 3)'],
  ['fill-opacity', '0.4'],
  ['stroke', 'rgb(4, 5, 6)'],
  ['stroke-width', '3px'],
  ['stroke-dasharray', '4px 2px'],
  ['stroke-linecap', 'round'],
  ['stroke-linejoin', 'bevel'],
  ['font-family', 'Song'],
  ['font-size', '15px'],
  ['font-weight', '600'],
  ['text-anchor', 'middle'],
])('%s of a shape, from a style sheet that its file would not have, is in its copy', (name, value) => {
  const sheet = document.createElement('style');
  sheet.textContent = `svg text { ${name}: ${value} }`;
  document.head.append(sheet);
  const part = element('', [picture('<text>图</text>', '')]);
  document.body.append(part);
  const { svg } = standalonePicture(part);
  part.remove();
  sheet.remove();
  const copy = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('text');
  expect((copy as SVGElement | null)?.style.getPropertyValue(name)).toBe(value);
});

test('what a drawing holds is not drawn a second time', () => {
  const drawing = picture('<text>图</text>', '');
  character = () => rect();
  expect(drawn(element('', [drawing])).map(({ is }) => is)).toEqual(['svg']);
});

test('the ground of a part is the first colour behind it', () => {
  const inner = element('background-color: rgba(3, 3, 3, 0)');
  const middle = element('background-color: transparent', [inner]);
  const outer = element('background-color: rgb(4, 5, 6)', [middle]);
  document.body.append(outer);
  expect([groundOf(inner), groundOf(outer)]).toEqual(['rgb(4, 5, 6)', 'rgb(4, 5, 6)']);
  outer.remove();
});

test.each([
  ['is not displayed', 'background-color: red', rect(0, 0)],
  ['is on the page for reading aloud only', 'background-color: red', rect(1, 1)],
  ['has a height and no width', 'background-color: red', rect(1, 40)],
  ['has a width and no height', 'background-color: red', rect(100, 1)],
  ['is invisible', 'background-color: red; visibility: hidden', rect()],
  ['is transparent', 'background-color: red; opacity: 0', rect()],
])('what %s is left out', (_, css, place) => {
  expect(drawn(element('', [element(css, [], place)]))).toEqual([]);
});

test('what has no box of its own is drawn by its parts', () => {
  const part = element('background-color: rgb(9, 9, 9)');
  expect(drawn(element('', [element('display: contents', [part], rect(0, 0))]))).toHaveLength(1);
});
