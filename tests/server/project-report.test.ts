import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { toubiaoList } from '#contract/analysis.contract.ts';
import { projectReport } from '#server/features/export/project-report.pdf.ts';
import { headOf } from '#server/features/records/announcement/announcement-document.repo.ts';
import {
  insertAnnouncements,
  insertProjects,
  replaceAnnouncement,
} from '#server/features/records/announcement/announcement-write.repo.ts';
import { type Acts, LOSER, openActs, WINNER } from '#tests/support/acts.ts';
import { onOneOrBothDatabases } from '#tests/support/databases.ts';
import { notice } from '#tests/support/notices.ts';
import { TEST_NOW } from '#tests/support/server.ts';

const PERIOD = '近12个月指2025-11-21至2026-11-20，统计口径与“历史分析”相同，重复发布的公告只计一次。';
const BY_RATE = '嘉兴示例监理有限公司';
const UNPRICED = '湖州示例咨询有限公司';
const bidder = (rank: number, name: string, given: { amountFen?: number; rate?: number; score?: number }) => ({
  rank,
  name,
  enterprise_id: null,
  bid_amount_fen: given.amountFen ?? null,
  price_form: given.rate === undefined ? ('amount' as const) : ('rate' as const),
  rate: given.rate ?? null,
  score: given.score ?? null,
});

onOneOrBothDatabases('the analysis report of a project', (open) => {
  let acts: Acts;
  beforeEach(async () => {
    acts = await openActs(await open());
  });
  const report = async (id: string) => {
    const head = await headOf(acts.deps.db, id);
    if (!head) throw new Error(`no announcement ${id}`);
    return projectReport(acts.deps.db, head, TEST_NOW);
  };

  it('says every figure that was published, with its base (S7-77, S7-78, D-39)', async () => {
    expect(await report('ct-tender')).toEqual({
      title: '项目分析报告：CT机采购项目',
      lines: [
        '采购单位：临安区澄岭医院',
        '所在地区：浙江 · 杭州',
        '预算金额：200,000.00元',
        '中标金额：180,000.00元',
        '节资率：10.0%',
        '',
        '【公告历程】共3篇',
        '2026-11-10  招标公告  临安区澄岭医院CT机采购项目招标公告',
        '2026-11-11  中标候选人  临安区澄岭医院CT机采购项目中标候选人公示',
        '2026-11-12  中标成交  临安区澄岭医院CT机采购项目中标结果公告',
        '',
        '【投标单位】共2家',
        `中标  ${WINNER}：180,000.00元，为预算的90.0%，得分92；近12个月公示为候选人的项目1个，中标公告1条`,
        `第2名  ${LOSER}：190,000.00元，为预算的95.0%，得分88；近12个月公示为候选人的项目1个，中标公告0条`,
        '',
        '【采购单位历史】近12个月共1条中标公告',
        '平均节资率：10.0%（依据1项同时公布预算和中标金额的采购）',
        `${WINNER}：中标1次`,
        '',
        PERIOD,
        '本报告由平台根据公开发布的公告统计，未公布的数据不作推测，仅供参考。',
      ],
    });
  });

  it('says of what was not published that it was not, and counts no saving from it (S7-77, D-39)', async () => {
    const own = { project_id: 'prj-0', project_name: null, buyer_id: 'ent-agency', buyer_name: null };
    await insertAnnouncements(acts.deps.db, [
      notice({
        ...own,
        id: 'rate-award',
        title: '监理服务中标公告，联系电话13800001234',
        doc_channel: 'award',
        published_at: new Date('2026-11-13T02:00:00Z'),
        winners: [bidder(2, UNPRICED, {}), bidder(1, BY_RATE, { rate: 1.25, score: 90.5 })],
      }),
      notice({
        ...own,
        id: 'rate-candidate',
        doc_channel: 'candidate',
        published_at: new Date('2026-11-12T02:00:00Z'),
        winners: [bidder(3, LOSER, { amountFen: 7_777_000, rate: 2 })],
      }),
    ]);
    await acts.deps.db.updateTable('announcements').set({ budget_fen: 0 }).where('id', '=', 'service-0').execute();
    const { title, lines } = await report('rate-award');
    expect(title).toBe('项目分析报告：监理服务中标公告，联系电话138****1234');
    expect(lines.slice(0, lines.indexOf('') + 1)).toEqual([
      '采购单位：未公布',
      '所在地区：未公布',
      '预算金额：0.00元',
      '中标金额：未公布',
      '',
    ]);
    expect(lines.slice(lines.indexOf('【投标单位】共3家'))).toEqual([
      '【投标单位】共3家',
      `中标  ${BY_RATE}：费率1.25%，得分90.5；近12个月公示为候选人的项目0个，中标公告1条`,
      `中标  ${UNPRICED}：未公布；近12个月公示为候选人的项目0个，中标公告1条`,
      `第3名  ${LOSER}：77,770.00元；近12个月公示为候选人的项目1个，中标公告0条`,
      '',
      '【采购单位历史】近12个月共1条中标公告',
      '平均节资率：没有同时公布预算和中标金额的采购，无法统计',
      `${BY_RATE}：中标1次`,
      `${UNPRICED}：中标1次`,
      '',
      PERIOD,
      '本报告由平台根据公开发布的公告统计，未公布的数据不作推测，仅供参考。',
    ]);
  });

  it('of a project without an award says no price and no saving (S7-77, D-39)', async () => {
    const { lines } = await report('service-0');
    expect(lines.slice(0, lines.indexOf('') + 1)).toEqual([
      '采购单位：未公布',
      '所在地区：浙江 · 杭州',
      '预算金额：10,000.00元',
      '中标金额：未公布',
      '',
    ]);
  });

  it('names the five firms that won most from the buyer, the most often first (S7-77)', async () => {
    const wins = [2, 3, 1, 4, 5, 6].map((count, index) => ({ name: `胜出企业${index + 1}`, count }));
    await insertAnnouncements(
      acts.deps.db,
      wins.flatMap(({ name, count }) =>
        Array.from({ length: count }, () =>
          notice({ doc_channel: 'award', buyer_id: 'ent-buyer', winners: [bidder(1, name, { amountFen: 100 })] }),
        ),
      ),
    );
    const { lines } = await report('ct-tender');
    expect(lines.filter((line) => /：中标\d+次$/.test(line))).toEqual([
      '胜出企业6：中标6次',
      '胜出企业5：中标5次',
      '胜出企业4：中标4次',
      '胜出企业2：中标3次',
      '胜出企业1：中标2次',
    ]);
    expect(lines).toContain('【采购单位历史】近12个月共22条中标公告');
    expect(lines).toContain('平均节资率：10.0%（依据1项同时公布预算和中标金额的采购）');
  });

  it('counts each award and each procurement with candidates, and takes each sum from the newest notice that says it (S7-77, S7-78)', async () => {
    const own = {
      project_id: 'prj-long',
      project_name: '食堂服务项目',
      buyer_id: 'ent-loser',
      buyer_name: '食堂采购单位',
    };
    const day = (date: number) => new Date(`2026-11-0${date}T02:00:00Z`);
    const ranked = [bidder(1, UNPRICED, { amountFen: 9_000_000 }), bidder(2, BY_RATE, { amountFen: 9_500_000 })];
    const earlier = { ...own, project_id: 'prj-earlier', project_name: '上一年食堂服务项目' };
    const made = { code: null, buyer_id: null, province: null, city: null };
    await insertProjects(acts.deps.db, [
      { ...made, id: 'prj-long', ocid: 'ocid-long', name: own.project_name },
      { ...made, id: 'prj-earlier', ocid: 'ocid-earlier', name: earlier.project_name },
    ]);
    await insertAnnouncements(acts.deps.db, [
      notice({
        ...own,
        id: 'long-1',
        buyer_name: '食堂采购单位（旧称）',
        published_at: day(1),
        budget_fen: 10_000_000,
      }),
      notice({ ...own, id: 'long-2', doc_channel: 'change', published_at: day(2), budget_fen: 12_000_000 }),
      notice({ ...own, id: 'long-3', doc_channel: 'candidate', published_at: day(3), winners: ranked }),
      notice({
        ...{ ...own, id: 'long-4', doc_channel: 'award' as const, published_at: day(4), winners: ranked.slice(0, 1) },
        ...{ budget_fen: 12_000_000, bid_amount_fen: 9_000_000 },
      }),
      notice({
        ...{ ...own, id: 'long-5', doc_channel: 'contract' as const, published_at: day(5) },
        ...{ winners: [bidder(1, UNPRICED, { amountFen: 8_800_000 })], bid_amount_fen: 8_800_000 },
      }),
      notice({
        ...earlier,
        doc_channel: 'award',
        published_at: day(1),
        budget_fen: 0,
        bid_amount_fen: 100,
        winners: [...ranked, bidder(3, BY_RATE, { amountFen: 500_000 })],
      }),
      notice({ ...earlier, doc_channel: 'candidate', published_at: day(1), winners: [bidder(1, BY_RATE, {})] }),
      notice({ ...earlier, doc_channel: 'award', published_at: day(1), budget_fen: 8_000_000, winners: [] }),
    ]);
    const { lines } = await report('long-4');
    expect(lines.slice(0, 5)).toEqual([
      '采购单位：食堂采购单位',
      '所在地区：未公布',
      '预算金额：120,000.00元',
      '中标金额：88,000.00元',
      '节资率：26.7%',
    ]);
    expect(lines.slice(lines.indexOf('【投标单位】共2家'))).toEqual([
      '【投标单位】共2家',
      `中标  ${UNPRICED}：88,000.00元，为预算的73.3%；近12个月公示为候选人的项目1个，中标公告2条`,
      `第2名  ${BY_RATE}：95,000.00元，为预算的79.2%；近12个月公示为候选人的项目2个，中标公告1条`,
      '',
      '【采购单位历史】近12个月共3条中标公告',
      '平均节资率：25.0%（依据1项同时公布预算和中标金额的采购）',
      `${UNPRICED}：中标2次`,
      `${BY_RATE}：中标1次`,
      '',
      PERIOD,
      '本报告由平台根据公开发布的公告统计，未公布的数据不作推测，仅供参考。',
    ]);
  });

  it('sums up the lots that are awarded in several notices, and what they saved together (S7-77, S7-78, D-39)', async () => {
    const own = { project_id: 'prj-lots', project_name: '设备采购项目', buyer_id: 'ent-loser', province: '青海' };
    const made = { code: null, buyer_id: null, province: null, city: null };
    await insertProjects(acts.deps.db, [{ ...made, id: 'prj-lots', ocid: 'ocid-lots', name: own.project_name }]);
    const day = (date: number) => new Date(`2026-11-0${date}T02:00:00Z`);
    const lot = (date: number, name: string, amountFen: number | null, given: object = {}) =>
      notice({
        ...{ ...own, id: `lots-${date}`, doc_channel: 'award' as const, published_at: day(date) },
        ...{ budget_fen: 500_000_000, bid_amount_fen: amountFen },
        winners: [bidder(1, name, amountFen === null ? {} : { amountFen })],
        ...given,
      });
    const ended = lot(1, BY_RATE, 70_000_000);
    await insertAnnouncements(acts.deps.db, [ended, notice({ ...own, id: 'lots-anew', published_at: day(2) })]);
    await insertAnnouncements(acts.deps.db, [lot(3, UNPRICED, 100_000_000), lot(4, BY_RATE, 300_000_000)]);
    await insertAnnouncements(acts.deps.db, [
      lot(5, UNPRICED, 50_000_000),
      lot(6, UNPRICED, 50_000_000, { nature: '重发' }),
    ]);
    const said = async () => {
      const { lines } = await report('lots-anew');
      return lines
        .filter((line) => /^(中标金额|节资率|平均节资率|中标 )/.test(line))
        .map((line) => line.split('；')[0]);
    };
    const priced = async () =>
      (
        await sql`select announcement_id as id, priced_fen as fen from award_facts where project = 'prj-lots' order by 1`.execute(
          acts.deps.db,
        )
      ).rows;
    expect(await said()).toEqual([
      '中标金额：4,500,000.00元',
      '节资率：10.0%',
      `中标  ${UNPRICED}：1,500,000.00元，为预算的30.0%`,
      `中标  ${BY_RATE}：3,000,000.00元，为预算的60.0%`,
      '平均节资率：48.0%（依据2项同时公布预算和中标金额的采购）',
    ]);
    expect(await priced()).toEqual([
      { id: 'lots-1', fen: 70_000_000 },
      { id: 'lots-3', fen: null },
      { id: 'lots-4', fen: null },
      { id: 'lots-5', fen: 450_000_000 },
    ]);
    await replaceAnnouncement(acts.deps.db, lot(4, BY_RATE, null));
    expect(await said(), 'a part is no sum').toEqual([
      '中标金额：未公布',
      `中标  ${UNPRICED}：1,500,000.00元，为预算的30.0%`,
      `中标  ${BY_RATE}：700,000.00元，为预算的14.0%`,
      '平均节资率：86.0%（依据1项同时公布预算和中标金额的采购）',
    ]);
    await replaceAnnouncement(acts.deps.db, lot(4, BY_RATE, 300_000_000, { budget_fen: 300_000_000 }));
    expect((await said()).slice(0, 2), 'lots with budgets of their own').toEqual([
      '中标金额：4,500,000.00元',
      `中标  ${UNPRICED}：1,500,000.00元`,
    ]);
    await sql`delete from announcements where id = 'lots-5'`.execute(acts.deps.db);
    expect((await priced()).map((row) => (row as { fen: number }).fen)).toEqual([70_000_000, 100_000_000, 300_000_000]);
  });

  it('adds up the budgets of lots that have their own, and divides no bid by the budget of another lot (S7-77, S7-78, D-39)', async () => {
    const own = { project_id: 'prj-budgets', project_name: '医疗设备采购项目' };
    const made = { code: null, buyer_id: null, province: null, city: null };
    await insertProjects(acts.deps.db, [{ ...made, id: 'prj-budgets', ocid: 'ocid-budgets', name: own.project_name }]);
    const lot = (date: number, name: string, amountFen: number, budgetFen: number | null) =>
      notice({
        ...{ ...own, id: `budgets-${date}`, doc_channel: 'award' as const, bid_amount_fen: amountFen },
        ...{ published_at: new Date(`2026-11-0${date}T02:00:00Z`), budget_fen: budgetFen },
        winners: [bidder(1, name, { amountFen })],
      });
    await insertAnnouncements(acts.deps.db, [
      lot(1, UNPRICED, 290_000_000, 300_000_000),
      lot(2, BY_RATE, 95_000_000, 100_000_000),
    ]);
    const said = async () =>
      (await report('budgets-1')).lines
        .filter((line) => /^(预算金额|中标金额|节资率|中标 )/.test(line))
        .map((line) => line.split('；')[0]);
    const prices = ['中标金额：3,850,000.00元', `中标  ${BY_RATE}：950,000.00元`, `中标  ${UNPRICED}：2,900,000.00元`];
    expect(await said()).toEqual(['预算金额：4,000,000.00元（各中标标段预算之和）', ...prices]);
    await insertAnnouncements(acts.deps.db, [lot(3, LOSER, 10_000_000, null)]);
    expect((await said()).slice(0, 2), 'the budget of one lot is not published').toEqual([
      '预算金额：各标段预算不同',
      '中标金额：3,950,000.00元',
    ]);
  });

  it('an amount of 0, as awards of a rate publish it, saved nothing and is no part of the budget (S7-78, D-39)', async () => {
    const by = { ...bidder(1, BY_RATE, { amountFen: 0 }), rate: 85 };
    const about = { buyer_id: 'ent-loser', bid_amount_fen: 0, budget_fen: 5_000_00, winners: [by] };
    await insertAnnouncements(acts.deps.db, [notice({ ...about, id: 'by-rate', doc_channel: 'award' })]);
    const { lines } = await report('by-rate');
    expect(lines.slice(2, 5)).toEqual(['预算金额：5,000.00元', '中标金额：未公布', '']);
    expect(lines.join()).not.toMatch(/节资率：\d|为预算的/);
  });

  it('reports about an announcement without a project from its own bids only (S7-78)', async () => {
    await insertAnnouncements(acts.deps.db, [
      notice({
        id: 'alone',
        doc_channel: 'award',
        winners: [bidder(1, UNPRICED, { amountFen: 123_456 })],
        bid_amount_fen: 123_456,
        budget_fen: 0,
      }),
    ]);
    const { lines } = await report('alone');
    expect(lines.slice(0, lines.indexOf('') + 1)).toEqual([
      '采购单位：未公布',
      '所在地区：未公布',
      '预算金额：0.00元',
      '中标金额：1,234.56元',
      '',
    ]);
    expect(lines).toContain('【公告历程】共1篇');
    expect(lines.slice(lines.indexOf('【投标单位】共1家'))).toEqual([
      '【投标单位】共1家',
      `中标  ${UNPRICED}：1,234.56元；近12个月公示为候选人的项目0个，中标公告1条`,
      '',
      PERIOD,
      '本报告由平台根据公开发布的公告统计，未公布的数据不作推测，仅供参考。',
    ]);
  });

  it('says of each bidder the price and the score of the newest notice that has them, as the list of bidders does (S7-77, S7-80)', async () => {
    const own = { project_id: 'prj-fields', project_name: '校服采购项目' };
    const made = { code: null, buyer_id: null, province: null, city: null };
    await insertProjects(acts.deps.db, [{ ...made, id: 'prj-fields', ocid: 'ocid-fields', name: own.project_name }]);
    const day = (date: number) => new Date(`2026-11-0${date}T02:00:00Z`);
    await insertAnnouncements(acts.deps.db, [
      notice({
        ...{ ...own, id: 'fields-1', doc_channel: 'candidate' as const, published_at: day(1) },
        winners: [
          { ...bidder(1, UNPRICED, { amountFen: 500_000, score: 91 }), enterprise_id: 'ent-winner' },
          bidder(2, BY_RATE, { amountFen: 600_000, score: 88 }),
        ],
      }),
      notice({
        ...{ ...own, id: 'fields-2', doc_channel: 'award' as const, published_at: day(2) },
        ...{ winners: [bidder(1, UNPRICED, {})], bid_amount_fen: 490_000, budget_fen: 1_000_000 },
      }),
      notice({
        ...{ ...own, id: 'fields-3', doc_channel: 'candidate' as const, published_at: day(4), nature: '重发' },
        winners: [bidder(1, UNPRICED, { amountFen: 500_000, score: 91 })],
      }),
      notice({
        ...{ ...own, id: 'fields-4', doc_channel: 'contract' as const, published_at: day(3) },
        winners: [bidder(1, UNPRICED, {})],
      }),
    ]);
    const { lines } = await report('fields-2');
    expect(lines).toContain('中标金额：4,900.00元');
    expect(lines.filter((line) => /^(中标|第\d+名) {2}/.test(line)).map((line) => line.split('；')[0])).toEqual([
      `中标  ${UNPRICED}：4,900.00元，为预算的49.0%，得分91`,
      `第2名  ${BY_RATE}：6,000.00元，为预算的60.0%，得分88`,
    ]);
    const { data } = await acts.call(toubiaoList, { id: 'fields-4' }, await acts.memberOf('toubiaotong'));
    expect(data.records).toEqual([
      {
        ...{ enterpriseId: 'ent-winner', name: UNPRICED, rank: 1 },
        ...{ bidAmount: 4_900, rate: null, score: 91, won: true },
      },
      { enterpriseId: null, name: BY_RATE, rank: 2, bidAmount: 6_000, rate: null, score: 88, won: false },
    ]);
  });
});
