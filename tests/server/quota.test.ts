import { expect, it } from 'vitest';
import { pcLoginAuth } from '#contract/login.contract.ts';
import { userCenter } from '#contract/opening.contract.ts';
import { myQuotas } from '#contract/quota.contract.ts';
import { ENTITLEMENT_KEYS, type EntitlementKey } from '#domain/entitlement.ts';
import { checkPermission, spend } from '#server/features/permission/quota.policy.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';
import { soldSet } from '#tests/support/sold.ts';

const YEAR_MS = 365 * 86_400_000;

const give = (shop: Shop, { userId }: Member, tier: string, areas: string[] = [], endsInMs = YEAR_MS): Promise<void> =>
  grantDemoMembership(shop.deps.db, { userId, tier, areas, endsAt: new Date(shop.clock.now().getTime() + endsInMs) });
const view = (shop: Shop, { userId }: Member, itemId: string, infoArea: string | null = null) =>
  spend(shop.deps, userId, 'watchZhaobiao', { itemId, infoArea });
const setAllowed = (
  shop: Shop,
  tier: string,
  entitlement: EntitlementKey,
  to: { readonly amount: number } | { readonly allowed: boolean },
) =>
  shop.deps.db
    .updateTable('entitlements')
    .set(to)
    .where('member_code', '=', tier)
    .where('entitlement', '=', entitlement)
    .execute();
const setLimit = (shop: Shop, tier: string, amount: number) => setAllowed(shop, tier, 'watchZhaobiao', { amount });

onBothDatabases('quotas', (open) => {
  it('of 200 callers against a limit of 10 exactly 10 are granted (R8)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    await setLimit(shop, 'putong', 10);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => view(shop, member, `item-${index}`)),
    ).finally(() => setLimit(shop, 'putong', 3));
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(190);
    expect(answers.find(({ status }) => status === 0)).toMatchObject({
      limit: 10,
      used: 10,
      trial: true,
      liftedBy: { memberCode: 'toubiaotong', memberName: '投标通' },
    });
    expect(
      (await shop.call(myQuotas, {}, member)).data.find(({ entitlement }) => entitlement === 'watchZhaobiao')?.used,
    ).toBe(10);
  });

  it('200 callers for the same three items at once pay for three (D-67)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => view(shop, member, `item-${index % 3}`)),
    );
    expect(answers.every(({ status }) => status === 1)).toBe(true);
    expect(answers.filter(({ used }) => used === null || used < 1 || used > 3)).toEqual([]);
    expect((await view(shop, member, 'item-3')).status).toBe(0);
    expect((await view(shop, member, 'item-2')).status).toBe(1);
  });

  it('the count resets at midnight in Asia/Shanghai (D-67)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    shop.clock.set(new Date('2026-11-20T15:59:59.999Z'));
    for (const item of ['a', 'b', 'c']) await view(shop, member, item);
    expect(await view(shop, member, 'd')).toMatchObject({ status: 0, used: 3, resetAt: '2026-11-20T16:00:00.000Z' });
    shop.clock.advance(1);
    expect(await view(shop, member, 'd')).toMatchObject({ status: 1, used: 1, resetAt: '2026-11-21T16:00:00.000Z' });
  });

  it('what fails after the charge in the same transaction is not charged (D-67)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const broken = shop.deps.db.transaction().execute(async (tx) => {
      await spend({ db: tx, clock: shop.clock }, member.userId, 'watchZhaobiao', { itemId: 'x', infoArea: null });
      throw new Error('the detail could not be written');
    });
    await expect(broken).rejects.toThrow('could not be written');
    expect(await checkPermission(shop.deps, member.userId, 'watchZhaobiao', null)).toMatchObject({
      status: 1,
      used: 0,
    });
  });

  it('a region-limited member is refused elsewhere, with the areas that were bought (S6-10, D-60)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    await give(shop, member, 'toubiaotong', ['浙江', '江苏']);
    expect(await view(shop, member, 'home', '浙江')).toMatchObject({ status: 1, limit: 200, trial: false });
    expect(await view(shop, member, 'nowhere', null)).toMatchObject({ status: 1 });
    expect(await view(shop, member, 'away', '广东')).toMatchObject({
      status: -2,
      boughtAreas: ['江苏', '浙江'],
      infoArea: '广东',
      used: 2,
      liftedBy: { memberCode: 'toubiaotong' },
    });
    const lacking = checkPermission(shop.deps, member.userId, 'downloadExpansion', '广东');
    expect(await lacking, 'where no area would help it is the membership that is missing').toMatchObject({
      status: -1,
    });
    await give(shop, member, 'qiyetong');
    expect(await view(shop, member, 'away', '广东')).toMatchObject({ status: 1, limit: -1 });
  });

  it('the highest tier is used first, and again a lower one after it has ended (S4-60)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    await give(shop, member, 'toubiaotong');
    await give(shop, member, 'qiyetong', [], 1_000);
    expect((await view(shop, member, 'one')).limit).toBe(-1);
    shop.clock.advance(1_000);
    expect((await view(shop, member, 'two')).limit).toBe(200);
    shop.clock.advance(YEAR_MS);
    expect(await view(shop, member, 'three')).toMatchObject({ limit: 3, trial: true });
  });

  it('a member whose membership has ended is no member any more, with the day it ended (S3-01, D-80)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const isMember = async () => {
      const { data } = await shop.call(userCenter, {}, member);
      return [data?.isOpenMember, data?.memberCode, data?.upgradeList.length];
    };
    expect(await isMember()).toEqual([false, 'putong', 0]);
    await give(shop, member, 'toubiaotong', [], 1_000);
    expect(await isMember()).toEqual([true, 'toubiaotong', 1]);
    shop.clock.advance(1_000);
    expect(await isMember()).toEqual([false, 'putong', 1]);
  });

  it('what the tier does not allow is refused and names the smallest tier that does (S6-04, S6-09)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const ask = (key: 'downloadAnnouncement' | 'downloadExpansion' | 'preProjectDetail') =>
      spend(shop.deps, member.userId, key, { itemId: 'i', infoArea: null });
    expect(await ask('downloadAnnouncement')).toMatchObject({
      status: -1,
      limit: 0,
      liftedBy: { memberCode: 'toubiaotong' },
    });
    expect(await ask('downloadExpansion')).toMatchObject({
      status: -1,
      limit: 0,
      resetAt: null,
      liftedBy: { memberCode: 'qiyetong' },
    });
    await give(shop, member, 'qiyetong');
    expect(await ask('downloadExpansion')).toMatchObject({ status: 1, limit: -1, liftedBy: null });
  });

  it('a tier that is no longer sold is not named as a way out (S6-09)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const sell = (on_sale: boolean) =>
      shop.deps.db.updateTable('member_types').set({ on_sale }).where('member_code', '=', 'toubiaotong').execute();
    await sell(false);
    const refused = await spend(shop.deps, member.userId, 'downloadAnnouncement', { itemId: 'i', infoArea: null });
    await sell(true);
    expect(refused).toMatchObject({ status: -1, liftedBy: { memberCode: 'qiyetong' } });
  });

  it('a tier for phones alone is refused on a PC, until a tier for PCs is held (S6-05, S6-07)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    await give(shop, member, 'biaoxuntong');
    expect(await view(shop, member, 'x')).toMatchObject({
      status: -3,
      used: 0,
      trial: false,
      liftedBy: { memberCode: 'qiyetong' },
    });
    await give(shop, member, 'toubiaotong', ['浙江']);
    expect((await view(shop, member, 'x', '浙江')).status).toBe(1);
  });

  it('a lower tier for PCs is enough where the highest is for phones alone (S6-05)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    await give(shop, member, 'toubiaotong');
    await give(shop, member, 'qiyetong');
    const allow = (allowed: boolean) => setAllowed(shop, 'qiyetong', 'havePcLogin', { allowed });
    await allow(false);
    const asked = await view(shop, member, 'x').finally(() => allow(true));
    expect(asked, 'the limit is that of the tier that is used').toMatchObject({ status: 1, limit: 200 });
  });

  it('a tier for phones alone opens no further area on a PC once a tier for PCs is held (S3-41, S6-05, S6-10)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    await give(shop, member, 'biaoxuntong');
    expect((await view(shop, member, 'x', '广东')).status).toBe(-3);
    await give(shop, member, 'toubiaotong', ['浙江']);
    const region = {
      ...{ status: -2, limit: 200, used: 0, boughtAreas: ['浙江'], infoArea: '广东' },
      liftedBy: { memberCode: 'toubiaotong' },
    };
    expect(await view(shop, member, 'x', '广东')).toMatchObject(region);
    expect(await checkPermission(shop.deps, member.userId, 'watchZhaobiao', '广东')).toMatchObject(region);
    expect(await view(shop, member, 'y', '浙江')).toMatchObject({ status: 1, limit: 200, used: 1 });
  });

  it('whoever holds a tier for PCs below one for phones alone is let in and sees its limits (S3-41, S4-14, S6-05)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    await give(shop, member, 'toubiaotong', ['浙江']);
    await give(shop, member, 'qiyetong');
    const allow = (allowed: boolean) => setAllowed(shop, 'qiyetong', 'havePcLogin', { allowed });
    await allow(false);
    const asked = await Promise.all([
      shop.call(pcLoginAuth, {}, member),
      shop.call(myQuotas, {}, member),
      shop.call(userCenter, {}, member),
    ]).finally(() => allow(true));
    const [entry, ledger, user] = asked.map(({ data }) => data) as [number, { entitlement: string }[], object];
    expect(entry).toBe(1);
    expect(ledger.find(({ entitlement }) => entitlement === 'watchZhaobiao')).toMatchObject({ limit: 200 });
    expect(user).toMatchObject({ memberCode: 'toubiaotong' });
  });

  it('nothing lifts the limit of the highest tier', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    await give(shop, member, 'qiyetong');
    for (let index = 0; index < 10; index += 1)
      await spend(shop.deps, member.userId, 'projectAnalyzer', { itemId: `p${index}`, infoArea: null });
    shop.clock.advance(10 * 86_400_000);
    const eleventh = await spend(shop.deps, member.userId, 'projectAnalyzer', { itemId: 'p10', infoArea: null });
    expect(eleventh).toMatchObject({ status: 0, limit: 10, used: 10, resetAt: null, liftedBy: null });
  });

  it('the ledger lists every counted entitlement with its limit (S6-04)', async () => {
    const shop = await openShop(await open());
    const member = await shop.member();
    const { data } = await shop.call(myQuotas, {}, member);
    expect(data.map(({ entitlement }) => entitlement)).toEqual(
      ENTITLEMENT_KEYS.filter((key) => key !== 'havePcLogin' && key !== 'downloadExpansion'),
    );
    expect(data.every(({ used }) => used === 0)).toBe(true);
    const amounts: Readonly<Record<string, unknown>> = soldSet('putong');
    expect(data.map(({ entitlement, limit }) => [entitlement, limit])).toEqual(
      data.map(({ entitlement }) => [entitlement, amounts[entitlement]]),
    );
  });

  it.each([
    [
      'putong',
      { watchZhaobiao: '投标通', purchaseDetail: '投标通', subscribeZhaobiao: '投标通', projectMonitor: '投标通' },
    ],
    ['biaoxuntong', { watchZhaobiao: '企业通', subscribeZhaobiao: '企业通', downloadProject: '企业通' }],
    [
      'toubiaotong',
      { watchZhaobiao: '企业通', subscribeZhaobiao: '企业通', companyMonitor: '企业通', detailLink: null },
    ],
    ['qiyetong', { watchZhaobiao: null, subscribeZhaobiao: null, companyMonitor: null, projectAnalyzer: null }],
  ] as const)(
    'the ledger of %s names the smallest tier that lifts each limit (S6-04, D-60)',
    async (tier, expected) => {
      const shop = await openShop(await open());
      const member = await shop.member();
      if (tier !== 'putong') await give(shop, member, tier);
      const { data } = await shop.call(myQuotas, {}, member);
      const named = Object.fromEntries(
        data.map(({ entitlement, liftedBy }) => [entitlement, liftedBy?.memberName ?? null]),
      );
      expect(named).toMatchObject(expected);
    },
  );

  it('the ledger names the tier that a refusal names, entitlement by entitlement (S6-04, D-60)', async () => {
    const shop = await openShop(await open());
    for (const tier of ['putong', 'biaoxuntong', 'toubiaotong', 'qiyetong']) {
      const member = await shop.member();
      if (tier !== 'putong') await give(shop, member, tier);
      const { data } = await shop.call(myQuotas, {}, member);
      for (const { entitlement, limit, liftedBy } of data) {
        if (limit < 0) continue;
        const key = ENTITLEMENT_KEYS.find((each) => each === entitlement) ?? 'watchZhaobiao';
        await shop.deps.db
          .insertInto('quota_counters')
          .values(['2026-11-20', 'ever'].map((day) => ({ user_id: member.userId, entitlement: key, day, used: limit })))
          .execute();
        const refused = await checkPermission(shop.deps, member.userId, key, null);
        expect([tier, entitlement, refused.status === 1, liftedBy]).toEqual([
          tier,
          entitlement,
          false,
          refused.liftedBy,
        ]);
      }
    }
  });
});
