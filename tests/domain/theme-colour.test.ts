import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { THEME_PRESETS } from '#domain/settings.ts';
import {
  AA_CONTRAST,
  contrast,
  FALLBACK_COLOUR,
  fromOklch,
  parseHex,
  themeColours,
  toOklch,
  VISIBLE_CONTRAST,
} from '#domain/theme-colour.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const HEX = /^#[0-9a-f]{6}$/;
/** The page, and a row under the mouse, as the style sheet has them. */
const TOKENS = readFileSync('src/styles/tokens.css', 'utf8');
const GROUNDS = ['background', 'muted'].map((name) => {
  const [, lightness, chroma, degrees] = new RegExp(`--${name}: oklch\\((\\S+) (\\S+) (\\S+)\\)`).exec(TOKENS) ?? [];
  return fromOklch([Number(lightness), Number(chroma), (Number(degrees) * Math.PI) / 180]);
});

describe('theme of a colour (S1-23, S1-29, S2-53)', () => {
  test('the grounds of the style sheet are read: light, and the row darker than the page', () => {
    expect(GROUNDS).toEqual(['#f5f7f9', '#f1f4f7']);
  });

  test('whatever the colour, white text on it and its own text on white, tint, page and a row under the mouse can be read', () => {
    fc.assert(
      fc.property(colour, (given) => {
        const { solid, strong, soft } = themeColours(given);
        for (const ground of ['#ffffff', soft, ...GROUNDS])
          expect(contrast(solid, ground)).toBeGreaterThanOrEqual(AA_CONTRAST);
        expect(contrast(strong, '#ffffff')).toBeGreaterThanOrEqual(AA_CONTRAST);
      }),
    );
  });

  test.each([...THEME_PRESETS, '#000000', '#010203', '#ffffff'])(
    'what is pressed looks another way than before: %s',
    (given) => {
      const { solid, strong } = themeColours(given);
      expect(strong).not.toBe(solid);
    },
  );

  test('a decoration never vanishes on white', () => {
    fc.assert(
      fc.property(colour, (given) => {
        expect(contrast(themeColours(given).primary, '#ffffff')).toBeGreaterThanOrEqual(VISIBLE_CONTRAST);
      }),
    );
  });

  test('a colour that can be read already stays as it is', () => {
    fc.assert(
      fc.property(colour, (given) => {
        const { primary, solid } = themeColours(given);
        fc.pre(
          GROUNDS.every((ground) => contrast(given, ground) >= AA_CONTRAST) &&
            contrast(given, themeColours(given).soft) >= AA_CONTRAST,
        );
        expect([primary, solid]).toEqual([given, given]);
      }),
    );
  });

  test('a colour that no screen can show keeps its lightness and its hue, and gives up colourfulness only', () => {
    const share = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true });
    fc.assert(
      fc.property(share(0.15, 0.95), share(0.05, 0.4), share(-3.1, 3.1), (lightness, chroma, hue) => {
        const [shownLightness, shownChroma, shownHue] = toOklch(fromOklch([lightness, chroma, hue]));
        const turned = Math.abs(Math.atan2(Math.sin(shownHue - hue), Math.cos(shownHue - hue)));
        expect(Math.abs(shownLightness - lightness)).toBeLessThan(0.02);
        expect(turned * shownChroma).toBeLessThan(0.02);
        expect(shownChroma).toBeLessThan(chroma + 0.02);
      }),
    );
  });

  test('a colour that no screen can show becomes the most colourful of its lightness and hue: one channel is full or empty', () => {
    for (const hue of [0, 60, 150, 210, 330])
      for (const lightness of [0.3, 0.55, 0.8]) {
        const channels = [1, 3, 5].map((at) => Number.parseInt(fromOklch([lightness, 0.4, hue]).slice(at, at + 2), 16));
        const isAtEdge = channels.some((channel) => channel <= 2 || channel >= 253);
        expect([isAtEdge, new Set(channels).size > 1], `${lightness} ${hue} ${channels}`).toEqual([true, true]);
      }
  });

  test('every colour of a theme is hex, because values set at run time get no fallback', () => {
    fc.assert(
      fc.property(fc.oneof(colour, fc.string()), (given) => {
        expect(Object.values(themeColours(given)).filter((each) => !HEX.test(each))).toEqual([]);
      }),
    );
  });

  test('a darkened colour keeps its hue', () => {
    fc.assert(
      fc.property(colour, (given) => {
        const [, chroma, hue] = toOklch(given);
        const [, solidChroma, solidHue] = toOklch(themeColours(given).solid);
        fc.pre(chroma > 0.06 && solidChroma > 0.06);
        expect(Math.abs(Math.atan2(Math.sin(hue - solidHue), Math.cos(hue - solidHue)))).toBeLessThan(0.06);
      }),
    );
  });

  test.each(['javascript:alert(1)', 'red', '#12345', '', 'url(x)', null, undefined])(
    '%s is no colour and becomes the fallback',
    (given) => {
      expect(parseHex(given)).toBeNull();
      expect(themeColours(given)).toEqual(themeColours(FALLBACK_COLOUR));
    },
  );

  test('OKLCH there and back loses at most one step of a channel', () => {
    fc.assert(
      fc.property(colour, (given) => {
        const back = fromOklch(toOklch(given));
        const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
        for (const at of [1, 3, 5]) expect(Math.abs(channel(back, at) - channel(given, at))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('there are eight presets, each readable as a theme (S2-83, S9-38)', () => {
    expect(THEME_PRESETS).toHaveLength(8);
    expect(THEME_PRESETS.map((preset) => contrast(themeColours(preset).solid, '#ffffff') >= AA_CONTRAST)).not.toContain(
      false,
    );
  });

  test('contrast is that of WCAG', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#409eff', '#ffffff')).toBeCloseTo(2.78, 2);
  });
});
