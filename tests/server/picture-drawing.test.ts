import { describe, expect, it } from 'vitest';
import { answerOf } from '#server/features/session/picture-check.policy.ts';
import { drawPicture } from '#server/pictures/draw-picture.ts';
import { ALPHABET, GLYPHS } from '#server/pictures/glyphs.ts';

const svgOf = (picture: string): string => Buffer.from(picture.split(',')[1] ?? '', 'base64').toString();

describe('a picture', () => {
  it('has each of its characters as likely as any other (R13)', () => {
    expect(100 % ALPHABET.length).toBe(0);
    expect(answerOf('00012099')).toBe('232Y');
    const seen = Array.from({ length: 100 }, (_, digits) => answerOf(`${String(digits).padStart(2, '0')}000000`)[0]);
    expect(ALPHABET.map((character) => seen.filter((each) => each === character).length)).toEqual(Array(20).fill(5));
  });

  it.each(ALPHABET)('draws %s within its box, and in more than one way', (character) => {
    const points = (GLYPHS[character] ?? []).flatMap((stroke) => stroke.points).flat();
    expect(points.length).toBeGreaterThan(0);
    expect([Math.min(...points) >= 0, Math.max(...points) <= 1]).toEqual([true, true]);
    expect(new Set(Array.from({ length: 20 }, () => drawPicture(character.repeat(4)))).size).toBe(20);
  });

  it('drawn from the same random numbers is the picture that was looked at', async () => {
    let state = 7;
    const random = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    for (let from = 0; from < ALPHABET.length; from += 4) {
      const characters = ALPHABET.slice(from, from + 4).join('');
      await expect(svgOf(drawPicture(characters, random))).toMatchFileSnapshot(`./reviewed/picture-${characters}.txt`);
    }
  });

  it('holds strokes and no word: no text, no font, nothing of the answer, no order of the characters (R13)', () => {
    for (const word of ['ACEH', '2345', 'WXY9', 'MMMM']) {
      const svg = svgOf(drawPicture(word));
      expect(new Set(svg.match(/(?<=<)[a-z]+/g))).toEqual(new Set(['svg', 'rect', 'g', 'path']));
      expect(new Set(svg.match(/(?<= )[a-z-]+(?==)/gi))).toEqual(
        new Set([
          'xmlns',
          'width',
          'height',
          'viewBox',
          'fill',
          'stroke',
          'stroke-linecap',
          'stroke-linejoin',
          'd',
          'stroke-width',
        ]),
      );
      expect(svg).not.toContain(word);
      expect(svg.length).toBeLessThan(12_000);
      const starts = [...svg.matchAll(/d="M([\d.]+)/g)].map((match) => Number(match[1]));
      expect(starts).not.toEqual(starts.toSorted((a, b) => a - b));
    }
  });
});
