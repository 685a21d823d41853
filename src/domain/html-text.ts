import { foldText } from '#domain/fold-text.ts';
import { displayWidth, isStorageImage, takeWidth } from '#domain/text-width.ts';

const TOKEN = /<!--[\s\S]*?-->|<\/?[a-zA-Z][^<>]*>|&(?:#\d{1,7}|#x[\da-fA-F]{1,6}|[a-zA-Z]{2,8});|[^<&]+|[<&]/g;
const BLOCK = new Set([
  'p',
  'div',
  'br',
  'tr',
  'table',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'hr',
  'section',
  'caption',
  'dt',
  'dd',
]);
const CELL = new Set(['td', 'th']);
const VOID = new Set(['br', 'hr', 'img', 'col']);
const HIDDEN = new Set(['script', 'style', 'title', 'textarea', 'template', 'noscript']);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  middot: '·',
  times: '×',
  yen: '¥',
  mdash: '—',
  hellip: '…',
  ldquo: '“',
  rdquo: '”',
};
const ELLIPSIS = '…';

const tagName = (tag: string): string => /^<\/?([a-zA-Z][a-zA-Z0-9]*)/.exec(tag)?.[1]?.toLowerCase() ?? '';
const isTag = (token: string): boolean => token.startsWith('<') && tagName(token) !== '';

function decode(entity: string): string {
  const body = entity.slice(1, -1);
  if (!body.startsWith('#')) return ENTITIES[body] ?? entity;
  const code = body[1] === 'x' ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
}

/**
 * Visible text of HTML: blocks on separate lines, cells separated by a space. The result is text, not HTML: it may
 * contain `<`.
 *
 * @example plainText('<p>预算&nbsp;<b>50</b>万</p><p>工期</p>') // '预算 50万\n工期'
 */
export function plainText(html: string): string {
  let text = '';
  let hidden: string | null = null;
  for (const [token] of html.matchAll(TOKEN)) {
    const name = token.startsWith('<') ? tagName(token) : '';
    if (hidden !== null) {
      if (name === hidden && token.startsWith('</')) hidden = null;
    } else if (token.startsWith('<!--')) continue;
    else if (name === '') text += token.startsWith('&') ? decode(token) : token;
    else if (HIDDEN.has(name) && !token.startsWith('</')) hidden = name;
    else if (BLOCK.has(name)) text += '\n';
    else if (CELL.has(name)) text += ' ';
  }
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/**
 * Text of at most `width` columns, with an ellipsis when something was cut.
 *
 * @example truncateText('招标公告', 5) // '招标…'
 */
export const truncateText = (text: string, width: number): string =>
  displayWidth(text) <= width ? text : takeWidth(text, Math.max(0, width - displayWidth(ELLIPSIS))).text + ELLIPSIS;

/**
 * HTML of at most `width` columns of text; open tags are closed, images stay only when the object storage serves them
 * (S9-51, D-69). It does not sanitise: what it returns must be sanitised after.
 *
 * @param imageHost Host of the object storage, `null` drops every image.
 */
export function truncateHtml(html: string, width: number, imageHost: string | null): string {
  let left = width;
  let out = '';
  const open: string[] = [];
  for (const [token] of html.matchAll(TOKEN)) {
    if (token.startsWith('<!--')) continue;
    const name = isTag(token) ? tagName(token) : '';
    if (name === '') {
      const piece = takeWidth(token.startsWith('&') ? decode(token) : token, left);
      out += escapeText(piece.text);
      left = piece.left;
      if (left === 0)
        return (
          out +
          ELLIPSIS +
          open
            .reverse()
            .map((tag) => `</${tag}>`)
            .join('')
        );
    } else if (token.startsWith('</')) {
      const at = open.lastIndexOf(name);
      if (at >= 0)
        out += open
          .splice(at)
          .reverse()
          .map((tag) => `</${tag}>`)
          .join('');
    } else if (name !== 'img' || isStorageImage(/\ssrc\s*=\s*["']([^"']*)["']/i.exec(token)?.[1] ?? '', imageHost)) {
      out += token;
      if (!VOID.has(name) && !token.endsWith('/>')) open.push(name);
    }
  }
  return (
    out +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * An excerpt in one line of about `width` columns around the first hit; the beginning of the text without a hit. The
 * keywords come longest first.
 */
export function excerptAround(text: string, words: readonly string[], width: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const folded = foldText(line);
  const at = words.map((word) => folded.indexOf(foldText(word))).find((position) => position >= 0) ?? 0;
  const before = [...line.slice(0, at)].reverse().join('');
  const lead = [...takeWidth(before, Math.floor(width / 4)).text].reverse().join('');
  const start = at - lead.length;
  return (
    (start > 0 ? ELLIPSIS : '') + truncateText(line.slice(start), width - (start > 0 ? displayWidth(ELLIPSIS) : 0))
  );
}
