import { beforeAll, expect, it } from 'vitest';
import {
  activityDetail,
  entitlementLists,
  joinActivity,
  memberInfo,
  memberTypes,
  myCouponList,
} from '#contract/membership.contract.ts';
import { contract } from '#contract/registry.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { SOLD_TIERS, soldSet } from '#tests/support/sold.ts';

/** Every figure of the shop as a literal, compared with what a member is answered over the wire. */
onOneDatabase('the figures of the shop', (open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open());
  });

  it.each(SOLD_TIERS)('%s allows what the comparison list says, all 22 rows (S1-17, S3-29…S3-51)', async (tier) => {
    const { data } = await shop.call(entitlementLists, {}, await shop.member());
    expect(data.find(({ memberCode }) => memberCode === tier)?.entitlements).toEqual(soldSet(tier));
  });

  it('the tiers on sale have their names, descriptions and editable areas (S3-06, S7-37)', async () => {
    const { data } = await shop.call(memberTypes, {}, await shop.member());
    expect(data).toEqual([
      {
        memberCode: 'toubiaotong',
        memberName: '投标通',
        memberDesc: '按省开通，适合在几个省投标的企业',
        status: 0,
      },
      {
        memberCode: 'qiyetong',
        memberName: '企业通',
        memberDesc: '全国范围、全部功能，适合投标业务较多的企业',
        status: 1,
      },
      { memberCode: 'biaoxuntong', memberName: '标讯通', memberDesc: '手机端随时看招标信息', status: 1 },
    ]);
  });

  const ONE = '浙江';
  const NATION = '';
  it.each<[string, string, (readonly [id: string, label: string, price: number, list: number, saving: number])[]]>([
    [
      'biaoxuntong',
      NATION,
      [
        ['biaoxuntong-1m', '1个月', 99, 129, 30],
        ['biaoxuntong-3m', '3个月', 268, 387, 119],
        ['biaoxuntong-12m', '1年', 899, 1548, 649],
      ],
    ],
    [
      'toubiaotong',
      ONE,
      [
        ['toubiaotong-3m', '3个月', 799, 999, 200],
        ['toubiaotong-12m', '1年', 1999, 2999, 1000],
        ['toubiaotong-24m', '2年', 3599, 5998, 2399],
      ],
    ],
    [
      'toubiaotong',
      '浙江,江苏',
      [
        ['toubiaotong-3m', '3个月', 1598, 1998, 400],
        ['toubiaotong-12m', '1年', 3998, 5998, 2000],
        ['toubiaotong-24m', '2年', 7198, 11996, 4798],
      ],
    ],
    [
      'toubiaotong',
      '浙江,江苏,广东,山东',
      [
        ['toubiaotong-3m', '3个月', 2399, 2999, 600],
        ['toubiaotong-12m', '1年', 5999, 8999, 3000],
        ['toubiaotong-24m', '2年', 10800, 17998, 7198],
      ],
    ],
    [
      'toubiaotong',
      NATION,
      [
        ['toubiaotong-3m', '3个月', 2399, 2999, 600],
        ['toubiaotong-12m', '1年', 5999, 8999, 3000],
        ['toubiaotong-24m', '2年', 10800, 17998, 7198],
      ],
    ],
    [
      'qiyetong',
      NATION,
      [
        ['qiyetong-3m', '3个月', 3980, 4580, 600],
        ['qiyetong-12m', '1年', 9800, 12800, 3000],
        ['qiyetong-24m', '2年', 17600, 25600, 8000],
      ],
    ],
  ])('%s for «%s» costs what the price list says, in yuan (S3-07…S3-10, D-30)', async (memberCode, payAreas, rows) => {
    const { data } = await shop.call(memberInfo, { memberCode, payAreas }, await shop.member());
    const year = rows.find(([, label]) => label === '1年')?.[0];
    expect(data.productConfigResponses.map(({ periodEnd: _, ...product }) => product)).toEqual(
      rows.map(([id, productTypeStr, discountFee, originalFee, discountRate]) => ({
        id,
        productTypeStr,
        discountFee,
        originalFee,
        discountRate,
        isSelect: id === year,
      })),
    );
  });

  it('each duration ends as many calendar months later as its name says (S4-61)', async () => {
    const endsOf = async (memberCode: string) =>
      (
        await shop.call(memberInfo, { memberCode, payAreas: NATION }, await shop.member())
      ).data.productConfigResponses.map(({ periodEnd }) => periodEnd?.slice(0, 10));
    expect(shop.clock.now().toISOString().slice(0, 10)).toBe('2026-11-20');
    expect(await endsOf('biaoxuntong')).toEqual(['2026-12-20', '2027-02-20', '2027-11-20']);
    expect(await endsOf('toubiaotong')).toEqual(['2027-02-20', '2027-11-20', '2028-11-20']);
    expect(await endsOf('qiyetong')).toEqual(['2027-02-20', '2027-11-20', '2028-11-20']);
  });

  it.each([
    ['biaoxuntong-1m', 'biaoxuntong', NATION, 99],
    ['toubiaotong-12m', 'toubiaotong', ONE, 1999],
    ['qiyetong-24m', 'qiyetong', NATION, 17600],
  ])('an order of %s asks for the price shown (S3-13, I-2)', async (productId, memberCode, payAreas, yuan) => {
    const { data } = await shop.submit(await shop.member(), { productId, memberCode, payAreas });
    expect(data.payAmount).toBe(yuan);
  });

  it('the activity runs for 40 days and gives one coupon of 100 yuan from 999 yuan for 30 days (S7-35, S7-36)', async () => {
    const member = await shop.member();
    const { activityDetailVo } = (await shop.call(activityDetail, { deviceType: 50 }, member)).data;
    expect(activityDetailVo).toEqual({
      actiId: 'acti-year-end',
      title: '岁末续费季',
      description: '活动期间开通会员享限时优惠，以页面所示价格为准',
      endDate: '2026-12-30T15:59:59.999Z',
      joined: false,
    });
    await shop.call(joinActivity, { actiId: 'acti-year-end' }, member);
    const { data } = await shop.call(myCouponList, { pageNumber: 1, pageSize: 5 }, member);
    expect(data).toMatchObject({
      total: 1,
      records: [
        {
          faceValue: 100,
          orderFee: 999,
          useGoodsType: '全品类',
          status: 1,
          effectiveEndDate: '2026-12-20T15:59:59.999Z',
        },
      ],
    });
  });

  it('the docking services have two prices (S7-87)', async () => {
    const { data } = await shop.call(contract.showDockingPrice, {}, await shop.member());
    expect(data.priceList).toEqual([
      { productId: 'docking-report', label: '项目分析报告', price: 99, originalPrice: 199, owned: false },
      { productId: 'docking-adviser', label: '项目对接顾问', price: 599, originalPrice: 899, owned: false },
    ]);
  });
});
