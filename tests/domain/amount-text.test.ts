import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInputText, amountSpanFrom, amountSpanText, spanOf } from '#domain/amount-text.ts';
import { fen } from '#domain/fen.ts';
import { ANY_AMOUNT } from '#domain/search-filter.ts';
import { PRE_PROJECT_AMOUNT_RANGES, SUBSCRIBE_AMOUNT_RANGES } from '#domain/search-option.ts';

test.each([
  [123_400, '1234'],
  [999_999, '9999.99'],
  [1_000_000, '1万'],
  [9_999_999_900, '9999.9999万'],
  [10_000_000_000, '1亿'],
  [123_400_000_000_000, '12340亿'],
])('%i fen are typed as %s', (amount, text) => expect(amountInputText(fen(amount))).toBe(text));

describe('amounts as members type them', () => {
  test('full-width digits, 万 and 亿 are understood', () => {
    expect(amountSpanFrom({ min: '５０万', max: '1.2亿' })).toEqual({
      span: { minFen: 50_000_000, maxFen: 12_000_000_000 },
    });
  });

  test('empty ends are open', () => expect(amountSpanFrom({ min: ' ', max: ' ' })).toEqual({ span: ANY_AMOUNT }));
  test('a minimum above the maximum is refused (D-65)', () =>
    expect(amountSpanFrom({ min: '2万', max: '1万' })).toEqual({ refusal: 'upsideDown' }));

  test.each([
    [{ min: 'x', max: '' }, 'minUnreadable'],
    [{ min: '', max: '-1' }, 'maxUnreadable'],
    [{ min: '99999999999亿', max: '' }, 'minUnreadable'],
    [{ min: '100000亿', max: '' }, 'minUnreadable'],
    [{ min: '', max: '100000亿' }, 'maxUnreadable'],
  ])('%o is refused', (typed, refusal) => expect(amountSpanFrom(typed)).toEqual({ refusal }));

  test('the largest that an address can hold is understood (D-65)', () =>
    expect(amountSpanFrom({ min: '', max: '9999999999999.99' })).toEqual({
      span: { minFen: null, maxFen: 999_999_999_999_999 },
    }));

  test('what is shown in the field can be typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (amount) => {
        expect(amountSpanFrom({ min: amountInputText(fen(amount)), max: '' })).toEqual({
          span: { minFen: amount, maxFen: null },
        });
      }),
    );
  });
});

describe('amounts as chips', () => {
  test('each known range has its own name (S3-72, S9-42…S9-49)', () => {
    for (const ranges of [SUBSCRIBE_AMOUNT_RANGES, PRE_PROJECT_AMOUNT_RANGES]) {
      expect(ranges.map((range) => amountSpanText(spanOf(range), ranges))).toEqual(ranges.map((range) => range.label));
    }
  });

  test.each([
    [20_000_000, 12_000_000_000, '20万～1.2亿元'],
    [50_000_000, null, '50万元以上'],
    [null, 50_000_000, '50万元以下'],
    [null, null, '不限'],
  ])('%s to %s fen reads %s', (min, max, text) => {
    expect(
      amountSpanText(
        { minFen: min === null ? null : fen(min), maxFen: max === null ? null : fen(max) },
        SUBSCRIBE_AMOUNT_RANGES,
      ),
    ).toBe(text);
  });
});
