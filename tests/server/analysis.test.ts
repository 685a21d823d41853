import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { toubiaoForecastList } from '#contract/analysis.contract.ts';
import { atlas, dashboard, redFlags } from '#contract/analysis-insight.contract.ts';
import { historyAnalysis, marketAnalysis, pricePrediction } from '#contract/analysis-market.contract.ts';
import { enterpriseDetail } from '#contract/enterprise.contract.ts';
import { myQuotas } from '#contract/quota.contract.ts';
import type { EntitlementKey } from '#domain/entitlement.ts';
import { migrationTexts } from '#server/db/embedded-text.ts';
import { NO_ANNOUNCEMENT_FILTER } from '#server/db/filter-sql.ts';
import { buildMarketMonths } from '#server/derive/market-months.ts';
import { drawAtlas } from '#server/features/analysis/analysis-atlas.policy.ts';
import { periodOf, trendOf } from '#server/features/analysis/analysis-figures.policy.ts';
import { savingOf } from '#server/features/analysis/analysis-history.repo.ts';
import { biddersOf, headOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import {
  insertAnnouncements,
  insertEnterprises,
  insertProjects,
  replaceAnnouncement,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { trackRecordOf } from '#server/features/records/enterprise/track-record.repo.ts';
import { grantDemoMembership } from '#server/seed/membership.seed.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { type Member, openShop, type Shop } from '#tests/support/shop.ts';
import { fillSmallMarket } from '#tests/support/small-market.ts';

const give = (shop: Shop, { userId }: Member, tier: string, areas: string[] = []): Promise<void> =>
  grantDemoMembership(shop.deps.db, {
    userId,
    tier,
    areas,
    endsAt: new Date(shop.clock.now().getTime() + 30 * 86_400_000),
  });
const usedOf = async (shop: Shop, member: Member, key: EntitlementKey): Promise<number | undefined> =>
  (await shop.call(myQuotas, {}, member)).data.find(({ entitlement }) => entitlement === key)?.used;

const enterprise = (id: string, kind: 'buyer' | 'supplier') => ({
  ...{ id, kind, name: id, source_key: id, province: '浙江', city: '杭州' },
  ...{ class: null, credit_code: null, district: null, region_code: null, industry_code: null },
  ...{ address: null, contact: null, phone: null },
});
const firm = (id: string, rank = 1) => ({
  ...{ rank, name: `供应商${id}`, enterprise_id: id, bid_amount_fen: 100, rate: null, score: null },
  price_form: 'amount' as const,
});

it.each([
  ['the twelve months up to today in China', undefined, undefined, '2025-11-27', '2026-11-26'],
  ['the twelve months up to a day', undefined, '2026-05-31', '2025-06-01', '2026-05-31'],
  ['twelve whole months up to the end of one', undefined, '2028-02-29', '2027-03-01', '2028-02-29'],
  ['36 months at most', '2020-01-01', '2026-05-31', '2023-06-01', '2026-05-31'],
  ['36 months from the first day of them', '2023-06-01', '2026-05-31', '2023-06-01', '2026-05-31'],
  ['as many days as 36 months with a leap day have', '2020-11-20', '2023-11-20', '2020-11-20', '2023-11-20'],
  ['36 months where a day more is named', '2020-11-19', '2023-11-20', '2020-11-21', '2023-11-20'],
  ['36 months up to today', '2020-01-01', undefined, '2023-11-27', '2026-11-26'],
])('an analysis covers %s', (_, from, to, first, last) => {
  const now = new Date('2026-11-25T16:00:00Z');
  expect(periodOf(now, from, to)).toEqual({ from: first, to: last });
});

it('a month is compared with whole months alone, and its mean is of the known sums (S2-32)', () => {
  const row = (key: string, sum: number, known = 2) => ({ key, count: 4, known, sum });
  const rows = [
    row('2025-03', 50),
    row('2026-01', 900),
    row('2026-02', 200),
    row('2026-03', 300),
    row('2026-04', 600, 0),
  ];
  const figures = trendOf(rows, { from: '2026-01-02', to: '2026-05-30' });
  expect(figures.map(({ bucket, partial, avg, yoy, qoq }) => [bucket, partial, avg, yoy, qoq])).toEqual([
    ['2026-01', true, 4.5, null, null],
    ['2026-02', false, 1, null, null],
    ['2026-03', false, 1.5, 5, 0.5],
    ['2026-04', false, null, null, 1],
    ['2026-05', true, null, null, null],
  ]);
});

onOneOrBothDatabases('analysis', (open) => {
  const enter = async (tier?: string) => {
    const shop = await openShop(await open());
    await fillSmallMarket(shop);
    const member = await shop.member();
    if (tier !== undefined) await give(shop, member, tier);
    return { shop, member };
  };

  /** A tender of 浙江 whose buyer named one supplier before. */
  const insertExpected = async ({ deps }: Shop, id: string): Promise<void> => {
    await insertEnterprises(deps.db, [enterprise(`${id}-buyer`, 'buyer')]);
    await insertAnnouncements(deps.db, [
      notice({ id, buyer_id: `${id}-buyer`, province: '浙江', published_at: new Date('2026-11-10T02:00:00Z') }),
      notice({
        ...{ id: `${id}-before`, buyer_id: `${id}-buyer`, doc_channel: 'candidate' },
        ...{ published_at: new Date('2026-10-10T02:00:00Z'), winners: [{ ...firm('again'), enterprise_id: null }] },
      }),
    ]);
  };

  it.each([
    ['tomorrow, and no last day', { publishedFrom: '2026-11-21' }],
    ['days that are all to come', { publishedFrom: '2026-12-01', publishedTo: '2026-12-31' }],
  ])('a period that begins with %s is refused and not charged; one of today is analysed (S6-04)', async (_, days) => {
    const { shop, member } = await enter('qiyetong');
    const asked = async (period: object) => [
      await shop.call(marketAnalysis, period, member),
      await shop.call(historyAnalysis, { enterpriseId: 'buyer-1', ...period }, member),
    ];
    const refused = { code: 400, message: '开始日期不能晚于今天' };
    expect(await asked(days)).toMatchObject([refused, refused]);
    expect(await usedOf(shop, member, 'bussinessAnalyzer')).toBe(0);
    expect(await asked({ publishedFrom: '2026-11-20' })).toMatchObject([{ code: 200 }, { code: 200 }]);
  });

  it('one question is charged once a day, another one again, and a tier without it is refused with the tier that has it (S6-04, D-67)', async () => {
    const { shop, member } = await enter();
    expect(await shop.call(marketAnalysis, {}, member)).toMatchObject({
      code: 431,
      data: { status: -1, liftedBy: { memberCode: 'toubiaotong' } },
    });
    await give(shop, member, 'qiyetong');
    for (const areaArray of [
      ['浙江', '广东'],
      ['广东', '浙江'],
    ])
      expect((await shop.call(marketAnalysis, { areaArray }, member)).code).toBe(200);
    expect(await usedOf(shop, member, 'bussinessAnalyzer')).toBe(1);
    for (const industryArray of [
      ['A', 'C'],
      ['C', 'A'],
    ])
      expect((await shop.call(marketAnalysis, { industryArray }, member)).code).toBe(200);
    expect(await usedOf(shop, member, 'bussinessAnalyzer')).toBe(2);
    expect((await shop.call(historyAnalysis, { enterpriseId: 'buyer-1' }, member)).code).toBe(200);
    expect((await shop.call(historyAnalysis, { name: '临安区澄岭医院' }, member)).code).toBe(200);
    expect(await usedOf(shop, member, 'bussinessAnalyzer')).toBe(3);
    const period = { publishedFrom: '2026-10-01', publishedTo: '2026-10-31' };
    expect((await shop.call(historyAnalysis, { enterpriseId: 'buyer-1', ...period }, member)).code).toBe(200);
    expect(await usedOf(shop, member, 'bussinessAnalyzer')).toBe(4);
    shop.clock.advance(86_400_000);
    expect((await shop.call(historyAnalysis, { enterpriseId: 'buyer-1' }, member)).code).toBe(200);
    expect(await usedOf(shop, member, 'bussinessAnalyzer')).toBe(1);
  });

  it('what is not there is not charged (D-67)', async () => {
    const { shop, member } = await enter('qiyetong');
    expect((await shop.call(historyAnalysis, { enterpriseId: 'nobody' }, member)).code).toBe(404);
    expect((await shop.call(toubiaoForecastList, { id: 'nothing' }, member)).code).toBe(404);
    expect(await usedOf(shop, member, 'bussinessAnalyzer')).toBe(0);
    expect(await usedOf(shop, member, 'toubiaoPredict')).toBe(0);
  });

  it('a forecast without any likely bidder is an empty list and is not charged, however often it is asked for (S3-49, S7-77, D-67)', async () => {
    const { shop, member } = await enter('toubiaotong');
    const lonely = Array.from({ length: 6 }, (_, n) => `lonely-${n}`);
    await insertAnnouncements(
      shop.deps.db,
      lonely.map((id) => notice({ id })),
    );
    for (const id of [...lonely, ...lonely])
      expect(await shop.call(toubiaoForecastList, { id }, member)).toMatchObject({
        code: 200,
        data: { records: [], total: 0 },
      });
    expect(await usedOf(shop, member, 'toubiaoPredict')).toBe(0);
    await insertExpected(shop, 'expected');
    const page = { id: 'expected', pageNumber: 9 };
    expect((await shop.call(toubiaoForecastList, page, member)).data, 'a page past the end').toEqual({
      records: [],
      total: 1,
    });
    expect(await usedOf(shop, member, 'toubiaoPredict')).toBe(1);
    const reader = await shop.member();
    expect((await shop.call(toubiaoForecastList, { id: 'lonely-0' }, reader)).code).toBe(431);
  });

  it('the pages of one forecast are one forecast, and a member of another region is refused (S7-77, D-60)', async () => {
    const { shop, member } = await enter('qiyetong');
    await insertExpected(shop, 'paged');
    for (const pageNumber of [1, 2, 1])
      expect((await shop.call(toubiaoForecastList, { id: 'paged', pageNumber }, member)).code).toBe(200);
    expect(await usedOf(shop, member, 'toubiaoPredict')).toBe(1);
    const away = await shop.member();
    await give(shop, away, 'toubiaotong', ['广东']);
    expect(await shop.call(toubiaoForecastList, { id: 'paged' }, away)).toMatchObject({
      code: 431,
      data: { status: -2, infoArea: '浙江' },
    });
  });

  it('a price is refused with a reason where there is no budget or too little to compare', async () => {
    const { shop, member } = await enter();
    expect(await shop.call(pricePrediction, { id: 'guangdong-a' }, member)).toMatchObject({
      code: 235,
      message: '该公告没有公布预算，无法预测中标价',
    });
    expect(await shop.call(pricePrediction, { id: 'tender-1' }, member)).toMatchObject({
      code: 235,
      message: expect.stringContaining('少于8条'),
    });
    expect((await shop.call(pricePrediction, { id: 'nothing' }, member)).code).toBe(404);
  });

  it('a price is compared within the province from eight awards on, and with the whole country below that (S7-78)', async () => {
    const { shop, member } = await enter('qiyetong');
    const about = { industry_code: 'E48', category: 'engineering', budget_fen: 100_000_00 };
    const award = (id: string, province: string, bid_amount_fen: number) =>
      notice({ ...about, id, doc_channel: 'award', province, bid_amount_fen });
    await insertAnnouncements(shop.deps.db, [
      notice({ ...about, id: 'tender-priced', doc_channel: 'tender', province: '四川' }),
      ...Array.from({ length: 7 }, (_, i) => award(`near-${i}`, '四川', (80 + i) * 1000_00)),
      award('far', '云南', 20_000_00),
      { ...award('other-kind', '四川', 20_000_00), category: 'goods' },
      { ...award('tomorrow', '四川', 20_000_00), published_at: new Date(shop.clock.now().getTime() + 86_400_000) },
      award('for-nothing', '四川', 0),
      notice({ id: 'unplaced', province: '四川', budget_fen: 100_000_00 }),
    ]);
    expect((await shop.call(pricePrediction, { id: 'unplaced' }, member)).message, 'of no trade').toContain('只有0条');
    const asked = async () => (await shop.call(pricePrediction, { id: 'tender-priced' }, member)).data;
    const far = await asked();
    expect([far.n, far.basis.province, far.basis.category]).toEqual([8, null, 'engineering']);
    expect([far.low, far.median, far.high]).toEqual([80_750, 82_500, 84_250]);
    await insertAnnouncements(shop.deps.db, [award('near-7', '四川', 87_000_00)]);
    const near = await asked();
    expect([near.n, near.basis.province, near.basis.category]).toEqual([8, '四川', 'engineering']);
    expect(near.comparables.map(({ province }) => province)).toEqual(Array(8).fill('四川'));
    expect([near.low, near.median, near.high]).toEqual([81_750, 83_500, 85_250]);
    expect(near.basis).toMatchObject({ budgetFrom: 33_333.33, budgetTo: 300_000 });
    const now = shop.clock.now();
    shop.clock.set(new Date('2026-11-20T16:30:00Z'));
    expect((await asked()).basis, 'days in China').toMatchObject({
      ...{ publishedFrom: '2024-11-21', publishedTo: '2026-11-21' },
    });
    const morning = notice({
      ...award('first-morning', '四川', 10_000_00),
      published_at: new Date('2024-11-20T16:00:00Z'),
    });
    const evening = notice({
      ...award('evening-before', '四川', 10_000_00),
      published_at: new Date('2024-11-20T15:59:59Z'),
    });
    await insertAnnouncements(shop.deps.db, [morning, evening]);
    for (const hour of ['2026-11-20T16:30:00Z', '2026-11-21T15:59:00Z']) {
      shop.clock.set(new Date(hour));
      expect((await asked()).comparables.filter(({ id }) => /^(first|evening)-/.test(id)).map(({ id }) => id)).toEqual([
        'first-morning',
      ]);
    }
    await sql`delete from announcements where id in ('first-morning', 'evening-before')`.execute(shop.deps.db);
    shop.clock.set(now);
    const own = (await shop.call(pricePrediction, { id: 'near-0' }, member)).data;
    expect([own.n, own.comparables.some(({ id }) => id === 'near-0')], 'an award without itself').toEqual([8, false]);
    const project = { buyer_id: null, province: null, city: null, name: '分期公布预算', code: null };
    await insertProjects(shop.deps.db, [{ ...project, id: 'prj-priced', ocid: 'ocid-priced' }]);
    const said = (id: string, day: number, budget_fen: number | null) =>
      notice({ ...about, id, budget_fen, project_id: 'prj-priced', published_at: new Date(Date.UTC(2026, 9, day)) });
    await insertAnnouncements(shop.deps.db, [
      said('p-1', 1, 50_000_00),
      said('p-2', 2, 90_000_00),
      said('p-3', 3, null),
      { ...award('p-0', '四川', 1_00), project_id: 'prj-priced', published_at: new Date(Date.UTC(2026, 8, 1)) },
    ]);
    const { data } = await shop.call(pricePrediction, { id: 'p-3' }, member);
    expect(data.budget, 'the newest that the procurement names').toBe(90_000);
    expect([data.n, data.comparables.some(({ id }) => id === 'p-0')], 'without its own award').toEqual([9, false]);
    // The last two are of one moment.
    const ages = [...Array(60).keys(), 59].map((minutes, i) => ({
      ...award(`more-${10 + i}`, '四川', 50_000_00),
      published_at: new Date(shop.clock.now().getTime() - minutes * 60_000),
    }));
    await insertAnnouncements(shop.deps.db, ages);
    const many = await asked();
    expect(many.n).toBe(60);
    expect(
      many.comparables.map(({ id }) => id),
      'the newest sixty, of one moment the later id',
    ).toEqual([...ages.slice(0, 59).map(({ id }) => id), 'more-70']);
  });

  it('a price is compared with the sum of the lots that share its budget, which names the winners of them all (S7-78)', async () => {
    const { shop, member } = await enter('qiyetong');
    const about = { industry_code: 'F52', category: 'goods', budget_fen: 30_000_000 };
    const project = { buyer_id: null, province: null, city: null, name: '分包采购', code: null };
    const ids = Array.from({ length: 8 }, (_, i) => `prj-sum-${i}`);
    await insertProjects(
      shop.deps.db,
      ids.map((id) => ({ ...project, id, ocid: id })),
    );
    const lots = ids.flatMap((project_id) =>
      [1, 2, 3].map((day) =>
        notice({
          ...{ ...about, id: `${project_id}-${day}`, project_id, doc_channel: 'award', winner_name: `sum-${day}` },
          ...{ published_at: new Date(Date.UTC(2026, 9, day)), bid_amount_fen: 9_000_000 },
          winners: [{ ...firm(`sum-${day}`), name: `sum-${day}`, enterprise_id: null, bid_amount_fen: 9_000_000 }],
        }),
      ),
    );
    await insertAnnouncements(shop.deps.db, [notice({ ...about, id: 'tender-sum' }), ...lots]);
    const { data } = await shop.call(pricePrediction, { id: 'tender-sum' }, member);
    expect([data.n, data.low, data.median, data.high]).toEqual([8, 270_000, 270_000, 270_000]);
    expect(data.comparables.find(({ id }) => id === 'prj-sum-0-3')).toMatchObject({
      ...{ budget: 300_000, bidAmount: 270_000, ratio: 0.9, winnerNames: ['sum-1', 'sum-2', 'sum-3'] },
    });
  });

  it('each fact worth a second look names its rule and the notices that prove it', async () => {
    const { shop, member } = await enter();
    const { db } = shop.deps;
    const at = (day: number) => new Date(Date.UTC(2026, 9, day));
    const party = {
      id: 'sup-1',
      name: '示例供应商',
      kind: 'supplier' as const,
      class: null,
      credit_code: null,
      source_key: 'sup',
      province: null,
      city: null,
      district: null,
      region_code: null,
      industry_code: null,
      address: null,
      contact: null,
      phone: null,
    };
    await db.insertInto('enterprises').values(party).execute();
    await db
      .insertInto('projects')
      .values(
        ['a', 'b', 'c'].map((id) => ({
          id: `flag-${id}`,
          ocid: `flag-${id}`,
          code: null,
          name: id,
          buyer_id: 'buyer-1',
          province: null,
          city: null,
        })),
      )
      .execute();
    const winner = {
      rank: 1,
      name: party.name,
      enterprise_id: party.id,
      bid_amount_fen: 200,
      price_form: 'amount' as const,
      rate: null,
      score: null,
    };
    const award = (id: string, day: number, given = {}) =>
      notice({
        id: `flag-award-${id}`,
        project_id: `flag-${id}`,
        doc_channel: 'award',
        published_at: at(day),
        buyer_id: 'buyer-1',
        buyer_name: '临安区澄岭医院',
        bid_amount_fen: 200,
        winners: [winner],
        ...given,
      });
    await insertAnnouncements(db, [
      notice({
        id: 'flag-tender',
        project_id: 'flag-a',
        doc_channel: 'tender',
        published_at: at(1),
        bid_deadline: at(6),
        budget_fen: 100,
      }),
      notice({
        ...{ id: 'flag-tender-again', project_id: 'flag-a', nature: '重发', published_at: at(2), bid_deadline: at(3) },
      }),
      notice({
        id: 'flag-candidate',
        project_id: 'flag-a',
        doc_channel: 'candidate',
        published_at: at(7),
        winners: [winner],
      }),
      award('a', 20),
      award('b', 10),
      award('c', 12),
    ]);
    const { data } = await shop.call(redFlags, { id: 'flag-award-a' }, member);
    expect(data.map(({ kind, statement, evidence }) => [kind, statement, evidence.map(({ id }) => id)])).toEqual([
      ['shortDeadline', '自公告发布至投标截止5天', ['flag-tender']],
      ['fewCandidates', '中标候选人公示中列出1家候选人', ['flag-candidate']],
      ['overBudget', '中标金额2元，高于公布的预算1元', ['flag-award-a', 'flag-tender']],
      [
        'repeatedWinner',
        '截至该公告的一年内，临安区澄岭医院公布的3个中标结果中有3个由示例供应商中标',
        ['flag-award-a', 'flag-award-c', 'flag-award-b'],
      ],
    ]);
    expect(data.every(({ rule }) => rule.length > 8)).toBe(true);
    expect((await shop.call(redFlags, { id: 'guangdong-a' }, member)).data).toEqual([]);
  });

  it('each rule begins at its own edge: days, candidates, limit, share of a buyer', async () => {
    const { shop, member } = await enter('qiyetong');
    const day = (n: number, hour = 2) => new Date(Date.UTC(2026, 9, n, hour));
    const flags = async (id: string, given: Parameters<typeof notice>[0]) => {
      await insertAnnouncements(shop.deps.db, [notice({ ...given, id })]);
      const { data } = await shop.call(redFlags, { id }, member);
      return data.map(({ kind, statement }) => [kind, statement]);
    };
    const tender = (id: string, bid_deadline: Date, doc_channel: 'tender' | 'consultation' | 'inquiry' = 'tender') =>
      flags(id, { doc_channel, published_at: day(1), bid_deadline });
    // Calendar days in Asia/Shanghai, the first one not counted: published at 10:00, from 0:00 of the twentieth day after.
    expect(await tender('days-20', day(20, 16))).toEqual([]);
    expect(await tender('days-19', day(20, 15))).toEqual([['shortDeadline', '自公告发布至投标截止19天']]);
    expect(await tender('talks-10', day(10, 16), 'consultation')).toEqual([]);
    expect(await tender('talks-9', day(10, 15), 'consultation')).toEqual([
      ['shortDeadline', '自公告发布至投标截止9天'],
    ]);
    const evening = { published_at: new Date('2026-10-20T23:00:00+08:00') };
    const morning = { bid_deadline: new Date('2026-11-09T09:30:00+08:00') };
    expect(await flags('late-evening', { doc_channel: 'tender', ...evening, ...morning })).toEqual([]);
    expect(await tender('same-day', day(1, 3))).toEqual([['shortDeadline', '自公告发布至投标截止0天']]);
    expect(await tender('inquiry-1', day(2), 'inquiry')).toEqual([]);
    // What counts is the deadline that a change notice made of it.
    const moved = async (
      project_id: string,
      from: Date,
      to: Date,
      doc_channel: 'change' | 'clarification' = 'change',
    ) => {
      const project = {
        id: project_id,
        ocid: project_id,
        code: null,
        name: '',
        buyer_id: null,
        province: null,
        city: null,
      };
      await shop.deps.db.insertInto('projects').values(project).execute();
      const move = { id: `${project_id}-move`, doc_channel, published_at: day(2), bid_deadline: to };
      await insertAnnouncements(shop.deps.db, [notice({ ...move, project_id })]);
      return flags(project_id, { doc_channel: 'tender', project_id, published_at: day(1), bid_deadline: from });
    };
    expect(await moved('put-off', day(19), day(26))).toEqual([]);
    expect(await moved('put-forward', day(26), day(19))).toEqual([
      ['shortDeadline', '自公告发布至变更后的投标截止18天'],
    ]);
    expect(await moved('clarified', day(26), day(19), 'clarification')).toEqual([
      ['shortDeadline', '自公告发布至变更后的投标截止18天'],
    ]);
    expect(await moved('twin', day(19), day(26))).toEqual([]);
    const second = { doc_channel: 'tender', project_id: 'twin', published_at: day(1), bid_deadline: day(19) } as const;
    expect(await flags('twin-second', second), 'of two tenders of one moment each is moved').toEqual([]);
    expect(await tender('same-moment', day(1), 'inquiry')).toEqual([]);
    expect(await tender('late', day(1, 1), 'inquiry')).toEqual([
      ['lateDeadline', '公告载明的投标截止时间早于公告发布时间'],
    ]);
    const named = (id: string, count: number, lots = 1) =>
      flags(id, {
        ...{ doc_channel: 'candidate', published_at: day(2) },
        winners: Array.from({ length: count * lots }, (_, index) => ({
          ...firm(`${id}-${index % count}`),
          ...{ rank: index + 1, enterprise_id: null },
        })),
      });
    expect([await named('none', 0), await named('three', 3)]).toEqual([[], []]);
    for (const [id, lots] of [
      ['two', 1],
      ['two-of-two-lots', 2],
    ] as const)
      expect(await named(id, 2, lots)).toEqual([['fewCandidates', '中标候选人公示中列出2家候选人']]);
    expect(await flags('single', { doc_channel: 'single', published_at: day(3) })).toEqual([
      ['singleSource', '该采购以单一来源方式进行'],
    ]);
    const priced = (id: string, bid_amount_fen: number, control_price_fen: number | null) =>
      flags(id, {
        ...{ doc_channel: 'award', published_at: day(4), buyer_id: null },
        ...{ bid_amount_fen, control_price_fen, budget_fen: 50_000 },
      });
    expect(await priced('at-limit', 60_000, 60_000)).toEqual([]);
    expect(await priced('above-limit', 60_001, 60_000)).toEqual([
      ['overBudget', '中标金额600.01元，高于公布的最高限价600元'],
    ]);
    expect(await priced('above-budget', 50_100, null)).toEqual([['overBudget', '中标金额501元，高于公布的预算500元']]);
    const dear = { id: 'dear', ocid: 'dear', code: null, name: '设备', buyer_id: null, province: null, city: null };
    await shop.deps.db.insertInto('projects').values(dear).execute();
    await insertAnnouncements(shop.deps.db, [
      notice({
        id: 'dear-tender',
        project_id: 'dear',
        doc_channel: 'inquiry',
        published_at: day(1),
        budget_fen: 90_000,
      }),
    ]);
    const own = { project_id: 'dear', buyer_id: null, budget_fen: 50_000, bid_amount_fen: 60_000 };
    expect(
      await flags('dear-award', { ...own, doc_channel: 'award', published_at: day(4) }),
      'what the award itself publishes comes before what its tender did',
    ).toEqual([['overBudget', '中标金额600元，高于公布的预算500元']]);
    const wins = async (buyer_id: string, won: number, lost: number) => {
      await insertEnterprises(shop.deps.db, [
        enterprise(buyer_id, 'buyer'),
        ...['own', 'other'].map((name) => enterprise(`${buyer_id}-${name}`, 'supplier')),
      ]);
      await insertAnnouncements(
        shop.deps.db,
        Array.from({ length: won - 1 + lost }, (_, index) =>
          notice({
            ...{ id: `${buyer_id}-past-${index}`, doc_channel: 'award', buyer_id, published_at: day(5 + index) },
            winners: [firm(index < lost ? `${buyer_id}-other` : `${buyer_id}-own`)],
          }),
        ),
      );
      return flags(`${buyer_id}-last`, {
        ...{ doc_channel: 'award', buyer_id, buyer_name: null, published_at: day(20) },
        winners: [firm(`${buyer_id}-own`)],
      });
    };
    expect(await wins('two-wins', 2, 0)).toEqual([]);
    expect(await wins('half', 3, 3)).toEqual([
      ['repeatedWinner', '截至该公告的一年内，该采购人公布的6个中标结果中有3个由供应商half-own中标'],
    ]);
    expect(await wins('below-half', 3, 4)).toEqual([]);
  });

  it('an award is compared with the newest limit of its own round, changed or not, and never with one that was published later', async () => {
    const { shop, member } = await enter('qiyetong');
    const { db } = shop.deps;
    const day = (n: number) => new Date(Date.UTC(2026, 9, n, 2));
    const project = { code: null, buyer_id: null, province: null, city: null };
    const ids = ['rounds', 'raised', 'lowered', 'later', 'meant'];
    await insertProjects(
      db,
      ids.map((id) => ({ ...project, id, ocid: id, name: id })),
    );
    const said = (project_id: string, n: number, given: Parameters<typeof notice>[0]) =>
      notice({ buyer_id: null, project_id, id: `${project_id}-${n}`, published_at: day(n), ...given });
    const tender = { doc_channel: 'inquiry', budget_fen: 100_00 } as const;
    const award = { doc_channel: 'award', bid_amount_fen: 140_00 } as const;
    await insertAnnouncements(db, [
      said('rounds', 1, tender),
      said('rounds', 3, { doc_channel: 'failed' }),
      said('rounds', 5, { ...tender, budget_fen: 150_00 }),
      said('rounds', 9, award),
      said('raised', 1, tender),
      said('raised', 3, { doc_channel: 'change', budget_fen: 150_00 }),
      said('raised', 9, award),
      said('lowered', 1, { ...tender, budget_fen: 150_00 }),
      said('lowered', 3, { doc_channel: 'change', budget_fen: 100_00 }),
      said('lowered', 9, award),
      said('later', 1, { ...tender, budget_fen: null }),
      said('later', 9, award),
      said('later', 12, tender),
      said('meant', 1, { doc_channel: 'intention', budget_fen: 100_00 }),
      said('meant', 3, { ...tender, budget_fen: null }),
      said('meant', 9, award),
    ]);
    const flags = async (id: string) => {
      const { data } = await shop.call(redFlags, { id: `${id}-9` }, member);
      return data.map(({ statement, evidence }) => [statement, ...evidence.map((each) => each.id)]);
    };
    const above = '中标金额140元，高于公布的预算100元';
    expect(await flags('rounds')).toEqual([]);
    expect(await flags('raised')).toEqual([]);
    expect(await flags('lowered')).toEqual([[above, 'lowered-9', 'lowered-3']]);
    expect(await flags('later')).toEqual([]);
    expect(await flags('meant')).toEqual([[above, 'meant-9', 'meant-1']]);
  });

  it('a repeated winner is judged by the awards of this buyer in the year up to the last award, each published once', async () => {
    const { shop, member } = await enter();
    const { db } = shop.deps;
    const last = Date.parse('2026-11-10T02:00:00Z');
    const ago = (ms: number) => new Date(last - ms);
    const [day, year] = [86_400_000, 365 * 86_400_000];
    await insertEnterprises(db, [
      enterprise('yearly', 'buyer'),
      ...['own', 'rival', 'third'].map((id) => enterprise(id, 'supplier')),
    ]);
    const award = (id: string, published_at: Date, given: Parameters<typeof notice>[0] = {}) =>
      notice({
        ...{ id, doc_channel: 'award', published_at, buyer_id: 'yearly', buyer_name: '示例局', winners: [firm('own')] },
        ...given,
      });
    const said = async () => {
      const { data } = await shop.call(redFlags, { id: 'won-last' }, member);
      return data.map(({ statement, evidence }) => [statement, evidence.map(({ id }) => id)]);
    };
    const place = { province: null, city: null };
    await insertProjects(db, [
      { ...place, id: 'won-twice', ocid: 'won-twice', code: null, name: '两次中标', buyer_id: 'yearly' },
    ]);
    await insertAnnouncements(db, [
      award('won-last', ago(0), { project_id: 'won-twice', winners: [firm('own'), firm('own', 2)] }),
      award('won-before', ago(100 * day), { project_id: 'won-twice' }),
      award('won-a-year-ago', ago(year)),
      award('won-again', ago(50 * day), { nature: '重发' }),
      award('won-later', ago(-day)),
      award('won-elsewhere', ago(40 * day), { buyer_id: 'buyer-1' }),
      award('named-as-candidate', ago(30 * day), {
        doc_channel: 'candidate',
        winners: [firm('own'), firm('rival', 2), firm('third', 3)],
      }),
    ]);
    expect(await said()).toEqual([]);
    await insertAnnouncements(db, [
      award('won-within-the-year', ago(year - 1)),
      award('lost', ago(20 * day), { winners: [firm('rival')] }),
    ]);
    expect(await said()).toEqual([
      [
        '截至该公告的一年内，示例局公布的4个中标结果中有3个由供应商own中标',
        ['won-last', 'won-before', 'won-within-the-year'],
      ],
    ]);
  });

  it('a procurement counts in the month in which its candidates were first published, and its rivals by whom they met last (S2-27)', async () => {
    const { shop, member } = await enter('qiyetong');
    const { db } = shop.deps;
    await insertEnterprises(db, [enterprise('bids-own', 'supplier')]);
    const own = { ...firm('own'), enterprise_id: 'bids-own' as string | null };
    const rival = (name: string, rank: number): typeof own => ({ ...firm(name, rank), enterprise_id: null });
    await insertProjects(
      db,
      ['p', 'q'].map((id) => ({
        ...{ id, ocid: id, code: null, name: id },
        buyer_id: null,
        province: null,
        city: null,
      })),
    );
    /** Its first moment in China. */
    const firstOf = (month: number) => new Date(Date.UTC(2026, month, 0, 16));
    const named = (id: string, project_id: string, month: number, winners: (typeof own)[]) =>
      notice({ id, project_id, doc_channel: 'candidate', published_at: firstOf(month), winners });
    await insertAnnouncements(db, [
      named('bids-1', 'p', 8, [own, rival('甲', 2)]),
      named('bids-00', 'p', 8, [own, rival('甲', 2)]),
      named('bids-2', 'p', 9, [own, rival('甲', 2), rival('乙', 3)]),
      named('bids-0', 'p', 9, [own, rival('甲', 2)]),
      named('bids-3', 'q', 9, [rival('丙', 1), { ...own, rank: 2 }]),
      notice({
        ...{ id: 'bids-4', project_id: 'p', doc_channel: 'award' },
        published_at: new Date(Date.UTC(2026, 10, 5)),
        winners: [own],
      }),
    ]);
    const sameMoment = { doc_channel: 'award' as const, published_at: new Date(Date.UTC(2026, 10, 5)) };
    await insertAnnouncements(db, [notice({ id: 'bids-5', ...sameMoment, winners: [rival('丙', 1)] })]);
    const { data } = await shop.call(historyAnalysis, { enterpriseId: 'bids-own' }, member);
    expect(data.records.map(({ id, role }) => [id, role])).toEqual([['bids-4', 'winner']]);
    expect(data.bids).toEqual({
      ...{ projects: 2, decided: 1, won: 1 },
      months: [
        { month: '2026-09', projects: 1, decided: 1, won: 1 },
        { month: '2026-10', projects: 1, decided: 0, won: 0 },
      ],
    });
    expect(data.rivals.map(({ name, met, won, lost, latest }) => [name, met, won, lost, latest.slice(0, 10)])).toEqual([
      ['供应商丙', 1, 0, 0, '2026-09-30'],
      ['供应商乙', 1, 1, 0, '2026-09-30'],
      ['供应商甲', 1, 1, 0, '2026-09-30'],
    ]);
    expect(data.rivals[2]?.evidence.map(({ id }) => id)).toEqual(['bids-2', 'bids-0', 'bids-1']);
    const twin = { ...enterprise('bids-twin', 'supplier'), name: 'bids-own' };
    await insertEnterprises(db, [twin]);
    const wins = Array.from({ length: 31 }, (_, hour) =>
      notice({
        ...{ id: `won-at-${hour}`, doc_channel: 'award', published_at: new Date(Date.UTC(2026, 9, 1, hour)) },
        winners: [firm(twin.id)],
      }),
    );
    await insertAnnouncements(db, wins);
    const ofTwin = (await shop.call(historyAnalysis, { enterpriseId: twin.id }, member)).data;
    expect(ofTwin.records.map(({ id }) => id)).toEqual(
      wins
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 30),
    );
    const first = (await shop.call(historyAnalysis, { name: twin.name }, member)).data;
    expect(first.body.id, 'of two that have one name the first').toBe('bids-own');
  });

  it('a likely bidder is met often from eight procurements on and sometimes from four on, within two years, and its rate counts wins (S7-77)', async () => {
    const { shop, member } = await enter('qiyetong');
    const { db } = shop.deps;
    const met = { often: 8, almost: 7, sometimes: 4, seldom: 3 };
    await insertEnterprises(db, [enterprise('bid-buyer', 'buyer')]);
    const project = { code: null, buyer_id: 'bid-buyer', province: null, city: null, name: '示例项目' };
    await insertProjects(db, [{ ...project, id: 'prj-bids', ocid: 'ocid-bids' }]);
    const at = (n: number) => new Date(Date.UTC(2026, 9, n));
    await insertAnnouncements(db, [
      notice({
        ...{ id: 'who-bids', buyer_id: 'bid-buyer', buyer_name: '示例局', province: '浙江', published_at: at(20) },
        project_id: 'prj-bids',
      }),
      // of the same procurement
      notice({
        ...{ id: 'who-bid', buyer_id: 'bid-buyer', doc_channel: 'candidate', published_at: at(19) },
        ...{ project_id: 'prj-bids', winners: [{ ...firm('own'), enterprise_id: null }] },
      }),
      ...Array.from({ length: 8 }, (_, i) =>
        notice({
          ...{ id: `bid-${i}`, buyer_id: 'bid-buyer', published_at: at(Math.min(1 + i, 7)), winners: [] },
          ...{ doc_channel: i < 2 ? 'award' : 'candidate' },
          winners: Object.entries(met).flatMap(([name, times], rank) =>
            i < times ? [{ ...firm(name, rank + 1), enterprise_id: null }] : [],
          ),
        }),
      ),
    ]);
    const before = (days: number) => new Date(at(20).getTime() - days * 86_400_000);
    await insertAnnouncements(
      db,
      [0, 730, 731].map((days) =>
        notice({
          ...{ id: `bid-before-${days}`, buyer_id: 'bid-buyer', published_at: before(days), doc_channel: 'candidate' },
          winners: [{ ...firm(String(999 - days)), enterprise_id: null }],
        }),
      ),
    );
    const { data } = await shop.call(toubiaoForecastList, { id: 'who-bids' }, member);
    expect(data.records.map(({ lastBidTime }) => lastBidTime?.slice(0, 10))).toEqual([
      ...['2026-10-07', '2026-10-07', '2026-10-04', '2026-10-03', '2026-10-20', '2024-10-20'],
    ]);
    expect(
      data.records.map(({ name, meetings, wins, winRate, confidence }) => [name, meetings, wins, winRate, confidence]),
    ).toEqual([
      ['供应商often', 8, 2, 0.25, 'high'],
      ['供应商almost', 7, 2, 2 / 7, 'medium'],
      ['供应商sometimes', 4, 2, 0.5, 'medium'],
      ['供应商seldom', 3, 2, 2 / 3, 'low'],
      ['供应商999', 1, 0, 0, 'low'],
      ['供应商269', 1, 0, 0, 'low'],
    ]);
    expect(data.records[0]?.evidence.map(({ id }) => id)).toEqual(['bid-7', 'bid-6', 'bid-5']);
  });

  it('several lots of one body are one notice with the sum of what is known, on each page and after the upgrade too, also of a month that was put away (S2-27, S2-28, S2-29)', async () => {
    const { shop, member } = await enter('qiyetong');
    const { db } = shop.deps;
    await insertEnterprises(db, [enterprise('lots-buyer', 'buyer'), enterprise('lots-own', 'supplier')]);
    const own = (rank: number, bid_amount_fen: number | null) => ({
      ...firm('own', rank),
      enterprise_id: 'lots-own',
      bid_amount_fen,
    });
    await insertAnnouncements(db, [
      notice({
        ...{ id: 'lots', doc_channel: 'award', buyer_id: 'lots-buyer', buyer_name: '示例局', province: '西藏' },
        ...{ published_at: new Date('2026-11-10T02:00:00Z'), bid_amount_fen: 900 },
        winners: [own(1, 300), firm('other', 2), own(3, 500), own(4, null)].map((each) =>
          each.rank === 2 ? { ...each, enterprise_id: null } : each,
        ),
      }),
    ]);
    const seen = async () => {
      const market = (await shop.call(marketAnalysis, { areaArray: ['西藏'] }, member)).data;
      const { asWinner, records } = (await shop.call(historyAnalysis, { enterpriseId: 'lots-own' }, member)).data;
      const { edges } = await drawAtlas(db, 'lots-buyer', 1, 5);
      const { rows, total, sum_fen } = await trackRecordOf(db, 'lots-own');
      return {
        market: market.topWinners.map(({ name, count, sum }) => [name, count, sum]),
        history: [asWinner.count, asWinner.sum, records.map(({ id, amount }) => [id, amount])],
        atlas: edges.map(({ to, count, sum, evidence }) => [to, count, sum, evidence]),
        page: [rows.map(({ amount_fen }) => amount_fen), total, sum_fen],
      };
    };
    const figures = {
      market: [
        ['供应商own', 1, 8],
        ['供应商other', 1, 1],
      ],
      history: [1, 8, [['lots', 8]]],
      atlas: [['lots-own', 1, 800, ['lots']]],
      page: [[800], 1, 800],
    };
    expect(await seen()).toEqual(figures);
    const [, repair] = readFileSync('server/db/migrations/0033_lots_of_one_body.sql', 'utf8').split('put away too.');
    const upgrade = async () => {
      for (const statement of (repair ?? '').replace(/^.*\n/, '').trim().split(/;\n+/))
        await sql.raw(statement).execute(db);
    };
    const asBefore = async () => {
      await sql`update award_wins set bid_amount_fen = 300 where announcement_id = 'lots' and rank = 1`.execute(db);
      await sql`insert into award_wins select announcement_id, 3, channel, published_at, month, project, project_name, province, city_code,
        industry_code, key, enterprise_id, name, 500, buyer_id, buyer_name from award_wins where announcement_id = 'lots' and rank = 1`.execute(
        db,
      );
      await sql`update track_records set amount_fen = 300 where enterprise_id = 'lots-own'`.execute(db);
      await sql`update market_months set is_built = true`.execute(db);
    };
    const unbuilt = async () =>
      (await sql<{ month: string }>`select month::text from market_months where not is_built`.execute(db)).rows;
    await asBefore();
    expect(await seen(), 'what was kept before').not.toEqual(figures);
    await upgrade();
    expect(await unbuilt()).toEqual([{ month: '2026-11-01' }]);
    expect(await seen()).toEqual(figures);
    await asBefore();
    await sql`alter table announcements detach partition announcements_2026_11`.execute(db);
    await upgrade();
    expect(await unbuilt(), 'the notices of a month that was put away cannot be counted again').toEqual([]);
    const { rows: kept } = await sql`
      select rank, bid_amount_fen as fen from award_wins where announcement_id = 'lots' and key = 'lots-own'
      union all select 0, amount_fen from track_records where enterprise_id = 'lots-own' and role = 'winner' order by 1`.execute(
      db,
    );
    expect(kept).toEqual([
      { rank: 0, fen: 800 },
      { rank: 1, fen: 800 },
    ]);
    await sql`alter table announcements attach partition announcements_2026_11
      for values from ('2026-10-31 16:00+00') to ('2026-11-30 16:00+00')`.execute(db);
  });

  it('one win has one day on every page, however often its award was published, after the upgrade too (S1-09, S2-27, S2-28, S2-32)', async () => {
    const { shop, member } = await enter('qiyetong');
    const { db } = shop.deps;
    const made = { code: null, buyer_id: null, province: null, city: null };
    await insertEnterprises(db, [enterprise('day-buyer', 'buyer'), enterprise('day-own', 'supplier')]);
    await insertProjects(db, [{ ...made, id: 'prj-day', ocid: 'ocid-day', name: '消防设备采购' }]);
    const of = (id: string, published_at: string, given: object) =>
      notice({
        ...{ id, project_id: 'prj-day', project_name: '消防设备采购', province: '青海', winner_name: 'day-own' },
        ...{
          buyer_id: 'day-buyer',
          buyer_name: 'day-buyer',
          bid_amount_fen: 100,
          published_at: new Date(published_at),
        },
        winners: [{ ...firm('day-own'), name: 'day-own' }],
        ...given,
      });
    await insertAnnouncements(db, [
      of('day-award', '2026-11-05T02:00:00Z', { doc_channel: 'award' }),
      of('day-change', '2026-11-07T02:00:00Z', { doc_channel: 'change', nature: '更正', winners: [] }),
      of('day-again', '2026-11-12T02:00:00Z', { doc_channel: 'award', nature: '重发' }),
      of('day-contract', '2026-11-14T02:00:00Z', { doc_channel: 'contract' }),
    ]);
    const days = async () => {
      const page = async (id: string) => (await shop.call(enterpriseDetail, { id }, member)).data;
      const history = async (enterpriseId: string) => (await shop.call(historyAnalysis, { enterpriseId }, member)).data;
      const [own, buyer] = [await page('day-own'), await page('day-buyer')];
      const [won, bought] = [await history('day-own'), await history('day-buyer')];
      const market = (await shop.call(marketAnalysis, { areaArray: ['青海'] }, member)).data;
      const { edges } = await drawAtlas(db, 'day-own', 1, 5);
      const said = [
        ...[...own.performances, ...buyer.performances].map(({ publishTime }) => publishTime),
        ...[...own.partners, ...buyer.partners].map(({ latest }) => latest),
        ...[...won.asWinner.partners, ...bought.asBuyer.partners].map(({ latest }) => latest),
        ...[...won.records, ...bought.records].map(({ publishTime }) => publishTime),
        ...[...market.topBuyers, ...market.topWinners].map(({ latest }) => latest),
        ...edges.map(({ latest }) => latest),
      ];
      return said.map((at) => at?.slice(0, 10));
    };
    const once = Array.from({ length: 11 }, () => '2026-11-05');
    expect(await days()).toEqual(once);
    const asBefore = () =>
      sql`update track_records set announcement_id = 'day-again', published_at = '2026-11-12T02:00:00Z'
        where project = 'prj-day'`.execute(db);
    const [, repair = ''] = readFileSync('server/db/migrations/0040_repeated_awards.sql', 'utf8').split('and stays.\n');
    const upgrade = () => sql.raw(repair.split(';\n')[0] ?? '').execute(db);
    await asBefore();
    expect(await days(), 'what was kept before').not.toEqual(once);
    await upgrade();
    expect(await days()).toEqual(once);
    await sql`delete from announcements where id in ('day-award', 'day-contract')`.execute(db);
    expect(await trackRecordOf(db, 'day-own')).toEqual({ rows: [], total: 0, sum_fen: null });
    expect((await shop.call(enterpriseDetail, { id: 'day-buyer' }, member)).data.buyerCount).toBe(1);
    await sql`insert into track_records values ('day-own', 'winner', 'prj-day', 'award', 'day-again', '2026-11-12T02:00:00Z')`.execute(
      db,
    );
    await upgrade();
    expect((await trackRecordOf(db, 'day-own')).total, 'no other notice knows of it any more').toBe(1);
  });

  it('the page of an enterprise counts a procurement once, with the sum and the winners of all its awards, as its 历史分析 does (S1-09, S2-27)', async () => {
    const { shop, member } = await enter('qiyetong');
    const { db } = shop.deps;
    const made = { code: null, buyer_id: null, province: null, city: null };
    const names = ['parts-buyer', 'parts-a', 'parts-b'];
    await insertEnterprises(
      db,
      names.map((id) => enterprise(id, id === 'parts-buyer' ? 'buyer' : 'supplier')),
    );
    await insertProjects(db, [{ ...made, id: 'prj-parts', ocid: 'ocid-parts', name: '分包采购' }]);
    const lot = (day: number, winner: string, amount: number | null, given: object = {}) =>
      notice({
        ...{ id: `parts-${day}`, project_id: 'prj-parts', buyer_id: 'parts-buyer', buyer_name: 'parts-buyer' },
        ...{ doc_channel: 'award', published_at: new Date(`2026-11-0${day}T02:00:00Z`), winner_name: winner },
        ...{ bid_amount_fen: amount, budget_fen: 50_000 },
        winners: [{ ...firm(winner), name: winner, enterprise_id: winner, bid_amount_fen: amount }],
        ...given,
      });
    const seen = async () => {
      const page = (await shop.call(enterpriseDetail, { id: 'parts-buyer' }, member)).data;
      const won = await trackRecordOf(db, 'parts-a');
      const { asBuyer } = (await shop.call(historyAnalysis, { enterpriseId: 'parts-buyer' }, member)).data;
      const { rows, total, sum_fen } = await trackRecordOf(db, 'parts-buyer');
      return {
        page: [total, sum_fen, rows.map(({ notice_id, winners }) => [notice_id, winners?.map(({ id }) => id)])],
        partners: page.partners.map(({ name, count, sum }) => [name, count, sum]),
        winner: [won.total, won.sum_fen],
        history: [asBuyer.sum, asBuyer.partners.map(({ name, sum }) => [name, sum])],
      };
    };
    await insertAnnouncements(db, [lot(3, 'parts-a', 10_000), lot(4, 'parts-b', 30_000)]);
    await insertAnnouncements(db, [lot(5, 'parts-a', 5_000), lot(6, 'parts-a', 5_000, { nature: '重发' })]);
    const whole = {
      page: [1, 45_000, [['parts-5', ['parts-a', 'parts-b']]]],
      partners: [
        ['parts-b', 1, 300],
        ['parts-a', 1, 150],
      ],
      winner: [1, 15_000],
      history: [
        450,
        [
          ['parts-a', 150],
          ['parts-b', 300],
        ],
      ],
    };
    expect(await seen()).toEqual(whole);
    await sql`select refresh_track_records(array['prj-parts'])`.execute(db);
    expect(await seen(), 'made again').toEqual(whole);
    await insertAnnouncements(db, [lot(2, 'parts-b', null)]);
    expect((await seen()).page, 'a part is no sum').toEqual([1, null, [['parts-5', ['parts-a', 'parts-b']]]]);
    await insertAnnouncements(db, [lot(1, 'parts-b', 7, { doc_channel: 'contract' })]);
    expect((await trackRecordOf(db, 'parts-a')).sum_fen, 'a contract is no award').toBe(15_000);
  });

  it('an award whose round was terminated after it is no win on any page, until the termination goes (S1-09, S2-27, S2-32)', async () => {
    const { shop, member } = await enter('qiyetong');
    const { db } = shop.deps;
    const made = { code: null, buyer_id: null, province: null, city: null };
    await insertEnterprises(db, [enterprise('void-buyer', 'buyer'), enterprise('void-own', 'supplier')]);
    await insertProjects(db, [{ ...made, id: 'prj-void', ocid: 'ocid-void', name: '作废采购' }]);
    const of = (id: string, day: number, given: object) =>
      notice({
        ...{ id: `void-${id}`, project_id: 'prj-void', buyer_id: 'void-buyer', buyer_name: 'void-buyer' },
        ...{ province: '西藏', industry_code: 'Q', published_at: new Date(`2026-11-${day}T02:00:00Z`), nature: '正常' },
        ...given,
      });
    const award = (id: string, day: number) =>
      of(id, day, {
        ...{ doc_channel: 'award', winner_name: 'void-own', bid_amount_fen: 19_000, budget_fen: 20_000 },
        winners: [{ ...firm('void-own'), name: 'void-own', enterprise_id: 'void-own', bid_amount_fen: 19_000 }],
      });
    const ended = (given: object = {}) => of('ended', 15, { doc_channel: 'terminated', ...given });
    const wins = async () => {
      const { asWinner } = (await shop.call(historyAnalysis, { enterpriseId: 'void-own' }, member)).data;
      const filter = { areaArray: ['西藏'], industryArray: ['Q'] };
      const { savingRate, totals } = (await shop.call(marketAnalysis, filter, member)).data;
      const page = await trackRecordOf(db, 'void-own');
      const head = await headOf(db, 'void-award');
      const [bidder] = head ? await biddersOf(db, head) : [];
      return [page.total, page.sum_fen, asWinner.count, totals.awards, savingRate.n, bidder?.won];
    };
    const [won, cancelled] = [
      [1, 19_000, 1, 1, 1, true],
      [0, null, 0, 0, 0, false],
    ];
    await insertAnnouncements(db, [of('earlier', 10, { doc_channel: 'terminated' }), award('award', 12)]);
    await buildMarketMonths(db);
    expect(await wins(), 'terminated before').toEqual(won);
    await insertAnnouncements(db, [ended({ nature: '重发' })]);
    expect(await wins(), 'published once more').toEqual(won);
    for (const title of ['作废采购（包2）终止公告', '作废采购第三标段终止公告', '作废采购暂停公告']) {
      await replaceAnnouncement(db, ended({ title }));
      expect(await wins(), title).toEqual(won);
    }
    await replaceAnnouncement(db, ended({ title: '作废采购总承包终止公告' }));
    expect(await wins()).toEqual(cancelled);
    await insertAnnouncements(db, [of('signed', 14, { doc_channel: 'contract' })]);
    expect(await wins(), 'it is the contract that was terminated').toEqual(won);
    await sql`delete from announcements where id = 'void-signed'`.execute(db);
    expect(await wins()).toEqual(cancelled);
    await buildMarketMonths(db);
    await insertAnnouncements(db, [of('anew', 13, { doc_channel: 'tender' })]);
    expect(await wins(), 'the round after it was terminated').toEqual(won);
    await replaceAnnouncement(db, of('anew', 13, { doc_channel: 'change' }));
    expect(await wins()).toEqual(cancelled);
    await sql`delete from terminations`.execute(db);
    await sql`select refresh_awards(array['prj-void'])`.execute(db);
    expect(await wins(), 'as before the upgrade').toEqual(won);
    const repair = (migrationTexts['0054_terminations.sql'] ?? '').split('end $$;\n').at(-1) ?? '';
    for (const statement of repair.trim().split(';\n')) await sql.raw(statement).execute(db);
    expect(await wins(), 'after the upgrade').toEqual(cancelled);
    await sql`delete from announcements where id = 'void-ended'`.execute(db);
    expect(await wins()).toEqual(won);
  });

  it('an amount of 0, as awards of a rate publish it, is no price: nothing was saved, and it is in no band, from its month or from the sums of it, after the upgrade too (S2-27, S2-32)', async () => {
    const { shop, member } = await enter('qiyetong');
    const { db } = shop.deps;
    const made = { code: null, buyer_id: null, province: null, city: null };
    await insertEnterprises(db, [enterprise('rate-buyer', 'buyer'), enterprise('rate-own', 'supplier')]);
    await insertProjects(db, [{ ...made, id: 'prj-rate', ocid: 'ocid-rate', name: '费率采购' }]);
    const award = (id: string, day: number, amount: number, project_id: string | null = null) =>
      notice({
        ...{
          id,
          project_id,
          doc_channel: 'award',
          published_at: new Date(`2026-10-${day}T02:00:00Z`),
          winner_name: id,
        },
        ...{ buyer_id: 'rate-buyer', buyer_name: 'rate-buyer', province: '西藏', industry_code: 'R' },
        ...{ bid_amount_fen: amount, budget_fen: 20_000 },
        winners: [{ ...firm('rate-own'), enterprise_id: 'rate-own', bid_amount_fen: amount }],
      });
    await insertAnnouncements(db, [award('rate-alone', 12, 0), award('rate-priced', 13, 18_000)]);
    await insertAnnouncements(db, [award('rate-lot-1', 14, 5_000, 'prj-rate'), award('rate-lot-2', 15, 0, 'prj-rate')]);
    const seen = async () => {
      await db.deleteFrom('quota_counters').execute();
      const asked = {
        areaArray: ['西藏'],
        industryArray: ['R'],
        publishedFrom: '2026-10-01',
        publishedTo: '2026-10-31',
      };
      const market = (await shop.call(marketAnalysis, asked, member)).data;
      const { asWinner } = (await shop.call(historyAnalysis, { enterpriseId: 'rate-own' }, member)).data;
      const filter = { ...NO_ANNOUNCEMENT_FILTER, publishedFrom: '2026-10-01', publishedTo: '2026-10-31' };
      return [
        [market.savingRate.n, market.savingRate.median, market.totals.amountKnown, market.totals.amountUnknown],
        market.byAmountBand.map(({ label, count }) => [label, count]),
        market.topWinners.map(({ count, known }) => [count, known]),
        [asWinner.known, await savingOf(db, 'rate-buyer', filter)],
      ];
    };
    const figures = await seen();
    expect(figures).toEqual([
      [1, expect.closeTo(0.1), 2, 2],
      [
        ['10万以下', 2],
        ['未公布', 2],
      ],
      [[4, 2]],
      [2, { priced: 1, mean: expect.closeTo(0.1) }],
    ]);
    await buildMarketMonths(db);
    expect(await seen(), 'from the sums').toEqual(figures);
    await sql`update award_facts set bid_amount_fen = 0 where announcement_id in ('rate-alone', 'rate-lot-2')`.execute(
      db,
    );
    await sql`update award_facts set priced_fen = 0 where announcement_id = 'rate-alone'`.execute(db);
    await sql`update award_facts set priced_fen = 5000 where announcement_id = 'rate-lot-2'`.execute(db);
    await sql`update award_wins set bid_amount_fen = 0 where announcement_id in ('rate-alone', 'rate-lot-2')`.execute(
      db,
    );
    expect(await seen(), 'as before the upgrade').not.toEqual(figures);
    const [, repair = ''] = (migrationTexts['0056_no_price.sql'] ?? '').split('are there.\n');
    for (const statement of repair.trim().split(';\n')) await sql.raw(statement).execute(db);
    expect((await sql`select month::text from market_months where not is_built`.execute(db)).rows).toEqual([
      { month: '2026-10-01' },
    ]);
    expect(await seen(), 'after the upgrade').toEqual(figures);
  });

  it('a service whose contract was terminated is not expiring, until the termination goes', async () => {
    const { shop } = await enter();
    const { db } = shop.deps;
    const made = { code: null, buyer_id: null, province: null, city: null };
    await insertProjects(db, [{ ...made, id: 'prj-term', ocid: 'ocid-term', name: '保洁服务' }]);
    const of = (id: string, published_at: string, given: object) =>
      notice({
        ...{ id: `term-${id}`, project_id: 'prj-term', category: '服务', nature: '正常' },
        ...{ published_at: new Date(`2026-${published_at}T02:00:00Z`), ...given },
      });
    const terms = async () =>
      (
        await sql`select announcement_id as id, ends_on::text as ends from service_terms where project_id = 'prj-term'`.execute(
          db,
        )
      ).rows;
    const ended = of('ended', '11-18', { doc_channel: 'terminated', category: null });
    await insertAnnouncements(db, [of('contract', '09-22', { doc_channel: 'contract', limit_days: 120 })]);
    const running = [{ id: 'term-contract', ends: '2027-01-20' }];
    expect(await terms()).toEqual(running);
    await insertAnnouncements(db, [ended]);
    expect(await terms()).toEqual([]);
    await sql`delete from announcements where id = 'term-ended'`.execute(db);
    expect(await terms()).toEqual(running);
    await insertAnnouncements(db, [ended, of('anew', '11-19', {}), of('award', '11-20', { doc_channel: 'award' })]);
    expect(await terms(), 'the next round').toEqual([{ id: 'term-award', ends: '2027-03-20' }]);
  });

  it('an atlas holds as many bodies as it may, the busiest, and says how many are left (S2-28)', async () => {
    const { shop } = await enter();
    const { db } = shop.deps;
    const met = { most: 3, more: 2, least: 1 };
    await insertEnterprises(db, [
      enterprise('hub', 'buyer'),
      ...Object.keys(met).map((id) => enterprise(`hub-${id}`, 'supplier')),
    ]);
    await insertAnnouncements(
      db,
      Object.entries(met).flatMap(([id, times]) =>
        Array.from({ length: times }, () =>
          notice({ doc_channel: 'award', buyer_id: 'hub', winners: [firm(`hub-${id}`)] }),
        ),
      ),
    );
    const { depths, edges, left } = await drawAtlas(db, 'hub', 1, 3);
    expect([[...depths], edges.map(({ to, count }) => [to, count]), left]).toEqual([
      [
        ['hub', 0],
        ['hub-most', 1],
        ['hub-more', 1],
      ],
      [
        ['hub-most', 3],
        ['hub-more', 2],
      ],
      1,
    ]);
    expect((await drawAtlas(db, 'hub', 1, 4)).left).toBe(0);
  });

  it('a relation of an atlas is proved by its five newest notices, and says when it was first and last seen (S2-28)', async () => {
    const { shop, member } = await enter('qiyetong');
    await insertEnterprises(shop.deps.db, [enterprise('proved', 'buyer'), enterprise('proof', 'supplier')]);
    const on = (day: number) => new Date(Date.UTC(2026, 9, day, 2));
    await insertAnnouncements(
      shop.deps.db,
      [3, 1, 7, 5, 2, 6, 4].map((day) =>
        notice({
          ...{ id: `proof-${day}`, doc_channel: 'award', buyer_id: 'proved', published_at: on(day) },
          winners: [firm('proof')],
        }),
      ),
    );
    const { edges } = (await shop.call(atlas, { enterpriseId: 'proved', depth: 1 }, member)).data;
    const [edge] = edges;
    expect([edge?.count, edge?.first, edge?.latest]).toEqual([7, on(1).toISOString(), on(7).toISOString()]);
    expect(edge?.evidence.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3].map((day) => `proof-${day}`));
  });

  it('an atlas says where it has not counted all, which is beyond 400 relations of a step (S2-28)', async () => {
    const { shop, member } = await enter('qiyetong');
    const { db } = shop.deps;
    const winners = Array.from({ length: 401 }, (_, at) => `crowd-${String(at).padStart(3, '0')}`);
    await insertEnterprises(db, [enterprise('crowd', 'buyer'), ...winners.map((id) => enterprise(id, 'supplier'))]);
    const won = (ids: readonly string[]) =>
      insertAnnouncements(
        db,
        ids.map((id) => notice({ doc_channel: 'award', buyer_id: 'crowd', winners: [firm(id)] })),
      );
    await won(winners.slice(0, 400));
    const { left, more } = await drawAtlas(db, 'crowd', 1, 80);
    expect([left, more]).toEqual([321, false]);
    await won(winners.slice(400));
    const beyond = await drawAtlas(db, 'crowd', 1, 80);
    expect([beyond.depths.size, beyond.edges.length, beyond.left, beyond.more]).toEqual([80, 79, 321, true]);
    const answer = (await shop.call(atlas, { enterpriseId: 'crowd', depth: 1 }, member)).data;
    expect(answer.truncated).toEqual({ limit: 80, left: 321, more: true });

    const rivals = Array.from({ length: 30 }, (_, at) => `rival-${String(at).padStart(2, '0')}`);
    await insertEnterprises(
      db,
      rivals.map((id) => enterprise(id, 'supplier')),
    );
    await insertAnnouncements(db, [
      notice({ doc_channel: 'candidate', winners: rivals.map((id, at) => firm(id, at + 1)) }),
    ]);
    const met = async (depth: number) => {
      const { edges, nodes, truncated } = (await shop.call(atlas, { enterpriseId: 'rival-00', depth }, member)).data;
      return [nodes.length, edges.length, truncated];
    };
    expect(await met(1)).toEqual([30, 29, null]);
    expect(await met(2), 'every body is there, not every relation').toEqual([
      ...[30, 400, { limit: 80, left: 0, more: true }],
    ]);
  });

  it('the data board shows what is due, used and matched by my groups (S2-12)', async () => {
    const { shop, member } = await enter();
    const soon = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000);
    await insertAnnouncements(shop.deps.db, [
      notice({ id: 'due-1', title: '充电桩招标公告', published_at: soon(-1), bid_deadline: soon(20) }),
      notice({ id: 'due-2', title: '充电桩二期招标公告', published_at: soon(-30), bid_deadline: soon(70) }),
      notice({ id: 'due-3', published_at: soon(-30), bid_deadline: soon(-2) }),
      notice({ id: 'due-4', published_at: soon(-30), bid_deadline: soon(7 * 24) }),
      notice({ id: 'due-5', published_at: soon(-30), bid_deadline: new Date(soon(7 * 24).getTime() + 1) }),
      // Half an hour after and before the midnight in China at which the seven days begin.
      notice({ title: '充电桩三期招标公告', published_at: new Date('2026-11-13T16:30:00Z') }),
      notice({ title: '充电桩四期招标公告', published_at: new Date('2026-11-13T15:30:00Z') }),
      notice({ title: '明日才发布的公告', published_at: soon(20) }),
    ]);
    const group = (id: string, kind: 'bidding' | 'award' | 'proposed', position: number) => ({
      ...{ id, user_id: member.userId, kind, name: '充电桩', position, created_at: shop.clock.now() },
      filter: JSON.stringify({ searchWord: '充电桩' }),
    });
    await shop.deps.db
      .insertInto('subscription_groups')
      .values(group('grp', 'bidding', 0))
      .execute();
    const { data } = await shop.call(dashboard, {}, member);
    expect(data.dueSoon).toEqual({ day1: 1, day3: 2, day7: 3 });
    expect(data.subscriptionHits).toEqual([
      { id: 'grp', list: 'bidding', name: '充电桩', count: 3, capped: false, fresh: 1 },
    ]);
    expect(data.quotas.map(({ entitlement }) => entitlement)).toContain('bussinessAnalyzer');
    expect(data.lastPublishDay).toBe('2026-11-20');
    const more = Array.from({ length: 5 }, (_, at) => [
      group(`won-${at}`, 'award', at),
      group(`more-${at}`, 'bidding', 5 - at),
      group(`plan-${at}`, 'proposed', at),
    ]);
    await shop.deps.db.insertInto('subscription_groups').values(more.flat()).execute();
    const { data: then } = await shop.call(dashboard, {}, member);
    expect(then.subscriptionHits.map(({ id }) => id)).toEqual([
      ...['grp', 'more-4', 'more-3', 'more-2', 'more-1', 'more-0', 'won-0', 'won-1', 'won-2', 'won-3', 'won-4'],
    ]);
    shop.clock.set(new Date('2026-11-20T16:30:00Z'));
    const { data: tomorrow } = await shop.call(dashboard, {}, member);
    expect(tomorrow.subscriptionHits[0], 'after midnight in China').toMatchObject({ id: 'grp', count: 2, fresh: 0 });
  });
});
