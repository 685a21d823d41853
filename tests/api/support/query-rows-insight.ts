import { atlasQuery, historyAnalysisQuery } from '#api/queries/analysis.queries.ts';
import {
  biddersQuery,
  likelyBiddersQuery,
  noticeCodeQuery,
  priceQuery,
  projectDocumentsQuery,
  redFlagsQuery,
  sourceQuery,
} from '#api/queries/notice-insight.queries.ts';
import {
  contactsCheckQuery,
  forecastCheckQuery,
  openingCheckQuery,
  sourceCheckQuery,
} from '#api/queries/permission-check.queries.ts';
import { ALWAYS, FAILS, get, post, type QueryRow } from './query-row.ts';

const PUBLISHED = '2026-11-16T05:06:07.000Z';
const DETAILS = '/webchat/api/zhaozhongbiaoDetails';
const ANALYSIS = '/webchat/api/analysis';
const HOUR_MS = 3_600_000;
const LATER = '2026-11-17T05:06:07.000Z';
const NOW = new Date('2026-11-20T12:00:00Z');
const proof = { id: 'n-31', title: '证明公告', docChannel: 'candidate', publishTime: PUBLISHED };
const read = { id: 'n-31', title: '证明公告', channel: 'candidate', publishedAt: PUBLISHED };
const kept = { freshMs: ALWAYS, isQuiet: true, refused: FAILS } as const;
const charged = { freshMs: ALWAYS, keptMs: HOUR_MS, waits: true, isCharged: true, refused: FAILS } as const;
const check = { ...kept, nothing: null, refused: null } as const;
const answered = {
  status: 0,
  limit: 4,
  used: 4,
  resetAt: PUBLISHED,
  boughtAreas: ['浙江'],
  infoArea: '福建',
  trial: true,
  liftedBy: null,
  spentBefore: false,
};

/** Queries of what is concluded about one notice. */
export const INSIGHT_QUERIES: Readonly<Record<string, readonly QueryRow[]>> = {
  sourceCheckQuery: [
    {
      ...check,
      options: (call) => sourceCheckQuery(call, 'n-41'),
      key: ['quotas', 'getDetailLinkPermission', 'n-41'],
      sends: [get('/webchat/api/auth/getDetailLinkPermission', { id: 'n-41' })],
      answers: { getDetailLinkPermission: { ...answered, entitlement: 'detailLink' } },
      gives: { ...answered, entitlement: 'detailLink' },
    },
  ],
  contactsCheckQuery: [
    {
      ...check,
      options: (call) => contactsCheckQuery(call, 'e-43'),
      key: ['quotas', 'improveInformationAuth', 'e-43'],
      sends: [get('/webchat/api/auth/improveInformationAuth', { id: 'e-43' })],
      answers: { improveInformationAuth: { ...answered, entitlement: 'watchCompanyPhoneBook' } },
      gives: { ...answered, entitlement: 'watchCompanyPhoneBook' },
    },
  ],
  openingCheckQuery: [
    {
      ...check,
      options: (call) => openingCheckQuery(call, 'plannedProject', 'p-44'),
      key: ['quotas', 'designedCountSeeAuth', 'p-44'],
      sends: [get('/webchat/api/auth/designedCountSeeAuth', { id: 'p-44' })],
      answers: {
        designedCountSeeAuth: { ...answered, status: 1, spentBefore: true, entitlement: 'watchDesignedProject' },
      },
      gives: {
        ...answered,
        status: 1,
        spentBefore: true,
        entitlement: 'watchDesignedProject',
        liftedBy: null,
      },
    },
    {
      ...check,
      options: (call) => openingCheckQuery(call, 'approval', 'p-45'),
      key: ['quotas', 'shenPiProjectAuth', 'p-45'],
      sends: [post('/webchat/api/auth/shenPiProjectAuth', { id: 'p-45' })],
      answers: {
        shenPiProjectAuth: { ...answered, status: 1, used: 3, spentBefore: true, entitlement: 'shenPiProject' },
      },
      gives: { ...answered, status: 1, used: 3, spentBefore: true, entitlement: 'shenPiProject' },
    },
    {
      ...check,
      options: (call) => openingCheckQuery(call, 'forecast', 'p-46'),
      key: ['quotas', 'preProjectDetailAuth', 'p-46'],
      sends: [post('/webchat/api/auth/preProjectDetailAuth', { id: 'p-46' })],
      answers: {
        preProjectDetailAuth: { ...answered, entitlement: 'preProjectDetail' },
      },
      gives: { ...answered, entitlement: 'preProjectDetail' },
    },
  ],
  forecastCheckQuery: [
    {
      ...check,
      options: (call) => forecastCheckQuery(call, 'n-42'),
      key: ['quotas', 'toubiaoPredictAuth', 'n-42'],
      sends: [post('/webchat/api/auth/toubiaoPredictAuth', { id: 'n-42' })],
      answers: { toubiaoPredictAuth: { ...answered, entitlement: 'toubiaoPredict' } },
      gives: { ...answered, entitlement: 'toubiaoPredict' },
    },
  ],
  sourceQuery: [
    {
      ...charged,
      options: (call) => sourceQuery(call, 'n-43'),
      key: ['notice-insight', 'getDetailLink', 'n-43'],
      sends: [get(`${DETAILS}/getDetailLink`, { id: 'n-43' })],
      answers: { getDetailLink: { url: 'https://a.gov.cn/1' } },
      gives: 'https://a.gov.cn/1',
      nothing: FAILS,
    },
  ],
  likelyBiddersQuery: [
    {
      ...charged,
      options: (call) => likelyBiddersQuery(call, 'n-44'),
      key: ['notice-insight', 'toubiaoForecastList', 'n-44'],
      sends: [post(`${DETAILS}/toubiao-forecast/list`, { id: 'n-44', pageNumber: 1, pageSize: 20 })],
      answers: {
        toubiaoForecastList: {
          records: [
            {
              ...{ enterpriseId: 'e-5', name: '甲', province: '浙江', meetings: 7, wins: 3, winRate: 0.4 },
              ...{ lastBidTime: PUBLISHED, confidence: 'medium', evidence: [proof] },
            },
          ],
          total: 31,
        },
      },
      gives: {
        bidders: [
          {
            ...{ id: 'e-5', name: '甲', province: '浙江', meetings: 7, wins: 3 },
            ...{ latestAt: PUBLISHED, confidence: 'medium', evidence: [read] },
          },
        ],
        total: 31,
      },
      nothing: { bidders: [], total: 0 },
    },
  ],
  priceQuery: [
    {
      ...kept,
      options: (call) => priceQuery(call, 'n-45'),
      key: ['notice-insight', 'pricePrediction', 'n-45'],
      sends: [post(`${ANALYSIS}/price-prediction`, { id: 'n-45' })],
      answers: {
        pricePrediction: {
          ...{ n: 8, budget: 100, low: 71, median: 82, high: 93 },
          basis: { budgetFrom: 33, budgetTo: 300, publishedFrom: '2024-11-16', publishedTo: '2026-11-16' },
          comparables: [{ id: 'n-9', publishTime: PUBLISHED, budget: 50, bidAmount: 41, ratio: 0.82 }],
        },
      },
      gives: {
        ...{ kind: 'interval', budgetFen: 10_000, lowFen: 7_100, medianFen: 8_200, highFen: 9_300 },
        basis: { budgetFromFen: 3_300, budgetToFen: 30_000, from: '2024-11-16', to: '2026-11-16' },
        comparables: [
          { id: 'n-9', channel: 'award', publishedAt: PUBLISHED, budgetFen: 5_000, amountFen: 4_100, ratio: 0.82 },
        ],
      },
      nothing: FAILS,
    },
  ],
  biddersQuery: [
    {
      ...kept,
      options: (call) => biddersQuery(call, 'n-46'),
      key: ['notice-insight', 'toubiaoList', 'n-46'],
      sends: [post(`${DETAILS}/toubiao/list`, { id: 'n-46', pageNumber: 1, pageSize: 50 })],
      answers: {
        toubiaoList: {
          records: [
            { enterpriseId: 'e-6', name: '乙', rank: 2, bidAmount: 96.5, rate: null, score: 88, won: false },
            { enterpriseId: null, name: '丙', rank: 1, bidAmount: 97.5, rate: 97.5, score: 91, won: true },
          ],
          total: 2,
        },
      },
      gives: {
        bidders: [
          { id: 'e-6', name: '乙', rank: 2, amountFen: 9_650, ratePct: null, score: 88, won: false },
          { id: null, name: '丙', rank: 1, amountFen: null, ratePct: 97.5, score: 91, won: true },
        ],
        total: 2,
      },
      nothing: { bidders: [], total: 0 },
    },
  ],
  redFlagsQuery: [
    {
      ...kept,
      options: (call) => redFlagsQuery(call, 'n-47'),
      key: ['notice-insight', 'redFlags', 'n-47'],
      sends: [post(`${ANALYSIS}/red-flags`, { id: 'n-47' })],
      answers: { redFlags: [{ kind: 'overBudget', statement: '高于预算', rule: '规则', evidence: [proof] }] },
      gives: [{ kind: 'overBudget', statement: '高于预算', rule: '规则', evidence: [read] }],
      nothing: [],
    },
  ],
  projectDocumentsQuery: [
    {
      ...kept,
      options: (call) => projectDocumentsQuery(call, 'n-48'),
      key: ['notice-insight', 'getProjectDocuments', 'n-48'],
      sends: [post(`${DETAILS}/getProjectDocuments`, { id: 'n-48' })],
      answers: {
        getProjectDocuments: [
          {
            ...{ id: 'f-1', name: '图纸', sizeBytes: 12, type: 'dwg', kind: 'source', host: 'a.gov.cn' },
            announcement: { id: 'n-49', title: '他公告', docChannel: 'change' },
          },
        ],
      },
      gives: [{ id: 'f-1', kind: 'source', host: 'a.gov.cn', announcement: { id: 'n-49', docChannel: 'change' } }],
      nothing: [],
    },
  ],
  historyAnalysisQuery: [
    {
      ...{ freshMs: ALWAYS, keptMs: ALWAYS, waits: true, isCharged: true, refused: FAILS, nothing: FAILS },
      options: (call) =>
        historyAnalysisQuery(
          call,
          { id: 'e-61', name: '甲' },
          { publishedFrom: null, publishedTo: '2026-08-31' },
          () => NOW,
        ),
      key: ['history-analysis', { enterpriseId: 'e-61', publishedFrom: null, publishedTo: '2026-08-31' }],
      sends: [
        post(`${ANALYSIS}/history`, {
          ...{ enterpriseId: 'e-61', publishedFrom: '2025-09-01', publishedTo: '2026-08-31' },
        }),
      ],
      answers: {
        historyAnalysis: {
          filter: { publishedFrom: '2025-08-30', publishedTo: '2026-08-30' },
          ...{ asBuyer: { count: 1, sum: 2 }, asWinner: { count: 3, sum: 4 }, asAgent: { count: 5, sum: 6 } },
          bids: { projects: 9, decided: 8, won: 7, months: [{ month: '2026-01', projects: 9, decided: 8, won: 7 }] },
          rivals: [{ id: 'e-62', name: '乙', met: 4, won: 3, lost: 1, latest: PUBLISHED, evidence: [proof] }],
          records: [{ id: 'n-63', docChannel: 'award', publishTime: PUBLISHED, role: 'agency', amount: 12.5 }],
        },
      },
      gives: {
        ...{ from: '2025-08-30', to: '2026-08-30' },
        sides: {
          buyer: { count: 1, sumFen: 200 },
          winner: { count: 3, sumFen: 400 },
          agency: { count: 5, sumFen: 600 },
        },
        bids: { projects: 9, decided: 8, won: 7, months: [{ month: '2026-01', projects: 9, decided: 8, won: 7 }] },
        rivals: [{ id: 'e-62', name: '乙', met: 4, won: 3, lost: 1, latestAt: PUBLISHED, evidence: [read] }],
        records: [{ id: 'n-63', channel: 'award', publishedAt: PUBLISHED, role: 'agency', amountFen: 1_250 }],
      },
      others: [
        {
          options: (call) =>
            historyAnalysisQuery(
              call,
              { id: null, name: '丙公司' },
              { publishedFrom: '2026-01-02', publishedTo: null },
              () => NOW,
            ),
          key: ['history-analysis', { name: '丙公司', publishedFrom: '2026-01-02', publishedTo: null }],
          sends: [
            post(`${ANALYSIS}/history`, { name: '丙公司', publishedFrom: '2026-01-02', publishedTo: '2026-11-20' }),
          ],
        },
      ],
    },
  ],
  atlasQuery: [
    {
      ...{ freshMs: 600_000, refused: FAILS, nothing: FAILS },
      options: (call) => atlasQuery(call, { id: 'e-64', name: '甲' }, 2),
      key: ['atlas', { enterpriseId: 'e-64', depth: 2 }],
      sends: [post(`${ANALYSIS}/atlas`, { enterpriseId: 'e-64', depth: 2 })],
      answers: {
        atlas: {
          center: 'e-64',
          nodes: [{ id: 'e-64', name: '甲', kind: 'agency', province: '浙江' }],
          edges: [
            {
              ...{ from: 'e-64', to: 'e-65', relation: 'met', count: 3, sum: 4.5, first: PUBLISHED, latest: LATER },
              evidence: [proof],
            },
          ],
          truncated: { limit: 80, left: 9 },
        },
      },
      gives: {
        center: 'e-64',
        nodes: [{ id: 'e-64', name: '甲', kind: 'agency', province: '浙江' }],
        edges: [
          {
            ...{ from: 'e-64', to: 'e-65', relation: 'met', count: 3, sumFen: 450 },
            ...{ firstAt: PUBLISHED, latestAt: LATER, evidence: [read] },
          },
        ],
        left: 9,
      },
      others: [
        {
          options: (call) => atlasQuery(call, { id: null, name: '丁公司' }, 1),
          key: ['atlas', { name: '丁公司', depth: 1 }],
          sends: [post(`${ANALYSIS}/atlas`, { name: '丁公司', depth: 1 })],
        },
      ],
    },
  ],
  noticeCodeQuery: [
    {
      ...kept,
      options: (call) => noticeCodeQuery(call, 'n-50', 'award'),
      key: ['notice-insight', 'maGetQrcode', 'n-50', 'award'],
      sends: [post('/api/ma/getQrcode', { page: 'tender/index/n-50', scene: 'channel=award' })],
      answers: { maGetQrcode: { image: 'data:image/png;base64,AA' } },
      gives: 'data:image/png;base64,AA',
      nothing: FAILS,
    },
  ],
};
