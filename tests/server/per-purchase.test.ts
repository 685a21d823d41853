import { expect, it } from 'vitest';
import { addMonths } from '#domain/membership-period.ts';
import { checkPermission, spend } from '#server/features/permission/quota.policy.ts';
import { quotaLedger } from '#server/features/permission/quota-ledger.policy.ts';
import { grantMembership, revokeGrant } from '#server/features/purchase/membership.repo.ts';
import type { MembershipOrder } from '#server/features/purchase/order.repo.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { moneyRows } from '#tests/support/money-rows.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

/** A member who buys, is refunded and orders reports, which 投标通 has once and 企业通 ten times. */
function lifeOf(shop: Shop, { userId }: { readonly userId: string }) {
  const { db, ids } = shop.deps;
  return {
    buy: async (tier: 'toubiaotong' | 'qiyetong', months: number, areas: string[] = []): Promise<string> => {
      const row = { status: 'paid', member_code: tier, months, areas } as const;
      const order = await moneyRows(db).order(userId, row);
      await grantMembership(db, ids, order as MembershipOrder, shop.clock.now());
      return order.order_id;
    },
    refund: (orderId: string) => revokeGrant(db, orderId, shop.clock.now()),
    report: async (itemId: string, infoArea: string | null = null) => {
      const { status, used, limit } = await spend(shop.deps, userId, 'projectAnalyzer', { itemId, infoArea });
      return [status, used, limit];
    },
    /** Used and allowed, as it is checked and as the ledger has it. */
    count: async () => {
      const { used, limit } = await checkPermission(shop.deps, userId, 'projectAnalyzer', null);
      const lines = await quotaLedger(shop.deps, userId);
      expect(lines.find(({ entitlement }) => entitlement === 'projectAnalyzer')).toMatchObject({ used, limit });
      return [used, limit];
    },
    pass: (months: number) => shop.clock.set(addMonths(shop.clock.now(), months)),
  };
}

onOneOrBothDatabases('reports of a membership', (open) => {
  it('come with each purchase: a renewal brings as many again at once, and a refund takes its own back (S6-04)', async () => {
    const shop = await openShop(await open());
    const { buy, refund, report, count, pass } = lifeOf(shop, await shop.member());
    expect(await report('a')).toEqual([-1, 0, 0]);
    const first = await buy('toubiaotong', 3);
    expect([await count(), await report('a'), await report('b')]).toEqual([
      [0, 1],
      [1, 1, 1],
      [0, 1, 1],
    ]);
    expect(await report('a'), 'a report that was made costs nothing again').toEqual([1, 1, 1]);
    pass(1);
    const second = await buy('toubiaotong', 3);
    expect([await count(), await report('b'), await report('c')]).toEqual([
      [1, 2],
      [1, 2, 2],
      [0, 2, 2],
    ]);
    await refund(second);
    expect([await count(), await report('c'), await report('b')]).toEqual([
      [2, 1],
      [0, 2, 1],
      [1, 2, 1],
    ]);
    await buy('toubiaotong', 3);
    await refund(first);
    expect([await count(), await report('c')], 'what moved forward is one purchase').toEqual([
      [2, 1],
      [0, 2, 1],
    ]);
  });

  it('are counted anew after a membership has lapsed, and what was made before stays free (S6-04)', async () => {
    const shop = await openShop(await open());
    const { buy, report, count, pass } = lifeOf(shop, await shop.member());
    await buy('toubiaotong', 3);
    await buy('toubiaotong', 3);
    for (const item of ['a', 'b']) await report(item);
    pass(7);
    expect(await report('a')).toEqual([-1, 2, 0]);
    await buy('toubiaotong', 3);
    expect([await count(), await report('a'), await count()]).toEqual([
      [0, 1],
      [1, 0, 1],
      [0, 1],
    ]);
    expect([await report('c'), await report('d')]).toEqual([
      [1, 1, 1],
      [0, 1, 1],
    ]);
  });

  it('of all running memberships add up, as long as each runs (S4-60, S6-04)', async () => {
    const shop = await openShop(await open());
    const { buy, report, count, pass } = lifeOf(shop, await shop.member());
    await buy('toubiaotong', 3, ['浙江']);
    await report('a', '浙江');
    pass(1);
    await buy('qiyetong', 12);
    expect([await count(), await report('b', '广东')]).toEqual([
      [1, 11],
      [1, 2, 11],
    ]);
    pass(3);
    expect(await count(), 'what the lapsed one paid for is not counted any more').toEqual([1, 10]);
  });

  it('do not begin with a membership that has none, and are without limit where one is (S3-26, S6-04)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { buy, report, count, pass } = lifeOf(shop, member);
    await buy('toubiaotong', 3);
    await report('a');
    pass(4);
    const long = { startsAt: addMonths(shop.clock.now(), -12), endsAt: addMonths(shop.clock.now(), 12) };
    await grantDemoMembership(shop.deps.db, { userId: member.userId, tier: 'biaoxuntong', areas: [], ...long });
    await buy('qiyetong', 12);
    expect(await count()).toEqual([0, 10]);
    const setTimes = (amount: number) =>
      shop.deps.db
        .updateTable('entitlements')
        .set({ amount })
        .where('member_code', '=', 'qiyetong')
        .where('entitlement', '=', 'projectAnalyzer')
        .execute();
    await setTimes(-1);
    expect([await count(), (await report('c'))[0]]).toEqual([[1, -1], 1]);
    await setTimes(10);
  });

  it('of a membership of other areas that is over are over, and those of the unpaid tier are there once (D-36, D-81)', async () => {
    const shop = await openShop(await open());
    const { buy, report, count, pass } = lifeOf(shop, await shop.member());
    const setTimes = (amount: number) =>
      shop.deps.db
        .updateTable('entitlements')
        .set({ amount })
        .where('member_code', '=', 'putong')
        .where('entitlement', '=', 'projectAnalyzer')
        .execute();
    await setTimes(2);
    expect([await count(), await report('a'), await count()]).toEqual([
      [0, 2],
      [1, 1, 2],
      [1, 2],
    ]);
    await setTimes(0);
    shop.clock.advance(1);
    await buy('toubiaotong', 3, ['浙江']);
    pass(1);
    await buy('toubiaotong', 12, ['广东']);
    expect(await count()).toEqual([0, 2]);
    pass(3);
    expect(await count()).toEqual([0, 1]);
  });

  it('of a membership that no order has paid are those of one purchase, and a renewal adds to them (S6-04)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { buy, refund, count } = lifeOf(shop, member);
    const endsAt = addMonths(shop.clock.now(), 2);
    await grantDemoMembership(shop.deps.db, { userId: member.userId, tier: 'qiyetong', areas: [], endsAt });
    expect(await count()).toEqual([0, 10]);
    const renewal = await buy('qiyetong', 12);
    expect(await count()).toEqual([0, 20]);
    await refund(renewal);
    expect(await count()).toEqual([0, 10]);
  });

  it('of 40 asked for at once are exactly as many as the term allows, whatever was used before it (R8)', async () => {
    const shop = await openShop(await open());
    const { buy, report, count, pass } = lifeOf(shop, await shop.member());
    await buy('qiyetong', 3);
    for (let n = 0; n < 7; n += 1) await report(`before-${n}`);
    pass(4);
    await buy('qiyetong', 3);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => report(`item-${n}`)));
    expect(answers.filter(([status]) => status === 1)).toHaveLength(10);
    expect(await count()).toEqual([10, 10]);
  });
});
