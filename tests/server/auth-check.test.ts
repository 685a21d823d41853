import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { insertAnnouncements, insertProjects } from '#server/features/records/announcement/announcement-write.repo.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onEmbeddedOrBoth } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { approval, fillRecords, forecast, OWNER, planned } from '#tests/support/records.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';
import { SOLD_TIERS, sold } from '#tests/support/sold.ts';

interface Case {
  readonly check: Endpoint;
  readonly entitlement: EntitlementKey;
  readonly id: string;
  /** The act itself, where opening it spends. */
  readonly act?: Endpoint;
  /** What the act takes besides the id. */
  readonly given?: object;
  /** Counts wherever the information is from. */
  readonly anywhere?: true;
}
const CASES: readonly Case[] = [
  { check: contract.preProjectDetailAuth, entitlement: 'preProjectDetail', id: 'fct-1', act: contract.forecastDetail },
  { check: contract.downloadAnnouncementAuth, entitlement: 'downloadAnnouncement', id: 'ann-1' },
  { check: contract.toubiaoPredictAuth, entitlement: 'toubiaoPredict', id: 'ann-1' },
  { check: contract.shenPiProjectAuth, entitlement: 'shenPiProject', id: 'apv-1', act: contract.spxmDetail },
  { check: contract.getDetailLinkPermission, entitlement: 'detailLink', id: 'ann-1', act: contract.getDetailLink },
  {
    check: contract.designedCountSeeAuth,
    entitlement: 'watchDesignedProject',
    id: 'pln-1',
    act: contract.selDesignedInfo,
  },
  {
    check: contract.improveInformationAuth,
    entitlement: 'watchCompanyPhoneBook',
    id: OWNER.id,
    act: contract.enterprisePhoneBook,
  },
  { check: contract.downloadAttachmentsAuth, entitlement: 'downloadAnnouncement', id: 'ann-1' },
  {
    check: contract.getProjectMonitorPermission,
    entitlement: 'projectMonitor',
    id: 'ann-1',
    act: contract.saveOrUpdateProjectMonitor,
    given: { isMonitor: 1 },
    anywhere: true,
  },
];
const named = CASES.map((each) => ({ ...each, name: each.check.id }));

onEmbeddedOrBoth('permission checks', (open) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open());
    const { db } = shop.deps;
    await fillRecords(db, {
      planned: [planned({ id: 'pln-1' })],
      approvals: [approval({ id: 'apv-1' })],
      forecasts: [forecast({ id: 'fct-1' })],
    });
    const project = { code: null, buyer_id: null, province: '浙江', city: '杭州' };
    await insertProjects(db, [{ ...project, id: 'prj-1', ocid: 'ocid-1', name: '项目' }]);
    await insertAnnouncements(db, [
      notice({ id: 'ann-1', project_id: 'prj-1', province: '浙江', source_url: 'https://ggzy.example/1' }),
    ]);
  });
  const memberOf = async (tier: string, areas: string[] = []): Promise<Member> => {
    const member = await shop.member();
    const endsAt = new Date(shop.clock.now().getTime() + 86_400_000);
    if (tier !== 'putong') await grantDemoMembership(shop.deps.db, { userId: member.userId, tier, areas, endsAt });
    return member;
  };
  const ask = (endpoint: Endpoint, input: object, { token }: Member) =>
    shop.call(endpoint, input, { token }) as Promise<{ code: number; data: unknown; message: string; status: number }>;

  it.each(named)(
    '$name answers each tier its limit and whether it covers the act, and charges nothing (D-60)',
    async ({ check, entitlement, id }) => {
      for (const tier of SOLD_TIERS) {
        const member = await memberOf(tier);
        const value = sold(tier, entitlement);
        const status = tier === 'biaoxuntong' ? -3 : value === 0 ? -1 : 1;
        for (const input of [{}, { id }, { id }])
          expect(await ask(check, input, member), tier).toMatchObject({
            code: 200,
            data: { status, entitlement, limit: value, used: 0, boughtAreas: [] },
          });
        const uses = await shop.deps.db
          .selectFrom('quota_uses')
          .select('item_id')
          .where('user_id', '=', member.userId)
          .execute();
        expect(uses).toEqual([]);
      }
    },
  );

  it.each(named)(
    '$name compares the areas bought with that of the information (S6-10)',
    async ({ check, id, anywhere }) => {
      const elsewhere = await memberOf('toubiaotong', ['广东']);
      expect(await ask(check, { id }, elsewhere)).toMatchObject({
        data: anywhere ? { status: 1 } : { status: -2, boughtAreas: ['广东'], infoArea: '浙江' },
      });
      expect(await ask(check, { id }, await memberOf('toubiaotong', ['浙江']))).toMatchObject({ data: { status: 1 } });
    },
  );

  it.each(named)('$name does not know what nobody knows', async ({ check }) => {
    expect((await ask(check, { id: 'nothing-1' }, await memberOf('qiyetong'))).code).toBe(404);
    expect((await ask(check, { id: "' or 1=1 --" }, await memberOf('qiyetong'))).code).toBe(400);
  });

  it.each(named.filter(({ act }) => act !== undefined))(
    '$name says yes to what was paid for though the limit is reached (D-67)',
    async ({ check, act, given, entitlement, id }) => {
      const member = await memberOf('toubiaotong', ['浙江']);
      const { db } = shop.deps;
      const row = db
        .updateTable('entitlements')
        .where('member_code', '=', 'toubiaotong')
        .where('entitlement', '=', entitlement);
      await row.set({ amount: 1 }).execute();
      if (act) expect((await ask(act, { ...given, id }, member)).code).toBe(200);
      expect(await ask(check, { id }, member)).toMatchObject({
        data: { status: 1, used: 1, limit: 1, spentBefore: true },
      });
      expect(await ask(check, {}, member)).toMatchObject({
        data: { status: 0, used: 1, limit: 1, spentBefore: false },
      });
      await row.set({ amount: Number(sold('toubiaotong', entitlement)) }).execute();
    },
  );
});
