import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fen, fenFromYuan, formatAmount, formatAmountExact, formatPrice, yuanFromFen } from '#domain/fen.ts';

describe('yuan of the wire become fen', () => {
  test.each([
    ['1999.00', 199_900],
    [0.285, 29],
    [1.005, 101],
    [8.115, 812],
    ['-0.285', -29],
    [0, 0],
    ['0.01', 1],
  ])('%s yuan are %i fen', (yuan, expected) => {
    expect(fenFromYuan(yuan)).toBe(expected);
  });

  test.each(['', '  '])('an empty text %j is 0, as JavaScript reads it', (yuan) => {
    expect(fenFromYuan(yuan)).toBe(0);
  });

  test.each(['1,999', 'abc', Number.NaN, Number.POSITIVE_INFINITY])('%s is refused', (yuan) => {
    expect(() => fenFromYuan(yuan)).toThrow(RangeError);
  });

  test('zero is never minus zero', () => {
    expect(Object.is(fenFromYuan(-0.001), 0)).toBe(true);
  });

  test('every amount in fen survives the wire and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
        expect(fenFromYuan(yuanFromFen(fen(amount)))).toBe(amount);
        expect(fenFromYuan(String(yuanFromFen(fen(amount))))).toBe(amount);
      }),
    );
  });
});

describe('amounts on the screen', () => {
  test('a price has two decimals and thousands', () => {
    expect([formatPrice(fen(199_900)), formatPrice(fen(1))]).toEqual(['¥1,999.00', '¥0.01']);
  });

  test.each([
    [null, '--'],
    [999_999, '9,999.99元'],
    [1_000_000, '1.00万元'],
    [1_234_567_800, '1,234.57万元'],
    [9_999_994_999, '9,999.99万元'],
    [9_999_995_000, '1.00亿元'],
    [-9_999_999_900, '-1.00亿元'],
    [10_000_000_000, '1.00亿元'],
    [-1_000_000, '-1.00万元'],
  ])('%s fen in a list are %s', (amount, text) => {
    expect(formatAmount(amount === null ? null : fen(amount))).toBe(text);
  });

  test.each([
    [null, '--'],
    [999_999, '9,999.99元'],
    [1_000_000, '1.00万元（10,000.00元）'],
    [1_234_567_890, '1,234.57万元（12,345,678.90元）'],
  ])('%s fen on a detail page are %s', (amount, text) => {
    expect(formatAmountExact(amount === null ? null : fen(amount))).toBe(text);
  });
});
