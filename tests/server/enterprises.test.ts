import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { expiringContracts as endingContracts } from '#contract/analysis-insight.contract.ts';
import { enterpriseDetail } from '#contract/enterprise.contract.ts';
import {
  clickEnterpriseNameAdd,
  getSearchAllCondition,
  getSearchAllTabCondition,
  searchAllList,
  searchCompany,
} from '#contract/search-all.contract.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import { addDays, dayOf, daysBetween } from '#server/derive/days.ts';
import { indexEnterprises } from '#server/derive/enterprise-index.repo.ts';
import { putRecords } from '#server/derive/record-write.repo.ts';
import { expiringContracts } from '#server/features/analysis/analysis-expiring.repo.ts';
import {
  insertAnnouncements,
  insertEnterprises,
  insertProjects,
  replaceAnnouncement,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { rolesOf } from '#server/features/records/enterprise/track-record.repo.ts';
import { ANNOUNCEMENTS } from '#server/search/search.ts';
import { profileOf } from '#server/seed/enterprise-profile.generator.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { approval, fillRecords, forecast, intention, OWNER, planned } from '#tests/support/records.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';

const supplier = (id: string, name: string, credit_code: string | null = null) => ({
  ...OWNER,
  id,
  name,
  kind: 'supplier' as const,
  class: null,
  credit_code,
});
const BUILDER = supplier('ent-b', '浙江沐川建设工程有限公司', '91330000123456789X');
const OTHER = supplier('ent-o', '浙江芷泽建设工程有限公司');
const SILENT = supplier('ent-q', '浙江霁棠建设工程有限公司');

onOneOrBothDatabases('enterprises and the search over everything', (open) => {
  let shop: Shop;
  let member: Member;
  const post = async (endpoint: Parameters<Shop['call']>[0], input: object) =>
    (await shop.call(endpoint, input, { token: member.token })) as unknown as { code: number; data: never };
  const idsOf = (answer: { data: { records: { id: string }[] } }) => answer.data.records.map(({ id }) => id);

  beforeAll(async () => {
    shop = await openShop(await open());
    member = await shop.member();
    const endsAt = new Date(shop.clock.now().getTime() + 86_400_000 * 30);
    await grantDemoMembership(shop.deps.db, { userId: member.userId, tier: 'qiyetong', areas: [], endsAt });
    const { db } = shop.deps;
    await insertEnterprises(db, [BUILDER, OTHER, SILENT]);
    await fillRecords(db, {
      planned: [planned({ title: '澄岭水库扩容工程', published_at: new Date('2026-11-05T02:00:00Z') })],
      approvals: [approval({ title: '澄岭水库扩容工程', published_at: new Date('2026-11-06T02:00:00Z') })],
      intentions: [intention({ title: '澄岭水库监测设备', published_at: new Date('2026-11-07T02:00:00Z') })],
      forecasts: [forecast({ title: '澄岭水库管护服务', published_at: new Date('2026-11-08T02:00:00Z') })],
    });
    await putRecords(db, 'enterprise_profiles', [
      {
        ...profileOf('test', BUILDER, shop.clock.now()),
        former_names: ['杭州沐野建设有限公司'],
        legal_person: '赵立新',
        shareholders: (['自然人', '企业法人'] as const).map((kind) => ({
          ...{ id: null, name: '钱江岭', kind, ratio: 0.5, subscribedFen: 123_456 },
        })),
        qualifications: [-1, 0, 1, null].map((days) => ({
          ...{ type: '施工总承包', level: '一级', number: null, approveDate: null, authority: null },
          validTo: days === null ? null : addDays(dayOf(shop.clock.now()), days),
        })),
      },
    ]);
    const project = { code: null, buyer_id: OWNER.id, province: '浙江', city: '杭州' };
    await insertProjects(
      db,
      [1, 2].map((n) => ({ ...project, id: `prj-${n}`, ocid: `ocid-${n}`, name: `项目${n}` })),
    );
    const won = (rank: number, body: typeof BUILDER, fen: number | null) => ({
      rank,
      name: body.name,
      enterprise_id: body.id,
      bid_amount_fen: fen,
      price_form: 'amount' as const,
      rate: null,
      score: null,
    });
    const said = { province: '浙江', city: '杭州', buyer_id: OWNER.id, buyer_name: OWNER.name };
    await insertAnnouncements(db, [
      ...[1, 2].flatMap((n) => [
        notice({
          ...said,
          id: `can-${n}`,
          project_id: `prj-${n}`,
          doc_channel: 'candidate',
          winners: [won(1, BUILDER, 100), won(2, OTHER, 110)],
        }),
        notice({
          ...said,
          id: `awd-${n}`,
          project_id: `prj-${n}`,
          project_name: `项目${n}`,
          doc_channel: 'award',
          winner_name: BUILDER.name,
          bid_amount_fen: n * 10_000,
          winners: [won(1, BUILDER, n * 10_000)],
        }),
        notice({
          ...said,
          id: `con-${n}`,
          project_id: `prj-${n}`,
          project_name: `项目${n}`,
          doc_channel: 'contract',
          winner_name: BUILDER.name,
          winners: [won(1, BUILDER, null)],
        }),
      ]),
      notice({
        ...said,
        id: 'dam-1',
        title: '澄岭水库除险加固招标公告',
        published_at: new Date('2026-11-09T02:00:00Z'),
      }),
    ]);
    await indexEnterprises(shop.deps.db);
  });

  it('are found by name, former name and credit code, the very name first (S7-52)', async () => {
    const find = async (searchWord: string) => idsOf((await post(searchCompany, { searchWord })) as never);
    expect(await find(BUILDER.name)).toEqual(['ent-b']);
    expect(await find('沐野建设')).toEqual(['ent-b']);
    expect(await find('91330000123456789x')).toEqual(['ent-b']);
    expect((await find('建设工程')).sort()).toEqual(['ent-b', 'ent-o']);
    expect(await find('澄岭城市')).toEqual([OWNER.id]);
    expect(await find('霁棠')).toEqual([]);
    expect(idsOf((await post(searchCompany, { searchWord: '建设', areaArray: ['广东'] })) as never)).toEqual([]);
    expect((await post(searchCompany, { searchWord: 'x', type: 1 })).code).toBe(400);
  });

  it('show their track record by the notices: each procurement once, partners and rivals counted (S1-09)', async () => {
    const { data } = (await post(enterpriseDetail, { id: 'ent-b' })) as { data: object };
    expect(data).toMatchObject({
      name: BUILDER.name,
      buyerCount: 0,
      winnerCount: 2,
      agencyCount: 0,
      legalPerson: '赵**',
      performanceCount: 2,
      awardSum: 300,
      performances: [
        { project: expect.stringMatching(/^项目/), role: 'winner', counterparts: [{ id: OWNER.id }] },
        { role: 'winner' },
      ],
      partners: [{ id: OWNER.id, name: OWNER.name, count: 2, sum: 300 }],
      rivals: [{ id: 'ent-o', name: OTHER.name, count: 2 }],
      monitored: false,
      shareholders: [
        { name: '钱**', kind: '自然人', subscribed: 1234.56 },
        { name: '钱江岭', kind: '企业法人' },
      ],
      // held to yesterday, today, tomorrow, without an end
      qualifications: [{ valid: false }, { valid: true }, { valid: true }, { valid: true }],
    });
    expect((await post(enterpriseDetail, { name: '杭州沐野建设有限公司' })) as object).toMatchObject({
      data: { id: 'ent-b' },
    });
    expect((await post(enterpriseDetail, { id: OWNER.id })) as object).toMatchObject({
      data: { buyerCount: 3, winnerCount: 0, performanceCount: 2, partners: [{ id: 'ent-b', count: 2 }], rivals: [] },
    });
  });

  it('show the capital and the phones that are registered, else the phone of their notices, and their procurements as soon as they are published, the latest first (S1-09)', async () => {
    const { db } = shop.deps;
    const registered = supplier('ent-v1', '浙江岱汇1号工程有限公司');
    const plain = supplier('ent-v2', '浙江岱汇2号工程有限公司');
    await insertEnterprises(db, [registered, plain]);
    const phones = ['0571-01230001', '0571-01230002'].map((phone) => ({ phone, contact: null, source: null }));
    const capital = { reg_capital_fen: 100_000, paid_capital_fen: 30_000 };
    await putRecords(db, 'enterprise_profiles', [
      { ...profileOf('test', registered, shop.clock.now()), ...capital, phones },
    ]);
    const shown = async (id: string) => (await post(enterpriseDetail, { id })) as { data: object };
    expect((await shown(registered.id)).data).toMatchObject({ regCapital: 1_000, paidCapital: 300, phoneCount: 2 });
    expect((await shown(plain.id)).data).toMatchObject({ regCapital: null, paidCapital: null, phoneCount: 1 });
    const project = { code: null, buyer_id: null, province: null, city: null };
    const named = (id: string) => ({ ...project, id, ocid: `ocid-${id}`, name: id });
    await insertProjects(db, ['prj-v1', 'prj-v2'].map(named));
    const won = (id: string, project_id: string, day: number, bid_amount_fen: number) => {
      const win = { bid_amount_fen, price_form: 'amount' as const, rate: null, score: null };
      return notice({
        ...{ id, project_id, project_name: project_id, doc_channel: 'award', bid_amount_fen },
        published_at: new Date(Date.UTC(2026, 9, day)),
        winners: [plain, registered].map((body, at) => ({
          ...win,
          ...{ rank: at + 1, name: body.name, enterprise_id: body.id },
        })),
      });
    };
    await insertAnnouncements(db, [
      won('v-first', 'prj-v1', 1, 50_000),
      won('v-last', 'prj-v2', 9, 10_000),
      notice({ buyer_id: plain.id, buyer_name: plain.name }),
    ]);
    const { performances, ...counts } = (await shown(plain.id)).data as { performances: { noticeId: string }[] };
    expect(performances.map(({ noticeId }) => noticeId)).toEqual(['v-last', 'v-first']);
    expect(counts).toMatchObject({ buyerCount: 1, winnerCount: 2, agencyCount: 0, performanceCount: 2, awardSum: 600 });
    expect(counts, 'without a buyer and without candidates').toMatchObject({ partners: [], rivals: [] });
  });

  it('hold a qualification until its last day is over in China (S1-09)', async () => {
    const now = shop.clock.now();
    const validAt = async (at: string) => {
      shop.clock.set(new Date(at));
      const { data } = (await post(enterpriseDetail, { id: BUILDER.id })) as { data: object };
      return (data as { qualifications: { valid: boolean }[] }).qualifications.map(({ valid }) => valid);
    };
    // held to the 19th, 20th and 21st of November, and without an end
    expect(await validAt('2026-11-19T16:00:00Z')).toEqual([false, true, true, true]);
    expect(await validAt('2026-11-20T15:59:59.999Z')).toEqual([false, true, true, true]);
    expect(await validAt('2026-11-20T16:00:00Z')).toEqual([false, false, true, true]);
    shop.clock.set(now);
  });

  it('are listed by when they were last named in any role, and count each procurement of a role once (S1-09, S7-52)', async () => {
    const { db } = shop.deps;
    const [all, bought, acted, ranked] = [1, 2, 3, 4].map((n) => supplier(`ent-x${n}`, `浙江星汇${n}号工程有限公司`));
    if (!all || !bought || !acted || !ranked) throw new Error('four enterprises were made');
    const exact = supplier('ent-x5', '浙江星汇');
    await insertEnterprises(db, [all, bought, acted, ranked, exact]);
    const project = { code: null, buyer_id: null, province: null, city: null };
    await insertProjects(db, [{ ...project, id: 'prj-x', ocid: 'ocid-x', name: '星汇项目' }]);
    const on = (day: number) => ({ published_at: new Date(Date.UTC(2026, 10, day)) });
    const win = { bid_amount_fen: 1, price_form: 'amount' as const, rate: null, score: null };
    const won = (body: typeof all, rank = 1) => [{ ...win, rank, name: body.name, enterprise_id: body.id }];
    const own = { project_id: 'prj-x', project_name: '星汇项目' };
    await insertAnnouncements(db, [
      notice({ ...on(1), buyer_id: all.id }),
      notice({ ...on(1), buyer_id: exact.id }),
      notice({ ...on(3), agency_id: all.id }),
      notice({ ...on(8), ...own, doc_channel: 'award', winners: won(all) }),
      notice({ ...on(10), ...own, doc_channel: 'contract', winners: won(all) }),
      notice({ ...on(6), doc_channel: 'contract', winners: won(all) }),
      notice({ ...on(9), buyer_id: bought.id }),
      notice({ ...on(2), buyer_id: bought.id }),
      notice({ ...on(12), agency_id: acted.id }),
      notice({ ...on(11), doc_channel: 'candidate', winners: won(ranked, 2) }),
      notice({ ...on(1), ...own, buyer_id: ranked.id }),
      notice({ ...on(2), ...own, buyer_id: ranked.id }),
    ]);
    await indexEnterprises(shop.deps.db);
    const { data } = (await post(searchCompany, { searchWord: '星汇' })) as {
      data: { records: { id: string; buyerCount: number; winnerCount: number; agencyCount: number }[] };
    };
    expect(data.records.map((one) => [one.id, one.buyerCount, one.winnerCount, one.agencyCount])).toEqual([
      [acted.id, 0, 0, 1],
      [ranked.id, 1, 0, 0],
      [all.id, 1, 2, 1],
      [bought.id, 2, 0, 0],
      [exact.id, 1, 0, 0],
    ]);
    const first = idsOf((await post(searchCompany, { searchWord: '浙江星汇' })) as never);
    expect(first, 'the very name before those that begin with it').toEqual([
      exact.id,
      acted.id,
      ranked.id,
      all.id,
      bought.id,
    ]);
  });

  it('are no longer in a procurement that a corrected notice names no more, and its term goes with it (S1-09)', async () => {
    const { db } = shop.deps;
    const [one, other] = [1, 2].map((n) => supplier(`ent-y${n}`, `浙江星河${n}号代理有限公司`));
    if (!one || !other) throw new Error('two enterprises were made');
    await insertEnterprises(db, [one, other]);
    const project = { code: null, buyer_id: null, province: null, city: null };
    const named = (id: string) => ({ ...project, id, ocid: `ocid-${id}`, name: id });
    await insertProjects(db, ['prj-y1', 'prj-y2', 'prj-y3'].map(named));
    const published_at = new Date('2026-06-01T02:00:00Z');
    const award = notice({
      ...{ published_at, id: 'term-award', doc_channel: 'award', category: '服务', limit_days: 365 },
      ...{ project_id: 'prj-y1', agency_id: one.id, agency_name: one.name },
    });
    await insertAnnouncements(db, [
      award,
      notice({ published_at, id: 'term-late', doc_channel: 'award', category: '服务', project_id: 'prj-y3' }),
    ]);
    const agencies = async () => [(await rolesOf(db, one.id)).agency, (await rolesOf(db, other.id)).agency];
    const asked = { today: '2026-11-20', withinDays: 400, filter: NO_ANNOUNCEMENT_FILTER, limit: 50, offset: 0 };
    const ending = async () =>
      (await expiringContracts(db, asked)).map((term) => term.project_id).filter((id) => id.startsWith('prj-y'));
    expect([await agencies(), await ending()]).toEqual([[1, 0], ['prj-y1']]);
    await replaceAnnouncement(db, { ...award, project_id: 'prj-y2', agency_id: other.id, agency_name: other.name });
    expect([await agencies(), await ending()]).toEqual([[0, 1], ['prj-y2']]);
    await insertAnnouncements(db, [notice({ published_at, id: 'term-said', project_id: 'prj-y3', limit_days: 365 })]);
    expect(await ending(), 'whichever notice says how long').toEqual(['prj-y2', 'prj-y3']);
  });

  it('whose service ends soon are listed by the calendar of China (S1-10)', async () => {
    const now = shop.clock.now();
    const foundAt = async (at: string, withinDays: number) => {
      shop.clock.set(new Date(at));
      const { data } = await shop.call(endingContracts, { withinDays, pageSize: 50 }, member);
      return data.records.filter(({ projectId }) => projectId === 'prj-y2').map(({ serviceEnd }) => serviceEnd);
    };
    const [end = ''] = await foundAt('2026-11-20T02:00:00Z', 400);
    const days = daysBetween('2026-11-21', end);
    expect(await foundAt('2026-11-20T15:59:59.999Z', days)).toEqual([]);
    expect(await foundAt('2026-11-20T16:00:00Z', days)).toEqual([end]);
    shop.clock.set(now);
  });

  it('that no notice names are listed behind the others where they are registered, and not at all where they are not (S1-09, S7-52)', async () => {
    const { db } = shop.deps;
    const [registered, named, unknown] = [1, 2, 3].map((n) => supplier(`ent-z${n}`, `浙江岚汇${n}号工程有限公司`));
    if (!registered || !named || !unknown) throw new Error('three enterprises were made');
    await insertEnterprises(db, [registered, named, unknown]);
    await putRecords(db, 'enterprise_profiles', [profileOf('test', registered, shop.clock.now())]);
    await insertAnnouncements(db, [notice({ buyer_id: named.id, buyer_name: named.name })]);
    await indexEnterprises(shop.deps.db);
    expect(idsOf((await post(searchCompany, { searchWord: '岚汇' })) as never)).toEqual(['ent-z2', 'ent-z1']);
  });

  it('are found beside what hits can be narrowed by: section of trade, kind and place, the most frequent first (S7-62)', async () => {
    const { db, search } = shop.deps;
    const places = ['浙江', '安徽', '浙江'] as const;
    await insertAnnouncements(
      db,
      ['E47', 'C35', 'E48'].map((industry_code, at) =>
        notice({ title: '岚皋隧道检测', industry_code, province: places[at] ?? null }),
      ),
    );
    const about = { title: '岚皋隧道工程', project_type: '市政道路', nature: '改建', owner_name: '岚皋交通局' };
    await fillRecords(db, { planned: [planned(about)] });
    const optionsOf = async (query: Parameters<typeof search.facets>[0]) =>
      Object.fromEntries(
        (await search.facets(query)).map(({ key, options }) => [
          key,
          options.map(({ value, count }) => [value, count]),
        ]),
      );
    const searchWord = '岚皋隧道';
    expect(await optionsOf({ ...ANNOUNCEMENTS, searchWord })).toMatchObject({
      industryArray: [
        ['E', 2],
        ['C', 1],
      ],
      areaArray: [
        ['浙江', 2],
        ['安徽', 1],
      ],
      docchnnelArray: [['tender', 3]],
    });
    const filter = NO_ANNOUNCEMENT_FILTER;
    expect(await optionsOf({ kind: 'plannedProject', searchWord, groups: [], filter, sort: 'newest' })).toMatchObject({
      ...{ projectType: [['市政道路', 1]], stageArray: [['planning', 1]], industryArray: [['E', 1]] },
    });
  });

  it('that came after the list was made are shown by name and former name all the same (S1-09)', async () => {
    const { db } = shop.deps;
    const late = supplier('ent-late', '浙江晚来工程有限公司');
    await insertEnterprises(db, [late]);
    await putRecords(db, 'enterprise_profiles', [
      { ...profileOf('late', late, shop.clock.now()), former_names: ['浙江早先工程有限公司'] },
    ]);
    for (const name of ['浙江晚来工程有限公司', '浙江早先工程有限公司'])
      expect(await post(enterpriseDetail, { name })).toMatchObject({ code: 200, data: { id: 'ent-late' } });
    const unseen = supplier('ent-a', BUILDER.name);
    await insertEnterprises(db, [unseen]);
    expect(
      await post(enterpriseDetail, { name: BUILDER.name }),
      'of two of one name the one that a notice names',
    ).toMatchObject({
      data: { id: BUILDER.id },
    });
    await db.deleteFrom('enterprises').where('id', '=', unseen.id).execute();
    // one that was named lately bore the name before
    await sql`update enterprise_profiles set former_names = former_names || array[${late.name}] where enterprise_id = ${BUILDER.id}`.execute(
      db,
    );
    expect(await post(enterpriseDetail, { name: late.name })).toMatchObject({ data: { id: 'ent-late' } });
  });

  it('without an id or name are a wrong question; unknown ones are not found; a click is noted (S7-89)', async () => {
    expect((await post(enterpriseDetail, {})).code).toBe(400);
    expect((await post(enterpriseDetail, { name: "' or 1=1 --" })).code).toBe(404);
    expect((await post(clickEnterpriseNameAdd, { name: BUILDER.name, source: 'list' })).code).toBe(200);
    const points = await shop.deps.db.selectFrom('usage_points').select('event_name').execute();
    expect(points).toEqual([{ event_name: `click-enterprise-name:list:${BUILDER.name}` }]);
  });

  describe('one search over everything', () => {
    it('finds every kind, newest first, companies last (S7-60)', async () => {
      const { data } = (await post(searchAllList, { searchWord: '澄岭' })) as { data: object };
      const { records, total } = data as { records: { kind: string; publishTime: string | null }[]; total: number };
      expect(records.map(({ kind }) => kind)).toEqual([
        'announcement',
        'forecast',
        'intention',
        'approval',
        'plannedProject',
        'enterprise',
      ]);
      expect(total).toBe(6);
      const excerptOf = (kind: string) => (records.find((hit) => hit.kind === kind) as { excerpt?: string }).excerpt;
      expect([excerptOf('forecast'), excerptOf('intention')]).toEqual([
        forecast().confidence_reason,
        '保洁与安保，联系人：王** 142****5678',
      ]);
      const paged = await Promise.all(
        [1, 2, 3, 4].map((pageNumber) => post(searchAllList, { searchWord: '澄岭', pageNumber, pageSize: 2 })),
      );
      expect(paged.flatMap((page) => idsOf(page as never))).toEqual(
        idsOf({ data: { records: records as unknown as { id: string }[] } }),
      );
    });

    it('turns its pages without a repeated or a lost company, the name that fits best first (S7-60)', async () => {
      const names = Array.from({ length: 30 }, (_, at) => `砚溪${'建'.repeat(at)}公司`);
      const shuffled = names.map((name, at) => supplier(`ent-page-${String((at * 7) % 30).padStart(2, '0')}`, name));
      await insertEnterprises(shop.deps.db, shuffled);
      await insertAnnouncements(
        shop.deps.db,
        shuffled.map(({ id, name }) => notice({ id: `of-${id}`, title: '桥梁检测', buyer_id: id, buyer_name: name })),
      );
      await indexEnterprises(shop.deps.db);
      const hitsOn = async (pageNumber: number) => {
        const { data } = (await post(searchAllList, { searchWord: '砚溪', pageNumber, pageSize: 10 })) as {
          data: object;
        };
        return (data as { records: { kind: string; id: string }[] }).records;
      };
      const hits = (await Promise.all([1, 2, 3, 4].map(hitsOn))).flat();
      const ofKind = await post(searchAllList, { searchWord: '砚溪', kind: 'enterprise', pageNumber: 1, pageSize: 30 });
      expect(new Set(hits.map(({ id }) => id)).size).toBe(30);
      const companies = hits.flatMap(({ kind, id }) => (kind === 'enterprise' ? [id] : []));
      expect(companies).toEqual(idsOf(ofKind as never));
    });

    it('says that there are more than it counts where one kind alone has more (S7-60)', async () => {
      const { search } = shop.deps;
      const find: typeof search.find = async (query, page) => ({
        ...(await search.find(query, page)),
        capped: query.kind === 'forecast',
      });
      const found = async () => ((await post(searchAllList, { searchWord: '澄岭' })) as { data: object }).data;
      expect(await found()).toMatchObject({ total: 6, totalCapped: false });
      Object.assign(shop.deps, { search: { ...search, find } });
      expect(await found()).toMatchObject({ total: 6, totalCapped: true });
      Object.assign(shop.deps, { search });
    });

    it.each([
      [20, 10],
      [30, 6],
      [50, 4],
    ])(
      'leads, %i on a page, to page %i at most: two hundred of each kind are merged (S7-60)',
      async (pageSize, last) => {
        const { search } = shop.deps;
        const find: typeof search.find = async (query, page) => ({ ...(await search.find(query, page)), total: 1_000 });
        Object.assign(shop.deps, { search: { ...search, find } });
        const on = async (pageNumber: number) =>
          ((await post(searchAllList, { searchWord: '澄岭', pageNumber, pageSize })) as { data: object }).data;
        const answers = [await on(1), await on(last + 1)];
        Object.assign(shop.deps, { search });
        expect(answers).toMatchObject([{ lastPage: last }, { lastPage: last, records: [] }]);
      },
    );

    it('a sign in what is typed is no wildcard: the name that begins with it is before one that does not (S7-52)', async () => {
      const { db, clock } = shop.deps;
      await insertEnterprises(db, [supplier('ent-sign', '桉_甲公司'), supplier('ent-other', '桉溪乙公司')]);
      await insertAnnouncements(db, [
        notice({ id: 'of-sign', buyer_id: 'ent-sign', published_at: new Date('2026-11-01T02:00:00Z') }),
        notice({ id: 'of-other', buyer_id: 'ent-other', published_at: clock.now() }),
      ]);
      await indexEnterprises(db);
      expect(idsOf((await post(searchCompany, { searchWord: '桉' })) as never)).toEqual(['ent-other', 'ent-sign']);
      expect(idsOf((await post(searchCompany, { searchWord: '桉_' })) as never)).toEqual(['ent-sign', 'ent-other']);
    });

    it('says how many of each kind there are, and what they can be narrowed by (S7-61, S7-62)', async () => {
      const tabs = (await post(getSearchAllTabCondition, { searchWord: '澄岭水库' })) as unknown as { data: object[] };
      expect(tabs.data).toEqual([
        { kind: 'announcement', label: '招标公告', count: 1, capped: false },
        { kind: 'plannedProject', label: '拟建项目', count: 1, capped: false },
        { kind: 'approval', label: '审批项目', count: 1, capped: false },
        { kind: 'forecast', label: '商机预测', count: 1, capped: false },
        { kind: 'intention', label: '采购意向', count: 1, capped: false },
        { kind: 'enterprise', label: '企业', count: 0, capped: false },
      ]);
      const filters = async (kind: string, areaArray: string[] = []) =>
        ((await post(getSearchAllCondition, { searchWord: '澄岭', kind, areaArray })) as unknown as { data: object[] })
          .data;
      expect(await filters('announcement')).toContainEqual({
        key: 'areaArray',
        label: '地区',
        multiple: true,
        options: [{ value: '浙江', label: '浙江', count: 1 }],
      });
      expect(await filters('announcement', ['浙江'])).toContainEqual(
        expect.objectContaining({ key: 'areaArray', options: [{ value: '浙江', label: '浙江', count: 1 }] }),
      );
      expect(await filters('announcement', ['江苏'])).toContainEqual(
        expect.objectContaining({ key: 'areaArray', options: [] }),
      );
      expect(await filters('approval')).toContainEqual(
        expect.objectContaining({ key: 'stageArray', options: [{ value: 'design', label: '初步设计', count: 1 }] }),
      );
      expect(await filters('plannedProject'), 'as the list of planned projects calls it').toContainEqual(
        expect.objectContaining({ key: 'stageArray', options: [{ value: 'planning', label: '规划', count: 1 }] }),
      );
      expect(await filters('forecast')).toContainEqual(
        expect.objectContaining({ key: 'forecastArray', options: [{ value: 'renewal', label: '到期续采', count: 1 }] }),
      );
      const industry = (value: string, label: string) =>
        expect.objectContaining({ key: 'industryArray', options: [{ value, label, count: 1 }] });
      expect(await filters('approval')).toContainEqual(industry('E', '建筑业'));
      expect(await filters('plannedProject')).toContainEqual(industry('E', '建筑业'));
      expect(await filters('forecast')).toContainEqual(industry('H', '住宿和餐饮业'));
      expect(await filters('intention')).toContainEqual(industry('K', '房地产业'));
    });

    it.each([
      ['announcement', 'areaArray 地区、docchnnelArray 公告类型、industryArray 行业'],
      ['plannedProject', 'areaArray 地区、stageArray 阶段、projectType 项目类型、industryArray 行业'],
      ['approval', 'areaArray 地区、stageArray 阶段、industryArray 行业'],
      ['forecast', 'areaArray 地区、forecastArray 预测类型、industryArray 行业'],
      ['intention', 'areaArray 地区、industryArray 行业'],
      ['enterprise', 'areaArray 地区'],
    ])('what is found of the kind %s is narrowed by %s (S7-62)', async (kind, filters) => {
      const { data } = await post(getSearchAllCondition, { searchWord: '澄岭', kind, areaArray: [] });
      const facets = data as unknown as { key: string; label: string; options: { label: string }[] }[];
      expect(facets.map(({ key, label }) => `${key} ${label}`).join('、')).toBe(filters);
      const labels = facets.flatMap(({ options }) => options.map(({ label }) => label));
      expect(
        labels.filter((label) => !/\p{Script=Han}/u.test(label)),
        'codes in place of names',
      ).toEqual([]);
    });

    it('finds nothing that the brand hides, and remembers the word once (S6-13, S7-65)', async () => {
      const names = shop.deps.config.entitlementNames;
      const hidden = { ...names, hiddenEntitlements: ['watchDesignedProject', 'shenPiProject'] as const };
      Object.assign(shop.deps.config, { entitlementNames: hidden });
      const kindsOf = (answer: object) =>
        (answer as { data: { records: { kind: string }[] } }).data.records.map(({ kind }) => kind);
      expect(kindsOf(await post(searchAllList, { searchWord: '澄岭' }))).toEqual([
        'announcement',
        'forecast',
        'intention',
        'enterprise',
      ]);
      expect(kindsOf(await post(searchAllList, { searchWord: '澄岭', kind: 'approval' }))).toEqual([]);
      const tabs = (await post(getSearchAllTabCondition, { searchWord: '澄岭' })) as unknown as { data: object[] };
      expect(tabs.data).toHaveLength(4);
      Object.assign(shop.deps.config, { entitlementNames: names });
      const said = () =>
        shop.deps.db.selectFrom('search_history').select(['word', 'times']).where('word', '=', '澄岭').execute();
      const [before, ...others] = await said();
      expect(others).toEqual([]);
      await post(searchAllList, { searchWord: '澄岭', pageNumber: 2, pageSize: 2 });
      expect(await said(), 'the next page is the same search').toEqual([before]);
      await post(searchAllList, { searchWord: '澄岭' });
      expect(await said()).toEqual([{ word: '澄岭', times: (before?.times ?? 0) + 1 }]);
    });

    it.each(['announcement', 'plannedProject', 'approval', 'forecast', 'intention', 'enterprise', undefined])(
      'of %s answers hostile words and far pages like any other (S7-60)',
      async (kind) => {
        for (const searchWord of ["' or 1=1 --", '%', '_', '"><script>'])
          expect(await post(searchAllList, { searchWord, kind, pageNumber: 500, pageSize: 50 })).toMatchObject({
            code: 200,
            data: { records: [] },
          });
        expect((await post(searchAllList, { searchWord: '', kind })).code).toBe(400);
      },
    );

    it('lists what was published at one moment in one order, on every page (S7-60)', async () => {
      const { db } = shop.deps;
      const published_at = new Date('2026-11-01T02:00:00Z');
      await fillRecords(db, {
        planned: [planned({ id: 'same-b', title: '鹤鸣泵站', published_at })],
        approvals: [approval({ id: 'same-c', title: '鹤鸣泵站', published_at })],
      });
      await insertAnnouncements(db, [notice({ id: 'same-a', title: '鹤鸣泵站', published_at })]);
      const page = (pageNumber: number) =>
        post(searchAllList, { searchWord: '鹤鸣泵站', pageNumber, pageSize: 2 }).then((answer) =>
          idsOf(answer as never),
        );
      expect([await page(1), await page(2)]).toEqual([['same-c', 'same-b'], ['same-a']]);
    });
  });
});
