import { MarketAnalysisScreen } from '#views/screens/analysis/market-analysis.screen.tsx';
import * as wire from './asymmetric.ts';
import { areaJson, industries, market, permission } from './samples.ts';
import { reviewScreens } from './screen-record.ts';

const MARKET = '/enterpriseAnalysis/informationQuery/marketAnalysis';
const around = { industryList: industries, selArea: areaJson, myQuotas: wire.ledger };

const month = (number: number, year: number, count: number, sum: number | null) => ({
  ...{
    bucket: `${year}-${String(number).padStart(2, '0')}`,
    partial: number === 1,
    count,
    known: count,
    sum: sum ?? 0,
  },
  ...{ avg: sum, yoy: count === 7 ? -0.125 : null, qoq: count === 3 ? 0.5 : null },
});
const share = (name: string, count: number) => ({
  key: name,
  label: name,
  count,
  known: count - 1,
  sum: count * 1_000,
});
const body = (at: number, id: string | null) => ({
  ...{ id, name: `代理${at}`, count: at + 1, known: at - 1, sum: at * 10_000, latest: '2026-11-10T04:00:00Z' },
  partners:
    at === 1
      ? []
      : [
          { name: '甲公司', count: 4 },
          { name: '乙公司', count: 3 },
        ],
});

reviewScreens({
  'market-analysis': {
    element: <MarketAnalysisScreen />,
    address: `${MARKET}?area=浙江&from=2026-10-01&to=2026-11-20`,
    answers: around,
    shows: '建筑业',
  },
  'market-analysis-result': {
    element: <MarketAnalysisScreen />,
    address: `${MARKET}?area=浙江`,
    answers: { ...around, marketAnalysis: market() },
    shows: '按月走势',
    after: ['开始分析'],
  },
  'market-analysis-of-two-years': {
    element: <MarketAnalysisScreen />,
    address: MARKET,
    answers: {
      ...around,
      marketAnalysis: market({
        trend: [month(11, 2025, 3, 310_000), month(12, 2025, 7, 1_230_000), month(1, 2026, 0, null)],
        byRegion: Array.from({ length: 12 }, (_, at) => share(`地区${at}`, 31 - at)),
        topAgents: [body(1, 'a1'), body(2, null)],
        concentration: { n: 0, winners: 0, cr4: null, hhi: null },
        savingRate: { n: 0, q1: null, median: null, q3: null },
        bidderCount: {
          n: 9,
          distribution: [
            { bidders: 3, projects: 2 },
            { bidders: 4, projects: 7 },
          ],
        },
        newEntrants: { count: 0, largest: [] },
      }),
    },
    shows: '按月走势',
    after: ['开始分析'],
  },
  'market-analysis-without-awards': {
    element: <MarketAnalysisScreen />,
    address: MARKET,
    answers: {
      ...around,
      marketAnalysis: market({
        totals: { notices: 9, tenders: 3, awards: 0, amountSum: 0, amountKnown: 0, amountUnknown: 0 },
      }),
    },
    shows: '没有符合条件的中标公告',
    after: ['开始分析'],
  },
  'market-analysis-refused': {
    element: <MarketAnalysisScreen />,
    address: MARKET,
    answers: {
      ...around,
      marketAnalysis: () => ({ kind: 'blocked', code: 431, data: permission({ status: 0 }), message: null }),
    },
    shows: '次数已用完',
    after: ['开始分析'],
  },
});
