import type { Page } from '@playwright/test';
import { SCREEN_ROUTES } from '../../src/app/navigation/routes.ts';

/** How a screen can be; each is a picture of its own. */
export const STATES = {
  ready: '正常',
  loading: '载入中',
  empty: '无内容',
  failed: '失败',
  refused: '无会员权限',
  offline: '离线',
} as const;
export type StateName = keyof typeof STATES;

const ALL = Object.keys(STATES) as StateName[];
/** A record always has content: one that is gone is its own state. */
const RECORD = ALL;
/** It asks the server nothing. */
const STILL: readonly StateName[] = ['ready'];

export interface ScreenAddress {
  /** Also the name of the sheet. */
  readonly id: string;
  readonly title: string;
  /** Name of the route (`src/app/navigation/routes.ts`). */
  readonly route: string;
  /** Address below the hash; `{id}` is the first record of the list at `of`, `{name}` its title. */
  readonly address: string;
  readonly of?: string;
  readonly states: readonly StateName[];
}

const list = (id: string, route: string, title: string, address: string): ScreenAddress => ({
  id,
  route,
  title,
  address,
  states: ALL,
});
const record = (id: string, route: string, title: string, address: string, of: string): ScreenAddress => ({
  id,
  route,
  title,
  address,
  of,
  states: RECORD,
});

const BID_QUERY = '/informationQuery/bid';
const ENTERPRISES = '/enterpriseAnalysis/informationQuery/erterInformation?q=工程';

/** Every address of the application, lists before the records they lead to. */
export const SCREENS: readonly ScreenAddress[] = [
  list('bidding', 'Bidding', '招标订阅', '/subscribe/bidding'),
  list('bid-query', 'BidQuery', '招标信息查询', BID_QUERY),
  record('tender', 'TenderDetail', '公告详情', '/tender/index?id={id}', BID_QUERY),
  record(
    'tender-award',
    'TenderDetail',
    '公告详情（中标）',
    '/tender/index?id={id}&type=award',
    `${BID_QUERY}?channel=award`,
  ),
  list('upfront', 'Upfront', '商机订阅', '/subscribe/upfront'),
  record('forecast', 'ForecastDetail', '商机详情', '/forecastDetail?id={id}', '/subscribe/upfront'),
  list('building', 'Builds', '拟建项目', '/building/index'),
  record('building-detail', 'Builds', '拟建项目详情', '/building/index?id={id}', '/building/index'),
  list('approve', 'Approves', '审批项目', '/approve/index'),
  record('approve-detail', 'Approves', '审批项目详情', '/approve/index?id={id}', '/approve/index'),
  list('intention', 'Intentions', '采购意向', '/intention/index'),
  record('intention-detail', 'Intentions', '采购意向详情', '/intention/index?id={id}', '/intention/index'),
  list('search', 'SearchAll', '全部搜索', '/search?q=工程'),
  list('expiring', 'ExpiringContracts', '合同到期', '/expiringContracts'),
  list('enterprises', 'EnterpriseInformation', '企业信息查询', ENTERPRISES),
  record('enterprise', 'EnterpriseDetails', '企业详情', '/enterpriseDetails?id={id}', ENTERPRISES),
  record('history-analysis', 'EnterHistory', '历史分析', '/enterHistory?id={id}', ENTERPRISES),
  record('atlas', 'Altas', '关系图谱', '/altas?id={id}', ENTERPRISES),
  list('dashboard', 'Dashboard', '数据看板', '/dashboard'),
  list('market', 'MarketAnalysis', '市场分析', '/enterpriseAnalysis/informationQuery/marketAnalysis'),
  list('monitor', 'Monitor', '我的监控', '/monitor'),
  list('collect', 'CollectCentre', '收藏中心', '/collect'),
  list('history', 'BrowsingHistory', '浏览历史', '/BrowsingHistory'),
  list('exports', 'ExportRecords', '我的导出记录', '/exportRecords'),
  list('orders', 'MyOrder', '我的订单', '/myOrder'),
  list('invoices', 'MyOrder', '我的发票', '/myOrder?view=invoices'),
  list('account', 'InfoEdit', '账号设置', '/infoEdit'),
  { id: 'not-found', route: 'NotFound', title: '页面不存在', address: '/404', states: STILL },
  { id: 'forbidden', route: 'Forbidden', title: '没有访问权限', address: '/401', states: STILL },
];

const missing = SCREEN_ROUTES.filter(({ name }) => !SCREENS.some(({ route }) => route === name));
if (missing.length > 0) throw new Error(`routes without a picture: ${missing.map(({ name }) => name).join(', ')}`);

/** A dialog, and the control that opens it. */
export interface DialogPicture {
  readonly title: string;
  readonly address: string;
  /** Who opens it; a member with every entitlement when left out. */
  readonly by?: 'whole' | 'trial';
  /** What opens is no dialog. */
  readonly isPanel?: true;
  readonly open: (page: Page) => Promise<void>;
}

const press = async (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first()
    .click();
/** On a phone the filters are in a panel of their own. */
const showFilters = async (page: Page): Promise<void> => {
  const opener = page.getByRole('button', { name: '筛选', exact: true }).locator('visible=true');
  if ((await opener.count()) > 0) await opener.first().click();
};
/** The dialog is whole when the code to pay with is there. */
const withCode = (page: Page): Promise<void> => page.getByText('打开收银台').waitFor({ timeout: 20_000 });
const HOME = '/subscribe/bidding';
const fromMenu =
  (entry: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page, /^账号信息/);
    await page
      .getByRole('button', { name: entry })
      .or(page.getByRole('menuitem', { name: entry }))
      .locator('visible=true')
      .first()
      .click();
  };

/** Dialogs and panels that a member opens. */
export const DIALOGS: readonly DialogPicture[] = [
  { title: '账户菜单', address: HOME, isPanel: true, open: (page) => press(page, /^账号信息/) },
  {
    title: '开通会员',
    address: HOME,
    open: async (page) => {
      await fromMenu(/^(?:开通会员|续费|升级)/)(page);
      await withCode(page);
    },
  },
  { title: '服务期详情', address: HOME, open: fromMenu('服务期详情') },
  { title: '我的优惠券', address: HOME, by: 'trial', open: fromMenu('我的优惠券') },
  {
    title: '开通会员（普通会员）',
    address: HOME,
    by: 'trial',
    open: async (page) => {
      await fromMenu(/^开通会员/)(page);
      await withCode(page);
    },
  },
  { title: '申请开票', address: '/myOrder', open: (page) => press(page, /开票|开发票/) },
  { title: '退出登录', address: HOME, open: fromMenu('退出登录') },
  { title: '全局搜索', address: HOME, open: (page) => page.keyboard.press('Control+k') },
  {
    title: '订阅管理',
    address: HOME,
    open: async (page) => {
      await showFilters(page);
      await press(page, /^(?:立即订阅|订阅管理)/);
    },
  },
  { title: '联系客服', address: HOME, isPanel: true, open: (page) => press(page, /^联系客服/) },
  { title: '界面设置', address: HOME, open: (page) => press(page, /设置$/) },
  { title: '更换手机号', address: '/infoEdit', open: (page) => press(page, /更换手机/) },
  { title: '注销账号', address: '/infoEdit', open: (page) => press(page, /^注销账号/) },
  {
    title: '市场分析结果',
    isPanel: true,
    address: '/enterpriseAnalysis/informationQuery/marketAnalysis',
    open: (page) => press(page, '开始分析'),
  },
  {
    title: '地区选择',
    isPanel: true,
    address: BID_QUERY,
    open: async (page) => {
      await showFilters(page);
      await press(page, /^全国/);
    },
  },
];

/** Names of all sheets: one a screen, and those of the dialogs and of the pages before a member is known. */
export const SHEETS: readonly string[] = [...SCREENS.map(({ id }) => id), 'dialogs', 'entrance'];

export const unknownSheets = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !SHEETS.includes(name));
