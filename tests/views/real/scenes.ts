import { expect, vi } from 'vitest';
import type { EndpointId } from '#contract/registry.ts';
import type { Host, RealHost } from './real-host.ts';
import { FIRST_TITLE, type RealPage } from './real-page.tsx';

/** Phones of the demo members of the scenes; `null` without a login. */
export const WHO = {
  guest: null,
  whole: '19900000002',
  trial: '19900000001',
  newcomer: '19900000007',
  buyer: '19900000005',
} as const;

/** One step of a scene. @returns whether the control was there. */
export type Step = (page: RealPage, host: Host) => Promise<boolean>;

export interface Scene {
  readonly name: string;
  readonly who: keyof typeof WHO;
  /** Inner address. */
  readonly at: string;
  readonly steps: readonly Step[];
  /** What the page shows at the end. */
  readonly shows: string | RegExp;
  /** Calls whose answers are drawn here. */
  readonly draws: readonly EndpointId[];
  /** Every call is a query, which is asked again on the open page; else the page is opened again and the steps are taken. */
  readonly refreshed: boolean;
  /** Its answers are also drawn at the edges of their schema. */
  readonly edges: boolean;
}

/** Takes the steps of a scene. @throws when a control is missing and `strict`. */
export async function play(page: RealPage, scene: Scene, strict: boolean, by: Host): Promise<void> {
  await page.go(scene.at);
  for (const [step, act] of scene.steps.entries()) {
    const there = await act(page, by);
    if (strict) expect({ step, there, page: page.text() }).toMatchObject({ there: true });
    else if (!there) return;
  }
}

/** Plays a scene to its end: it shows what it is for, and the server has answered every call that it draws. */
export async function playToEnd(page: RealPage, scene: Scene, host: RealHost): Promise<void> {
  const before = host.answers.length;
  await play(page, scene, true, host);
  const answered = () => host.answers.slice(before).map(({ call }) => call);
  const isComplete = () => {
    expect(page.text()).toMatch(scene.shows);
    expect(answered()).toEqual(expect.arrayContaining([...scene.draws]));
  };
  await vi.waitFor(isComplete, { timeout: 15_000 });
  await page.settled();
}

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.press(name);
export const write =
  (label: string | RegExp, text: string): Step =>
  (page) =>
    page.write(label, text);
/** The next step is taken in a dialog, not on the screen behind it. */
export const inDialog: Step = (page) => page.dialog();
/** The code of this order is there, and none that was shown before. */
const codeShown: Step = (page) => page.shows(/等待支付/);
/** Pays on the phone, and the page looks at once. */
const pay: Step = async (page, host) => {
  await host.pay();
  await page.see();
  return true;
};
export const account = press(/^账号信息/);

const screen = (name: string, at: string, draws: readonly EndpointId[], shows: string | RegExp = name): Scene => ({
  name,
  who: 'whole',
  at,
  steps: [],
  shows,
  draws,
  refreshed: true,
  edges: true,
});
const AWARDS = '/informationQuery/bid?channel=award';
const COMPANIES = '/enterpriseAnalysis/informationQuery/erterInformation?q=公司';
export const MARKET = '/enterpriseAnalysis/informationQuery/marketAnalysis';

/** Every screen, opened by its address. */
export const SCREENS: readonly Scene[] = [
  screen('招标订阅', '/subscribe/bidding', ['searchList', 'getSearchCondition']),
  screen('招标信息查询', '/informationQuery/bid', ['searchList']),
  screen('数据看板', '/dashboard', ['dashboard', 'dueNotices', 'quotaUses', 'monitorEvents']),
  screen('商机订阅', '/subscribe/upfront', ['forecastList']),
  screen('拟建项目', '/building/index', ['desginedSearchList']),
  screen('审批项目', '/approve/index', ['spxmGetPage', 'approvalStage']),
  screen('企业信息查询', COMPANIES, ['searchCompany']),
  screen('市场分析', MARKET, ['industryList']),
  screen('我的监控', '/monitor', ['monitorList', 'monitorEvents', 'myQuotas']),
  screen('收藏中心', '/collect', ['collectList']),
  screen('浏览历史', '/BrowsingHistory', ['searchHistoryList']),
  screen('浏览过的拟建项目', '/BrowsingHistory?kind=plannedProject', ['desginedSearchHistoryList'], '浏览历史'),
  screen('我的导出记录', '/exportRecords', ['exportRecords']),
  screen('我的订单', '/myOrder', ['myOrders']),
  screen('我的发票', '/myOrder?view=invoices', ['invoiceList']),
  screen('账号设置', '/infoEdit', ['userDetail', 'listLogins']),
  screen('页面不存在', '/404', []),
  screen('没有访问权限', '/401', []),
];

/** Opened again for each answer, which takes a second: those that are drawn by a view of their own and asked at once. */
const AT_EDGES: readonly string[] = [
  '登录页',
  '验证码',
  '完善资料',
  '拟建项目的联系方式',
  '企业的联系方式',
  '优惠券',
  '服务期',
  '支付结果',
];
const act = (
  who: Scene['who'],
  name: string,
  at: string,
  steps: readonly Step[],
  rest: Pick<Scene, 'shows' | 'draws'>,
): Scene => ({
  name,
  who,
  at,
  steps,
  refreshed: false,
  edges: AT_EDGES.includes(name),
  ...rest,
});
const record = (
  name: string,
  at: string,
  rest: Pick<Scene, 'shows' | 'draws'>,
  steps: readonly Step[] = [],
): Scene => ({
  ...act('whole', name, at, [press(FIRST_TITLE), ...steps], rest),
  refreshed: true,
  edges: true,
});

/** Records and dialogs, as a member or a guest reaches them from a screen. */
export const ACTS: readonly Scene[] = [
  act('guest', '登录页', '/login', [], { shows: '演示账号', draws: ['companyConfiguration'] }),
  act('guest', '扫码登录', '/login', [press('扫码登录')], { shows: /扫一扫/, draws: ['getQrcode'] }),
  act('guest', '验证码', '/login', [write('手机号', '13900008801'), press('获取验证码')], {
    shows: '验证码为',
    draws: ['sendMessageCode'],
  }),
  act('newcomer', '完善资料', '/', [], { shows: '所属行业', draws: ['checkPerfectInfo', 'industryList', 'selArea'] }),
  act('whole', '外壳', '/dashboard', [account], {
    shows: '服务期详情',
    draws: ['userCenter', 'listMenu', 'companyConfiguration', 'selDictDetail'],
  }),
  // Which announcement is the latest depends on the hour.
  record('招标公告', '/subscribe/bidding?channel=tender', {
    shows: /公告正文/,
    draws: [
      'selZhaobiaoDetails',
      'judgeProjectAnalysis',
      'getDocumentIsMonitor',
      'redFlags',
      'toubiaoList',
      'getDetailLinkPermission',
    ],
  }),
  record(
    '变更公告',
    '/informationQuery/bid?channel=change',
    { shows: '变更内容', draws: ['getProjectDocuments', 'getDetailLink'] },
    [press('查看原文链接')],
  ),
  record(
    '投标预测',
    '/informationQuery/bid?channel=tender',
    { shows: '中标价预测', draws: ['toubiaoForecastList', 'toubiaoPredictAuth'] },
    [press('查看投标预测')],
  ),
  record(
    '手机查看',
    '/informationQuery/bid?channel=tender',
    { shows: '微信扫码，在手机上查看此公告', draws: ['maGetQrcode'] },
    [press('手机查看')],
  ),
  record('中标公告', AWARDS, {
    shows: /公告正文/,
    draws: ['selZhongbiaoDetails'],
  }),
  record('商机详情', '/subscribe/upfront', { shows: '预测依据', draws: ['forecastDetail'] }),
  record('拟建项目详情', '/building/index', { shows: '项目进展', draws: ['selDesignedInfo'] }),
  act('whole', '拟建项目的联系方式', '/building/index', [press(FIRST_TITLE), press(/^查看完整联系方式/)], {
    shows: '项目进展',
    draws: ['plannedProjectContacts'],
  }),
  record('审批项目详情', '/approve/index', { shows: '审批', draws: ['spxmDetail'] }),
  record('企业详情', COMPANIES, { shows: '基本信息', draws: ['enterpriseDetail'] }),
  act('whole', '企业的联系方式', COMPANIES, [press(FIRST_TITLE), press(/^查看联系方式/)], {
    shows: '基本信息',
    draws: ['enterprisePhoneBook'],
  }),
  act('whole', '市场分析结果', MARKET, [press('开始分析')], { shows: '按月走势', draws: ['marketAnalysis'] }),
  // A party of the latest award has a history, whatever the day.
  act('whole', '历史分析结果', AWARDS, [press(FIRST_TITLE), press(/的历史分析$/), press('开始分析')], {
    shows: '重复发布的公告只计一次',
    draws: ['historyAnalysis'],
  }),
  // The buyer of the latest award is related to its winner, whatever the day.
  record('关系图谱', AWARDS, { shows: '证明该关系的公告', draws: ['atlas'] }, [
    press(/的关系图谱$/),
    press(/^(中标|委托代理|同场竞争)：/),
  ]),
  act('whole', '地区选择', MARKET, [press('全国')], { shows: '浙江', draws: ['selArea'] }),
  act('whole', '搜索建议', '/informationQuery/bid', [write('搜索词', '医院')], {
    shows: '猜您想搜',
    draws: ['searchWordList'],
  }),
  act('whole', '最近搜索和热门搜索', '/informationQuery/bid', [write('搜索词', '')], {
    shows: '热门搜索',
    draws: ['getWord', 'getHostSearchWord'],
  }),
  act(
    'whole',
    '订阅管理',
    '/subscribe/bidding',
    [press('立即订阅'), inDialog, write('第1组：添加关键词', '医院'), press('添加到第1组'), press('预览匹配')],
    {
      shows: /近\d+天(约有|没有匹配)/,
      draws: ['getSearchCondition', 'listRecommendKeyword', 'monitorKeywordVerify', 'tryoutSubscriptionGroup'],
    },
  ),
  act(
    'whole',
    '导出',
    '/informationQuery/bid',
    [press('导出'), write('接收邮箱', 'export@example.com'), press('提交导出')],
    {
      shows: '导出已提交',
      draws: ['getEmailForExportAnalysisProject', 'submitExport'],
    },
  ),
  act('whole', '添加监控', '/monitor', [write('输入业主单位名称', '医院'), press(/医院$/)], {
    shows: '开始监控',
    draws: ['montiorThinkWordList', 'addMonitor'],
  }),
  act('trial', '优惠券', '/dashboard', [account, press('我的优惠券')], { shows: '长期有效', draws: ['myCouponList'] }),
  act('whole', '服务期', '/dashboard', [account, press('服务期详情')], {
    shows: '使用中',
    draws: ['listMemberUpgrade'],
  }),
  act('trial', '开通会员', '/dashboard', [account, press('开通会员')], {
    shows: '等待支付',
    draws: [
      'toOpenMember',
      'activityDetail',
      'memberTypes',
      'entitlementLists',
      'memberInfo',
      'submitOrder',
      'payPrepay',
    ],
  }),
  act('buyer', '支付结果', '/dashboard', [account, press(/^(续费|开通会员)$/), codeShown, pay], {
    shows: /恭喜您，成功开通/,
    draws: ['findOrder'],
  }),
  act('buyer', '申请开票', '/myOrder', [press(/^申请开票/)], { shows: '开票金额', draws: ['myOrders'] }),
  act(
    'buyer',
    '开票已申请',
    '/myOrder',
    [
      press(/^申请开票/),
      write('发票抬头', '成都示例信息技术有限公司'),
      write('纳税人识别号', '91350100M000100Y43'),
      write('接收邮箱', 'invoice@example.com'),
      press('提交申请'),
    ],
    { shows: '开票申请已提交', draws: ['requestInvoice'] },
  ),
  act('whole', '界面设置', '/dashboard', [press('界面设置')], { shows: '主题颜色', draws: [] }),
  act('whole', '退出登录', '/dashboard', [account, press('退出登录')], { shows: '确定要退出登录吗', draws: [] }),
];
