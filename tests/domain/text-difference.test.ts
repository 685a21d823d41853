import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textDifference } from '#domain/text-difference.ts';

const marked = (before: string, after: string): readonly string[] =>
  textDifference(before, after).map((pieces) =>
    pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join(''),
  );

describe('the difference of two versions of a text', () => {
  test.each([
    ['2026年12月1日09:30', '2026年12月11日09:30', ['2026年12月[1]日09:30', '2026年12月[11]日09:30']],
    ['预算1,200.50万元', '预算1,300.50万元', ['预算[1,200.50]万元', '预算[1,300.50]万元']],
    ['市民中心三楼开标室', '市民中心五楼第二开标室', ['市民中心[三]楼开标室', '市民中心[五]楼[第二]开标室']],
    ['不变', '不变', ['不变', '不变']],
    ['', '新增', ['', '[新增]']],
    ['全部取消', '', ['[全部取消]', '']],
    ['甲乙丙', '丁', ['[甲乙丙]', '[丁]']],
    ['甲乙丙乙丁甲乙', '乙丁丙甲乙甲', ['[甲]乙[丙乙]丁甲乙', '乙丁[丙]甲乙[甲]']],
  ])('“%s” and “%s” keep what both have and never cut a number', (before, after, expected) =>
    expect(marked(before, after)).toEqual(expected),
  );

  test('the pieces of each side make up its text, and what is not marked is the same on both sides', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 60 }), (before, after) => {
        const [old, fresh] = textDifference(before, after);
        const whole = (pieces: typeof old) => pieces.map(({ text }) => text).join('');
        const kept = (pieces: typeof old) => whole(pieces.filter(({ changed }) => !changed));
        expect([whole(old), whole(fresh)]).toEqual([before, after]);
        expect(kept(old)).toBe(kept(fresh));
      }),
    );
  });

  test('texts of thousands of characters are compared from both ends alone', () => {
    const [old, fresh] = textDifference(`甲${'文'.repeat(3_000)}乙`, `甲${'字'.repeat(3_000)}乙`);
    expect(old.map(({ text, changed }) => [text.length, changed])).toEqual([
      [1, false],
      [3_000, true],
      [1, false],
    ]);
    expect(fresh).toHaveLength(3);
  });
});
