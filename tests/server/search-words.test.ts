import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_PATTERN } from '#domain/search-option.ts';
import { planSearch } from '#server/search/plan.ts';
import { segmentsOf } from '#server/search/segments.ts';
import { synonymsOf } from '#server/search/synonyms.ts';
import { tokensOf } from '#server/search/tokens.ts';

const han = fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCharCode(code));

describe('index tokens', () => {
  it('are int4, distinct and ascending', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(han).map((chars) => chars.join('')),
        (latin, chinese) => {
          const tokens = tokensOf(`${latin}${chinese}`);
          expect(tokens).toEqual([...new Set(tokens)].sort((a, b) => a - b));
          expect(tokens.every((token) => (token | 0) === token)).toBe(true);
        },
      ),
    );
  });

  it('of two Chinese characters are exact: another pair has another token, and no word of letters has it', () => {
    fc.assert(
      fc.property(han, han, han, han, (a, b, c, d) => {
        expect(tokensOf(a + b)[0] === tokensOf(c + d)[0]).toBe(a + b === c + d);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,12}$/), (word) => {
        expect(tokensOf(word)).toEqual([expect.any(Number)]);
        expect(tokensOf(word)[0]).toBeGreaterThanOrEqual(0);
        expect(tokensOf(word)[0]).toBeLessThan(0x3000_0000);
      }),
    );
  });

  it('of a text hold those of every piece of it that begins and ends between words', () => {
    fc.assert(
      fc.property(fc.array(han, { minLength: 2, maxLength: 12 }), fc.nat(10), fc.nat(10), (chars, from, length) => {
        const tokens = tokensOf(chars.join(''));
        expect(tokensOf(chars.slice(from, from + length).join('')).every((token) => tokens.includes(token))).toBe(true);
      }),
    );
  });
});

describe('words of a question', () => {
  it.each([
    ['医院设备采购', ['医院', '设备', '采购']],
    ['雨污分流', ['雨污', '分流']],
    ['光伏发电', ['光伏', '发电']],
    ['净水器', ['净水器']],
    ['的', ['的']],
  ])('%s is %j', (text, words) => expect(segmentsOf(text)).toEqual(words));

  it('join to the question again where it has no signs', () => {
    fc.assert(
      fc.property(fc.array(han, { minLength: 1, maxLength: 10 }), (chars) => {
        expect(segmentsOf(chars.join('')).join('')).toBe(chars.join(''));
      }),
    );
  });

  it('know what means the same, both ways', () => {
    expect(synonymsOf('保洁')).toEqual(['保洁', '清洁']);
    expect(synonymsOf('清洁')).toContain('保洁');
    expect(synonymsOf('大坝')).toEqual(['大坝']);
  });

  it('are marked longest first, by pattern', () => {
    const marked = (pattern: 30 | 20 | 10) =>
      planSearch({ pattern, searchWord: '医院设备', groups: [], exclude: ['旧'] }).hitWords;
    expect(marked(SEARCH_PATTERN.precise)).toEqual(['医院设备']);
    expect(marked(SEARCH_PATTERN.smart)).toEqual(expect.arrayContaining(['医院', '设备', '仪器', '卫生院']));
    expect(marked(SEARCH_PATTERN.fuzzy)).toEqual(
      ['医院设备', '医院', '设备', '院设'].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    );
  });

  it('empty ones ask for everything', () =>
    expect(planSearch({ pattern: 20, searchWord: ' ', groups: [['', ' '], []], exclude: [] })).toEqual({
      condition: null,
      typed: null,
      rest: null,
      rankTokens: [],
      hitWords: [],
    }));
});
