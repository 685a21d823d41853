import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountPayload,
  PRE_PROJECT_AMOUNT_RANGES,
  parseAmount,
  SEARCH_PATTERN,
  SEARCH_TYPE,
  SUBSCRIBE_AMOUNT_RANGES,
} from '#domain/search-option.ts';

describe('search options on the wire', () => {
  test('full text is 10, title is 20 (S3-73, S9-32, S9-33)', () => {
    expect(SEARCH_TYPE).toEqual({ fullText: 10, title: 20 });
  });

  test('precise is 30, smart is 20, fuzzy is 10 (S3-74, S9-34, S9-35, S9-36)', () => {
    expect(SEARCH_PATTERN).toEqual({ precise: 30, smart: 20, fuzzy: 10 });
  });
});

describe('amount ranges (S3-72)', () => {
  test.each([
    ['S9-42', 0.01, 100_000],
    ['S9-43', 100_000, 500_000],
    ['S9-44', 500_000, 1_000_000],
    ['S9-45', 1_000_000, 5_000_000],
    ['S9-46', 5_000_000, 10_000_000],
    ['S9-47', 10_000_000, 50_000_000],
    ['S9-48', 50_000_000, null],
  ])('%s goes from %d to %s yuan', (id, minYuan, maxYuan) => {
    const range = PRE_PROJECT_AMOUNT_RANGES[Number(id.slice(3)) - 42];
    expect([range?.minYuan, range?.maxYuan]).toEqual([minYuan, maxYuan]);
  });

  test('the subscribe lists begin at 0.1 and are the same otherwise (S9-49)', () => {
    const [first, ...rest] = SUBSCRIBE_AMOUNT_RANGES;
    expect(first?.minYuan).toBe(0.1);
    expect(rest).toEqual(PRE_PROJECT_AMOUNT_RANGES.slice(1));
  });

  test.each([[PRE_PROJECT_AMOUNT_RANGES], [SUBSCRIBE_AMOUNT_RANGES]])(
    'each amount from the first minimum on lies in exactly one range (D-65)',
    (ranges) => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 100_000_000 }), (yuan) => {
          expect(
            ranges.filter(({ minYuan, maxYuan }) => yuan >= minYuan && (maxYuan === null || yuan < maxYuan)),
          ).toHaveLength(1);
        }),
      );
    },
  );
});

describe('what a search sends as amounts (S3-66)', () => {
  test.each([0, '0', '0.00'])('a minimum of %j with a maximum is sent as 0.01 (S5-04, S9-31)', (min) => {
    expect(amountPayload({ min, max: 100 })).toEqual({ minAmount: 0.01, maxAmount: 100 });
  });

  test('a minimum of zero is not raised above a maximum of zero: no bounds cross on the way (S5-04, D-65)', () => {
    expect(amountPayload({ min: 0, max: 0 })).toEqual({ minAmount: 0, maxAmount: 0 });
  });

  test('a minimum of zero without a maximum stays zero (S5-05)', () => {
    expect(amountPayload({ min: 0, max: null })).toEqual({ minAmount: 0 });
  });

  test.each([null, '', ' ', 'abc'])('a minimum of %j is none, not zero (S5-04, D-65)', (min) => {
    expect(amountPayload({ min, max: 100 })).toEqual({ maxAmount: 100 });
  });

  test('the last range sends no maximum (S9-48)', () => {
    expect(amountPayload({ min: 50_000_000, max: null })).toEqual({ minAmount: 50_000_000 });
  });

  test('any other minimum is sent as it is (S5-04, S5-05)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.option(fc.integer({ min: 0, max: 1e9 }), { nil: null }),
        (min, max) => {
          expect(amountPayload({ min: String(min), max })).toEqual({
            minAmount: min,
            ...(max === null ? {} : { maxAmount: max }),
          });
        },
      ),
    );
  });
});

describe('an amount as a member types it', () => {
  test.each([
    ['50', 5_000],
    ['50万', 50_000_000],
    ['５０万', 50_000_000],
    ['1,234.5 万元', 1_234_500_000],
    ['1.2亿', 12_000_000_000],
    ['0', 0],
    ['0.285元', 29],
  ])('%s is %i fen', (text, amountFen) => {
    expect(parseAmount(text)).toBe(amountFen);
  });

  test.each(['', '万', '-5', '5千', '1.2.3', 'abc', '5万万'])('%j is no amount', (text) => {
    expect(parseAmount(text)).toBeNull();
  });
});
