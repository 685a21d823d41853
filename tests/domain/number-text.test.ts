import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberShape, numberText } from '#domain/number-text.ts';

describe('a number', () => {
  it.each<[number, NumberShape, string]>([
    [0, {}, '0'],
    [1_234_567, {}, '1,234,567'],
    [999, {}, '999'],
    [-1_234.5, {}, '-1,234.5'],
    [1_234.5678, {}, '1,234.568'],
    [1_234.5, { minDecimals: 2, maxDecimals: 2 }, '1,234.50'],
    [1.005, { minDecimals: 2, maxDecimals: 2 }, '1.01'],
    [0.285, { minDecimals: 2, maxDecimals: 2 }, '0.29'],
    [12_345.6, { maxDecimals: 4, grouped: false }, '12345.6'],
    [0.1234, { minDecimals: 1, maxDecimals: 1, perCent: true }, '12.3'],
    [99.5, { maxDecimals: 0 }, '100'],
    [-0.04, { minDecimals: 1, maxDecimals: 1 }, '-0.0'],
    [0.000_000_1, { maxDecimals: 2 }, '0'],
    [1e20, {}, '100,000,000,000,000,000,000'],
  ])('%d with %j is written %s', (value, shape, text) => {
    expect(numberText(value, shape)).toBe(text);
  });

  it.each<[NumberShape, Intl.NumberFormatOptions]>([
    [{}, {}],
    [
      { minDecimals: 2, maxDecimals: 2 },
      { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    ],
    [{ maxDecimals: 4 }, { maximumFractionDigits: 4 }],
    [
      { maxDecimals: 4, grouped: false },
      { maximumFractionDigits: 4, useGrouping: false },
    ],
    [{ maxDecimals: 0 }, { maximumFractionDigits: 0 }],
  ])('with %j is written as the browser writes it', (shape, options) => {
    const browser = new Intl.NumberFormat('zh-CN', options);
    const amounts = fc.oneof(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.integer({ min: -10_000_000, max: 10_000_000 }).map((hundredths) => hundredths / 100),
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    );
    fc.assert(
      fc.property(amounts, (value) => {
        expect(numberText(value, shape)).toBe(browser.format(value));
      }),
    );
  });

  it('that is a part of 1 is written as the browser writes per cent', () => {
    const browser = new Intl.NumberFormat('zh-CN', {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    fc.assert(
      fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (rate) => {
        expect(`${numberText(rate, { minDecimals: 1, maxDecimals: 1, perCent: true })}%`).toBe(browser.format(rate));
      }),
    );
  });
});
