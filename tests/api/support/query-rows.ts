import { accountQuery, loginsQuery } from '#api/queries/account.queries.ts';
import { dataBoardQuery, dueCalendarQuery, marketQuery } from '#api/queries/analysis.queries.ts';
import { searchQuery } from '#api/queries/announcement.queries.ts';
import { collectListQuery, historyQuery } from '#api/queries/collect.queries.ts';
import { amountRangesQuery, dictionariesQuery } from '#api/queries/dictionary.queries.ts';
import { enterpriseListQuery, enterpriseNamesQuery } from '#api/queries/enterprise.queries.ts';
import { exportRecordsQuery, reportQuery } from '#api/queries/export.queries.ts';
import { industriesQuery } from '#api/queries/industry.queries.ts';
import { monitorEventsQuery } from '#api/queries/monitor.queries.ts';
import { myInvoicesQuery, myOrdersQuery } from '#api/queries/order.queries.ts';
import { quotasQuery, quotaUsesQuery } from '#api/queries/quota.queries.ts';
import { hotWordsQuery, searchHistoryQuery, suggestionsQuery } from '#api/queries/search-word.queries.ts';
import { savedGroupsQuery } from '#api/queries/subscription.queries.ts';
import { fen } from '#domain/fen.ts';
import { NO_FILTER } from '#domain/search-filter.ts';
import { ALWAYS, FAILS, get, post, type QueryRow, USUALLY_FRESH_MS } from './query-row.ts';
import { INSIGHT_QUERIES } from './query-rows-insight.ts';
import { RECORD_QUERIES } from './query-rows-records.ts';
import { SEARCH_QUERIES } from './query-rows-search.ts';

const PUBLISHED = '2026-11-18T01:02:03.000Z';
const LATER = '2026-11-19T04:05:06.000Z';
const TEN_MINUTES_MS = 600_000;
const PAGE_2 = { page: 2, pageSize: 10 };
const PAGE_3 = { page: 3, pageSize: 20 };
const PAGE_2_ON_WIRE = { pageNumber: 2, pageSize: 10 };
const PAGE_3_ON_WIRE = { pageNumber: 3, pageSize: 20 };

const FILTER = {
  ...NO_FILTER,
  searchWord: '医院',
  searchType: 20,
  searchPattern: 30,
  keywordGroups: [['设备', 'CT'], ['改造']],
  excludeWords: ['维修'],
  areas: ['浙江', '广东_深圳'],
  channels: ['tender', 'award'],
  industries: ['Q'],
  amount: { minFen: fen(150), maxFen: fen(90_000) },
  publishedFrom: '2026-10-01',
  publishedTo: '2026-11-02',
  sort: 'amount',
  page: 5,
  pageSize: 50,
} as const;
const FILTER_ON_WIRE = {
  keywordsArray: [['设备', 'CT'], ['改造']],
  excludeWords: ['维修'],
  searchWord: '医院',
  searchType: 20,
  searchPattern: 30,
  areaArray: ['浙江', '广东_深圳'],
  docchnnelArray: ['tender', 'award'],
  industryArray: ['Q'],
  minAmount: 1.5,
  maxAmount: 900,
  publishedFrom: '2026-10-01',
  publishedTo: '2026-11-02',
  sort: 'amount',
  pageNumber: 5,
  pageSize: 50,
};
const NO_FILTER_ON_WIRE = {
  keywordsArray: [],
  excludeWords: [],
  searchWord: '',
  searchType: 10,
  searchPattern: 20,
  areaArray: [],
  docchnnelArray: [],
  industryArray: [],
  sort: 'newest',
  pageNumber: 1,
  pageSize: 20,
};
/** Already 21 November in China. */
const NOW = new Date('2026-11-20T17:30:00Z');
const MARKET = { areas: ['浙江', '广东'], industries: ['Q', 'C'], publishedFrom: '2026-01-02', publishedTo: null };
const MARKET_ON_WIRE = {
  areaArray: ['广东', '浙江'],
  industryArray: ['C', 'Q'],
  publishedFrom: '2026-01-02',
  publishedTo: '2026-11-21',
};
const NO_RECORDS = { records: [], total: 0 };
const OPTION = { name: '', subList: [] };

/** Every query that a screen reads from, by its factory. */
export const QUERIES: Readonly<Record<string, readonly QueryRow[]>> = {
  ...RECORD_QUERIES,
  ...INSIGHT_QUERIES,
  ...SEARCH_QUERIES,
  accountQuery: [
    {
      options: (call) => accountQuery(call),
      key: ['account'],
      sends: [get('/webchat/api/userDetail')],
      answers: { userDetail: { realUserName: '林一一', companyName: '甲公司', areaCode: '浙江_杭州' } },
      gives: { realUserName: '林一一', companyName: '甲公司', areaCode: '浙江_杭州' },
      nothing: null,
      refused: null,
      freshMs: USUALLY_FRESH_MS,
    },
  ],
  loginsQuery: [
    {
      options: (call) => loginsQuery(call),
      key: ['logins'],
      sends: [get('/webchat/api/userCenter/listLogins')],
      answers: {
        listLogins: [{ loggedInAt: '2026-11-20T02:00:00.000Z', method: 'qr', browser: '微信 8', isCurrent: true }],
      },
      gives: [{ loggedInAt: '2026-11-20T02:00:00.000Z', method: 'qr', browser: '微信 8', isCurrent: true }],
      nothing: [],
      refused: [],
      freshMs: USUALLY_FRESH_MS,
    },
  ],
  dataBoardQuery: [
    {
      options: (call) => dataBoardQuery(call),
      key: ['data-board'],
      sends: [post('/webchat/api/analysis/dashboard')],
      answers: {
        dashboard: {
          counts: [{ kind: 'award', today: 1, yesterday: 2, last7: 3, last30: 4 }],
          map: [{ province: '浙江', count: 7, sum: 12.34 }],
          subscriptionHits: [{ id: 'grp-1', list: 'bidding', name: '第一组', count: 9, fresh: 5 }],
          sources: [{ name: '省平台', latest: LATER, count: 8 }],
        },
      },
      gives: {
        counts: [{ kind: 'award', today: 1, yesterday: 2, last7: 3, last30: 4 }],
        provinces: [{ province: '浙江', count: 7, sumFen: 1234 }],
        hits: [{ id: 'grp-1', list: 'bidding', name: '第一组', count: 9, fresh: 5 }],
        sources: [{ name: '省平台', latestAt: LATER, count: 8 }],
      },
      nothing: FAILS,
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
    },
  ],
  dueCalendarQuery: [
    {
      options: (call) => dueCalendarQuery(call, '2026-11-20'),
      key: ['data-board', 'due-calendar', '2026-11-20'],
      sends: [post('/webchat/api/analysis/due-notices', { day: '2026-11-20' })],
      answers: {
        dueNotices: {
          days: [{ day: '2026-11-20', count: 4 }],
          listed: {
            day: '2026-11-20',
            notices: [
              {
                ...{ id: 'n-5', title: '设备采购', docChannel: 'tender', publishTime: PUBLISHED, bidDeadline: LATER },
                ...{ province: '浙江', city: '杭州', buyerName: '甲医院' },
                reasons: [{ kind: 'group', name: '第一组' }],
              },
            ],
          },
          capped: true,
        },
      },
      gives: {
        days: [{ day: '2026-11-20', count: 4 }],
        listed: {
          day: '2026-11-20',
          notices: [
            {
              ...{ id: 'n-5', title: '设备采购', channel: 'tender', publishedAt: PUBLISHED, deadlineAt: LATER },
              ...{ province: '浙江', city: '杭州', buyerName: '甲医院' },
              reasons: [{ kind: 'group', name: '第一组' }],
            },
          ],
        },
        capped: true,
      },
      nothing: FAILS,
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
    },
    {
      options: (call) => dueCalendarQuery(call, null),
      key: ['data-board', 'due-calendar', null],
      sends: [post('/webchat/api/analysis/due-notices')],
      answers: { dueNotices: { days: [{ day: '2026-11-20', count: 0 }], listed: null, capped: false } },
      gives: { days: [{ day: '2026-11-20', count: 0 }], listed: null, capped: false },
      nothing: FAILS,
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
    },
  ],
  marketQuery: [
    {
      options: (call) => marketQuery(call, MARKET, () => NOW),
      key: ['market-analysis', { ...MARKET_ON_WIRE, publishedTo: null }],
      sends: [post('/webchat/api/analysis/market', MARKET_ON_WIRE)],
      answers: {
        marketAnalysis: {
          filter: { publishedFrom: '2026-01-02', publishedTo: '2026-11-21' },
          totals: { notices: 9, tenders: 8, awards: 7, amountSum: 6.5, amountKnown: 4, amountUnknown: 3 },
          topBuyers: [{ name: '买方', sum: 1 }],
          topWinners: [{ name: '中标方', sum: 2 }],
          topAgents: [{ name: '代理', sum: 3 }],
        },
      },
      gives: {
        from: '2026-01-02',
        to: '2026-11-21',
        totals: { notices: 9, tenders: 8, awards: 7, sumFen: 650, known: 4, unknown: 3 },
        topBuyers: [{ name: '买方', sumFen: 100 }],
        topWinners: [{ name: '中标方', sumFen: 200 }],
        topAgents: [{ name: '代理', sumFen: 300 }],
      },
      nothing: FAILS,
      refused: FAILS,
      freshMs: ALWAYS,
      keptMs: ALWAYS,
      waits: true,
      isCharged: true,
      others: [
        {
          options: (call) =>
            marketQuery(
              call,
              { areas: [], industries: ['E'], publishedFrom: null, publishedTo: '2026-08-31' },
              () => NOW,
            ),
          key: [
            'market-analysis',
            { areaArray: [], industryArray: ['E'], publishedFrom: null, publishedTo: '2026-08-31' },
          ],
          sends: [
            post('/webchat/api/analysis/market', {
              areaArray: [],
              industryArray: ['E'],
              publishedFrom: '2025-09-01',
              publishedTo: '2026-08-31',
            }),
          ],
        },
      ],
    },
  ],
  searchQuery: [
    {
      options: (call) => searchQuery(call, FILTER),
      key: ['announcements', 'search', FILTER_ON_WIRE],
      sends: [post('/webchat/api/searchList', FILTER_ON_WIRE)],
      answers: {
        searchList: {
          records: [
            {
              id: 'n-1',
              docChannel: 'award',
              publishTime: PUBLISHED,
              bidDeadline: LATER,
              buyerName: '买方',
              agencyName: '代理',
              winnerNames: ['中标方'],
              budget: 5,
              bidAmount: 4.2,
            },
          ],
          total: 77,
          lastPage: 8,
          hitWords: ['医院', 'CT'],
        },
      },
      gives: {
        records: [
          {
            id: 'n-1',
            channel: 'award',
            publishedAt: PUBLISHED,
            bidDeadlineAt: LATER,
            buyerName: '买方',
            agencyName: '代理',
            winnerNames: ['中标方'],
            budgetFen: 500,
            bidAmountFen: 420,
          },
        ],
        total: 77,
        lastPage: 8,
        hitWords: ['医院', 'CT'],
      },
      nothing: { records: [], total: 0, totalCapped: false, lastPage: 1, hitWords: [] },
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
      others: [
        {
          options: (call) => searchQuery(call, { ...FILTER, page: 6 }),
          key: ['announcements', 'search', { ...FILTER_ON_WIRE, pageNumber: 6 }],
          sends: [post('/webchat/api/searchList', { ...FILTER_ON_WIRE, pageNumber: 6 })],
        },
        {
          options: (call) => searchQuery(call, NO_FILTER),
          key: ['announcements', 'search', NO_FILTER_ON_WIRE],
          sends: [post('/webchat/api/searchList', NO_FILTER_ON_WIRE)],
        },
      ],
    },
  ],
  collectListQuery: [
    {
      options: (call) => collectListQuery(call, { kind: 'forecast', searchWord: '物业', ...PAGE_2 }),
      key: ['collect', 'forecast', { searchWord: '物业', ...PAGE_2 }],
      sends: [post('/webchat/api/collect/page', { kind: 'forecast', searchWord: '物业', ...PAGE_2_ON_WIRE })],
      answers: {
        collectList: {
          records: [
            {
              kind: 'forecast',
              id: 'fct-1',
              unitName: '学校',
              district: '西湖区',
              amount: 3.2,
              publishTime: PUBLISHED,
              collectedAt: LATER,
            },
          ],
          total: 31,
        },
      },
      gives: {
        records: [
          {
            kind: 'forecast',
            id: 'fct-1',
            unitName: '学校',
            district: '西湖区',
            amountFen: 320,
            publishedAt: PUBLISHED,
            markedAt: LATER,
            collected: true,
          },
        ],
        total: 31,
      },
      nothing: NO_RECORDS,
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
      others: [
        {
          options: (call) => collectListQuery(call, { kind: 'approval', searchWord: '', ...PAGE_3 }),
          key: ['collect', 'approval', { searchWord: '', ...PAGE_3 }],
          sends: [post('/webchat/api/collect/page', { kind: 'approval', searchWord: '', ...PAGE_3_ON_WIRE })],
        },
      ],
    },
  ],
  historyQuery: [
    {
      options: (call) => historyQuery(call, { kind: 'announcement', collectedOnly: true, ...PAGE_2 }),
      key: ['announcements', 'viewed', { collectedOnly: true, ...PAGE_2 }],
      sends: [post('/webchat/api/searchHistoryList', { searchWord: '', collectedOnly: true, ...PAGE_2_ON_WIRE })],
      answers: {
        searchHistoryList: {
          records: [
            { id: 'n-2', docChannel: 'award', budget: 8, bidAmount: 7, viewedAt: LATER, publishTime: PUBLISHED },
            { id: 'n-3', docChannel: 'tender', budget: 8, bidAmount: 7, collected: false },
          ],
          total: 12,
        },
      },
      gives: {
        records: [
          {
            kind: 'announcement',
            id: 'n-2',
            channel: 'award',
            amountFen: 700,
            publishedAt: PUBLISHED,
            markedAt: LATER,
            collected: true,
          },
          { kind: 'announcement', id: 'n-3', channel: 'tender', amountFen: 800, collected: false },
        ],
        total: 12,
      },
      nothing: NO_RECORDS,
      refused: FAILS,
      freshMs: 0,
      isList: true,
    },
    {
      options: (call) => historyQuery(call, { kind: 'intention', collectedOnly: false, ...PAGE_3 }),
      key: ['intentions', 'viewed', { collectedOnly: false, ...PAGE_3 }],
      sends: [
        post('/webchat/api/history/page', {
          kind: 'intention',
          searchWord: '',
          collectedOnly: false,
          ...PAGE_3_ON_WIRE,
        }),
      ],
      answers: {
        recordHistoryList: {
          records: [
            {
              ...{ kind: 'intention', id: 'int-2', title: '泵房意向', docChannel: null, amount: 6 },
              unitName: '水务局',
              ...{ publishTime: PUBLISHED, collected: true, viewedAt: LATER },
            },
          ],
          total: 14,
        },
      },
      gives: {
        records: [
          {
            kind: 'intention',
            id: 'int-2',
            channel: null,
            title: '泵房意向',
            unitName: '水务局',
            amountFen: 600,
            publishedAt: PUBLISHED,
            markedAt: LATER,
            collected: true,
          },
        ],
        total: 14,
      },
      nothing: NO_RECORDS,
      refused: FAILS,
      freshMs: 0,
      isList: true,
    },
    {
      options: (call) => historyQuery(call, { kind: 'plannedProject', collectedOnly: false, ...PAGE_3 }),
      key: ['planned-projects', 'viewed', { collectedOnly: false, ...PAGE_3 }],
      sends: [
        post('/webchat/api/desginedSearchHistoryList', { searchWord: '', collectedOnly: false, ...PAGE_3_ON_WIRE }),
      ],
      answers: {
        desginedSearchHistoryList: {
          records: [
            { id: 'pln-2', name: '泵房', ownerName: '水务局', investTotal: 6, viewedAt: LATER, publishTime: PUBLISHED },
          ],
          total: 13,
        },
      },
      gives: {
        records: [
          {
            kind: 'plannedProject',
            id: 'pln-2',
            channel: null,
            title: '泵房',
            unitName: '水务局',
            amountFen: 600,
            publishedAt: PUBLISHED,
            markedAt: LATER,
          },
        ],
        total: 13,
      },
      nothing: NO_RECORDS,
      refused: FAILS,
      freshMs: 0,
      isList: true,
    },
  ],
  dictionariesQuery: [
    {
      options: (call) => dictionariesQuery(call, ['unPay', 'item_amount']),
      key: ['dictionaries', ['unPay', 'item_amount']],
      sends: [
        get('/webchat/api/dictDetail', { dictName: 'unPay', page: '0', size: '9999' }),
        get('/webchat/api/dictDetail', { dictName: 'item_amount', page: '0', size: '20' }),
      ],
      answers: { dictDetail: { content: [{ name: 'n', value: 'v', label: 'l' }] } },
      gives: {
        unPay: [{ name: 'n', value: 'v', label: 'l', subList: [] }],
        item_amount: [{ name: 'n', value: 'v', label: 'l', subList: [] }],
      },
      nothing: { unPay: [], item_amount: [] },
      refused: { unPay: [], item_amount: [] },
      freshMs: ALWAYS,
    },
  ],
  amountRangesQuery: [
    {
      options: (call) => amountRangesQuery(call, [{ label: '10万以下', minYuan: 0.1, maxYuan: 100_000 }]),
      key: ['dictionaries', ['item_amount']],
      sends: [get('/webchat/api/dictDetail', { dictName: 'item_amount', page: '0', size: '20' })],
      answers: {
        dictDetail: {
          content: [
            { ...OPTION, value: '3-40', label: '小额' },
            { ...OPTION, value: '不限', label: '不限' },
            { ...OPTION, value: '50-', label: '大额' },
          ],
        },
      },
      gives: [
        { label: '小额', minYuan: 3, maxYuan: 40 },
        { label: '大额', minYuan: 50, maxYuan: null },
      ],
      nothing: [{ label: '10万以下', minYuan: 0.1, maxYuan: 100_000 }],
      refused: [{ label: '10万以下', minYuan: 0.1, maxYuan: 100_000 }],
      freshMs: ALWAYS,
    },
  ],
  enterpriseListQuery: [
    {
      options: (call) => enterpriseListQuery(call, FILTER),
      key: [
        'enterprises',
        'list',
        { searchWord: '医院', type: 0, areaArray: ['浙江', '广东_深圳'], pageNumber: 5, pageSize: 50 },
      ],
      sends: [
        post('/webchat/api/company/searchList', {
          searchWord: '医院',
          type: 0,
          areaArray: ['浙江', '广东_深圳'],
          pageNumber: 5,
          pageSize: 50,
        }),
      ],
      answers: {
        searchCompany: {
          records: [
            {
              id: 'ent-1',
              legalPerson: '张三',
              regCapitalText: '100万元',
              foundDate: '2001-02-03',
              buyerCount: 1,
              winnerCount: 2,
              agencyCount: 3,
            },
          ],
          total: 44,
          lastPage: 5,
        },
      },
      gives: {
        records: [
          {
            id: 'ent-1',
            legalPerson: '张三',
            capitalText: '100万元',
            foundedOn: '2001-02-03',
            roles: { buyer: 1, winner: 2, agency: 3 },
          },
        ],
        total: 44,
        lastPage: 5,
      },
      nothing: { records: [], total: 0, totalCapped: false, lastPage: 1 },
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
    },
  ],
  enterpriseNamesQuery: [
    {
      options: (call) => enterpriseNamesQuery(call, '甲'.repeat(41)),
      key: ['enterprises', 'names', '甲'.repeat(41)],
      sends: [post('/webchat/api/montiorThinkWordList', { searchWord: '甲'.repeat(40), kind: 'company' })],
      answers: {
        montiorThinkWordList: [
          { id: 'ent-1', name: '甲一', creditCode: '91' },
          { id: null, name: '甲二', creditCode: null },
        ],
      },
      gives: ['甲一', '甲二'],
      nothing: [],
      refused: [],
      freshMs: TEN_MINUTES_MS,
    },
  ],
  exportRecordsQuery: [
    {
      options: (call) => exportRecordsQuery(call, PAGE_2),
      key: ['exports', PAGE_2],
      sends: [post('/webchat/api/export/page', PAGE_2_ON_WIRE)],
      answers: {
        exportRecords: {
          records: [{ id: 'exp-1', kind: 'projectAnalysis', status: 'ready', createdAt: PUBLISHED, finishedAt: LATER }],
          total: 14,
        },
      },
      gives: {
        records: [{ id: 'exp-1', kind: 'projectAnalysis', status: 'ready', createdAt: PUBLISHED, finishedAt: LATER }],
        total: 14,
      },
      nothing: NO_RECORDS,
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
      others: [
        {
          options: (call) => exportRecordsQuery(call, PAGE_3),
          key: ['exports', PAGE_3],
          sends: [post('/webchat/api/export/page', PAGE_3_ON_WIRE)],
        },
      ],
    },
  ],
  reportQuery: [
    {
      options: (call) => reportQuery(call, 'n-44'),
      key: ['quotas', 'analysis-report', 'n-44'],
      sends: [post(`/webchat/api/zhaozhongbiaoDetails/judge-project-analysis`, { id: 'n-44' })],
      answers: { judgeProjectAnalysis: { available: true, remaining: 11 } },
      gives: { available: true, remaining: 11 },
      nothing: { available: false, remaining: null },
      refused: { available: false, remaining: null },
      freshMs: ALWAYS,
    },
  ],
  industriesQuery: [
    {
      options: (call) => industriesQuery(call),
      key: ['industries'],
      sends: [get('/webchat/api/industry/list')],
      answers: { industryList: [{ code: 'Q', name: '卫生' }] },
      gives: [{ code: 'Q', name: '卫生' }],
      nothing: [],
      refused: [],
      freshMs: ALWAYS,
    },
  ],
  myInvoicesQuery: [
    {
      options: (call) => myInvoicesQuery(call, PAGE_2),
      key: ['invoices', PAGE_2],
      sends: [post('/webchat/api/invoice/page', PAGE_2_ON_WIRE)],
      answers: {
        invoiceList: {
          records: [{ id: 'inv-1', orderId: 'ord-2', orderNo: 'NO3', amount: 19.99, invoiceNo: 'F4', issuedAt: LATER }],
          total: 15,
        },
      },
      gives: {
        invoices: [
          { invoiceId: 'inv-1', orderId: 'ord-2', orderNo: 'NO3', amountFen: 1999, invoiceNo: 'F4', issuedAt: LATER },
        ],
        total: 15,
      },
      nothing: { invoices: [], total: 0 },
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
      others: [
        {
          options: (call) => myInvoicesQuery(call, PAGE_3),
          key: ['invoices', PAGE_3],
          sends: [post('/webchat/api/invoice/page', PAGE_3_ON_WIRE)],
        },
      ],
    },
  ],
  monitorEventsQuery: [
    {
      options: (call) => monitorEventsQuery(call, PAGE_2),
      key: ['monitor-events', PAGE_2],
      sends: [post('/webchat/api/monitor/events', PAGE_2_ON_WIRE)],
      answers: {
        monitorEvents: {
          records: [
            {
              monitorId: 'mon-1',
              kind: 'rival',
              name: '乙公司',
              announcementId: 'n-5',
              docChannel: 'award',
              publishTime: PUBLISHED,
              amount: 2.5,
            },
          ],
          total: 16,
        },
      },
      gives: {
        records: [
          {
            monitorId: 'mon-1',
            kind: 'rival',
            name: '乙公司',
            id: 'n-5',
            channel: 'award',
            publishedAt: PUBLISHED,
            amountFen: 250,
          },
        ],
        total: 16,
      },
      nothing: NO_RECORDS,
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
      others: [
        {
          options: (call) => monitorEventsQuery(call, PAGE_3),
          key: ['monitor-events', PAGE_3],
          sends: [post('/webchat/api/monitor/events', PAGE_3_ON_WIRE)],
        },
      ],
    },
  ],
  quotaUsesQuery: [
    {
      options: (call) => quotaUsesQuery(call, PAGE_2),
      key: ['quotas', 'uses', PAGE_2],
      sends: [post('/webchat/api/quota/uses', PAGE_2_ON_WIRE)],
      answers: {
        quotaUses: {
          records: [
            {
              ...{ entitlement: 'watchZhaobiao', usedAt: LATER, title: '设备采购' },
              ...{ kind: 'announcement', id: 'n-5', docChannel: 'award' },
            },
          ],
          total: 12,
        },
      },
      gives: {
        uses: [
          {
            ...{ entitlement: 'watchZhaobiao', usedAt: LATER, title: '设备采购' },
            ...{ kind: 'announcement', id: 'n-5', channel: 'award' },
          },
        ],
        total: 12,
      },
      nothing: { uses: [], total: 0 },
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
      others: [
        {
          options: (call) => quotaUsesQuery(call, PAGE_3),
          key: ['quotas', 'uses', PAGE_3],
          sends: [post('/webchat/api/quota/uses', PAGE_3_ON_WIRE)],
        },
      ],
    },
  ],
  myOrdersQuery: [
    {
      options: (call) => myOrdersQuery(call, PAGE_2),
      key: ['orders', PAGE_2],
      sends: [post('/webchat/api/order/page', PAGE_2_ON_WIRE)],
      answers: {
        myOrders: {
          records: [
            {
              orderId: 'ord-1',
              orderNo: 'NO2',
              memberCode: 'qijian',
              memberName: '旗舰通',
              payAmount: 29.9,
              orderStatus: 2,
              payTime: PUBLISHED,
              expireTime: LATER,
              refund: { status: 'done', amount: 3.1, reason: 'tooLate' },
            },
          ],
          total: 17,
        },
      },
      gives: {
        orders: [
          {
            orderId: 'ord-1',
            orderNo: 'NO2',
            memberCode: 'qijian',
            memberName: '旗舰通',
            payableFen: 2990,
            status: 'paid',
            paidAt: PUBLISHED,
            expiresAt: LATER,
            refund: { status: 'done', amountFen: 310, reason: 'tooLate' },
          },
        ],
        total: 17,
      },
      nothing: { orders: [], total: 0 },
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
      others: [
        {
          options: (call) => myOrdersQuery(call, PAGE_3),
          key: ['orders', PAGE_3],
          sends: [post('/webchat/api/order/page', PAGE_3_ON_WIRE)],
        },
      ],
    },
  ],
  quotasQuery: [
    {
      options: (call) => quotasQuery(call),
      key: ['quotas'],
      sends: [get('/webchat/api/quota/list')],
      answers: { myQuotas: [{ entitlement: 'companyMonitor', used: 6, limit: 30, resetAt: LATER }] },
      gives: [{ entitlement: 'companyMonitor', used: 6, limit: 30, resetAt: LATER }],
      nothing: [],
      refused: [],
      freshMs: USUALLY_FRESH_MS,
      isQuiet: true,
    },
  ],
  suggestionsQuery: [
    {
      options: (call) => suggestionsQuery(call, '医'),
      key: ['search-words', 'suggested', '医'],
      sends: [post('/webchat/api/searchWordList', { searchWord: '医' })],
      answers: { searchWordList: ['医院', '医疗'] },
      gives: ['医院', '医疗'],
      nothing: [],
      refused: [],
      freshMs: TEN_MINUTES_MS,
    },
  ],
  hotWordsQuery: [
    {
      options: (call) => hotWordsQuery(call),
      key: ['search-words', 'hot'],
      sends: [post('/webchat/api/getHostSearchWord')],
      answers: { getHostSearchWord: ['物业', '保洁'] },
      gives: ['物业', '保洁'],
      nothing: [],
      refused: [],
      freshMs: TEN_MINUTES_MS,
    },
  ],
  searchHistoryQuery: [
    {
      options: (call) => searchHistoryQuery(call),
      key: ['search-words', 'mine'],
      sends: [get('/webchat/api/spxm/search-record/search/History/getWord')],
      answers: { getWord: ['道路', '桥梁'] },
      gives: ['道路', '桥梁'],
      nothing: [],
      refused: [],
      freshMs: 0,
    },
  ],
  savedGroupsQuery: [
    {
      options: (call) => savedGroupsQuery(call, 'rival'),
      key: ['subscription-groups', 'rival'],
      sends: [post('/webchat/api/getSearchCondition', { list: 'rival' })],
      answers: {
        getSearchCondition: [
          {
            id: 'grp-1',
            name: '第一组',
            keywordsArray: [['医院', 'CT'], ['检验']],
            docchnnelArray: ['award'],
            areaArray: ['浙江'],
            projectType: ['水利'],
            minAmount: 1.5,
            maxAmount: null,
          },
        ],
      },
      gives: [
        {
          id: 'grp-1',
          name: '第一组',
          keywordGroups: [['医院', 'CT'], ['检验']],
          channels: ['award'],
          areas: ['浙江'],
          projectTypes: ['水利'],
          minFen: 150,
          maxFen: null,
        },
      ],
      nothing: [],
      refused: FAILS,
      freshMs: 300_000,
      others: [
        {
          options: (call) => savedGroupsQuery(call, 'upfront'),
          key: ['subscription-groups', 'upfront'],
          sends: [post('/webchat/api/getSearchCondition', { list: 'upfront' })],
        },
      ],
    },
  ],
};
