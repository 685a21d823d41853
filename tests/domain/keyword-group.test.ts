import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '#domain/fold-text.ts';
import { addWords, canAddGroup, groupText, withGroup, wordsOf } from '#domain/keyword-group.ts';
import { FILTER_LIMITS } from '#domain/search-filter.ts';

describe('keyword groups (S3-63)', () => {
  test('what is pasted with any separator becomes keywords', () =>
    expect(wordsOf(' 医院，设备、采购;CT ')).toEqual(['医院', '设备', '采购', 'CT']));

  test.each([',', '，', '、', ';', '；', '|', '｜', '+', '＋', ' ', '\u3000', '\t', '\n', '， '])(
    'what is pasted with %j between is two keywords',
    (separator) => expect(wordsOf(`医院${separator}设备`)).toEqual(['医院', '设备']),
  );

  test('letters, digits and signs of full width become the usual ones', () =>
    expect(wordsOf('ＣＴ　ＭＲＩ；２０２６＋（一期）')).toEqual(['CT', 'MRI', '2026', '(一期)']));

  test('marks that nobody sees around a keyword are no part of it', () =>
    expect(wordsOf('\u202a医院\u202c \u00ad净化\ufeff')).toEqual(['医院', '净化']));

  test.each(['Ⅱ期', 'Ⅲ类', '500㎡', '℃', '№3', '½', '…'])(
    '%s stays the sign that the texts of notices keep',
    (word) => {
      expect(wordsOf(word)).toEqual([word]);
      expect(foldText(`含${word}的公告`)).toContain(foldText(word));
    },
  );

  test('a group never grows beyond its limit, never repeats a keyword and never loses one', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('医', '院', ' ', '，'), maxLength: 30 })), (typed) => {
        let group: readonly string[] = [];
        for (const text of typed) {
          const next = addWords(group, text, FILTER_LIMITS.wordsPerGroup).words;
          expect(next.slice(0, group.length)).toEqual(group);
          group = next;
        }
        expect(group.length).toBeLessThanOrEqual(FILTER_LIMITS.wordsPerGroup);
        expect(new Set(group).size).toBe(group.length);
      }),
    );
  });

  test.each([
    [[], '', 'empty'],
    [[], '字'.repeat(21), 'tooLong'],
    [['医院'], '医院', 'duplicate'],
    [['a', 'b', 'c', 'd', 'e'], 'f', 'full'],
    [[], '医院', null],
    [['医院'], `医院 桥 ${'长'.repeat(60)}`, 'duplicate'],
  ])('%o with %s: %s', (list, typed, refusal) =>
    expect(addWords(list, typed, FILTER_LIMITS.wordsPerGroup).refusal).toBe(refusal),
  );

  test('a group without keywords is removed', () => expect(withGroup([['医院'], ['学校']], 0, [])).toEqual([['学校']]));
  test('there are at most ten groups', () => {
    expect(canAddGroup(Array(9).fill(['a']))).toBe(true);
    expect(canAddGroup(Array(10).fill(['a']))).toBe(false);
  });
  test('a group reads as a sum of its keywords', () => expect(groupText(['医院', '设备'])).toBe('医院 + 设备'));
});
