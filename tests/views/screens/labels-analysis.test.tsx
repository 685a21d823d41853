import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { atlasPath, historyPath } from '#domain/enterprise-history.ts';
import { MarketAnalysisScreen } from '#views/screens/analysis/market-analysis.screen.tsx';
import { AtlasScreen } from '#views/screens/atlas/atlas.screen.tsx';
import { DashboardScreen } from '#views/screens/dashboard/dashboard.screen.tsx';
import { EnterpriseDetailScreen } from '#views/screens/enterprise/enterprise-detail.screen.tsx';
import { HistoryAnalysisScreen } from '#views/screens/history/history-analysis.screen.tsx';
import { TenderDetailScreen } from '#views/screens/tender/tender-detail.screen.tsx';
import { wholeCompany } from './enterprise-samples.ts';
import { show } from './harness.tsx';
import { cells } from './pieces.ts';
import { atlas, atlasEdge, board, detail, dueCalendar, history, market, permission, quotaUse } from './samples.ts';

/** HTML is sanitised for real in tests/browser/sanitise-html.spec.ts. */
vi.mock('#views/shared/sanitise-html.ts', () => ({ sanitiseHtml: (html: string) => document.createTextNode(html) }));

/** No two figures of a row are equal, and none follows from two others, so that the figure of a neighbour shows. */
const proof = (id: string, more: object = {}) => ({
  ...{ id, title: `证明公告${id}`, docChannel: 'award', publishTime: '2026-10-02T02:00:00Z' },
  ...more,
});
const share = { key: 'E', label: '建筑业', count: 7, known: 5, sum: 1_230_000 };
const month = {
  ...{ bucket: '2026-10', partial: false, count: 9, known: 6, sum: 3_450_000, avg: 575_000 },
  ...{ yoy: 0.25, qoq: -0.125 },
};
const body = {
  ...{ id: null, name: '滨江医院', count: 11, known: 8, sum: 6_780_000, latest: '2026-11-10T04:00:00Z' },
  partners: [{ name: '甲设备公司', count: 3 }],
};
const bids = {
  ...{ projects: 12, decided: 8, won: 3 },
  months: [{ month: '2026-10', projects: 7, decided: 5, won: 2 }],
};
const side = {
  ...{ count: 10, known: 8, sum: 6_780_000, first: '2026-01-02T02:00:00Z', latest: '2026-11-02T02:00:00Z' },
  ...{ trend: [month], byIndustry: [share], byRegion: [], byAmountBand: [], partners: [body] },
};
const MONTH_CELLS = [
  '月份: 2026-10',
  '中标数量: 9',
  '公布金额: 6条',
  '中标金额: 345.00万元',
  '平均金额: 57.50万元',
  '金额同比: +25.0%',
  '金额环比: -12.5%',
];
const SHARE_CELLS = ['行业分布: 建筑业', '中标数量: 7', '占比: 70.0%', '中标金额: 123.00万元', '公布金额: 5条'];
const CUSTOMER_CELLS = [
  ...['单位名称: 滨江医院', '中标公告: 11条', '中标金额: 678.00万元', '公布金额: 8条'],
  ...['中标项目: 甲设备公司（3）', '最近一次: 2026-11-10'],
];

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** The figures of a chart, as a table. */
const tableOf = async (title: string, label = title): Promise<readonly string[]> => {
  await press(`以表格查看：${title}`);
  await screen.findByRole('button', { name: `以图形查看：${title}` });
  return cells(label);
};

describe('each head of a table of figures stands over its own figures, with their unit', () => {
  test('in the analysis of a market (S2-32)', async () => {
    show(<MarketAnalysisScreen />, '/enterpriseAnalysis/informationQuery/marketAnalysis', {
      ...{ myQuotas: [], industryList: [], marketAnalysis: market({ trend: [month], byIndustry: [share] }) },
    });
    await press('开始分析');
    await screen.findAllByRole('button', { name: /^以表格查看/ });
    expect(cells('新进入的中标单位').slice(1, 4)).toEqual(['中标公告: 6条', '中标金额: 188.00万元', '公布金额: 5条']);
    expect(await tableOf('中标金额', '中标金额按月走势')).toEqual(MONTH_CELLS);
    expect(await tableOf('中标数量', '中标数量按月走势')).toEqual(MONTH_CELLS);
    expect(await tableOf('行业分布')).toEqual(SHARE_CELLS);
    expect(await tableOf('中标候选人数')).toEqual([
      ...['候选人数: 2名', '项目数: 1', '占比: 33.3%'],
      ...['候选人数: 3名', '项目数: 2', '占比: 66.7%'],
    ]);
    expect(await tableOf('资金节约率')).toEqual([
      ...['位置: 下四分位', '节约率: 1.0%'],
      ...['位置: 中位数', '节约率: 4.0%'],
      ...['位置: 上四分位', '节约率: 12.0%'],
    ]);
  });

  test('in the history of an enterprise (S2-27)', async () => {
    const rival = {
      ...{ id: null, name: '乙机电公司', met: 9, won: 4, lost: 2, latest: '2026-10-03T02:00:00Z' },
      evidence: [proof('m1')],
    };
    const answer = history({ asWinner: side, bids, rivals: [rival] });
    show(<HistoryAnalysisScreen />, historyPath({ id: 'ent-1', name: '甲' }), {
      ...{ myQuotas: [], historyAnalysis: answer },
    });
    await press('开始分析');
    const october = (await tableOf('参与投标', '参与投标按月走势')).slice(10, 15);
    expect(october).toEqual(['月份: 2026-10', '参与项目: 7', '已公布结果: 5', '中标: 2', '中标率: 40.0%']);
    expect(cells('竞争对手').slice(0, -1)).toEqual([
      ...['单位名称: 乙机电公司', '同场: 9次', '本企业中标: 4次', '对方中标: 2次', '最近同场: 2026-10-03'],
    ]);
    expect(await tableOf('行业分布')).toEqual(SHARE_CELLS);
    expect(cells('主要客户（采购单位）')).toEqual(CUSTOMER_CELLS);
  });

  test('in what is concluded about a notice (S7-77, S7-80)', async () => {
    const interval = {
      ...{ n: 9, budget: 1_000_000, low: 800_000, median: 900_000, high: 950_000 },
      ratio: { n: 9, q1: 0.8, median: 0.9, q3: 0.95 },
      basis: {
        ...{ industryName: '建筑业', category: '工程', province: '浙江', budgetFrom: 333_333, budgetTo: 3_000_000 },
        ...{ publishedFrom: '2024-11-20', publishedTo: '2026-11-20' },
      },
      comparables: Array.from({ length: 9 }, (_, at) => ({
        ...{ ...proof(`c${at}`), province: '浙江', buyerName: '滨江医院', winnerNames: ['乙公司'] },
        ...{ budget: 1_110_000 + at, bidAmount: 880_000 + at, ratio: 0.79 },
      })),
    };
    const likely = {
      ...{ enterpriseId: null, name: '甲设备公司', province: '浙江', meetings: 8, wins: 3, winRate: 0.375 },
      ...{ lastBidTime: '2026-10-04T02:00:00Z', confidence: null, evidence: [] },
    };
    const bidder = {
      ...{ enterpriseId: null, name: '丙设备公司', rank: 2, bidAmount: 860_000, priceForm: 'amount', rate: null },
      ...{ score: 91.5, won: false, evidence: [] },
    };
    const allowed = permission({ status: 1, used: 1, limit: 3, liftedBy: null });
    show(<TenderDetailScreen />, '/tender/index/n1', {
      ...{ selZhaobiaoDetails: detail(), redFlags: [], myQuotas: [], pricePrediction: interval },
      ...{ toubiaoList: { records: [bidder], total: 1 }, toubiaoForecastList: { records: [likely], total: 1 } },
      getDetailLinkPermission: { ...allowed, entitlement: 'detailLink' },
      toubiaoPredictAuth: { ...allowed, entitlement: 'toubiaoPredict' },
    });
    await press('查看9条可比记录');
    expect(cells('可比的中标记录').slice(0, 6)).toEqual([
      ...['中标公告: 证明公告c0', '中标单位: 乙公司', '发布时间: 2026-10-02'],
      ...['预算: 111.00万元', '中标金额: 88.00万元', '占预算: 79.0%'],
    ]);
    await press('查看投标预测');
    await screen.findByRole('row', { name: /甲设备公司/ });
    expect(cells('可能参与投标的单位').slice(1, 5)).toEqual([
      ...['参与项目: 8个', '中标: 3个', '中标率: 37.5%（3/8）', '最近参与: 2026-10-04'],
    ]);
    expect(cells('投标单位').slice(0, 4)).toEqual([
      ...['单位名称: 丙设备公司', '排名: 2', '报价: 86.00万元', '得分: 91.5'],
    ]);
  });

  test('on the data board (S2-12, S6-04)', async () => {
    show(<DashboardScreen />, '/dashboard', {
      ...{ dashboard: board(), getSearchCondition: [], dueNotices: dueCalendar(), myQuotas: [] },
      ...{ monitorEvents: { records: [], total: 0 }, quotaUses: { records: [quotaUse], total: 1 } },
    });
    await screen.findByRole('row', { name: /滨江医院设备采购/ });
    expect(cells('权益使用明细')).toEqual([
      ...['时间: 2026-11-20 16:00', '权益: 招中标信息查看', '用于: 滨江医院设备采购', '消耗: 1条'],
    ]);
    expect(await tableOf('地区分布')).toEqual(['省份: 浙江', '公告数: 12', '中标金额: 1,234.57万元']);
  });

  test('on the data board no amount where no award of the province names one (S2-12)', async () => {
    show(<DashboardScreen />, '/dashboard', {
      ...{ dashboard: { ...board(), map: [{ province: '浙江', count: 12, sum: 0 }] }, getSearchCondition: [] },
      ...{ dueNotices: dueCalendar(), myQuotas: [], monitorEvents: { records: [], total: 0 } },
      quotaUses: { records: [quotaUse], total: 1 },
    });
    await screen.findByRole('row', { name: /滨江医院设备采购/ });
    expect(document.body.innerHTML).not.toContain('中标金额0.00元');
    expect(await tableOf('地区分布')).toEqual(['省份: 浙江', '公告数: 12', '中标金额: --']);
  });

  test('in the atlas and on the map of partners (S2-28, S1-09)', async () => {
    const won = atlasEdge('b1', 's1', 'won', { count: 5, sum: 1_230_000, latest: '2026-10-05T02:00:00Z' });
    const edges = [won, atlasEdge('b1', 'g1', 'agency', { count: 3 })];
    show(<AtlasScreen />, `${atlasPath({ id: 'b1', name: '市第一人民医院' })}&view=list`, {
      ...{ atlas: atlas({ edges }), myQuotas: [] },
    });
    await screen.findByRole('region', { name: '关系列表' });
    expect(cells('关系列表').slice(0, 6)).toEqual([
      ...['单位: 市第一人民医院', '关系: 中标', '对方单位: 甲设备公司'],
      ...['次数: 5', '中标金额: 123.00万元', '最近一次: 2026-10-05'],
    ]);
    show(<EnterpriseDetailScreen />, '/enterpriseDetails?id=e1', {
      ...{ enterpriseDetail: wholeCompany({ id: 'b1' }), atlas: atlas({ edges }), myQuotas: [] },
    });
    expect(await tableOf('往来单位地区分布')).toEqual(['省份: 浙江', '往来单位: 2家', '往来: 8次']);
  });
});
