import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/registry.ts';
import { ENTITLEMENT_KEYS, type EntitlementKey } from '#domain/entitlement.ts';
import { quotaDay } from '#domain/quota-day.ts';
import type { OpenedDb } from '#server/db/open-db.ts';
import { EVER } from '#server/features/permission/quota.repo.ts';
import { insertAnnouncements, insertProjects } from '#server/features/records/announcement/announcement-write.repo.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { approval, fillRecords, forecast, intention, OWNER, planned } from '#tests/support/records.ts';
import { bindingsFrom, requestOf } from '#tests/support/server.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';
import { SOLD_TIERS, type SoldTier, sold, soldTimes } from '#tests/support/sold.ts';

/** Items of each kind: the most that one case uses, and one more that is refused. */
const ITEMS = [0, 1, 2, 3] as const;
const MOST = 3;
/** One more than an export without the expansion takes. */
const MANY = 501;
const EMAIL = 'a@example.com';
const AREAS = ['浙江', '广东', '四川', '山东'] as const;

type Act = (n: number) => { readonly endpoint: Endpoint; readonly input: object };
const byId =
  (endpoint: Endpoint, prefix: string): Act =>
  (n) => ({ endpoint, input: { id: `${prefix}-${n}` } });
const group =
  (list: string): Act =>
  (n) => ({
    endpoint: contract.saveSubscriptionGroup,
    input: { list, group: { name: `第${n}组`, keywordsArray: [[`词${n}`]] } },
  });

/** What a member does to spend each counted entitlement, the n-th time on an item of its own. */
const ACTS: Readonly<Record<Exclude<EntitlementKey, 'downloadExpansion' | 'havePcLogin'>, Act>> = {
  watchZhaobiao: byId(contract.selZhaobiaoDetails, 'sale'),
  watchDesignedProject: byId(contract.selDesignedInfo, 'pln-e'),
  watchDesignedProjectConnector: byId(contract.plannedProjectContacts, 'pln-e'),
  shenPiProject: byId(contract.spxmDetail, 'apv-e'),
  purchaseDetail: byId(contract.intentionDetail, 'int-e'),
  preProjectDetail: byId(contract.forecastDetail, 'fct-e'),
  watchCompanyDetail: byId(contract.enterpriseDetail, 'ent-e'),
  watchCompanyPhoneBook: byId(contract.enterprisePhoneBook, 'ent-e'),
  subscribeZhaobiao: group('bidding'),
  subscribeZhongbiao: group('rival'),
  subscribeDesignedProject: group('proposed'),
  preProjectSubscribe: group('upfront'),
  companyMonitor: (n) => ({ endpoint: contract.addMonitor, input: { kind: 'company', name: `示例公司${n}` } }),
  projectMonitor: (n) => ({
    endpoint: contract.saveOrUpdateProjectMonitor,
    input: { id: `sale-${n}`, isMonitor: 1 },
  }),
  detailLink: byId(contract.getDetailLink, 'sale'),
  downloadAnnouncement: (n) => ({ endpoint: contract.downloadDocument, input: { id: `sale-${n}-f1` } }),
  downloadProject: () => ({
    endpoint: contract.submitExport,
    input: { kind: 'announcements', filter: {}, email: EMAIL },
  }),
  bussinessAnalyzer: (n) => ({ endpoint: contract.marketAnalysis, input: { areaArray: [AREAS[n] ?? ''] } }),
  toubiaoPredict: byId(contract.toubiaoForecastList, 'sale'),
  projectAnalyzer: (n) => ({ endpoint: contract.projectAnalysisExport, input: { id: `sale-${n}`, email: EMAIL } }),
};

type Counted = keyof typeof ACTS;
const CASES = (Object.keys(ACTS) as Counted[]).flatMap((key) =>
  SOLD_TIERS.map((tier) => ({ key, tier, value: String(sold(tier, key)) })),
);
/** Counted for ever; all others begin again at midnight (D-67). */
const HELD: readonly EntitlementKey[] = [
  'subscribeZhaobiao',
  'subscribeZhongbiao',
  'subscribeDesignedProject',
  'preProjectSubscribe',
  'companyMonitor',
  'projectMonitor',
  'projectAnalyzer',
];

async function fill(opened: OpenedDb): Promise<void> {
  const { db } = opened;
  const bidder = { rank: 1, name: '示例公司', enterprise_id: null, bid_amount_fen: 100, price_form: 'amount' as const };
  const project = { buyer_id: null, province: null, city: null, code: null };
  await fillRecords(db, {
    planned: ITEMS.map((n) => planned({ id: `pln-e-${n}` })),
    approvals: ITEMS.map((n) => approval({ id: `apv-e-${n}` })),
    intentions: ITEMS.map((n) => intention({ id: `int-e-${n}` })),
    forecasts: ITEMS.map((n) => forecast({ id: `fct-e-${n}` })),
  });
  await insertProjects(
    db,
    ITEMS.map((n) => ({ ...project, id: `prj-${n}`, ocid: `ocid-${n}`, name: `项目${n}` })),
  );
  await insertAnnouncements(
    db,
    ITEMS.map((n) =>
      notice({
        id: `sale-${n}`,
        project_id: `prj-${n}`,
        title: `项目${n}中标公告`,
        // Of one buyer, so that each has bidders to expect.
        buyer_id: OWNER.id,
        doc_channel: 'award',
        source_url: `https://ggzy.example/${n}`,
        attachments: [{ id: `sale-${n}-f1`, name: '评审结果.pdf', sizeBytes: 10, type: 'pdf', url: null }],
        winners: [{ ...bidder, rate: null, score: null }],
      }),
    ),
  );
  await insertAnnouncements(
    db,
    Array.from({ length: MANY }, (_, n) => notice({ id: `many-${n}`, title: `许多公告${n}` })),
  );
  await db
    .insertInto('enterprises')
    .values(ITEMS.map((n) => ({ ...OWNER, id: `ent-e-${n}`, name: `示例单位${n}`, credit_code: null })))
    .execute();
}

onOneOrBothDatabases('entitlements', (open) => {
  let shop: Shop;
  beforeAll(async () => {
    const opened = await open();
    shop = await openShop(opened);
    await fill(opened);
  });

  const memberOf = async (code: SoldTier): Promise<Member> => {
    const member = await shop.member();
    const endsAt = new Date(shop.clock.now().getTime() + 30 * 86_400_000);
    if (code !== 'putong')
      await grantDemoMembership(shop.deps.db, { userId: member.userId, tier: code, areas: [], endsAt });
    return member;
  };

  /** A counter as a busy day leaves it, so that a limit of hundreds is reached with a few acts. */
  const leave = async ({ userId }: Member, entitlement: EntitlementKey, used: number): Promise<void> => {
    if (used <= 0) return;
    const day = HELD.includes(entitlement) ? EVER : quotaDay(shop.clock.now());
    await shop.deps.db.insertInto('quota_counters').values({ user_id: userId, entitlement, day, used }).execute();
  };

  /** The in-body code, 200 for a file; the permission where it was refused. */
  const act = async (member: Member, key: Counted, n: number): Promise<{ code: number; status?: number }> => {
    const wanted = ACTS[key](n);
    const { path, init } = requestOf(wanted.endpoint, wanted.input, { token: member.token });
    const response = await shop.app.request(path, init, bindingsFrom('192.0.2.1'));
    if (!response.headers.get('content-type')?.startsWith('application/json')) return { code: response.status };
    const { code, data } = (await response.json()) as { code: number; data: { status?: number } | null };
    return code === 431 && data?.status !== undefined ? { code, status: data.status } : { code };
  };

  it.each(CASES)('$key of $tier is allowed $value times and then refused (S3-51, S6-04)', async ({ key, tier }) => {
    const member = await memberOf(tier);
    const limit = soldTimes(tier, key);
    if (tier === 'biaoxuntong') {
      expect(await act(member, key, 0)).toEqual({ code: 431, status: -3 });
      return;
    }
    if (limit === 0) {
      expect(await act(member, key, 0)).toEqual({ code: 431, status: -1 });
      return;
    }
    const allowed = Math.min(limit ?? MOST, MOST);
    await leave(member, key, limit === null ? 1_000_000 : limit - allowed);
    for (let n = 0; n < allowed; n += 1) expect(await act(member, key, n), `number ${n + 1}`).toEqual({ code: 200 });
    expect(await act(member, key, allowed)).toEqual(limit === null ? { code: 200 } : { code: 431, status: 0 });
  });

  it.each(SOLD_TIERS)('%s may be used on a PC exactly when its row says so (S3-41, S6-05)', async (tier) => {
    const { data } = await shop.call(contract.pcLoginAuth, {}, { token: (await memberOf(tier)).token });
    expect(data).toBe(tier === 'biaoxuntong' ? -1 : 1);
  });

  it('every entitlement of the list is counted here, or a yes or no (S3-29…S3-51)', () => {
    expect([...Object.keys(ACTS), 'downloadExpansion', 'havePcLogin'].sort()).toEqual([...ENTITLEMENT_KEYS].sort());
  });

  it.each(SOLD_TIERS)('%s exports 5,000 rows with the expansion and 500 without it (S3-40)', async (tier) => {
    const member = await memberOf(tier);
    if (tier === 'putong' || tier === 'biaoxuntong') {
      expect((await act(member, 'downloadProject', 0)).code).toBe(431);
      return;
    }
    const input = { kind: 'announcements', filter: { searchWord: '许多' }, email: EMAIL };
    const { data } = await shop.call(contract.submitExport, input, { token: member.token });
    expect(data).toMatchObject(tier === 'qiyetong' ? { rows: MANY, capped: false } : { rows: 500, capped: true });
  });

  describe('what is held (S6-04)', () => {
    it('gives its place free when it is given up, and only once', async () => {
      const member = await memberOf('putong');
      const add = (name: string) => shop.call(contract.addMonitor, { kind: 'company', name }, { token: member.token });
      const first = await add('甲公司');
      expect([first.code, (await add('乙公司')).code]).toEqual([200, 431]);
      const { monitorId } = first.data;
      for (let times = 0; times < 3; times += 1)
        await shop.call(contract.removeMonitor, { monitorId }, { token: member.token });
      expect([(await add('乙公司')).code, (await add('丙公司')).code]).toEqual([200, 431]);
    });
  });
});
