import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextScale, rootFontPx, scaledRootFontPx, startScale } from '#app/preferences/root-scale.ts';

const widths = fc.integer({ min: 320, max: 5120 });

describe('root font size (S9-15, S9-16, D-53)', () => {
  test.each([
    [1920, 20],
    [3840, 40],
    [5120, 40],
    [1440, 15],
    [1152, 12],
    [992, 12],
    [375, 12],
  ])('a window of %i px has a root of %i px', (width, px) => expect(rootFontPx(width)).toBeCloseTo(px));

  test('it grows with the window and stays between 12 and 40 px', () => {
    fc.assert(
      fc.property(widths, widths, (a, b) => {
        const [narrow, wide] = [Math.min(a, b), Math.max(a, b)];
        expect(rootFontPx(narrow)).toBeLessThanOrEqual(rootFontPx(wide));
        expect(rootFontPx(narrow)).toBeGreaterThanOrEqual(12);
        expect(rootFontPx(wide)).toBeLessThanOrEqual(40);
      }),
    );
  });

  test('zooming, as little as one step, leaves the layout as large as before, so that it is magnified (WCAG 1.4.4)', () => {
    fc.assert(
      fc.property(
        widths,
        fc.constantFrom(1, 1.5, 2),
        fc.constantFrom(0.9, 1.1, 1.25, 1.5, 2, 4),
        (widthPx, pixelRatio, zoom) => {
          const zoomed = nextScale(startScale({ widthPx, pixelRatio }), {
            widthPx: widthPx / zoom,
            pixelRatio: pixelRatio * zoom,
          });
          expect(scaledRootFontPx(zoomed)).toBeCloseTo(rootFontPx(widthPx));
          const back = nextScale(zoomed, { widthPx, pixelRatio });
          expect(scaledRootFontPx(back)).toBeNull();
        },
      ),
    );
  });

  test('a resized window and another screen are no zoom', () => {
    const start = startScale({ widthPx: 1920, pixelRatio: 1 });
    expect(scaledRootFontPx(nextScale(start, { widthPx: 1200, pixelRatio: 1 }))).toBeNull();
    expect(scaledRootFontPx(nextScale(start, { widthPx: 1920, pixelRatio: 2 }))).toBeNull();
    // Browsers round the width: up to 2 % more or less is the same window.
    const thousand = startScale({ widthPx: 1000, pixelRatio: 1 });
    expect([510, 490, 511, 489].map((widthPx) => nextScale(thousand, { widthPx, pixelRatio: 2 }).zoom)).toEqual([
      2, 2, 1, 1,
    ]);
  });
});
