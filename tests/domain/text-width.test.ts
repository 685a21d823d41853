import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginningOf, displayWidth, isStorageImage, takeWidth } from '#domain/text-width.ts';

describe('text by display width (S9-51, D-69)', () => {
  test('a full-width character counts twice', () => expect(displayWidth('AB招标，')).toBe(8));
  test.each([
    ['ÿ', 1],
    ['Ā', 2],
    ['｠', 2],
    ['｡', 1],
    ['ￜ', 1],
    ['\uffdd', 2],
  ])('the widest half-width and the first full-width characters: %s counts %i', (char, width) =>
    expect(displayWidth(char)).toBe(width),
  );

  test('what is taken is a beginning, fits, and could not be longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, width) => {
        const taken = takeWidth(text, width).text;
        expect(text.startsWith(taken)).toBe(true);
        expect(displayWidth(taken)).toBeLessThanOrEqual(width);
        const next = [...text.slice(taken.length)][0];
        if (next !== undefined) expect(displayWidth(taken + next)).toBeGreaterThan(width);
      }),
    );
  });

  test.each([
    ['招标公告', 2, '招标'],
    ['招标', 2, '招标'],
    ['a𠮷b', 2, 'a'],
    ['a𠮷b', 3, 'a𠮷'],
  ])('the beginning of %s in %i units is %s, with no half of a character', (text, length, beginning) =>
    expect(beginningOf(text, length)).toBe(beginning),
  );

  test('an image is kept only from the object storage, over https', () => {
    const host = 'oss.example.com';
    expect(
      [
        'https://oss.example.com/a.png',
        'http://oss.example.com/a.png',
        'https://oss.example.com.evil.cn/a.png',
        'javascript:1',
        '/a.png',
      ].map((src) => isStorageImage(src, host)),
    ).toEqual([true, false, false, false, false]);
    expect(isStorageImage('https://oss.example.com/a.png', null)).toBe(false);
  });
});
