import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptAround, plainText, truncateHtml, truncateText } from '#domain/html-text.ts';
import { displayWidth } from '#domain/text-width.ts';

const words = fc
  .array(fc.constantFrom('招标', '公告', 'CT', '64', '，', '（', ' ', '<', '&', '水'), { maxLength: 12 })
  .map((parts) => parts.join(''));
const html = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    words.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    fc
      .tuple(fc.constantFrom('p', 'b', 'td', 'li'), fc.array(tie('node'), { maxLength: 3 }))
      .map(([tag, nodes]) => `<${tag}>${nodes.join('')}</${tag}>`),
    fc.constantFrom(
      '<br>',
      '<img src="https://files.example.cn/a.png">',
      '<img src="https://evil.example/a.png">',
      '<!-- x -->',
    ),
  ),
})).node;

describe('text of HTML (S9-51, D-69)', () => {
  it('reads blocks as lines and cells apart, without tags, comments and scripts', () => {
    expect(
      plainText(
        '<p>预算&nbsp;<b>50</b>万</p><table><tr><td>甲</td><td>乙</td></tr></table><!-- 注 --><script>var a = "<p>甲</p>";</script><style>p{}</style>',
      ),
    ).toBe('预算 50万\n甲 乙');
  });

  it.each([
    ['&lt;p&gt;', '<p>'],
    ['&#20013;&#x6807;', '中标'],
    ['&unknown; & &amp;amp;', '&unknown; & &amp;'],
    ['a < b', 'a < b'],
    ['', ''],
  ])('reads %j as %j', (given, read) => expect(plainText(given)).toBe(read));

  it('cuts text to a width, full width counting two', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 2, max: 30 }), (text, width) => {
        const cut = truncateText(text, width);
        expect(displayWidth(cut)).toBeLessThanOrEqual(width);
        if (displayWidth(text) <= width) expect(cut).toBe(text);
        else expect(text.startsWith(cut.slice(0, -1)) && cut.endsWith('…')).toBe(true);
      }),
    );
  });

  it('cuts HTML to a width with every tag closed and only images of the object storage', () => {
    fc.assert(
      fc.property(html, fc.integer({ min: 1, max: 40 }), (source, width) => {
        const cut = truncateHtml(source, width, 'files.example.cn');
        const text = plainText(cut).replace(/…$/, '');
        expect(displayWidth(text.replaceAll(/\s/g, ''))).toBeLessThanOrEqual(width);
        expect(plainText(source).replaceAll(/\s/g, '').startsWith(text.replaceAll(/\s/g, ''))).toBe(true);
        const open: string[] = [];
        for (const [, close, name] of cut.matchAll(/<(\/?)(p|b|td|li)>/g))
          close ? expect(open.pop()).toBe(name) : open.push(name ?? '');
        expect(open).toEqual([]);
        expect(cut).not.toContain('evil');
      }),
    );
  });

  it('shows the surroundings of the first hit of the longest keyword in one line', () => {
    const text = `${'前言。'.repeat(20)}临安区\n污水管网改造工程，${'工期。'.repeat(20)}`;
    const excerpt = excerptAround(text, ['污水管网', '工期'], 40);
    expect(excerpt).toMatch(/^….*污水管网.*…$/);
    expect(displayWidth(excerpt)).toBeLessThanOrEqual(40);
    for (const word of ['ct机', 'ＣＴ机', 'CT机'])
      expect(excerptAround(`${'前言。'.repeat(20)}ＣＴ机采购`, [word], 40)).toBe('…言。前言。ＣＴ机采购');
    expect(excerptAround(text, ['无此词'], 20)).toBe('前言。前言。前言。…');
  });
});
