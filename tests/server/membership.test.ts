import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  buyPoint,
  entitlementLists,
  listMemberUpgrade,
  memberInfo,
  memberList,
  memberTypes,
  toOpenMember,
} from '#contract/membership.contract.ts';
import { findOrder } from '#contract/order-status.contract.ts';
import { ENTITLEMENT_KEYS } from '#domain/entitlement.ts';
import { addMonths } from '#domain/membership-period.ts';
import { entitlementsOf } from '#server/features/permission/entitlement.policy.ts';
import { grantMembership, grantOf, membershipsOf, revokeGrant } from '#server/features/purchase/membership.repo.ts';
import type { MembershipOrder } from '#server/features/purchase/order.repo.ts';
import { grantDemoMembership, seedMembership } from '#server/seed/membership.seed.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { moneyRows, NOW } from '#tests/support/money-rows.ts';
import { type Member, ONE_YEAR_QIYETONG, openShop, type Shop, type WireChoice } from '#tests/support/shop.ts';

const buy = async (
  shop: Shop,
  member: Member,
  choice: Partial<WireChoice> = {},
): Promise<string | null | undefined> => {
  const order = await shop.orderWithCode(member, choice);
  await shop.atCashier(order.codeUrl, 'pay');
  return (await shop.call(findOrder, { orderId: order.orderId }, member)).data.endTime;
};
const itemsOf = async (shop: Shop, member: Member) => (await shop.call(listMemberUpgrade, {}, member)).data;

onOneOrBothDatabases('membership', (open) => {
  it('a new member has the unpaid tier and nothing ended (D-81)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    expect(await entitlementsOf(shop.deps.db, member.userId, shop.clock.now())).toMatchObject({
      memberCode: 'putong',
      memberName: '普通会员',
      areas: [],
      expireAt: null,
      lapsed: false,
      entitlements: { watchZhaobiao: 3, havePcLogin: true },
    });
    expect(await itemsOf(shop, member)).toEqual([]);
  });

  it('renewing the same tier and areas accumulates, in any order of the provinces (S4-61)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    expect(await buy(shop, member, { payAreas: '浙江,江苏' })).toBe('2027-11-20T15:59:59.999Z');
    shop.clock.advance(29 * 86_400_000);
    expect(await buy(shop, member, { payAreas: '江苏,浙江', productId: 'toubiaotong-3m' })).toBe(
      '2028-02-20T15:59:59.999Z',
    );
    expect(await itemsOf(shop, member)).toMatchObject([
      { payArea: '江苏,浙江', expireDate: '2028-02-20T15:59:59.999Z' },
    ]);
  });

  it('whatever is bought and refunded at whatever time, every purchase that stays keeps its length, the next one with the rest of the day, and what is left ends with a day (S4-61, D-36)', async () => {
    const shop = await openShop(await open());
    const { db, ids } = shop.deps;
    const rows = moneyRows(db);
    const act = fc.record({ pauseHours: fc.nat(45 * 24), months: fc.integer({ min: 1, max: 3 }), refunds: fc.nat(9) });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 7 }), async (acts) => {
        const userId = await rows.user();
        const bought: { orderId: string; leftMs: number }[] = [];
        let nowMs = NOW.getTime();
        for (const { pauseHours, months, refunds } of acts) {
          nowMs += pauseHours * 3_600_000;
          let usedMs = pauseHours * 3_600_000;
          for (const purchase of bought) {
            const partMs = Math.min(purchase.leftMs, usedMs);
            purchase.leftMs -= partMs;
            usedMs -= partMs;
          }
          const now = new Date(nowMs);
          const sumMs = (): number => bought.reduce((sum, purchase) => sum + purchase.leftMs, 0);
          const [refunded] = bought.splice(refunds, 1);
          if (refunded) {
            await revokeGrant(db, refunded.orderId, now);
            const [next] = bought.filter((purchase) => purchase.leftMs > 0);
            const endMs = nowMs + sumMs() + 8 * 3_600_000;
            if (next) next.leftMs += Math.ceil((endMs + 1) / 86_400_000) * 86_400_000 - 1 - endMs;
          } else {
            const order = await rows.order(userId, { status: 'paid', months });
            await grantMembership(db, ids, order as MembershipOrder, now);
            const grant = await grantOf(db, order.order_id);
            if (!grant) throw new Error('nothing was granted');
            bought.push({ orderId: order.order_id, leftMs: grant.until_at.getTime() - grant.from_at.getTime() });
          }
          const [item] = await membershipsOf(db, userId);
          expect(Math.max(0, (item?.ends_at.getTime() ?? 0) - nowMs)).toBe(sumMs());
          if (sumMs() > 0) expect(item?.ends_at.toISOString().slice(10)).toBe('T15:59:59.999Z');
          const left = bought.filter((each) => each.leftMs > 0);
          for (const [index, { orderId, leftMs }] of left.entries()) {
            const grant = await grantOf(db, orderId);
            const untilMs = nowMs + left.slice(0, index + 1).reduce((sum, one) => sum + one.leftMs, 0);
            expect(grant?.until_at.getTime()).toBe(untilMs);
            expect(Math.max(nowMs, grant?.from_at.getTime() ?? 0)).toBe(untilMs - leftMs);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('a refund of a purchase that is over leaves the grant of the next one as it was (D-36)', async () => {
    const { db, ids } = (await openShop(await open())).deps;
    const rows = moneyRows(db);
    const userId = await rows.user();
    const [first, next] = [
      await rows.order(userId, { status: 'paid', months: 1 }),
      await rows.order(userId, { status: 'paid' }),
    ];
    for (const order of [first, next]) await grantMembership(db, ids, order as MembershipOrder, NOW);
    const before = await grantOf(db, next.order_id);
    await revokeGrant(db, first.order_id, addMonths(NOW, 2));
    expect(await grantOf(db, next.order_id)).toEqual(before);
  });

  it('other areas are an item of their own; the areas in use are all of them (D-36)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    await buy(shop, member, { payAreas: '浙江' });
    await buy(shop, member, { payAreas: '广东' });
    expect((await itemsOf(shop, member)).map(({ payArea, isActive }) => [payArea, isActive]).sort()).toEqual([
      ['广东', 0],
      ['浙江', 0],
    ]);
    expect((await entitlementsOf(shop.deps.db, member.userId, shop.clock.now())).areas).toEqual(['广东', '浙江']);
    await buy(shop, member, { payAreas: '' });
    expect((await entitlementsOf(shop.deps.db, member.userId, shop.clock.now())).areas).toEqual([]);
  });

  it.each([[[10, 40]], [[40, 10]], [[-10, -40]], [[-40, -10]]])(
    'of items that end in %j days the latest end is the one of the tier, running or over (S4-60, D-80)',
    async (days) => {
      const shop = await openShop(await open());
      const { userId } = await shop.member();
      const now = shop.clock.now();
      const ends = days.map((count) => new Date(now.getTime() + count * 86_400_000));
      for (const [index, endsAt] of ends.entries())
        await grantDemoMembership(shop.deps.db, {
          ...{ userId, tier: 'toubiaotong', areas: [index === 0 ? '浙江' : '广东'], endsAt },
          startsAt: addMonths(endsAt, -3),
        });
      const isOver = Math.max(...days) < 0;
      expect(await entitlementsOf(shop.deps.db, userId, now)).toMatchObject({
        memberCode: isOver ? 'putong' : 'toubiaotong',
        areas: isOver ? [] : ['广东', '浙江'],
        expireAt: new Date(now.getTime() + Math.max(...days) * 86_400_000),
        lapsed: isOver,
      });
    },
  );

  it('a membership that begins later is not in use before its first moment (S4-60)', async () => {
    const shop = await openShop(await open());
    const { userId } = await shop.member();
    const startsAt = new Date(shop.clock.now().getTime() + 1_000);
    const item = { userId, tier: 'toubiaotong', areas: [], startsAt, endsAt: addMonths(startsAt, 12) };
    await grantDemoMembership(shop.deps.db, item);
    const tierAt = async (ms: number) =>
      (await entitlementsOf(shop.deps.db, userId, new Date(startsAt.getTime() + ms))).memberCode;
    expect([await tierAt(-1), await tierAt(0)]).toEqual(['putong', 'toubiaotong']);
  });

  it('an upgrade is in use at once and the lower tier waits, keeping its end (S4-60)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    await buy(shop, member);
    await buy(shop, member, ONE_YEAR_QIYETONG);
    expect(await itemsOf(shop, member)).toMatchObject([
      { memberName: '企业通', isActive: 0, payArea: '' },
      { memberName: '投标通', isActive: 1, payArea: '浙江', expireDate: '2027-11-20T15:59:59.999Z' },
    ]);
    expect((await entitlementsOf(shop.deps.db, member.userId, shop.clock.now())).memberCode).toBe('qiyetong');
  });

  it('items are listed by whether they run, then by tier, then by their end, the latest first (S3-11)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const item = (tier: string, area: string, days: number) =>
      grantDemoMembership(shop.deps.db, {
        ...{ userId: member.userId, tier, areas: [area] },
        endsAt: new Date(shop.clock.now().getTime() + days * 86_400_000),
      });
    await item('qiyetong', '广东', -30);
    await item('toubiaotong', '浙江', 10);
    await item('toubiaotong', '江苏', 40);
    await item('toubiaotong', '安徽', 20);
    await item('qiyetong', '上海', 5);
    await item('qiyetong', '湖南', -3);
    expect((await itemsOf(shop, member)).map(({ memberName, payArea }) => [memberName, payArea])).toEqual([
      ['企业通', '上海'],
      ['投标通', '江苏'],
      ['投标通', '安徽'],
      ['投标通', '浙江'],
      ['企业通', '湖南'],
      ['企业通', '广东'],
    ]);
  });

  it('a lapsed member is on the unpaid tier, with the end of the former one; buying again begins today (D-80)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const endsAt = new Date(shop.clock.now().getTime() - 86_400_000);
    const before = {
      userId: member.userId,
      tier: 'qiyetong',
      areas: [],
      endsAt: new Date(endsAt.getTime() - 1),
    } as const;
    await grantDemoMembership(shop.deps.db, before);
    await grantDemoMembership(shop.deps.db, { userId: member.userId, tier: 'toubiaotong', areas: ['浙江'], endsAt });
    await grantDemoMembership(shop.deps.db, { ...before, tier: 'biaoxuntong', endsAt: new Date(endsAt.getTime() - 2) });
    expect(await entitlementsOf(shop.deps.db, member.userId, shop.clock.now())).toMatchObject({
      memberCode: 'putong',
      lapsed: true,
      expireAt: endsAt,
    });
    const ended = (await itemsOf(shop, member)).filter(({ expireDate }) => expireDate === endsAt.toISOString());
    expect(ended).toMatchObject([{ isActive: 1 }]);
    expect(await buy(shop, member)).toBe('2027-11-20T15:59:59.999Z');
    expect((await itemsOf(shop, member)).filter(({ expireDate }) => expireDate === endsAt.toISOString())).toEqual([]);
  });

  it('a membership ends at its very instant', async () => {
    const shop = await openShop(await open());
    const { userId } = await shop.member();
    const endsAt = new Date(shop.clock.now().getTime() + 1);
    await grantDemoMembership(shop.deps.db, { userId, tier: 'qiyetong', areas: [], endsAt });
    expect((await entitlementsOf(shop.deps.db, userId, shop.clock.now())).memberCode).toBe('qiyetong');
    expect((await entitlementsOf(shop.deps.db, userId, endsAt)).memberCode).toBe('putong');
  });

  it('the shop shows what is on sale in selling order and all 22 rows of every tier (S3-05, S7-25, S7-37, S7-38)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const types = (await shop.call(memberTypes, {}, member)).data;
    expect(types.map(({ memberCode, status }) => [memberCode, status])).toEqual([
      ['toubiaotong', 0],
      ['qiyetong', 1],
      ['biaoxuntong', 1],
    ]);
    for (const { memberName, memberDesc } of types)
      expect([memberName, memberDesc]).toEqual([expect.stringMatching(/通$/), expect.stringMatching(/.{6,}/)]);
    expect((await shop.call(memberList, {}, member)).data).toEqual(types);
    const lists = (await shop.call(entitlementLists, {}, member)).data;
    expect(lists.map(({ memberCode }) => memberCode)).toEqual(['putong', 'biaoxuntong', 'toubiaotong', 'qiyetong']);
    for (const { entitlements } of lists)
      expect(Object.keys(entitlements).sort()).toEqual([...ENTITLEMENT_KEYS].sort());
    expect(lists[3]?.entitlements).toMatchObject({ watchZhaobiao: -1, downloadExpansion: true });
    expect(lists[0]?.entitlements).toMatchObject({ downloadExpansion: false, preProjectDetail: 0 });
  });

  it('a quote names durations, prices in yuan, the areas it is for and the coupons in hand (S3-08, S3-10, D-30)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const couponId = await shop.coupon(member, 5_000);
    const { data } = await shop.call(memberInfo, { memberCode: 'toubiaotong', payAreas: '浙江' }, member);
    expect(data.productConfigResponses).toMatchObject([
      { productTypeStr: '3个月', discountFee: 799, originalFee: 999, discountRate: 200, isSelect: false },
      { productTypeStr: '1年', discountFee: 1999, originalFee: 2999, discountRate: 1000, isSelect: true },
      { productTypeStr: '2年', discountFee: 3599, originalFee: 5998, discountRate: 2399, isSelect: false },
    ]);
    expect(data.payAreaList).toEqual(['浙江']);
    expect(data.couponList).toMatchObject([{ couponId, faceValue: 50, orderFee: 0, status: 1 }]);
    expect((await shop.call(memberInfo, { memberCode: 'putong', payAreas: '' }, member)).code).toBe(404);
    expect((await shop.call(memberInfo, { memberCode: 'toubiaotong', payAreas: '某省' }, member)).code).toBe(400);
  });

  it('a renewal is for the tier held, and a quote says the service period before and after and what is used first (S4-60, S4-61, D-36)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const renewal = async () => (await shop.call(toOpenMember, {}, member)).data.renewal;
    const quoteOf = async (memberCode: string, payAreas: string) => {
      const { periodNow, higherMember, productConfigResponses } = (
        await shop.call(memberInfo, { memberCode, payAreas }, member)
      ).data;
      return [periodNow, higherMember?.memberName ?? null, productConfigResponses.map(({ periodEnd }) => periodEnd)];
    };
    expect(await renewal()).toBeNull();
    const now = shop.deps.clock.now();
    const after = (months: number) => `${addMonths(now, months).toISOString().slice(0, 10)}T15:59:59.999Z`;
    expect(await quoteOf('toubiaotong', '浙江')).toEqual([null, null, [after(3), after(12), after(24)]]);
    const { orderId, codeUrl } = await shop.orderWithCode(member, ONE_YEAR_QIYETONG);
    await shop.atCashier(codeUrl, 'pay');
    const ends = (await shop.call(findOrder, { orderId }, member)).data.endTime ?? '';
    expect(await renewal()).toEqual({ memberCode: 'qiyetong', payAreas: '' });
    const [before, higher, [first]] = (await quoteOf('qiyetong', '')) as [string, null, string[]];
    expect([before, higher]).toEqual([ends, null]);
    expect(Date.parse(first ?? '')).toBeGreaterThan(Date.parse(ends));
    expect((await quoteOf('toubiaotong', '')).slice(0, 2)).toEqual([null, '企业通']);
    await shop.deps.db
      .updateTable('memberships')
      .set({ starts_at: addMonths(now, -2), ends_at: addMonths(now, -1) })
      .where('user_id', '=', member.userId)
      .execute();
    expect(await renewal()).toEqual({ memberCode: 'qiyetong', payAreas: '' });
    expect((await quoteOf('qiyetong', '')).slice(0, 2)).toEqual([null, null]);
    expect((await quoteOf('toubiaotong', '')).slice(0, 2), 'what is over is not used first').toEqual([null, null]);
  });

  it('of several higher tiers a quote names the one that ends last, and a lapsed member renews what ended last (S4-60, D-80)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const soon = await buy(shop, member, { memberCode: 'qiyetong', payAreas: '', productId: 'qiyetong-12m' });
    const late = await buy(shop, member, { payAreas: '浙江', productId: 'toubiaotong-24m' });
    const higher = async (memberCode: string) =>
      (await shop.call(memberInfo, { memberCode, payAreas: '' }, member)).data.higherMember;
    expect(Date.parse(late ?? '')).toBeGreaterThan(Date.parse(soon ?? ''));
    expect(await higher('biaoxuntong')).toEqual({ memberName: '投标通', expireDate: late });
    expect(await higher('toubiaotong')).toEqual({ memberName: '企业通', expireDate: soon });
    const renewal = async () => (await shop.call(toOpenMember, {}, member)).data.renewal;
    expect(await renewal()).toEqual({ memberCode: 'qiyetong', payAreas: '' });
    const now = shop.deps.clock.now();
    for (const [member_code, months] of [
      ['qiyetong', -2],
      ['toubiaotong', -1],
    ] as const)
      await shop.deps.db
        .updateTable('memberships')
        .set({ starts_at: addMonths(now, -14), ends_at: addMonths(now, months) })
        .where('user_id', '=', member.userId)
        .where('member_code', '=', member_code)
        .execute();
    expect(await renewal()).toEqual({ memberCode: 'toubiaotong', payAreas: '浙江' });
    expect((await itemsOf(shop, member)).map(({ memberName }) => memberName)).toEqual(['投标通', '企业通']);
    expect(await entitlementsOf(shop.deps.db, member.userId, now)).toMatchObject({
      lapsed: true,
      expireAt: addMonths(now, -1),
    });
  });

  it('a quote names the running membership whose time goes on beside the bought one: no higher tier, areas in common (S4-60)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const now = shop.deps.clock.now();
    const hold = (tier: string, areas: readonly string[], months: number) =>
      grantDemoMembership(shop.deps.db, { userId: member.userId, tier, areas, endsAt: addMonths(now, months) });
    const overlappedBy = async (memberCode: string, payAreas: string) => {
      const { overlappedMember } = (await shop.call(memberInfo, { memberCode, payAreas }, member)).data;
      return overlappedMember && [overlappedMember.memberName, overlappedMember.payArea, overlappedMember.expireDate];
    };
    expect(await overlappedBy('qiyetong', '')).toBeNull();
    await hold('toubiaotong', ['浙江'], 3);
    const held = ['投标通', '浙江', addMonths(now, 3).toISOString()];
    expect(await overlappedBy('qiyetong', '')).toEqual(held);
    expect(await overlappedBy('toubiaotong', '')).toEqual(held);
    expect(await overlappedBy('toubiaotong', '浙江,江苏')).toEqual(held);
    expect(await overlappedBy('toubiaotong', '浙江'), 'a renewal adds to it').toBeNull();
    expect(await overlappedBy('toubiaotong', '江苏'), 'no area in common').toBeNull();
    expect(await overlappedBy('biaoxuntong', ''), 'a higher tier is used first').toBeNull();
    await hold('qiyetong', [], 2);
    expect(await overlappedBy('qiyetong', ''), 'ends after what is renewed').toEqual(held);
    expect(await overlappedBy('toubiaotong', ''), 'the end is its own, beside a higher tier').toEqual(held);
    await hold('biaoxuntong', [], 1);
    expect(await overlappedBy('toubiaotong', '浙江'), 'ends before what is renewed').toBeNull();
  });

  it('seeding again changes nothing, and points of the purchase path are kept (S7-34)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    await shop.deps.db
      .updateTable('products')
      .set({ nationwide_fen: 123 })
      .where('product_id', '=', 'biaoxuntong-1m')
      .execute();
    await seedMembership(shop.deps.db, shop.clock);
    const kept = await shop.deps.db
      .selectFrom('products')
      .select('nationwide_fen')
      .where('product_id', '=', 'biaoxuntong-1m')
      .executeTakeFirst();
    expect(kept).toEqual({ nationwide_fen: 123 });
    for (const [eventName, count] of [
      ['dialog-opened', '99999999999999999999'],
      ['dialog-closed', '-3'],
      ['plan-chosen', '2.7'],
    ])
      await shop.call(buyPoint, { eventName, count }, member);
    const points = await shop.deps.db
      .selectFrom('usage_points')
      .select(['event_name', 'count'])
      .where('user_id', '=', member.userId)
      .orderBy('count', 'desc')
      .execute();
    expect(points.map(({ event_name, count }) => [event_name, count])).toEqual([
      ['dialog-opened', 10_000],
      ['plan-chosen', 2],
      ['dialog-closed', 0],
    ]);
  });
});
