import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestCoupon,
  type Coupon,
  couponFor,
  couponPaging,
  couponRuleText,
  GOODS_TYPE_ALL,
  GOODS_TYPE_VIP_AND_SENIOR,
  isEligible,
  neverEnds,
  payableFen,
} from '#domain/coupon.ts';
import { fen } from '#domain/fen.ts';

const NOW = new Date('2026-11-20T10:00:00+08:00');
const TIER = '投标通';
const PRICE = fen(9_900);

const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  couponId: 'c1',
  faceValueFen: fen(1_000),
  thresholdFen: fen(0),
  goodsType: TIER,
  status: 1,
  effectiveEndAt: new Date('2026-12-31T23:59:59+08:00'),
  ...changes,
});
const eligible = (changes: Partial<Coupon>) => isEligible(coupon(changes), PRICE, TIER, NOW);
const best = (...changes: Partial<Coupon>[]) => bestCoupon(changes.map(coupon), PRICE, TIER, NOW)?.couponId ?? null;

describe('a coupon is eligible', () => {
  test.each([TIER, `企业通,${TIER}`, `企业通， ${TIER}`, GOODS_TYPE_VIP_AND_SENIOR, GOODS_TYPE_ALL])(
    'when its goods type %s covers the member name (S4-33, D-31)',
    (goodsType) => {
      expect(eligible({ goodsType })).toBe(true);
    },
  );

  test.each(['企业通', '投标通高级版', '', '全品类券'])(
    'never for the goods type %j, which covers another (S4-33)',
    (goodsType) => {
      expect(eligible({ goodsType })).toBe(false);
    },
  );

  test.each([
    [9_899, true],
    [9_900, true],
    [9_901, false],
  ])('at a threshold of %i fen of a price of 9900: %s (S4-34, S3-15)', (thresholdFen, expected) => {
    expect(eligible({ thresholdFen: fen(thresholdFen) })).toBe(expected);
  });

  test.each([
    [9_899, true],
    [9_900, false],
    [9_901, false],
  ])('at a face value of %i fen of a price of 9900: %s (S4-35)', (faceValueFen, expected) => {
    expect(eligible({ faceValueFen: fen(faceValueFen) })).toBe(expected);
  });

  test.each([0, 2, 3])('never in status %i, only unused (S3-16, D-31)', (status) => {
    expect(eligible({ status })).toBe(false);
  });

  test('until its end, not at it (D-31)', () => {
    expect([eligible({ effectiveEndAt: NOW }), eligible({ effectiveEndAt: new Date(NOW.getTime() + 1) })]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the best coupon', () => {
  test('has the largest face value (S4-36)', () => {
    expect(best({ couponId: 'small' }, { couponId: 'large', faceValueFen: fen(2_000) })).toBe('large');
  });

  test('ends earliest among equal face values (S4-37)', () => {
    expect(
      best({ couponId: 'late' }, { couponId: 'soon', effectiveEndAt: new Date('2026-11-21T00:00:00+08:00') }),
    ).toBe('soon');
  });

  test('ends some day rather than never (D-32, S3-17)', () => {
    const never = new Date('2101-01-01T00:00:00+08:00');
    const earlierInCalendar = { couponId: 'ends', effectiveEndAt: new Date('2100-12-31T23:59:59+08:00') };
    expect(best({ couponId: 'a-never', effectiveEndAt: never }, earlierInCalendar)).toBe('ends');
  });

  test('has the largest threshold among equal face values and ends (S4-38)', () => {
    expect(best({ couponId: 'free' }, { couponId: 'bound', thresholdFen: fen(5_000) })).toBe('bound');
  });

  test('has the smallest id when all else is equal, and all endless ends are equal (D-32)', () => {
    const endless = (year: number) => new Date(`${year}-01-01T00:00:00+08:00`);
    expect(best({ couponId: 'c2' }, { couponId: 'c1' })).toBe('c1');
    expect(
      best({ couponId: 'c2', effectiveEndAt: endless(2101) }, { couponId: 'c1', effectiveEndAt: endless(2999) }),
    ).toBe('c1');
  });

  test('is none where none is eligible (S5-12)', () => {
    expect(best({ status: 2 }, { goodsType: '企业通' })).toBeNull();
    expect(best()).toBeNull();
  });
});

const coupons = fc.uniqueArray(
  fc.record<Coupon>({
    couponId: fc.uuid(),
    faceValueFen: fc.constantFrom(500, 1_000, 9_899, 9_900).map(fen),
    thresholdFen: fc.constantFrom(0, 5_000, 9_900, 9_901).map(fen),
    goodsType: fc.constantFrom(TIER, '企业通', GOODS_TYPE_ALL),
    status: fc.constantFrom(1, 1, 1, 2),
    effectiveEndAt: fc
      .constantFrom('2026-11-19', '2026-12-01', '2027-01-01', '2101-01-01', '2999-01-01')
      .map((day) => new Date(day)),
  }),
  { selector: ({ couponId }) => couponId, maxLength: 12 },
);

describe('the choice is a total order (S4-36…S4-38, D-32)', () => {
  test('the order of the list does not matter', () => {
    fc.assert(
      fc.property(
        coupons.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(bestCoupon(shuffled, PRICE, TIER, NOW)).toEqual(bestCoupon(list, PRICE, TIER, NOW));
        },
      ),
    );
  });

  test('the best of two lists is the better of their bests', () => {
    fc.assert(
      fc.property(coupons, coupons, (some, others) => {
        const choose = (list: readonly (Coupon | null)[]) =>
          bestCoupon(
            list.filter((one) => one !== null),
            PRICE,
            TIER,
            NOW,
          );
        expect(choose([...some, ...others])).toEqual(choose([choose(some), choose(others)]));
      }),
    );
  });

  test('the chosen one is eligible and no eligible one takes off more', () => {
    fc.assert(
      fc.property(coupons, (list) => {
        const chosen = bestCoupon(list, PRICE, TIER, NOW);
        const able = list.filter((one) => isEligible(one, PRICE, TIER, NOW));
        expect(chosen === null).toBe(able.length === 0);
        if (chosen) expect(Math.max(...able.map(({ faceValueFen }) => faceValueFen))).toBe(chosen.faceValueFen);
      }),
    );
  });

  test('the list itself is left as it was', () => {
    const list = Object.freeze([coupon({ couponId: 'b' }), coupon({ couponId: 'a' })]);
    expect(bestCoupon(list, PRICE, TIER, NOW)?.couponId).toBe('a');
  });
});

describe('what is to be paid', () => {
  test('is the price less the face value, or the price without a coupon (S4-39)', () => {
    expect([payableFen(PRICE, coupon()), payableFen(PRICE, null)]).toEqual([8_900, 9_900]);
  });

  test('is never below 0 and never above the price (S4-39)', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (price, face) => {
        const payable = payableFen(fen(price), { faceValueFen: fen(face) });
        expect(payable).toBeGreaterThanOrEqual(0);
        expect(payable).toBeLessThanOrEqual(price);
      }),
    );
  });
});

describe('a coupon never ends', () => {
  test.each([
    ['2100-12-31T23:59:59+08:00', false],
    ['2101-01-01T00:00:00+08:00', true],
    ['2100-12-31T16:00:00Z', true],
  ])('with an end at %s: %s, by the year in Shanghai (S3-17, S9-30)', (end, expected) => {
    expect(neverEnds({ effectiveEndAt: new Date(end) })).toBe(expected);
  });
});

test.each([
  [100_000, 20_000, '满1000减200'],
  [99_950, 5_050, '满999.50减50.50'],
  [0, 20_000, '无门槛减200'],
  [1, 20_000, '满0.01减200'],
])('a threshold of %i fen and a face value of %i fen read %s (S3-15, S3-18)', (thresholdFen, faceValueFen, text) => {
  expect(couponRuleText({ thresholdFen, faceValueFen })).toBe(text);
});

test('no more than 250 coupons are shown, on no more than 50 pages of five (S9-28, S9-29, D-35)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (given) => {
      const { total, pages } = couponPaging(given);
      expect(total).toBe(Math.min(given, 250));
      expect(pages).toBeLessThanOrEqual(50);
      expect(total).toBeGreaterThan((pages - 1) * 5);
      expect(total).toBeLessThanOrEqual(pages * 5);
    }),
  );
});

test('an order that is continued keeps its coupon before a better one while it can be used (I-6)', () => {
  const mine = coupon({ couponId: 'c1' });
  const better = coupon({ couponId: 'c2', faceValueFen: fen(2_000) });
  const kept = (coupons: readonly Coupon[], orderedId: string | null) =>
    couponFor(coupons, PRICE, TIER, NOW, orderedId)?.couponId ?? null;
  expect([kept([better, mine], 'c1'), kept([mine, better], null), kept([better], 'c1')]).toEqual(['c1', 'c2', 'c2']);
  for (const spoilt of [{ status: 2 }, { effectiveEndAt: NOW }, { goodsType: '企业通' }, { thresholdFen: fen(9_901) }])
    expect(kept([coupon({ couponId: 'c1', ...spoilt }), better], 'c1')).toBe('c2');
  expect(kept([], 'c1')).toBeNull();
});
