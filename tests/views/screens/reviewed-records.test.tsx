import { parse, safeParse } from 'valibot';
import { vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract, type EndpointId } from '#contract/registry.ts';
import { distinctSample } from '#tests/api/support/distinct-sample.ts';
import { EnterpriseDetailScreen } from '#views/screens/enterprise/enterprise-detail.screen.tsx';
import { ForecastDetailScreen } from '#views/screens/forecast/forecast-detail.screen.tsx';
import { ApproveScreen, BuildingScreen } from '#views/screens/project/project.screen.tsx';
import { TenderDetailScreen } from '#views/screens/tender/tender-detail.screen.tsx';
import * as wire from './asymmetric.ts';
import { wholeCompany } from './enterprise-samples.ts';
import { atlas, permission } from './samples.ts';
import { reviewScreens } from './screen-record.ts';

/** HTML is sanitised for real in tests/browser/sanitise-html.spec.ts. */
vi.mock('#views/shared/sanitise-html.ts', () => ({ sanitiseHtml: (html: string) => document.createTextNode(html) }));

/** An answer in which every field is there and no two are equal. */
const whole = (id: EndpointId, patch: object = {}): object => {
  const { output } = contract[id] as Endpoint;
  return { ...(parse(output, distinctSample(output)) as object), ...patch };
};
/** An answer in which every field that may be missing is missing. */
const bare = (id: EndpointId): object => {
  const { output } = contract[id] as Endpoint;
  const full = whole(id);
  const missing = Object.keys(full).filter((key) => safeParse(output, { ...full, [key]: null }).success);
  return parse(output, { ...full, ...Object.fromEntries(missing.map((key) => [key, null])) }) as object;
};
const proof = (id: string) => ({
  id,
  title: `证明公告${id}`,
  docChannel: 'award',
  publishTime: '2026-10-02T02:00:00Z',
});
/** What is concluded about a notice, no two figures equal. */
const insight = {
  redFlags: [
    { kind: 'fewCandidates', statement: '公示中列出2家候选人', rule: '候选人少于3家', evidence: [proof('f1')] },
  ],
  toubiaoList: {
    records: [
      { enterpriseId: 'e3', name: '甲设备公司', rank: 1, bidAmount: 1_180_000, rate: null, score: 91.25, won: true },
      { enterpriseId: null, name: '乙设备公司', rank: 2, bidAmount: 97.5, rate: 97.5, score: null, won: false },
    ],
    total: 73,
  },
  pricePrediction: {
    ...{ n: 8, budget: 1_000_000, low: 810_000, median: 920_000, high: 950_000 },
    ratio: { n: 8, q1: 0.81, median: 0.92, q3: 0.95 },
    basis: {
      ...{ industryName: '卫生', category: '货物', province: null, budgetFrom: 333_333, budgetTo: 3_000_000 },
      ...{ publishedFrom: '2024-11-20', publishedTo: '2026-11-20' },
    },
    comparables: [1, 2].map((at) => ({
      ...{ ...proof(`c${at}`), province: '浙江', buyerName: '某院', winnerNames: [`丙${at}公司`] },
      ...{ budget: at * 1_000_000, bidAmount: at * 870_000, ratio: 0.87 },
    })),
  },
  toubiaoForecastList: {
    records: [
      {
        ...{ enterpriseId: 'e7', name: '丁设备公司', province: '浙江', meetings: 8, wins: 2, winRate: 0.25 },
        ...{ lastBidTime: '2026-10-02T02:00:00Z', confidence: 'high', evidence: [proof('p1')] },
      },
    ],
    total: 31,
  },
  getDetailLinkPermission: permission({ status: 1, used: 1, entitlement: 'detailLink', liftedBy: null }),
  toubiaoPredictAuth: permission({ entitlement: 'toubiaoPredict' }),
  maGetQrcode: { image: 'data:image/png;base64,AA' },
  getProjectDocuments: [
    {
      ...{ id: 'd1', name: '图纸.dwg', sizeBytes: null, type: 'dwg', kind: 'source', host: 'files.example.com' },
      announcement: { id: 'n0', title: '滨江医院设备意向', docChannel: 'intention' },
    },
  ],
};
const around = {
  ...insight,
  ...{ getDocumentIsMonitor: { monitored: false }, judgeProjectAnalysis: { allowed: true }, myQuotas: wire.ledger },
  ...{ clickEnterpriseNameAdd: {}, getDetailLink: { url: 'https://source.example.com/n1' } },
  approvalStage: [{ value: 'feasibility', label: '可研批复' }],
  enterprisePhoneBook: whole('enterprisePhoneBook'),
  plannedProjectContacts: whole('plannedProjectContacts'),
  addMonitor: { monitorId: 'm1' },
  atlas: atlas({ center: 'b1' }),
};
const file = (id: string, kind: string, patch: object = {}) => ({
  ...{ id, name: `${id}号文件.pdf`, size: 1_536_000, type: 'pdf', kind, host: 'files.example.com' },
  ...patch,
});
const related = (id: string, docChannel: string, day: string, relation: string) => ({
  ...{ id, title: `滨江医院设备${relation}`, docChannel, publishTime: `2026-11-${day}T01:00:00Z`, relation },
});

reviewScreens({
  announcement: {
    element: <TenderDetailScreen />,
    address: '/tender/index/n1',
    answers: {
      ...around,
      selZhaobiaoDetails: wire.wholeNotice({
        ...{ sourceUrl: 'https://source.example.com/n1', qualification: '具有医疗器械经营许可', ocid: 'ocds-1' },
        changes: [{ field: '投标截止', old: '2026-11-23', new: '2026-11-25' }],
        attachments: [
          ...[file('1', 'text'), file('2', 'source'), file('3', 'sample', { size: null, host: null })],
          file('4', 'unavailable', { size: 900 }),
        ],
        relatedNotices: [related('n0', 'intention', '02', '意向'), related('n9', 'award', '19', '结果')],
      }),
    },
    shows: '联合体投标',
    main: 'selZhaobiaoDetails',
  },
  'announcement-with-likely-bidders': {
    element: <TenderDetailScreen />,
    address: '/tender/index/n1',
    answers: {
      ...around,
      toubiaoPredictAuth: permission({ status: 1, entitlement: 'toubiaoPredict', liftedBy: null }),
      selZhaobiaoDetails: wire.wholeNotice({ winners: [] }),
    },
    after: ['查看投标预测'],
    shows: '丁设备公司',
    isOnlyDrawn: true,
  },
  'award-of-all-fields': {
    element: <TenderDetailScreen />,
    address: '/tender/index/n1?channel=award',
    answers: { ...around, selZhongbiaoDetails: whole('selZhongbiaoDetails', { docChannel: 'award' }) },
    shows: 'winners',
  },
  'announcement-of-no-field': {
    element: <TenderDetailScreen />,
    address: '/tender/index/n1',
    answers: {
      ...around,
      selZhaobiaoDetails: wire.wholeNotice({
        ...{ buyer: null, agency: null, sections: [], subjects: [], winners: [], content: '', bidDeadline: null },
        ...{ media: null, nature: null, category: null, projectName: null, controlPrice: null, openTime: null },
        ...{ docGetStart: null, docGetEnd: null, limitDays: null, collected: true, province: null },
      }),
    },
    shows: '联合体投标',
  },
  forecast: {
    element: <ForecastDetailScreen />,
    address: '/forecastDetail?id=f1',
    answers: {
      ...around,
      forecastDetail: {
        ...wire.forecast,
        basis: [
          ...wire.forecast.basis,
          {
            ...{ type: 'award', text: '2025年中标公告', recordId: null },
            notice: { id: 'n8', title: '滨江医院物业中标', docChannel: 'award', publishTime: '2025-11-03T00:00:00Z' },
          },
          { type: 'approval', text: '项目已立项', notice: null, recordId: 'a1' },
        ],
        fulfilledBy: { id: 'n7', title: '滨江医院物业招标', docChannel: 'tender', publishTime: '2026-11-19T00:00:00Z' },
      },
    },
    shows: '判断理由',
    main: 'forecastDetail',
  },
  'planned-project': {
    element: <BuildingScreen />,
    address: '/building/index?id=p1',
    answers: {
      ...around,
      selDesignedInfo: {
        ...wire.planned,
        notices: [related('n3', 'tender', '08', '招标')],
        approvalId: 'a1',
      },
    },
    shows: '建设规模',
    main: 'selDesignedInfo',
  },
  'planned-project-of-all-fields': {
    element: <BuildingScreen />,
    address: '/building/index?id=p1',
    answers: { ...around, selDesignedInfo: whole('selDesignedInfo') },
    shows: '建设规模',
  },
  'planned-project-of-no-field': {
    element: <BuildingScreen />,
    address: '/building/index?id=p1',
    answers: { ...around, selDesignedInfo: bare('selDesignedInfo') },
    shows: '建设规模',
  },
  'approval-project-of-no-field': {
    element: <ApproveScreen />,
    address: '/approve/index?id=a1',
    answers: { ...around, spxmDetail: bare('spxmDetail') },
    shows: '建设规模',
  },
  'enterprise-of-no-field': {
    element: <EnterpriseDetailScreen />,
    address: '/enterpriseDetails?id=ent-1',
    answers: { ...around, enterpriseDetail: bare('enterpriseDetail') },
    shows: '暂未收录',
  },
  'approval-project': {
    element: <ApproveScreen />,
    address: '/approve/index?id=a1',
    answers: { ...around, spxmDetail: { ...wire.approval, plannedProjectId: 'p1', legalUnitId: 'e7' } },
    shows: '建设规模',
    main: 'spxmDetail',
  },
  enterprise: {
    element: <EnterpriseDetailScreen />,
    address: '/enterpriseDetails?id=ent-1',
    answers: { ...around, enterpriseDetail: whole('enterpriseDetail', { status: '存续', regCapitalText: '5000万元' }) },
    shows: '法定代表人',
    main: 'enterpriseDetail',
  },
  'enterprise-by-name': {
    element: <EnterpriseDetailScreen />,
    address: '/enterpriseDetails/%E6%B2%90%E5%B7%9D',
    answers: {
      ...around,
      enterpriseDetail: wholeCompany({
        status: '吊销',
        monitored: true,
        phoneCount: 0,
        emailCount: 0,
        performances: [],
      }),
    },
    shows: '法定代表人',
    main: 'enterpriseDetail',
  },
});
