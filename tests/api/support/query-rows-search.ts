import { districtsQuery } from '#api/queries/dictionary.queries.ts';
import { expiringQuery } from '#api/queries/expiring.queries.ts';
import { intentionListQuery, intentionQuery } from '#api/queries/intention.queries.ts';
import {
  firstHitsQuery,
  kindCountsQuery,
  searchAllQuery,
  searchConditionsQuery,
} from '#api/queries/search-all.queries.ts';
import { NO_EXPIRING_FILTER } from '#domain/expiring-contract.ts';
import { fen } from '#domain/fen.ts';
import { type IntentionFilter, NO_INTENTION_FILTER } from '#domain/intention-filter.ts';
import { ALWAYS, FAILS, get, LOCKED, post, type QueryRow, USUALLY_FRESH_MS } from './query-row.ts';

const PUBLISHED = '2026-11-16T05:06:07.000Z';
const NOTHING = { records: [], total: 0, totalCapped: false, lastPage: 1 };
const INTENTIONS: IntentionFilter = {
  ...{ searchWord: '家具', areas: ['浙江_杭州'], industries: ['R'], amount: { minFen: fen(150), maxFen: fen(90_000) } },
  ...{ buyer: '图书馆', published: { from: '2026-09', to: '2026-11' }, expected: { from: '2026-12', to: null } },
  ...{ smeOnly: true, progress: 'open', sort: 'soonest', page: 2, pageSize: 50 },
};
const INTENTIONS_ON_WIRE = {
  ...{ searchWord: '家具', keywordsArray: [], areaArray: ['浙江_杭州'], industryArray: ['R'], minAmount: 1.5 },
  ...{ maxAmount: 900, buyerName: '图书馆', publishedFrom: '2026-09-01', publishedTo: '2026-11-30' },
  ...{ expectedFrom: '2026-12', smeReserved: true, followed: false, sort: 'soonest', pageNumber: 2, pageSize: 50 },
};
const PLAIN_ON_WIRE = {
  ...{ searchWord: '', keywordsArray: [], areaArray: [], industryArray: [], sort: 'newest' },
  ...{ pageNumber: 7, pageSize: 20 },
};
const EXPIRING_ON_WIRE = {
  ...{ areaArray: ['浙江'], industryArray: ['O'], withinDays: 90, pageNumber: 2, pageSize: 20 },
};
const hits = (kind: string, pageNumber: number, pageSize: number) => ({
  ...{ searchWord: '水', areaArray: [], kind, pageNumber, pageSize },
});
const EVERYTHING = { searchWord: '水', areaArray: ['福建'], pageNumber: 3, pageSize: 20 };
const HIT = { kind: 'approval', id: 'apv-5', amount: 3.21, publishTime: PUBLISHED, excerpt: null };
const FOUND = { records: [HIT], total: 41, lastPage: 3 };
const FOUND_HERE = {
  records: [{ kind: 'approval', id: 'apv-5', amountFen: 321, publishedAt: PUBLISHED, excerpt: '' }],
  ...{ total: 41, lastPage: 3 },
};

/** Queries of the search over everything, and of procurement intentions. */
export const SEARCH_QUERIES: Readonly<Record<string, readonly QueryRow[]>> = {
  expiringQuery: [
    {
      options: (call) =>
        expiringQuery(call, { ...NO_EXPIRING_FILTER, areas: ['浙江'], industries: ['O'], withinDays: 90, page: 2 }),
      key: ['expiring-contracts', EXPIRING_ON_WIRE],
      sends: [post('/webchat/api/analysis/expiring-contracts', EXPIRING_ON_WIRE)],
      answers: {
        expiringContracts: {
          records: [
            {
              ...{ projectId: 'p-3', amount: 6.54, startsOn: '2026-01-01', serviceEnd: '2026-12-31', daysLeft: 41 },
              evidence: [{ id: 'n-8', title: '合同', docChannel: 'contract', publishTime: PUBLISHED }],
            },
          ],
          total: 21,
        },
      },
      gives: {
        records: [
          {
            ...{ projectId: 'p-3', amountFen: 654, startsOn: '2026-01-01', endsOn: '2026-12-31', daysLeft: 41 },
            evidence: [{ id: 'n-8', title: '合同', channel: 'contract', publishedAt: PUBLISHED }],
          },
        ],
        total: 21,
      },
      nothing: NOTHING,
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
    },
  ],
  intentionListQuery: [
    {
      options: (call) => intentionListQuery(call, INTENTIONS),
      key: ['intentions', 'list', INTENTIONS_ON_WIRE],
      sends: [post('/webchat/api/intention/page', INTENTIONS_ON_WIRE)],
      answers: {
        intentionList: { records: [{ id: 'int-5', budget: 6.54, publishTime: PUBLISHED }], total: 88, lastPage: 5 },
      },
      gives: { records: [{ id: 'int-5', budgetFen: 654, publishedAt: PUBLISHED }], total: 88, lastPage: 5 },
      nothing: NOTHING,
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
      others: [
        {
          options: (call) => intentionListQuery(call, { ...NO_INTENTION_FILTER, page: 7 }),
          key: ['intentions', 'list', PLAIN_ON_WIRE],
          sends: [post('/webchat/api/intention/page', PLAIN_ON_WIRE)],
        },
      ],
    },
  ],
  intentionQuery: [
    {
      options: (call) => intentionQuery(call, 'int-51'),
      key: ['intentions', 'detail', 'int-51'],
      sends: [post('/webchat/api/intention/detail', { id: 'int-51' })],
      answers: {
        intentionDetail: {
          ...{ id: 'int-51', budget: 9.87, publishTime: PUBLISHED },
          items: [
            { name: '家具', budget: 1.23, followedBy: { id: 'n-5', docChannel: 'tender', publishTime: PUBLISHED } },
          ],
          followedBy: null,
        },
      },
      gives: {
        kind: 'open',
        record: {
          ...{ id: 'int-51', budgetFen: 987, publishedAt: PUBLISHED, followedBy: null },
          items: [
            { name: '家具', budgetFen: 123, followedBy: { id: 'n-5', channel: 'tender', publishedAt: PUBLISHED } },
          ],
        },
      },
      nothing: { kind: 'gone' },
      refused: LOCKED,
      freshMs: ALWAYS,
      greys: { list: ['intentions', 'list'], id: 'int-51' },
    },
  ],
  searchAllQuery: [
    {
      options: (call) => searchAllQuery(call, { searchWord: '水', kind: null, areas: ['福建'], page: 3 }),
      key: ['search-all', 'list', EVERYTHING],
      sends: [post('/webchat/api/searchAllList', EVERYTHING)],
      answers: { searchAllList: FOUND },
      gives: FOUND_HERE,
      nothing: NOTHING,
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isList: true,
      others: [
        {
          options: (call) => searchAllQuery(call, { searchWord: '水', kind: 'forecast', areas: [], page: 2 }),
          key: ['search-all', 'list', hits('forecast', 2, 20)],
          sends: [post('/webchat/api/searchAllList', hits('forecast', 2, 20))],
        },
      ],
    },
  ],
  firstHitsQuery: [
    {
      options: (call) => firstHitsQuery(call, 'enterprise', '水', 4),
      key: ['search-all', 'first', hits('enterprise', 1, 4)],
      sends: [post('/webchat/api/searchAllList', hits('enterprise', 1, 4))],
      answers: { searchAllList: FOUND },
      gives: FOUND_HERE.records,
      nothing: [],
      refused: FAILS,
      freshMs: USUALLY_FRESH_MS,
      isQuiet: true,
    },
  ],
  kindCountsQuery: [
    {
      options: (call) => kindCountsQuery(call, '水', ['福建']),
      key: ['search-all', 'counts', '水', ['福建']],
      sends: [post('/webchat/api/getSearchAllTabCondition', { searchWord: '水', areaArray: ['福建'] })],
      answers: { getSearchAllTabCondition: [{ kind: 'intention', label: '意向', count: 12, capped: true }] },
      gives: [{ kind: 'intention', total: 12, totalCapped: true }],
      nothing: [],
      refused: [],
      freshMs: USUALLY_FRESH_MS,
    },
  ],
  searchConditionsQuery: [
    {
      options: (call) => searchConditionsQuery(call, { searchWord: '水', areas: ['福建'] }, 'forecast'),
      key: ['search-all', 'conditions', '水', 'forecast', ['福建']],
      sends: [post('/webchat/api/getSearchAllCondition', { searchWord: '水', kind: 'forecast', areaArray: ['福建'] })],
      answers: {
        getSearchAllCondition: [
          { key: 'forecastArray', label: '预测类型', options: [{ value: 'renewal', label: '到期续采', count: 6 }] },
        ],
      },
      gives: [
        { key: 'forecastArray', label: '预测类型', options: [{ value: 'renewal', label: '到期续采', count: 6 }] },
      ],
      nothing: [],
      refused: [],
      freshMs: USUALLY_FRESH_MS,
    },
  ],
  districtsQuery: [
    {
      options: (call) => districtsQuery(call),
      key: ['districts'],
      sends: [get('/webchat/common/selThreeLevelArea')],
      answers: {
        selThreeLevelArea: JSON.stringify([
          { name: '全国' },
          {
            name: '浙江',
            children: [{ name: 'all' }, { name: '杭州', children: [{ name: 'all' }, { name: '西湖区' }] }],
          },
        ]),
      },
      gives: new Map([
        ['浙江_杭州', ['西湖区']],
        ['浙江', ['西湖区']],
      ]),
      nothing: new Map(),
      refused: new Map(),
      freshMs: ALWAYS,
    },
  ],
};
