import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highlight } from '#views/shared/highlight/highlighted.tsx';

const letters = fc.string({ unit: fc.constantFrom('医', '院', '设', 'A', 'a', 'Ｂ', '🏥', 'İ') });

describe('marking hits', () => {
  test('the pieces join to the text again and alternate', () => {
    fc.assert(
      fc.property(letters, fc.array(letters), (text, words) => {
        const pieces = highlight(text, words);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every((piece, index) => piece.text !== '' && piece.hit !== pieces[index - 1]?.hit)).toBe(true);
      }),
    );
  });

  test('every occurrence of every keyword lies inside a mark, and nothing else does', () => {
    const plain = fc.string({ unit: fc.constantFrom('医', '院', '设') });
    fc.assert(
      fc.property(plain, fc.array(plain.filter((word) => word !== '')), (text, words) => {
        const inside = new Set<number>();
        for (const word of words)
          for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
            for (let i = 0; i < word.length; i += 1) inside.add(at + i);
        const marked = highlight(text, words).flatMap((piece) => [...piece.text].map(() => piece.hit));
        expect(marked).toEqual([...text].map((_, index) => inside.has(index)));
      }),
    );
  });

  test('overlapping hits become one mark', () => {
    expect(highlight('医院设备', ['医院', '院设'])).toEqual([
      { text: '医院设', hit: true },
      { text: '备', hit: false },
    ]);
  });

  test('case and width do not hide a hit', () => {
    expect(
      highlight('ＣＴ机与ct', ['CT'])
        .filter((piece) => piece.hit)
        .map((piece) => piece.text),
    ).toEqual(['ＣＴ', 'ct']);
  });
});
