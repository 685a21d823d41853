import type { EndpointId } from '#contract/registry.ts';
import type { RecordedAnswer } from './real-host.ts';
import { account, inDialog, MARKET, press, type Step, type WHO, write } from './scenes.ts';

/** A part of the page whose answers are drawn at the edges of their schema: the shell, a dialog, a field with suggestions. */
export interface Part {
  readonly name: string;
  readonly who: keyof typeof WHO;
  /** Inner address. */
  readonly at: string;
  /** Taken once on a page. */
  readonly steps: readonly Step[];
  /** Taken for each answer, after which it is drawn; none where it is only asked when the page opens. */
  readonly draw: readonly Step[];
  /** Lead back to where `draw` begins; a control that is missing is passed over. */
  readonly back: readonly Step[];
  /** What the page shows with the unchanged responses. */
  readonly shows: RegExp;
  /** Calls that are brought to their edges together: none of them keeps another from being asked. */
  readonly calls: readonly (readonly EndpointId[])[];
  /** Answers that the part is reached by. */
  readonly given?: (recorded: readonly RecordedAnswer[]) => Answers;
  /** Answers that the schema does not name, as it knows no more than a text. */
  readonly also?: readonly unknown[];
  /** Fields that stay as the server gave them. */
  readonly kept?: readonly string[];
}

type Answers = Readonly<Partial<Record<EndpointId, unknown>>>;

const close = press('关闭');
const LONGEST = '长'.repeat(2_000);

/** The orders of the last answer, each of them without an invoice. */
function ordersWithoutInvoice(recorded: readonly RecordedAnswer[]): Answers {
  const last = recorded.findLast(({ call, code }) => call === 'myOrders' && code === 200)?.data as
    | { readonly records: readonly object[] }
    | undefined;
  return { myOrders: { ...last, records: last?.records.map((order) => ({ ...order, invoiceStatus: null })) } };
}

/** An order that is neither paid nor over, and can be closed. */
export const unpaid = (): Answers => ({
  findOrder: { orderStatus: 0, levelName: null, endTime: null, orderNo: null, orderId: null },
  closeOrder: { orderStatus: 3 },
});

const SEARCH = '/informationQuery/bid';
const addWord = [write('第1组：添加关键词', '医院'), press('添加到第1组')];
const MONITORED = '输入业主单位名称';

export const PARTS: readonly Part[] = [
  {
    name: '外壳的会员',
    who: 'whole',
    at: '/exportRecords',
    steps: [account],
    draw: [],
    back: [],
    shows: /服务期详情/,
    calls: [['userCenter']],
    // Without it the user is no member, and the server is queried again for half a minute (D-46).
    kept: ['userId'],
  },
  {
    name: '外壳的菜单和公司',
    who: 'whole',
    at: '/exportRecords',
    steps: [account],
    draw: [],
    back: [],
    shows: /服务期详情/,
    calls: [['listMenu', 'companyConfiguration', 'selDictDetail']],
  },
  {
    name: '开通会员',
    who: 'trial',
    at: '/exportRecords',
    steps: [account, press('开通会员')],
    draw: [],
    back: [],
    shows: /应付/,
    calls: [['toOpenMember'], ['activityDetail', 'memberTypes'], ['entitlementLists', 'memberInfo']],
    given: unpaid,
  },
  {
    name: '订阅管理',
    who: 'whole',
    at: '/subscribe/bidding',
    steps: [],
    draw: [press('订阅管理')],
    back: [close],
    shows: /已用\d+/,
    calls: [['getSearchCondition']],
  },
  {
    name: '订阅的关键词',
    who: 'whole',
    at: '/subscribe/bidding',
    steps: [press('立即订阅'), inDialog],
    draw: addWord,
    back: [press('移除：医院')],
    shows: /新增招标订阅/,
    calls: [['monitorKeywordVerify'], ['listRecommendKeyword']],
    given: () => ({ getSearchCondition: [] }),
  },
  {
    name: '预览匹配',
    who: 'whole',
    at: '/subscribe/bidding',
    steps: [press('立即订阅'), inDialog, ...addWord],
    draw: [press('预览匹配')],
    back: [],
    shows: /近\d+天/,
    calls: [['tryoutSubscriptionGroup']],
    given: () => ({ getSearchCondition: [] }),
  },
  {
    name: '导出',
    who: 'whole',
    at: SEARCH,
    steps: [],
    draw: [press('导出')],
    back: [close, (page) => page.go(SEARCH).then(() => true)],
    shows: /接收邮箱/,
    calls: [['getEmailForExportAnalysisProject']],
  },
  {
    name: '导出已提交',
    who: 'whole',
    at: SEARCH,
    steps: [],
    draw: [press('导出'), press('提交导出')],
    back: [close],
    shows: /导出已提交/,
    calls: [['submitExport']],
    given: () => ({ getEmailForExportAnalysisProject: { email: 'export@example.com', mailed: true } }),
  },
  {
    name: '监控的联想词',
    who: 'whole',
    at: '/monitor',
    steps: [],
    draw: [write(MONITORED, '医院')],
    back: [write(MONITORED, '')],
    shows: /医院/,
    calls: [['montiorThinkWordList']],
  },
  {
    name: '添加监控',
    who: 'whole',
    at: '/monitor',
    steps: [],
    draw: [write(MONITORED, '示例医院'), press('添加监控')],
    back: [],
    shows: /已监控/,
    calls: [['addMonitor']],
  },
  {
    name: '搜索建议',
    who: 'whole',
    at: SEARCH,
    steps: [write('搜索词', '医院')],
    draw: [(page) => page.refresh().then(() => true)],
    back: [],
    shows: /猜您想搜/,
    calls: [['searchWordList']],
  },
  {
    name: '最近搜索和热门搜索',
    who: 'whole',
    at: SEARCH,
    steps: [write('搜索词', '')],
    draw: [(page) => page.refresh().then(() => true)],
    back: [],
    shows: /热门搜索/,
    calls: [['getWord', 'getHostSearchWord']],
  },
  {
    name: '市场分析结果',
    who: 'whole',
    at: MARKET,
    steps: [],
    draw: [press(/^(开始|重新)分析$/)],
    back: [],
    shows: /按月走势/,
    calls: [['marketAnalysis']],
  },
  {
    name: '地区选择',
    who: 'whole',
    at: MARKET,
    steps: [press('全国')],
    draw: [],
    back: [],
    shows: /浙江/,
    calls: [['selArea']],
    also: [
      '[]',
      '[{"name":"all"}]',
      JSON.stringify([{ name: 'all' }, { name: '' }, { name: LONGEST, children: [{ name: LONGEST }, { name: '' }] }]),
    ],
  },
  {
    name: '开票已申请',
    who: 'buyer',
    at: '/myOrder',
    steps: [],
    draw: [
      press(/^申请开票/),
      write('发票抬头', '成都示例信息技术有限公司'),
      write('纳税人识别号', '91350100M000100Y43'),
      write('接收邮箱', 'invoice@example.com'),
      press('提交申请'),
    ],
    back: [close],
    shows: /开票申请已提交/,
    calls: [['requestInvoice']],
    given: ordersWithoutInvoice,
  },
];
