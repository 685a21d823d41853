import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_PATTERN } from '#domain/search-option.ts';
import { planSearch } from '#server/search/plan.ts';
import { segmentsOf } from '#server/search/segments.ts';
import { synonymsOf } from '#server/search/synonyms.ts';
import { isOneToken, phraseTokensOf, tokensOf, wordsAndPairsOf } from '#server/search/tokens.ts';

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

  it('of two Chinese characters, of one with a letter and of up to three letters are exact: no other text has them', () => {
    const letter = fc.constantFrom(...'abcxyz019');
    const exact = fc.oneof(
      fc.tuple(han, han),
      fc.tuple(han, letter),
      fc.tuple(letter, han),
      fc.array(letter, { minLength: 1, maxLength: 3 }),
    );
    fc.assert(
      fc.property(exact, exact, (a, b) => {
        const [one, other] = [a.join(''), b.join('')];
        expect([isOneToken(one), phraseTokensOf(one).length]).toEqual([true, 1]);
        expect(phraseTokensOf(one)[0] === phraseTokensOf(other)[0]).toBe(one === other);
        expect(tokensOf(`－—,;${other}`).includes(phraseTokensOf(one)[0] ?? 0)).toBe(other.includes(one));
      }),
      { numRuns: 1_000 },
    );
    for (const longer of ['2026', 'dn300', '污水管', 'a管b', 'é1', '']) expect(isOneToken(longer), longer).toBe(false);
  });

  it('of a text hold those of every piece of it, wherever it begins and ends', () => {
    const unit = fc.oneof(han, fc.constantFrom(...'ab019é ⅱ()-.—《'));
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 14 }), fc.nat(13), fc.nat(10), (chars, from, length) => {
        const tokens = tokensOf(chars.join(''));
        const piece = chars.slice(from, from + length).join('');
        expect(tokensOf(piece).every((token) => tokens.includes(token))).toBe(true);
        expect(phraseTokensOf(piece).every((token) => tokensOf(piece).includes(token))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of a phrase differ by what stands around its signs', () => {
    const mayHold = (phrase: string, text: string) =>
      phraseTokensOf(phrase).every((token) => tokensOf(text).includes(token));
    expect(mayHold('4-202', '14-2025号')).toBe(true);
    expect(mayHold('4-202', '4幢202室')).toBe(false);
    expect(mayHold('改造(二期)项目', '改造项目二期改造项目')).toBe(false);
    expect(mayHold('改造(二期)项目', '道路改造(二期)项目公告')).toBe(true);
  });
});

describe('words of a question', () => {
  it.each([
    ['医院设备采购', ['医院', '设备', '采购']],
    ['雨污分流', ['雨污', '分流']],
    ['光伏发电', ['光伏', '发电']],
    ['净水器', ['净水器']],
    ['的', ['的']],
    ['26年', ['26年']],
    ['4-202号', ['4-202号']],
    ['zjcg-2026-1184', ['zjcg-2026-1184']],
    ['甲-乙', ['甲', '乙']],
    ['a4-门牌', ['a4', '门牌']],
    ['a4-', ['a4']],
    ['医院，门', ['医院', '门']],
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

  it.each([
    ...['采购 购置', '改造 改建 提升改造', '扩建 改扩建', '维修 修缮 维护', '物业 物业管理 物业服务', '保洁 清洁'],
    ...['绿化 园林', '食堂 餐厅 饭堂', '光伏 太阳能', '信息化 数字化 智慧', '监控 安防', '道路 公路', '污水 雨污'],
    ...['设备 仪器 器械', '电脑 计算机', '中标 成交', '勘察 勘测', '学校 小学 中学', '医院 卫生院', '电梯 升降机'],
    ...['空调 暖通', '保安 安保'],
  ])('of one meaning (%s) are each looked for with all the others, itself first (D-66)', (row) => {
    const words = row.split(' ');
    for (const word of words) {
      expect(synonymsOf(word)[0]).toBe(word);
      expect(synonymsOf(word).toSorted()).toEqual(words.toSorted());
    }
  });

  it('are marked longest first, by pattern', () => {
    const marked = (pattern: 30 | 20 | 10) =>
      planSearch({ pattern, searchWord: '医院设备', groups: [], exclude: ['旧'] }).hitWords;
    expect(marked(SEARCH_PATTERN.precise)).toEqual(['医院设备']);
    expect(marked(SEARCH_PATTERN.smart)).toEqual(expect.arrayContaining(['医院', '设备', '仪器', '卫生院']));
    expect(marked(SEARCH_PATTERN.fuzzy)).toEqual(
      ['医院设备', '医院', '设备', '院设'].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    );
    const apart = planSearch({ pattern: SEARCH_PATTERN.fuzzy, searchWord: '甲，医院', groups: [], exclude: [] });
    expect(apart.hitWords, 'no single character of a longer word').toEqual(['甲,医院', '医院']);
    const models = (pattern: 30 | 20 | 10) =>
      planSearch({ pattern, searchWord: '26年 4-202', groups: [], exclude: [] }).hitWords;
    expect(models(SEARCH_PATTERN.precise)).toEqual(['4-202', '26年']);
    expect(models(SEARCH_PATTERN.smart)).toEqual(['4-202', '26年']);
    expect(models(SEARCH_PATTERN.fuzzy)).toEqual(['4-202', '202', '26年', '26']);
  });

  it('are marked up to forty of them, the longest', () => {
    const many = Array.from({ length: 50 }, (_, i) => '标'.repeat(i + 1));
    const { hitWords } = planSearch({ pattern: SEARCH_PATTERN.precise, searchWord: '', groups: [many], exclude: [] });
    expect(hitWords).toEqual(many.slice(10).reverse());
  });

  it('rank a fuzzy search once each, however often they are asked for, and a sign ends a run of letters (D-66)', () => {
    const twice = { searchWord: '设备', groups: [['设备采购'], ['设备']], exclude: [] };
    const { ranking } = planSearch({ pattern: SEARCH_PATTERN.fuzzy, ...twice });
    expect(ranking.map(({ text }) => text)).toEqual(['设备', '备采', '采购']);
    expect(wordsAndPairsOf('3×5a÷b')).toEqual(['3', '5a', 'b']);
  });

  it.each(['+', '，', '/', '&', '|', '-', '。', '＋'])(
    'with a lone %s between them ask for the same as without it, excluded and in groups too (D-66)',
    (sign) => {
      for (const pattern of Object.values(SEARCH_PATTERN)) {
        const planned = (between: string, more: readonly string[]) =>
          planSearch({
            pattern,
            searchWord: `医院 ${between} 设备`,
            groups: [['工程', ...more, '道路']],
            exclude: [`旧 ${between} 废`, ...more],
          });
        expect(planned(sign, [sign])).toEqual(planned('', []));
        const alone = planSearch({ pattern, searchWord: sign, groups: [], exclude: [] });
        expect(alone.condition, 'signs alone are looked for').not.toBeNull();
      }
    },
  );

  it('hold no marks that nobody sees around them, and those within', () => {
    const plan = (searchWord: string, word: string, excluded: string) =>
      planSearch({ searchWord, groups: [[word]], exclude: [excluded], pattern: SEARCH_PATTERN.smart });
    expect(plan('\u202a医院设备\u202c', '\u00ad净化', '\u200b维修')).toEqual(plan('医院设备', '净化', '维修'));
    const inside = { searchWord: '医\u200b院', groups: [], exclude: [], pattern: SEARCH_PATTERN.precise };
    expect(planSearch(inside).hitWords).toEqual(['医\u200b院']);
  });

  it('empty ones ask for everything', () =>
    expect(planSearch({ pattern: 20, searchWord: ' ', groups: [['', ' '], []], exclude: [] })).toEqual({
      condition: null,
      typed: null,
      rest: null,
      ranking: [],
      isRankedWhole: false,
      hitWords: [],
    }));
});
