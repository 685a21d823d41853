import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fen } from '#domain/fen.ts';
import { pricesAgree, quote } from '#domain/price.ts';

const amount = fc.integer({ min: 1, max: 10_000_000 });

test('whatever is quoted agrees with itself, for the nation and for any number of provinces (S3-07…S3-09, D-30)', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, fc.integer({ min: 0, max: 40 }), (one, oneOff, all, allOff, count) => {
      const list = {
        provinceFen: fen(one),
        provinceListFen: fen(one + oneOff),
        nationwideFen: fen(all),
        nationwideListFen: fen(all + allOff),
      };
      const { priceFen, listFen, savingFen } = quote(
        list,
        Array.from({ length: count }, (_, n) => `省${n}`),
      );
      expect(pricesAgree({ priceFen, originalFen: listFen, reductionFen: savingFen })).toBe(true);
      expect(priceFen).toBeLessThanOrEqual(all);
    }),
  );
});

test.each([
  [199_900, 299_900, 100_000, true],
  [199_900, 299_900, 99_999, false],
  [19_900, 19_900, 0, true],
])('a price of %i fen, struck %i, reduced by %i agree: %s (D-30)', (priceFen, originalFen, reductionFen, agree) => {
  expect(pricesAgree({ priceFen, originalFen, reductionFen })).toBe(agree);
});
