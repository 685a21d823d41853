import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { monitorListMachine } from '#machines/monitoring/monitor-list.machine.ts';
import type { MonitorKind, MonitorPage } from '#machines/monitoring/monitor-list.types.ts';
import { couponsMachine } from '#machines/purchase/coupons.machine.ts';
import type { CouponPage } from '#machines/purchase/coupons.types.ts';
import { servicePeriodMachine } from '#machines/purchase/service-period.machine.ts';
import type { ServicePeriod } from '#machines/purchase/service-period.types.ts';
import { MonitorListView } from '#views/monitoring/monitor-list/monitor-list.view.tsx';
import { CouponsView } from '#views/purchase/coupons/coupons.view.tsx';
import { ServicePeriodView } from '#views/purchase/service-period/service-period.view.tsx';
import { DashboardScreen } from '#views/screens/dashboard/dashboard.screen.tsx';
import { EnterpriseDetailScreen } from '#views/screens/enterprise/enterprise-detail.screen.tsx';
import { EnterpriseInformationScreen } from '#views/screens/enterprise/enterprise-information.screen.tsx';
import { ForecastDetailScreen } from '#views/screens/forecast/forecast-detail.screen.tsx';
import { UpfrontSubscriptionScreen } from '#views/screens/forecast/upfront-subscription.screen.tsx';
import { MyOrderScreen } from '#views/screens/order/my-order.screen.tsx';
import { ApproveScreen, BuildingScreen } from '#views/screens/project/project.screen.tsx';
import { CollectCentreScreen } from '#views/screens/records/collect-centre.screen.tsx';
import { BidQueryScreen } from '#views/screens/subscribe/bid-query.screen.tsx';
import { TenderDetailScreen } from '#views/screens/tender/tender-detail.screen.tsx';
import { QuotaLeft } from '#views/shared/quota-left.tsx';
import * as wire from './asymmetric.ts';
import { wholeCompany } from './enterprise-samples.ts';
import { cells, list, open, pairs, pieces, row } from './pieces.ts';

/** HTML is sanitised for real in tests/browser/sanitise-html.spec.ts. */
vi.mock('#views/shared/sanitise-html.ts', () => ({ sanitiseHtml: (html: string) => document.createTextNode(html) }));

/** The view of a flow, when its ports have answered. */
async function draw<S>(flow: { readonly getSnapshot: () => S }, view: (snapshot: S) => ReactNode): Promise<void> {
  cleanup();
  for (let round = 0; round < 3; round += 1) await new Promise((done) => setImmediate(done));
  render(view(flow.getSnapshot()));
}
const nobody = () => undefined;

describe('each label stands beside its own value, with its unit', () => {
  test('in the row of an announcement that one can bid for (S3-72, D-76)', async () => {
    await open(
      <BidQueryScreen />,
      '/informationQuery/bid?q=a',
      { searchList: list(wire.notice({ bidAmount: null })) },
      '滨江医院',
    );
    expect(row('滨江医院设备')).toEqual([
      '招标公告',
      '滨江医院设备采购招标公告',
      '（已查看）',
      '采购呼吸机一批',
      '浙江 · 杭州 · 滨江',
      '卫生',
      '采购单位：滨江医院',
      '距投标截止还有4天4小时',
      '预算金额',
      '123.00万元',
      '12分钟前',
      '[收藏：滨江医院设备采购招标公告]（关）',
    ]);
  });

  test('in the row of an announcement that was awarded', async () => {
    const awarded = wire.notice({ docChannel: 'award', winnerNames: ['甲设备公司'], viewed: false, collected: true });
    await open(<BidQueryScreen />, '/informationQuery/bid?q=a', { searchList: list(awarded) }, '滨江医院');
    expect(row('滨江医院设备')).toEqual([
      '中标成交',
      '滨江医院设备采购招标公告',
      '采购呼吸机一批',
      '浙江 · 杭州 · 滨江',
      '卫生',
      '采购单位：滨江医院',
      '中标单位：甲设备公司',
      '中标金额',
      '456.00万元',
      '12分钟前',
      '[收藏：滨江医院设备采购招标公告]（开）',
    ]);
  });

  test.each([
    ['candidate', [], ['中标候选人：乙工程公司']],
    ['award', ['甲设备公司', '丙公司', '乙工程公司'], ['中标单位：甲设备公司、乙工程公司等3家']],
  ])(
    'in a row of the type %s found by the name of another bidder, that name, with the words marked (S3-73)',
    async (docChannel, winnerNames, names) => {
      const found = wire.notice({ docChannel, winnerNames, foundWinner: '乙工程公司' });
      const answer = { ...list(found), hitWords: ['乙工程'] };
      await open(<BidQueryScreen />, '/informationQuery/bid?q=a', { searchList: answer }, '滨江医院');
      const shown = row('滨江医院设备');
      expect(shown.slice(shown.indexOf('采购单位：滨江医院') + 1, shown.indexOf('中标金额'))).toEqual(names);
      expect(screen.getByText('乙工程', { selector: 'mark' })).toBeTruthy();
    },
  );

  test.each([
    ['award', 4_560_000, 1_230_000, ['中标金额', '456.00万元']],
    ['award', null, 1_230_000, ['预算金额', '123.00万元']],
    ['candidate', null, 1_230_000, ['预算金额', '123.00万元']],
    ['award', null, null, ['中标金额', '--']],
    ['tender', null, null, ['预算金额', '--']],
    ['change', 4_560_000, 1_230_000, ['中标金额', '456.00万元']],
  ])(
    'in a row of the type %s the sum is the one that is filtered by: bid %s, budget %s (S3-72)',
    async (docChannel, bidAmount, budget, shown) => {
      const record = wire.notice({ docChannel, bidAmount, budget });
      await open(<BidQueryScreen />, '/informationQuery/bid?q=a', { searchList: list(record) }, '滨江医院');
      const at = row('滨江医院设备').findIndex((text) => text === '中标金额' || text === '预算金额');
      expect(row('滨江医院设备').slice(at, at + 2)).toEqual(shown);
    },
  );

  test.each([
    [true, '接受'],
    [false, '不接受'],
    [null, '--'],
  ])('in an announcement whose joint bids are %s: %s', async (allowUnion, union) => {
    const answer = { selZhaobiaoDetails: wire.wholeNotice({ allowUnion }) };
    await open(<TenderDetailScreen />, '/tender/index/n1', answer, '联合体投标');
    expect(pairs()).toEqual([
      '项目名称: 滨江医院设备更新',
      '项目编号: ZJ-2026-17',
      '所属地区: 浙江 · 杭州 · 滨江',
      '所属行业: 卫生',
      '采购方式: 公开招标',
      '项目类别: 货物',
      '预算金额: 123.00万元（1,230,000.00元）',
      '最高限价: 119.00万元（1,190,000.00元）',
      '投标截止: 2026-11-25 00:05',
      '开标时间: 2026-11-25 09:15',
      '开标地点: 滨江开标厅',
      '文件获取: 2026-11-21 09:00 ～ 2026-11-22 17:30',
      '文件售价: 321.50元',
      '投标保证金: 2.40万元（24,000.00元）',
      '评标办法: 综合评分法',
      `联合体投标: ${union}`,
      '资金来源: 财政资金',
      '工期: 45天',
      '公告性质: 重新招标',
      '发布媒体: 示例采购网',
      '联系人: 甲*一',
      '联系电话: 131****0001',
      '地址: 滨江路11号',
      '统一社会信用代码: 12330000000000001A',
      '联系人: 乙*二',
      '联系电话: 132****0002',
      '地址: 之江路22号',
      '统一社会信用代码: 91330000000000002B',
    ]);
  });

  test('in the tables of an announcement', async () => {
    const answer = { selZhaobiaoDetails: wire.wholeNotice() };
    await open(<TenderDetailScreen />, '/tender/index/n1', answer, '联合体投标');
    expect(screen.getByText('采购单位').parentElement?.textContent).toContain('滨江医院');
    expect(screen.getByText('代理机构').parentElement?.textContent).toContain('之江招标代理');
    expect(cells('中标结果')).toEqual([
      ...['排名: 1', '单位名称: 甲设备公司', '报价: 118.00万元', '得分: 91.25'],
      ...['排名: 2', '单位名称: 乙设备公司', '报价: 87.50%（费率）', '得分: 88.75'],
    ]);
    expect(cells('标段（包）')).toEqual(['编号: B1', '名称: 呼吸机', '估算金额: 61.00万元']);
    expect(cells('标的物')).toEqual(['名称: 呼吸机', '数量: 13台', '单价: 4.70万元']);
  });

  test('in a planned project, in its row and as a whole (S1-05)', async () => {
    await open(<BuildingScreen />, '/building/index', { desginedSearchList: list(wire.plannedSummary) }, '滨江中学');
    expect(row('滨江中学')).toEqual([
      '环评',
      '滨江中学新建工程',
      '浙江 · 宁波 · 镇海',
      '学校',
      '教育',
      '业主单位：滨江教育局',
      '总投资：7,100.00万元',
      '发布于2026-11-02',
      '[收藏：滨江中学新建工程]（开）',
    ]);
    await open(<BuildingScreen />, '/building/index?id=p1', { selDesignedInfo: wire.planned }, '建设规模');
    expect(pairs()).toEqual([
      '项目代码: 2611-330108-04-01-000017',
      '业主单位: 滨江教育局',
      '项目业态: 学校',
      '建设性质: 新建',
      '总投资: 7,100.00万元（71,000,000.00元）',
      '资金来源: 区级财政',
      '建筑面积: 21,400㎡',
      '用地面积: 33,800㎡',
      '计划开工: 2027-03',
      '计划竣工: 2029-08',
      '建设地点: 滨江路31号',
      '建设规模: 36个班',
      '电梯: 6部',
      '用地规划许可证: 浙规地2026-41（2026-09-08）',
    ]);
    expect(cells('参与单位')).toEqual([
      ...['角色: 设计单位', '单位名称: 之江设计院', '联系人: 丙*三', '电话: 133****0003'],
      ...['角色: 监理单位', '单位名称: 钱塘监理', '联系人: --', '电话: 134****0004'],
    ]);
    expect(row('规划公示')).toEqual(['2026-10-12', '规划', '规划公示']);
    expect(screen.getByRole('button', { name: /完整联系方式/ }).textContent).toBe('查看完整联系方式（19个）');
  });

  test('in an approval project, in its row and as a whole (S1-06)', async () => {
    await open(<ApproveScreen />, '/approve/index', { spxmGetPage: list(wire.approvalSummary) }, '钱塘水厂');
    await waitFor(() => expect(row('钱塘水厂')[0]).toBe('可研批复'));
    expect(row('钱塘水厂')).toEqual([
      '可研批复',
      '钱塘水厂扩建工程（已查看）',
      '浙江 · 嘉兴 · 南湖',
      '核准',
      '水务',
      '项目单位：钱塘水务公司',
      '总投资：5,200.00万元',
      '发布于2026-10-28',
      '[收藏：钱塘水厂扩建工程]（关）',
    ]);
    await open(<ApproveScreen />, '/approve/index?id=a1', { spxmDetail: wire.approval }, '建设规模');
    expect(pairs()).toEqual([
      '项目代码: 2611-330108-04-02-000029',
      '审批类型: 核准',
      '项目单位: 钱塘水务公司',
      '信用代码: 91330000000000007G',
      '总投资: 5,200.00万元（52,000,000.00元）',
      '所属行业: 水务',
      '建设地点: 钱塘路43号',
      '计划开工: 2027-05',
      '计划竣工: 2028-11',
      '建设规模: 日供水9万吨',
    ]);
    expect(cells('审批事项')).toEqual([
      ...[
        '事项: 可行性研究报告审批',
        '审批部门: 市发改委',
        '批文文号: 嘉发改2026-53',
        '结果: 办结',
        '办结日期: 2026-09-29',
      ],
      ...['事项: 环评审批', '审批部门: 市环保局', '批文文号: --', '结果: 在办', '办结日期: --'],
      ...['事项: 用地审批', '审批部门: --', '批文文号: 嘉自然2026-54', '结果: 不予办理', '办结日期: 2026-10-06'],
    ]);
  });

  test('in a forecast of an expiring contract, in its row and as a whole (S1-07)', async () => {
    const trackRecord = { fulfilled: 6, failed: 3, expired: 1, since: '2026-01-01' };
    const answer = { forecastList: list(wire.forecastSummary, { trackRecord }) };
    await open(<UpfrontSubscriptionScreen />, '/subscribe/upfront', answer, '滨江医院');
    expect(row('滨江医院')).toEqual([
      '到期续采',
      '滨江医院物业服务到期续采',
      '浙江 · 温州',
      '物业',
      '采购单位：滨江医院',
      '预计窗口：2026-12-07 ～ 2027-01-16',
      '距预计窗口还有17天',
      '预计金额：51.00万元～83.00万元',
      '预测中',
      '可信度：中',
      '依据发布于2026-11-03',
      '[收藏：滨江医院物业服务到期续采]（开）',
    ]);
    await open(<ForecastDetailScreen />, '/forecastDetail?id=f1', { forecastDetail: wire.forecast }, '判断理由');
    expect(pairs()).toEqual([
      '采购单位: 滨江医院',
      '所属行业: 物业',
      '预计窗口: 2026-12-07 ～ 2027-01-16',
      '预计金额: 51.00万元～83.00万元',
      '可信度: 中',
      '判断理由: 连续3年同期采购',
      '采购内容: 保洁、安保',
      '中标单位: 丁物业公司',
      '中标金额: 64.00万元（640,000.00元）',
      '服务到期: 2026-12-31',
    ]);
    expect(row('合同于')).toEqual(['合同合同于2026-12-31到期']);
  });

  test.each([
    ['intention', '采购意向'],
    ['budget', '预算'],
    ['approval', '立项推断'],
  ])('in a forecast of the kind %s: %s', async (kind, label) => {
    const answer = { forecastList: list({ ...wire.forecastSummary, kind, status: 'fulfilled', confidence: 'low' }) };
    await open(<UpfrontSubscriptionScreen />, '/subscribe/upfront', answer, '滨江医院');
    const [first, ...rest] = row('滨江医院');
    expect(first).toContain(label);
    expect(rest).toEqual(expect.arrayContaining(['已兑现', '可信度：低']));
  });

  test('in a favourite intention (S1-12)', async () => {
    const favourite = {
      ...{ kind: 'intention', id: 'i1', title: '滨江图书馆采购意向', docChannel: null, unitName: '滨江图书馆' },
      ...{ province: '浙江', city: '绍兴', district: '越城', amount: 370_000, publishTime: '2026-11-04T03:30:00Z' },
      collectedAt: '2026-11-19T11:30:00Z',
    };
    await open(<CollectCentreScreen />, '/collect?kind=intention', { collectList: list(favourite) }, '滨江图书馆');
    const shown = row('滨江图书馆采购意向').join(' ');
    for (const fact of [
      '浙江 · 绍兴 · 越城',
      '单位：滨江图书馆',
      '37.00万元',
      '发布于2026-11-04',
      '收藏于2026-11-19 19:30',
    ])
      expect(shown).toContain(fact);
  });

  test('in an enterprise, in its row and as a whole', async () => {
    const answer = { searchCompany: list(wire.companySummary) };
    await open(<EnterpriseInformationScreen />, '/enterprise?q=a', answer, '沐川');
    expect(row('沐川').slice(0, 7)).toEqual([
      '沐川建设工程公司',
      '存续',
      '法定代表人：戊**',
      '注册资本：5300万元人民币',
      '成立日期：2006-05-14',
      '浙江 · 湖州 · 德清',
      '统一社会信用代码：91330000000000004D',
    ]);
    expect(pairs()).toEqual(['采购: 21', '中标: 34', '代理: 55']);
    const whole = wholeCompany({ ...wire.companySummary, bizFrom: '2007-06-15', paidCapital: 11_000_000 });
    await open(<EnterpriseDetailScreen />, '/enterpriseDetail?id=e4', { enterpriseDetail: whole }, '法定代表人');
    expect(pairs()).toEqual([
      '采购次数: 21',
      '中标次数: 34',
      '代理次数: 55',
      '公开成交总额: 2,409.08万元',
      '法定代表人: 戊**',
      '成立日期: 2006-05-14',
      '注册资本: 5300万元人民币',
      '实缴资本: 1,100.00万元',
      '企业类型: 有限责任公司',
      '企业规模: 中型企业',
      '营业期限: 2007-06-15 ～ 无固定期限',
      '工商注册号: 330000000000001',
      '所属行业: 房屋建筑业',
      '所在地区: 浙江 · 湖州 · 德清',
      '注册地址: 示例路1号',
      '经营范围: 建设工程施工',
    ]);
    expect(screen.getByRole('button', { name: '复制统一社会信用代码' }).textContent).toBe('');
    const since = wholeCompany({ ...wire.companySummary, bizFrom: null, bizTo: '2037-06-14' });
    await open(<EnterpriseDetailScreen />, '/enterpriseDetail?id=e4', { enterpriseDetail: since }, '法定代表人');
    expect(pairs()).toContain('营业期限: -- ～ 2037-06-14');
  });

  test.each([
    [2, '2026-11-20 17:12', '已支付'],
    [0, '--', '已超时'],
    [3, '--', '已关闭'],
  ])('in an order of the status %i (S2-22)', async (orderStatus, paidAt, status) => {
    const order = { ...wire.boughtOrder, orderStatus, ...(orderStatus === 2 ? {} : { payTime: null }) };
    await open(<MyOrderScreen />, '/myOrder', { myOrders: { records: [order], total: 1 } }, 'BX2026');
    expect(cells('我的订单').slice(0, 7)).toEqual([
      '订单号: BX20261120000061',
      '会员或服务: 投标通 一年',
      '地区或公告: 浙江、江苏',
      '应付金额: ¥1,799.00',
      `状态: ${status}`,
      '下单时间: 2026-11-20 17:10',
      `支付时间: ${paidAt}`,
    ]);
  });

  test('on the cards and lists of the data board (S1-10)', async () => {
    await open(<DashboardScreen />, '/dashboard', { dashboard: wire.dataBoard }, '0点恢复');
    const dayLine = (most: number) => `[近30天每天新增，11月20日（周五）最多，${most}条]`;
    const cards = [...(screen.getByRole('region', { name: '新增信息' }).querySelectorAll('li') ?? [])].map(pieces);
    expect(cards).toEqual([
      ['招标公告', '11', '今日新增', dayLine(64), '昨日', '21', '近7天', '311', '近30天', '4,011'],
      ['中标公告', '12', '今日新增', dayLine(96), '昨日', '22', '近7天', '312', '近30天', '4,012'],
      ['拟建项目', '13', '今日新增', dayLine(128), '昨日', '23', '近7天', '313', '近30天', '4,013'],
      ['审批项目', '14', '今日新增', dayLine(160), '昨日', '24', '近7天', '314', '近30天', '4,014'],
      ['商机预测', '15', '今日新增', dayLine(192), '昨日', '25', '近7天', '315', '近30天', '4,015'],
      ['采购意向', '16', '今日新增', dayLine(224), '昨日', '26', '近7天', '316', '近30天', '4,016'],
    ]);
    expect(pairs()).toEqual(
      expect.arrayContaining(['24小时内: 2', '3天内: 5', '7天内: 19', '采购意向: 6天没有新信息']),
    );
    expect([row('医院设备'), row('我的业主')]).toEqual([
      ['医院设备', '今日新增8', '137+条'],
      ['我的业主', '业主订阅', '42条'],
    ]);
    expect(row('浙江')).toEqual(['浙江', '26']);
    expect(cells('信息来源')).toEqual(['公告来源: 示例交易平台', '公告数: 73', '最新公告: 1小时前 11-20 18:54']);
  });

  test('on a data board whose host repeats ids and words: every group is listed, every word once', async () => {
    const broken = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const hit = { id: 'g1', list: 'bidding', name: '医院设备', count: 137, capped: false, fresh: 0 };
    const repeated = {
      subscriptionHits: [hit, { ...hit, name: '我的业主', count: 42 }],
      hotWords: ['呼吸机', '呼吸机'],
    };
    await open(<DashboardScreen />, '/dashboard', { dashboard: { ...wire.dataBoard, ...repeated } }, '0点恢复');
    expect([row('医院设备'), row('我的业主')]).toEqual([
      ['医院设备', '137条'],
      ['我的业主', '42条'],
    ]);
    expect(screen.getAllByRole('link', { name: '呼吸机' })).toHaveLength(1);
    expect(broken).not.toHaveBeenCalled();
    broken.mockRestore();
  });

  test('in the ledger of quotas, and what is left of one (S5-17)', async () => {
    await open(<DashboardScreen />, '/dashboard', { dashboard: wire.dataBoard }, '0点恢复');
    const title = screen.getByRole('heading', { name: /权益用量/ });
    const items = [...(title.closest('section')?.querySelectorAll('li') ?? [])];
    expect(items.map((item) => pieces(item).join(' '))).toEqual([
      '招中标信息查看 12 / 201条',
      '查看原文链接 3 次 · 不限',
      '招标订阅占用 4 / 6组',
      '企业监控占用 7 / 22家',
      '项目监控占用 8 / 23个',
      '未开通：投标预测 升级会员',
    ]);
    await open(<QuotaLeft of="watchZhaobiao" />, '/', {}, '剩余');
    expect(document.body.textContent).toBe('今日剩余 189/201');
    await open(<QuotaLeft of="companyMonitor" />, '/', {}, '剩余');
    expect(document.body.textContent).toBe('剩余 15/22');
  });

  test('on the board of what is watched (S3-38, S3-39)', async () => {
    const watched = (id: string, name: string, eventCount: number, lastEventAt: string | null) => ({
      ...{ monitorId: id, kind: 'owner' as const, name, targetId: null, eventCount, lastEventAt },
      since: `2026-11-0${id}T02:00:00Z`,
    });
    const records = [watched('1', '滨江医院', 7, '2026-11-18T02:00:00Z'), watched('2', '滨江中学', 0, null)];
    const actor = createActor(
      monitorListMachine.provide({
        actors: {
          monitorList: fromPromise<MonitorPage, { kind: MonitorKind; page: number }>(async () => ({
            records,
            total: 12,
            used: 13,
            limit: 25,
            liftedBy: null,
          })),
        },
      }),
    );
    actor.start();
    actor.send({ type: 'board.shown' });
    await draw(actor, (snapshot) => <MonitorListView snapshot={snapshot} send={nobody} />);
    expect(screen.getByText('已用13/25家')).toBeDefined();
    expect([...document.querySelectorAll('h3')].map((name) => pieces(name.closest('li') as Element))).toEqual([
      ['滨江医院', '2026-11-01开始监控', '7条动态', '最近：2026-11-18', '取消监控'],
      ['滨江中学', '2026-11-02开始监控', '暂无动态', '取消监控'],
    ]);
    expect(screen.getByRole('button', { name: '取消监控：滨江中学' })).toBeDefined();
  });

  test('on coupons (S3-14…S3-18)', async () => {
    const coupon = { couponId: 'c1', faceValueFen: 20_050, thresholdFen: 100_000, goodsType: '投标通', status: 1 };
    const coupons = [
      { ...coupon, endsAt: Date.parse('2027-01-31T23:59:59+08:00') },
      { ...coupon, couponId: 'c2', faceValueFen: 3_000, thresholdFen: 0, goodsType: '全品类', endsAt: null },
      { ...coupon, couponId: 'c3', faceValueFen: 7_000, thresholdFen: 50_000, status: 2, endsAt: null },
    ];
    const flow = createActor(
      couponsMachine.provide({
        actors: {
          couponDevice: fromPromise<void>(async () => undefined),
          myCouponList: fromPromise<CouponPage, { page: number }>(async () => ({ coupons, total: 3, pages: 1 })),
        },
      }),
    );
    flow.start();
    await draw(flow, (snapshot) => <CouponsView snapshot={snapshot} send={nobody} />);
    expect(screen.getAllByRole('listitem').map(pieces)).toEqual([
      ['¥200.50', '满1000减200.50', '投标通可用', '2027-01-31到期', '去使用'],
      ['¥30', '无门槛', '全部会员可用', '长期有效', '去使用'],
      ['¥70', '满500减70', '投标通可用', '长期有效', '已失效'],
    ]);
    expect(screen.getAllByRole('button', { name: /^去使用/ }).map((use) => use.getAttribute('aria-label'))).toEqual([
      '去使用：满1000减200.50，投标通可用',
      '去使用：无门槛减30，全部会员可用',
    ]);
  });

  test('on the service periods (S3-11…S3-13)', async () => {
    const period = (levelId: string, state: 'inUse' | 'waiting' | 'over', day: string | null, areas: string) => ({
      ...{ levelId, memberName: `${levelId}通`, state, areas },
      endsAt: day === null ? null : Date.parse(`${day}T00:00:00+08:00`),
    });
    const periods = [
      period('企业', 'inUse', '2027-11-21', ''),
      period('投标', 'waiting', '2027-12-22', '浙江,江苏'),
      period('标讯', 'over', null, '上海'),
    ];
    const flow = createActor(
      servicePeriodMachine.provide({
        actors: { listMemberUpgrade: fromPromise<readonly ServicePeriod[]>(async () => periods) },
      }),
    );
    flow.start();
    await draw(flow, (snapshot) => <ServicePeriodView snapshot={snapshot} send={nobody} />);
    expect(screen.getAllByRole('listitem').map(pieces)).toEqual([
      ['企业通', '使用中', '有效期至', '2027年11月21日', '开通地区', '全国'],
      ['投标通', '待启用', '有效期至', '2027年12月22日', '开通地区', '浙江、江苏', '更高等级的会员优先使用中'],
      ['标讯通', '已到期', '有效期至', '--', '开通地区', '上海'],
    ]);
  });
});
