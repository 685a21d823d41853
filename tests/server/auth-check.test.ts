import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { insertAnnouncements, insertProjects } from '#server/features/records/announcement/announcement-write.repo.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
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

onOneOrBothDatabases('permission checks', (open) => {
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

  it('every use names the record or what it was spent on, and nothing of another member (S6-04, R14)', async () => {
    const { db } = shop.deps;
    const [member, other] = [await memberOf('qiyetong'), await memberOf('qiyetong')];
    const monitor = { kind: 'owner', target_id: null, target_key: 'name:某公司', since: shop.clock.now() } as const;
    await db
      .insertInto('monitors')
      .values([
        { ...monitor, monitor_id: 'mon-other', user_id: other.userId, name: '某公司 （别人所写）' },
        { ...monitor, monitor_id: 'mon-own', user_id: member.userId, name: '某公司' },
      ])
      .execute();
    const group = { kind: 'bidding', filter: '{}', position: 0, created_at: shop.clock.now() } as const;
    await db
      .insertInto('subscription_groups')
      .values([
        { ...group, id: 'grp-own', user_id: member.userId, name: '本人的分组' },
        { ...group, id: 'grp-other', user_id: other.userId, name: '别人的分组' },
      ])
      .execute();
    const titleOf = async (
      table: 'announcements' | 'planned_projects' | 'approval_projects' | 'forecasts',
      id: string,
    ) => (await db.selectFrom(table).select('title').where('id', '=', id).executeTakeFirstOrThrow()).title;
    const announcement = ['announcement', 'ann-1', await titleOf('announcements', 'ann-1')] as const;
    const plan = ['plannedProject', 'pln-1', await titleOf('planned_projects', 'pln-1')] as const;
    const company = ['enterprise', OWNER.id, OWNER.name] as const;
    const uses: [EntitlementKey, string, readonly (string | null)[]][] = [
      ['watchZhaobiao', 'ann-1', announcement],
      ['downloadAnnouncement', 'ann-1', announcement],
      ['detailLink', 'ann-1', announcement],
      ['toubiaoPredict', 'ann-1', announcement],
      ['watchDesignedProject', 'pln-1', plan],
      ['watchDesignedProjectConnector', 'pln-1', plan],
      ['shenPiProject', 'apv-1', ['approval', 'apv-1', await titleOf('approval_projects', 'apv-1')]],
      ['preProjectDetail', 'fct-1', ['forecast', 'fct-1', await titleOf('forecasts', 'fct-1')]],
      ['watchCompanyDetail', OWNER.id, company],
      ['watchCompanyPhoneBook', OWNER.id, company],
      ['companyMonitor', 'name:某公司', [null, null, '某公司']],
      ['subscribeZhaobiao', 'grp-own', [null, null, '本人的分组']],
      ['subscribeZhaobiao', 'grp-other', [null, null, null]],
      ['watchZhaobiao', 'gone', [null, null, null]],
    ];
    await db
      .insertInto('quota_uses')
      .values(
        uses.map(([entitlement, item_id], index) => ({
          ...{ user_id: member.userId, entitlement, item_id, day: 'ever' },
          used_at: new Date(shop.clock.now().getTime() - index * 1_000),
        })),
      )
      .execute();
    const pages = [];
    for (const pageNumber of [1, 2, 3])
      pages.push((await shop.call(contract.quotaUses, { pageNumber, pageSize: 5 }, member)).data);
    expect(pages.map(({ records, total }) => [records.length, total])).toEqual([
      [5, 14],
      [5, 14],
      [4, 14],
    ]);
    const read = pages.flatMap(({ records }) => records);
    expect(read.map(({ entitlement, kind, id, title }) => [entitlement, kind, id, title])).toEqual(
      uses.map(([entitlement, , said]) => [entitlement, ...said]),
    );
  });
});
