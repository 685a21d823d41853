import { describe, expect, it } from 'vitest';
import { plainText, truncateHtml } from '#domain/html-text.ts';
import { cleanHtml } from '#server/features/records/announcement/html.policy.ts';
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts';

const HOST = 'files.example.cn';
const TAG = /<\/?([a-z][a-z0-9-]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>/g;
const ALLOWED_TAGS = new Set([
  'p',
  'div',
  'span',
  'br',
  'hr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'blockquote',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'a',
  'img',
]);
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:|mailto:|tel:)/,
  rel: /^noopener noreferrer nofollow$/,
  target: /^_blank$/,
  src: new RegExp(`^https://${HOST}/`),
  alt: /^/,
  width: /^/,
  height: /^/,
  colspan: /^/,
  rowspan: /^/,
};

/** What of the output is no allowed tag with allowed attributes and no text: nothing may be. */
function strange(html: string): string[] {
  const found: string[] = [];
  const rest = html.replace(TAG, (_whole, name: string, attributes: string) => {
    if (!ALLOWED_TAGS.has(name)) found.push(name);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g))
      if (!ATTRIBUTES[attribute]?.test(value)) found.push(`${attribute}=${value}`);
    return '';
  });
  return [...found, ...(/[<>]/.test(rest) ? [rest] : [])];
}

describe('announcement HTML', () => {
  it.each(HOSTILE_HTML)(
    'holds nothing but allowed tags, links and images of the object storage (I19, D-69): %s',
    (hostile) => {
      for (const given of [hostile, `<p>前</p>${hostile}<p>后</p>`, `<table><tr><td>${hostile}</td></tr></table>`]) {
        const clean = cleanHtml(given, HOST);
        expect(strange(clean)).toEqual([]);
        expect(cleanHtml(clean, HOST)).toBe(clean);
      }
    },
  );

  it.each(HOSTILE_HTML)('stays harmless when it is cut and cleaned in this order: %s', (hostile) => {
    for (const width of [1, 5, 9, 40])
      expect(strange(cleanHtml(truncateHtml(`<p>招标${hostile}公告</p>`, width, HOST), HOST))).toEqual([]);
  });

  it('finds each trick strange before it is cleaned, but for those that are only text or harmless tags', () => {
    const unnoticed = HOSTILE_HTML.filter((hostile) => strange(hostile).length === 0);
    expect(unnoticed.length / HOSTILE_HTML.length).toBeLessThan(0.06);
  });

  it('keeps text, tables, lists, links and images of the object storage', () => {
    const good =
      '<h3>一、概况</h3><p>预算<b>50</b>万元</p><table><thead><tr><th colspan="2">标的</th></tr></thead><tbody><tr><td>水泵</td><td>2台</td></tr></tbody></table><ol><li>甲</li></ol><img src="https://files.example.cn/a.png" alt="图" />';
    expect(cleanHtml(good, HOST)).toBe(good);
    expect(cleanHtml('<a href="https://ok.example/a?b=1&c=2">甲</a>', HOST)).toBe(
      '<a href="https://ok.example/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">甲</a>',
    );
  });

  it('keeps no image when no object storage is configured', () =>
    expect(cleanHtml('<p>甲<img src="https://files.example.cn/a.png"></p>', null)).toBe('<p>甲</p>'));

  it('keeps tags up to sixty deep, and the text of what lies deeper', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}文${'</div>'.repeat(depth)}`;
    expect(cleanHtml(nested(60), null)).toBe(nested(60));
    expect(cleanHtml(nested(500), null)).toBe(nested(60));
  });

  it('leaves the text of what it removes readable, but not of scripts', () =>
    expect(plainText(cleanHtml('<section><font>预算</font>50万<script>x</script></section>', HOST))).toBe('预算50万'));
});
