import { announcementQuery } from '#api/queries/announcement-detail.queries.ts';
import { enterpriseQuery, phoneBookQuery } from '#api/queries/enterprise.queries.ts';
import { forecastListQuery, forecastQuery } from '#api/queries/forecast.queries.ts';
import {
  approvalListQuery,
  approvalQuery,
  approvalStagesQuery,
  plannedListQuery,
  plannedProjectQuery,
} from '#api/queries/project.queries.ts';
import { fen } from '#domain/fen.ts';
import { type ProjectFilter, projectFilterFromHash } from '#domain/project-filter.ts';
import { type UpfrontFilter, upfrontFromHash } from '#domain/upfront-filter.ts';
import { ALWAYS, FAILS, get, LOCKED, post, type QueryRow, USUALLY_FRESH_MS } from './query-row.ts';

const PUBLISHED = '2026-11-17T03:04:05.000Z';
const GONE = { kind: 'gone' };
const HOUR_MS = 3_600_000;
const DETAILS = '/webchat/api/zhaozhongbiaoDetails';

const FILTER: ProjectFilter = {
  searchWord: '水厂',
  keywordGroups: [['泵站', '管网']],
  areas: ['浙江_宁波', '福建'],
  industries: ['D', 'E'],
  amount: { minFen: fen(0), maxFen: fen(70_000) },
  publishedFrom: '2026-10-02',
  publishedTo: '2026-11-03',
  stages: ['planning', 'unknown'],
  types: ['学校'],
  sort: 'amount',
  page: 3,
  pageSize: 50,
};
const FILTER_ON_WIRE = {
  keywordsArray: [['泵站', '管网']],
  searchWord: '水厂',
  areaArray: ['浙江_宁波', '福建'],
  industryArray: ['D', 'E'],
  stageArray: ['planning', 'unknown'],
  sort: 'amount',
  minAmount: 0.01,
  maxAmount: 700,
  publishedFrom: '2026-10-02',
  publishedTo: '2026-11-03',
  pageNumber: 3,
  pageSize: 50,
};
/** Stages that the contract does not know are not sent. */
const PLANNED_ON_WIRE = { ...FILTER_ON_WIRE, stageArray: ['planning'], projectType: ['学校'] };
const WITHOUT_AMOUNT = {
  keywordsArray: [],
  searchWord: '',
  areaArray: ['江西'],
  industryArray: [],
  stageArray: [],
  sort: 'newest',
  pageNumber: 4,
  pageSize: 20,
};
const ELSEWHERE: ProjectFilter = { ...projectFilterFromHash(''), areas: ['江西'], page: 4 };
const NOTHING = { records: [], total: 0, totalCapped: false, lastPage: 1 };

const UPFRONT: UpfrontFilter = {
  searchWord: '保洁',
  keywordGroups: [['物业']],
  areas: ['山东'],
  kinds: ['budget', 'renewal'],
  within: ['医院'],
  industries: [],
  amount: { minFen: fen(12_300), maxFen: null },
  withPast: false,
  sort: 'amount',
  page: 6,
  pageSize: 20,
};
const UPFRONT_ON_WIRE = {
  keywordsArray: [['物业']],
  forecastArray: ['budget', 'renewal'],
  areaArray: ['山东'],
  searchWord: '保洁',
  secondSearchArray: ['医院'],
  minAmount: 123,
  industryArray: [],
  statusArray: ['open'],
  sort: 'amount',
  pageNumber: 6,
  pageSize: 20,
};
const UPFRONT_PAST = {
  keywordsArray: [],
  forecastArray: [],
  areaArray: [],
  searchWord: '',
  secondSearchArray: [],
  industryArray: [],
  statusArray: [],
  sort: 'soonest',
  pageNumber: 1,
  pageSize: 20,
};

/** Records that a member opens, and their lists. */
export const RECORD_QUERIES: Readonly<Record<string, readonly QueryRow[]>> = {
  announcementQuery: [
    {
      options: (call) => announcementQuery(call, { id: 'n-71', channel: 'change' }),
      key: ['announcements', 'detail', 'n-71'],
      sends: [post(`${DETAILS}/selZhaobiaoDetails`, { id: 'n-71' })],
      answers: { selZhaobiaoDetails: { id: 'n-71', publishTime: PUBLISHED, docPrice: 3, marginAmount: 40.5 } },
      gives: {
        kind: 'open',
        record: { id: 'n-71', publishedAt: PUBLISHED, documentPriceFen: 300, marginFen: 4050 },
      },
      nothing: GONE,
      refused: LOCKED,
      freshMs: ALWAYS,
      greys: { list: ['announcements', 'search'], id: 'n-71' },
      others: [
        {
          options: (call) => announcementQuery(call, { id: 'n-72', channel: null }),
          key: ['announcements', 'detail', 'n-72'],
          sends: [post(`${DETAILS}/selZhaobiaoDetails`, { id: 'n-72' })],
        },
        {
          options: (call) => announcementQuery(call, { id: 'n-73', channel: 'award' }),
          key: ['announcements', 'detail', 'n-73'],
          sends: [post(`${DETAILS}/selZhongbiaoDetails`, { id: 'n-73' })],
        },
      ],
    },
  ],
  plannedListQuery: [
    {
      options: (call) => plannedListQuery(call, FILTER),
      key: ['planned-projects', 'list', PLANNED_ON_WIRE],
      sends: [post('/webchat/api/desginedSearchList', PLANNED_ON_WIRE)],
      answers: {
        desginedSearchList: {
          records: [
            { id: 'pln-8', stage: 'completed', investTotal: 5.67, ownerName: '水务局', publishTime: PUBLISHED },
          ],
          total: 90,
          lastPage: 45,
        },
      },
      gives: {
        records: [{ id: 'pln-8', stageText: '竣工', investFen: 567, unitName: '水务局', publishedAt: PUBLISHED }],
        total: 90,
        lastPage: 45,
      },
      nothing: NOTHING,
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
      others: [
        {
          options: (call) => plannedListQuery(call, { ...FILTER, page: 4 }),
          key: ['planned-projects', 'list', { ...PLANNED_ON_WIRE, pageNumber: 4 }],
          sends: [post('/webchat/api/desginedSearchList', { ...PLANNED_ON_WIRE, pageNumber: 4 })],
        },
        {
          options: (call) => plannedListQuery(call, ELSEWHERE),
          key: ['planned-projects', 'list', { ...WITHOUT_AMOUNT, projectType: [] }],
          sends: [post('/webchat/api/desginedSearchList', { ...WITHOUT_AMOUNT, projectType: [] })],
        },
      ],
    },
  ],
  plannedProjectQuery: [
    {
      options: (call) => plannedProjectQuery(call, 'pln-81'),
      key: ['planned-projects', 'detail', 'pln-81'],
      sends: [post('/webchat/api/designedInfo/selDesignedInfo', { id: 'pln-81' })],
      answers: {
        selDesignedInfo: {
          id: 'pln-81',
          investProjectCode: '2611-330',
          investTotal: 8.9,
          devices: [
            { name: '水泵', qty: 1200, unit: '台' },
            { name: '阀门', qty: null, unit: '个' },
          ],
        },
      },
      gives: {
        kind: 'open',
        record: {
          id: 'pln-81',
          projectCode: '2611-330',
          investFen: 890,
          devices: [
            { name: '水泵', quantity: '1,200台' },
            { name: '阀门', quantity: '--' },
          ],
        },
      },
      nothing: GONE,
      refused: LOCKED,
      freshMs: ALWAYS,
      greys: { list: ['planned-projects', 'list'], id: 'pln-81' },
    },
  ],
  approvalListQuery: [
    {
      options: (call) => approvalListQuery(call, FILTER),
      key: ['approvals', 'list', FILTER_ON_WIRE],
      sends: [post('/webchat/client/spxm/getPage', FILTER_ON_WIRE)],
      answers: {
        spxmGetPage: {
          records: [{ id: 'apv-8', stage: null, approvalType: 'filing', legalUnit: '交投公司', investTotal: 7.1 }],
          total: 33,
          lastPage: 17,
        },
      },
      gives: {
        records: [{ id: 'apv-8', stageText: '--', typeText: '备案', unitName: '交投公司', investFen: 710 }],
        total: 33,
        lastPage: 17,
      },
      nothing: NOTHING,
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
      others: [
        {
          options: (call) => approvalListQuery(call, ELSEWHERE),
          key: ['approvals', 'list', WITHOUT_AMOUNT],
          sends: [post('/webchat/client/spxm/getPage', WITHOUT_AMOUNT)],
        },
      ],
    },
  ],
  approvalQuery: [
    {
      options: (call) => approvalQuery(call, 'apv-82'),
      key: ['approvals', 'detail', 'apv-82'],
      sends: [post('/webchat/client/spxm/detail', { id: 'apv-82' })],
      answers: {
        spxmDetail: {
          id: 'apv-82',
          stage: '受理',
          creditCode: '91330',
          items: [
            { itemName: '环评', result: 'refused', documentNo: '7号' },
            { itemName: '能评', result: null },
          ],
        },
      },
      gives: {
        kind: 'open',
        record: {
          id: 'apv-82',
          stageText: '受理',
          creditCode: '91330',
          items: [
            { itemName: '环评', resultText: '不予办理', documentNo: '7号' },
            { itemName: '能评', resultText: '--' },
          ],
        },
      },
      nothing: GONE,
      refused: LOCKED,
      freshMs: ALWAYS,
      greys: { list: ['approvals', 'list'], id: 'apv-82' },
    },
  ],
  approvalStagesQuery: [
    {
      options: (call) => approvalStagesQuery(call),
      key: ['approval-stages'],
      sends: [get('/webchat/common/approval/stage')],
      answers: {
        approvalStage: [
          { value: 'SL', label: '受理' },
          { value: 'BJ', label: '办结' },
        ],
      },
      gives: new Map([
        ['SL', '受理'],
        ['BJ', '办结'],
      ]),
      nothing: new Map(),
      refused: new Map(),
      freshMs: ALWAYS,
    },
  ],
  forecastListQuery: [
    {
      options: (call) => forecastListQuery(call, UPFRONT),
      key: ['forecasts', 'list', UPFRONT_ON_WIRE],
      sends: [post('/webchat/api/forecast/page', UPFRONT_ON_WIRE)],
      answers: {
        forecastList: {
          records: [{ id: 'fct-8', expectedLow: 2.5, expectedHigh: 9, expectedFrom: '2027-01-02', daysLeft: -3 }],
          total: 12,
          lastPage: 2,
          trackRecord: { fulfilled: 6, failed: 2, expired: 1, since: '2025-12-01' },
        },
      },
      gives: {
        records: [{ id: 'fct-8', lowFen: 250, highFen: 900, expectedFrom: '2027-01-02', daysLeft: -3 }],
        total: 12,
        lastPage: 2,
        trackRecord: { fulfilled: 6, failed: 2, expired: 1, since: '2025-12-01' },
      },
      nothing: { ...NOTHING, trackRecord: null },
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
      others: [
        {
          options: (call) => forecastListQuery(call, { ...upfrontFromHash(''), withPast: true }),
          key: ['forecasts', 'list', UPFRONT_PAST],
          sends: [post('/webchat/api/forecast/page', UPFRONT_PAST)],
        },
      ],
    },
  ],
  forecastQuery: [
    {
      options: (call) => forecastQuery(call, 'fct-83'),
      key: ['forecasts', 'detail', 'fct-83'],
      sends: [post('/webchat/api/forecast/detail', { id: 'fct-83' })],
      answers: {
        forecastDetail: {
          id: 'fct-83',
          lastAward: {
            noticeId: 'n-5',
            winners: [{ id: 'e-5', name: '乙公司' }],
            amount: 6.4,
            serviceEnd: '2027-02-01',
          },
          fulfilledBy: { id: 'n-6', title: '续采', docChannel: 'tender', publishTime: PUBLISHED },
        },
      },
      gives: {
        kind: 'open',
        record: {
          id: 'fct-83',
          lastAward: {
            noticeId: 'n-5',
            winners: [{ id: 'e-5', name: '乙公司' }],
            amountFen: 640,
            serviceEnd: '2027-02-01',
          },
          fulfilledBy: { id: 'n-6', title: '续采', channel: 'tender', publishedAt: PUBLISHED },
        },
      },
      nothing: GONE,
      refused: LOCKED,
      freshMs: ALWAYS,
      greys: { list: ['forecasts', 'list'], id: 'fct-83' },
    },
  ],
  enterpriseQuery: [
    {
      options: (call) => enterpriseQuery(call, { id: 'ent-84' }),
      key: ['enterprises', 'detail', { id: 'ent-84' }],
      sends: [post('/webchat/api/company/detail', { id: 'ent-84' })],
      answers: {
        enterpriseDetail: {
          id: 'ent-84',
          regCapital: 120,
          paidCapital: 11,
          phoneCount: 3,
          emailCount: 4,
          buyerCount: 5,
          winnerCount: 6,
          agencyCount: 7,
          shareholders: [{ name: '丙', ratio: 0.25, subscribed: 30 }],
        },
      },
      gives: {
        kind: 'open',
        record: {
          id: 'ent-84',
          capitalFen: 12_000,
          paidCapitalFen: 1_100,
          contactCount: 7,
          roles: { buyer: 5, winner: 6, agency: 7 },
          shareholders: [{ name: '丙', sharePct: 25, subscribedFen: 3_000 }],
        },
      },
      nothing: GONE,
      refused: LOCKED,
      freshMs: ALWAYS,
      keptMs: HOUR_MS,
      others: [
        {
          options: (call) => enterpriseQuery(call, { name: '丁公司' }),
          key: ['enterprises', 'detail', { name: '丁公司' }],
          sends: [post('/webchat/api/company/detail', { name: '丁公司' })],
        },
      ],
    },
  ],
  phoneBookQuery: [
    {
      options: (call) => phoneBookQuery(call, 'ent-85'),
      key: ['enterprises', 'phone-book', 'ent-85'],
      sends: [post('/webchat/api/company/phoneBook', { id: 'ent-85' })],
      answers: {
        enterprisePhoneBook: {
          phones: [{ phone: '0571-1', contact: '甲', source: '年报' }],
          emails: [{ email: 'b@example.com', source: '公告' }],
        },
      },
      gives: {
        phones: [{ phone: '0571-1', contact: '甲', source: '年报' }],
        emails: [{ email: 'b@example.com', source: '公告' }],
      },
      nothing: FAILS,
      refused: FAILS,
      freshMs: ALWAYS,
      keptMs: HOUR_MS,
      waits: true,
    },
  ],
};
