import { areaList as divisions } from '@vant/area-data';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen } from '#domain/fen.ts';
import { type Agreement, agreementChanges, boughtAreas, choiceKey, type OrderChoice } from '#domain/order-choice.ts';
import { quote } from '#domain/price.ts';
import { PROVINCES } from '#domain/province.ts';
import { PROVINCES as REAL_DIVISIONS } from '#server/reference/divisions.ts';

const someProvinces = fc.subarray([...PROVINCES]);
const choice = fc.record<OrderChoice>({
  memberCode: fc.constantFrom('toubiaotong', 'qiyetong'),
  productId: fc.constantFrom('a', 'b'),
  areas: someProvinces,
  couponId: fc.option(fc.constantFrom('c1', 'c2')),
  actiId: fc.option(fc.constantFrom('x', 'null')),
});

describe('what is bought (I-6)', () => {
  it('names the 34 real provinces in the order of their codes', () => {
    expect(PROVINCES).toEqual(REAL_DIVISIONS.map(({ name }) => name));
    expect(PROVINCES).toHaveLength(Object.keys(divisions.province_list).length);
  });

  it('two choices have the same key exactly when they are the same choice, whatever the order of the provinces', () => {
    fc.assert(
      fc.property(choice, choice, (one, two) => {
        const shuffled = { ...one, areas: [...one.areas, ...one.areas].toReversed() };
        expect(choiceKey(shuffled)).toBe(choiceKey(one));
        const same =
          JSON.stringify({ ...one, areas: one.areas.toSorted() }) ===
          JSON.stringify({ ...two, areas: two.areas.toSorted() });
        expect(choiceKey(one) === choiceKey(two)).toBe(same);
      }),
    );
  });

  it('areas are provinces or the nation; a fixed area is the nation (S3-13, S5-10, S5-11)', () => {
    expect(boughtAreas(0, '浙江, 北京，浙江')).toEqual(['北京', '浙江']);
    expect([boughtAreas(0, ''), boughtAreas(0, ' , '), boughtAreas(1, '浙江'), boughtAreas(1, '阿特兰蒂斯')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect([boughtAreas(0, '浙江省'), boughtAreas(0, '浙江,all'), boughtAreas(0, '全国')]).toEqual([null, null, null]);
  });
});

describe('the price of a choice', () => {
  const priceList = fc
    .record({
      province: fc.integer({ min: 1, max: 1_000_000 }),
      nation: fc.integer({ min: 1, max: 5_000_000 }),
      more: fc.nat(1_000_000),
    })
    .map(({ province, nation, more }) => ({
      provinceFen: fen(province),
      provinceListFen: fen(province + more),
      nationwideFen: fen(nation),
      nationwideListFen: fen(nation + more),
    }));

  it('is positive, never above the nation or the struck price, and never falls when a province is added', () => {
    fc.assert(
      fc.property(priceList, someProvinces, (list, areas) => {
        const { priceFen, listFen, savingFen } = quote(list, areas);
        expect(
          priceFen > 0 && priceFen <= list.nationwideFen && priceFen <= listFen && savingFen === listFen - priceFen,
        ).toBe(true);
        if (areas.length > 1) expect(priceFen).toBeGreaterThanOrEqual(quote(list, areas.slice(1)).priceFen);
        if (areas.length > 0) expect(priceFen).toBe(Math.min(areas.length * list.provinceFen, list.nationwideFen));
      }),
    );
  });

  it('no area is the nation; where provinces are not sold it always is', () => {
    const list = {
      provinceFen: fen(100),
      provinceListFen: fen(150),
      nationwideFen: fen(900),
      nationwideListFen: fen(1_000),
    };
    expect(quote(list, [])).toEqual({ priceFen: 900, listFen: 1_000, savingFen: 100 });
    expect(quote(list, ['浙江', '江苏'])).toEqual({ priceFen: 200, listFen: 300, savingFen: 100 });
    expect(quote(list, ['浙江'])).toEqual({ priceFen: 100, listFen: 150, savingFen: 50 });
    expect(quote(list, Array(8).fill('省'))).toEqual({ priceFen: 800, listFen: 1_000, savingFen: 200 });
    expect(quote(list, Array(9).fill('省'))).toEqual({ priceFen: 900, listFen: 1_000, savingFen: 100 });
    const national = { ...list, provinceFen: null, provinceListFen: null, nationwideListFen: fen(1_200) };
    expect(quote(national, ['浙江'])).toEqual({ priceFen: 900, listFen: 1_200, savingFen: 300 });
  });
});

describe('what differs from what a member agreed to pay (I-5, I-13)', () => {
  const agreed: Agreement = {
    productId: 'p1',
    label: '1个月',
    couponId: 'c1',
    actiId: 'a1',
    payableFen: 9_900,
    periodNow: 5,
  };
  const { periodNow: _, ...unknownPeriod } = agreed;

  it.each<[string, Agreement, Partial<Agreement> | null, readonly string[]]>([
    ['nothing', agreed, {}, []],
    ['the name of the same period', agreed, { label: '一个月' }, []],
    [
      'the period, whose coupon is another matter',
      agreed,
      { productId: 'p2', couponId: null, actiId: null },
      ['product'],
    ],
    ['the price of another period', agreed, { productId: 'p2', payableFen: 1 }, ['product', 'price']],
    ['the activity', agreed, { actiId: null }, ['activity']],
    ['the coupon', agreed, { couponId: null, payableFen: 10_000 }, ['coupon', 'price']],
    ['the price', agreed, { payableFen: 9_901 }, ['price']],
    ['the service period', agreed, { periodNow: 6 }, ['period']],
    ['a service period that is over', agreed, { periodNow: null }, ['period']],
    ['a service period that a list of orders does not name', unknownPeriod, { periodNow: 6 }, []],
    ['another tab that was paying', { ...agreed, isPaidElsewhere: true }, {}, ['elsewhere']],
    ['a period that is gone', agreed, null, ['product']],
  ])('%s', (_name, before, shown, changes) => {
    expect(agreementChanges(before, shown && { ...agreed, ...shown })).toEqual(changes);
  });
});
