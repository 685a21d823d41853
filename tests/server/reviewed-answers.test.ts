import { beforeAll, expect, it } from 'vitest';
import { contract, type EndpointId } from '#contract/registry.ts';
import { deriveIfNever } from '#server/derive/derive-records.ts';
import { DEFAULT_SEED, seedIfEmpty } from '#server/seed/announcement.seed.ts';
import { seedDemoMembers } from '#server/seed/demo-members.seed.ts';
import { seedMembership } from '#server/seed/membership.seed.ts';
import { seedRecordsIfEmpty } from '#server/seed/record.seed.ts';
import { answerLines } from '#tests/support/answer-lines.ts';
import { onOneDatabase } from '#tests/support/databases.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/**
 * What the server answers on its sample data, call after call, as members of two tiers ask in one sitting. The lines of
 * `reviewed/answers.txt` were read by hand: a field that is missing, swapped or elsewhere in its list is a difference there.
 * `npx vitest run tests/server/reviewed-answers.test.ts -u` writes the file again.
 */
const ANNOUNCEMENTS = 400;
const [TOUBIAOTONG, PUTONG] = ['19900000003', '19900000001'];
const PAGE = { pageNumber: 1, pageSize: 3 };

/** Ids of what was listed, by the call that listed it, its first record first. */
type Listed = (id: EndpointId, nth?: number) => string;
type Step = readonly [EndpointId, object | ((listed: Listed) => object)];

const GROUP = {
  name: '食堂',
  keywordsArray: [['食堂', '餐饮']],
  docchnnelArray: ['tender'],
  areaArray: ['浙江'],
  projectType: [],
  searchWord: '',
  minAmount: 1.01,
  maxAmount: 9_000_000.5,
};
const record =
  (from: EndpointId, nth = 0) =>
  (listed: Listed): object => ({ id: listed(from, nth) });

const listOf = (channel: string): Step => ['searchList', { ...PAGE, docchnnelArray: [channel] }];
const onRecord = (ids: readonly EndpointId[], from: EndpointId): readonly Step[] =>
  ids.map((id): Step => [id, record(from)]);

const STEPS: readonly Step[] = [
  ...(
    [
      'companyConfiguration',
      'userCenter',
      'listMenu',
      'userDetail',
      'listLogins',
      'industryList',
      'serverInfo',
    ] as const
  ).map((id): Step => [id, {}]),
  ...(['memberTypes', 'entitlementLists', 'memberList', 'listMemberUpgrade', 'myQuotas', 'toOpenMember'] as const).map(
    (id): Step => [id, {}],
  ),
  ['selDictDetail', { dictName: 'unPay' }],
  ['activityDetail', { deviceType: 50 }],
  ['memberInfo', { memberCode: 'toubiaotong', payAreas: '浙江,江苏' }],
  ['memberInfo', { memberCode: 'qiyetong', payAreas: '' }],
  ['searchList', PAGE],
  ['searchList', { ...PAGE, pageNumber: 2, sort: 'amount' }],
  ['searchList', { ...PAGE, searchWord: '工程', searchType: 20, searchPattern: 10 }],
  ['searchList', { ...PAGE, searchWord: '医院 设备', searchPattern: 30, sort: 'relevance' }],
  ['searchList', { ...PAGE, areaArray: ['浙江', '广东_广州'], minAmount: 100_000 }],
  ['searchList', { ...PAGE, keywordsArray: [['学校'], ['服务', '采购']], excludeWords: ['维修'] }],
  ...['change', 'candidate', 'contract', 'intention', 'terminated', 'failed'].map(listOf),
  listOf('award'),
  ...onRecord(['selZhongbiaoDetails', 'redFlags', 'getProjectDocuments', 'judgeProjectAnalysis'], 'searchList'),
  ['toubiaoList', (listed) => ({ id: listed('searchList'), ...PAGE })],
  listOf('tender'),
  ...onRecord(['selZhaobiaoDetails', 'getProjectDocuments', 'redFlags', 'getDetailLinkPermission'], 'searchList'),
  ...onRecord(['getDetailLink', 'pricePrediction', 'judgeProjectAnalysis', 'showDockingPrice'], 'searchList'),
  ...onRecord(['downloadAnnouncementAuth', 'getDocumentIsMonitor', 'toubiaoPredictAuth'], 'searchList'),
  ['saveBrowseCollection', (listed) => ({ id: listed('searchList'), collected: true })],
  ['toubiaoForecastList', (listed) => ({ id: listed('searchList'), ...PAGE })],
  ['saveOrUpdateProjectMonitor', (listed) => ({ id: listed('searchList'), isMonitor: 1 })],
  ['searchAllList', { searchWord: '医院', kind: 'announcement', areaArray: [], ...PAGE }],
  ['searchAllList', { searchWord: '公司', kind: 'enterprise', areaArray: [], ...PAGE }],
  ['getSearchAllTabCondition', { searchWord: '工程', areaArray: [] }],
  ['searchWordList', { searchWord: '医' }],
  ['getHostSearchWord', {}],
  ['desginedSearchList', PAGE],
  ...onRecord(['selDesignedInfo', 'plannedProjectContacts'], 'desginedSearchList'),
  ['saveCollection', (listed) => ({ kind: 'plannedProject', id: listed('desginedSearchList'), collected: 1 })],
  ['spxmGetPage', PAGE],
  ...onRecord(['spxmDetail', 'addCollection'], 'spxmGetPage'),
  ['intentionList', { ...PAGE, sort: 'amount' }],
  ...onRecord(['intentionDetail'], 'intentionList'),
  ['forecastList', { ...PAGE, statusArray: ['fulfilled', 'expired'], sort: 'newest' }],
  ['forecastList', { ...PAGE, statusArray: ['open'], sort: 'amount' }],
  ['forecastList', PAGE],
  ...onRecord(['forecastDetail'], 'forecastList'),
  ['saveCollection', (listed) => ({ kind: 'forecast', id: listed('forecastList'), collected: 1 })],
  ['expiringContracts', { ...PAGE, withinDays: 365 }],
  ['searchCompany', { searchWord: '公司', areaArray: [], ...PAGE }],
  ...onRecord(['enterpriseDetail', 'enterprisePhoneBook'], 'searchCompany'),
  ['historyAnalysis', (listed) => ({ enterpriseId: listed('searchCompany') })],
  ['atlas', (listed) => ({ enterpriseId: listed('searchCompany'), depth: 1 })],
  ['marketAnalysis', { areaArray: [], industryArray: [] }],
  ...['announcement', 'approval', 'plannedProject', 'forecast'].map((kind): Step => ['collectList', { kind, ...PAGE }]),
  ['searchHistoryList', { searchWord: '', collectedOnly: false, ...PAGE }],
  ['desginedSearchHistoryList', { searchWord: '', collectedOnly: false, ...PAGE }],
  ['recordHistoryList', { kind: 'forecast', searchWord: '', collectedOnly: false, ...PAGE }],
  ['tryoutSubscriptionGroup', { list: 'bidding', group: GROUP }],
  ['saveSubscriptionGroup', { list: 'bidding', group: GROUP }],
  ['saveSubscriptionGroup', { list: 'bidding', group: { name: '工程', keywordsArray: [['工程'], ['设备']] } }],
  ['getSearchCondition', { list: 'bidding' }],
  ['addMonitor', { kind: 'company', name: '医院' }],
  ['montiorThinkWordList', { searchWord: '医院', kind: 'company' }],
  ['listRecommendKeyword', { keywords: ['医院'], kind: 'company' }],
  ['monitorKeywordVerify', { keyword: '医院', kind: 'company' }],
  ['monitorList', PAGE],
  ['monitorEvents', PAGE],
  ['submitExport', { kind: 'announcements', filter: { searchWord: '医院' }, email: 'member@example.com' }],
  ['exportRecords', PAGE],
  ['dashboard', {}],
  ['dueNotices', {}],
  ['submitOrder', { payType: 'PC-wechat', memberCode: 'qiyetong', payAreas: '', productId: 'qiyetong-12m' }],
  ['myOrders', PAGE],
  ['myCouponList', PAGE],
  ['invoiceList', PAGE],
  ['myQuotas', {}],
  ['quotaUses', PAGE],
];

onOneDatabase('the answers to one sitting', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    const opened = await open();
    let made = 0;
    const ids = { next: (prefix: string) => `${prefix}_${++made}`, code: (digits: number) => '7'.repeat(digits) };
    server = startTestServer(opened, { deps: { ids } });
    const { deps, clock } = server;
    await seedMembership(deps.db, clock);
    await seedDemoMembers(deps);
    await seedIfEmpty({ db: deps.db }, { now: clock.now(), count: ANNOUNCEMENTS });
    await seedRecordsIfEmpty(deps.db, { seed: DEFAULT_SEED, now: clock.now() });
    await deriveIfNever(deps);
  });

  it.each([TOUBIAOTONG, PUTONG])('of member %s are the ones that were reviewed (S7-100)', async (phone = '') => {
    const token = await server.login(phone);
    const listed = new Map<EndpointId, readonly string[]>();
    const lines: string[] = [];
    for (const [id, given] of STEPS) {
      const input =
        typeof given === 'function' ? given((from, nth = 0) => listed.get(from)?.[nth] ?? 'nothing was listed') : given;
      const { code, message, data } = await server.call(contract[id], input, { token });
      lines.push(`## ${id} ${JSON.stringify(input)} → ${code} ${message ?? ''}`, ...answerLines(data), '');
      const ids = idsIn(data);
      if (ids.length > 0) listed.set(id, ids);
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./reviewed/answers-${phone}.txt`);
  });
});

/** Ids of the records of a page. */
function idsIn(data: unknown): readonly string[] {
  const { records = [] } = (data ?? {}) as { readonly records?: readonly { readonly id?: unknown }[] };
  return Array.isArray(records) ? records.map(({ id }) => String(id)) : [];
}
