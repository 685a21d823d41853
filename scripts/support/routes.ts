/** Visitors that `tests/browser/routes.spec.ts` opens every address as: the demo members, the one with every entitlement first, and a guest. */
export const VISITORS = {
  whole: { label: '企业通', mobile: '19900000002' },
  guest: { label: '未登录', mobile: null },
  newcomer: { label: '新用户', mobile: '19900000007' },
  trial: { label: '普通会员', mobile: '19900000001' },
  bidder: { label: '投标通', mobile: '19900000003' },
  oneProvince: { label: '投标通（仅浙江）', mobile: '19900000004' },
  lapsed: { label: '已过期', mobile: '19900000005' },
  phoneOnly: { label: '标讯通（仅手机）', mobile: '19900000006' },
} as const;
export type Visitor = keyof typeof VISITORS;

/** Lists whose first record of one province is opened; a member of another province is refused. */
export const RECORD_LISTS = {
  announcement: '/informationQuery/bid?area=江苏',
  plannedProject: '/building/index?area=江苏',
  approval: '/approve/index?area=江苏',
  intention: '/intention/index?area=江苏',
  forecast: '/subscribe/upfront?area=江苏',
  enterprise: '/enterpriseAnalysis/informationQuery/erterInformation?q=公司&area=江苏',
} as const;
export type RecordKind = keyof typeof RECORD_LISTS;

export interface Route {
  readonly requirement: string;
  /** As the specification spells it. */
  readonly path: string;
  /** The record that is opened, by the address its title leads to, or one made of it. */
  readonly record?: RecordKind;
  readonly addressOf?: (href: string) => string;
  /** The heading; that of a record is its title. */
  readonly heading: string;
  /** Title of the dialog that says what is missing; the others see the heading and no dialog. */
  readonly refused?: Partial<Record<Visitor, string>>;
}

/** Title of the dialog that a member of a tier for phones alone sees on a computer. */
export const ON_PHONE_ONLY = '当前会员暂不支持电脑端使用';
const OTHER_AREA = '此信息不在您已开通的地区';
const TOO_LOW = '您当前会员权限不足';
const RECORD = { oneProvince: OTHER_AREA, phoneOnly: ON_PHONE_ONLY } as const;

/** Addresses of the specification and of the menu, an unknown one, and what each shows; compared with a browser by `tests/browser/routes.spec.ts`. */
export const ROUTES: readonly Route[] = [
  { requirement: 'S2-07', path: '/404', heading: '没有找到您要访问的页面' },
  { requirement: 'S2-08', path: '/401', heading: '您没有访问此页面的权限' },
  { requirement: 'S2-10', path: '/redirect/infoEdit', heading: '账号设置' },
  { requirement: 'S2-11', path: '/', heading: '招标订阅' },
  { requirement: 'S2-12', path: '/dashboard', heading: '数据看板' },
  // Reloads the page that was open before.
  { requirement: 'S2-09', path: '/refresh', heading: '数据看板' },
  { requirement: 'S2-13', path: '/subscribe/bidding', heading: '招标订阅' },
  { requirement: 'S2-14', path: '/subscribe/upfront', heading: '商机订阅' },
  { requirement: 'S2-15', path: '/tender/index', heading: '公告详情' },
  { requirement: 'S2-16', path: '/tender/index/:id', record: 'announcement', heading: '', refused: RECORD },
  { requirement: 'S2-17', path: '/building/index', record: 'plannedProject', heading: '', refused: RECORD },
  { requirement: 'S2-18', path: '/approve/index', record: 'approval', heading: '', refused: RECORD },
  {
    requirement: 'S2-19',
    path: '/forecastDetail',
    record: 'forecast',
    heading: '',
    refused: { ...RECORD, trial: TOO_LOW, lapsed: TOO_LOW },
  },
  { requirement: 'S2-20', path: '/BrowsingHistory', heading: '浏览历史' },
  { requirement: 'S2-21', path: '/browsingHistory', heading: '浏览历史' },
  { requirement: 'S2-22', path: '/myOrder', heading: '我的订单' },
  {
    requirement: 'S2-25',
    path: '/enterpriseDetails',
    record: 'enterprise',
    heading: '',
    refused: RECORD,
  },
  {
    requirement: 'S2-27',
    path: '/enterHistory',
    record: 'enterprise',
    addressOf: (href) => href.replace('/enterpriseDetails', '/enterHistory'),
    heading: '历史分析',
  },
  {
    requirement: 'S2-28',
    path: '/altas',
    record: 'enterprise',
    addressOf: (href) => href.replace('/enterpriseDetails', '/altas'),
    heading: '关系图谱',
  },
  { requirement: 'S2-29', path: '/infoEdit', heading: '账号设置' },
  {
    requirement: 'S2-31',
    path: '/enterpriseAnalysis/informationQuery/erterInformation',
    heading: '企业信息查询',
  },
  { requirement: 'S2-32', path: '/enterpriseAnalysis/informationQuery/marketAnalysis', heading: '市场分析' },
  { requirement: 'S2-33', path: '/informationQuery/bid', heading: '招标信息查询' },
  { requirement: 'S2-34', path: '/search?q=医院', heading: '全部搜索' },
  { requirement: 'S2-34', path: '/intention/index', heading: '采购意向' },
  { requirement: 'S2-34', path: '/intention/index?id=…', record: 'intention', heading: '', refused: RECORD },
  { requirement: 'S2-34', path: '/expiringContracts', heading: '合同到期' },
  { requirement: 'S2-34', path: '/monitor', heading: '我的监控' },
  { requirement: 'S2-34', path: '/collect', heading: '收藏中心' },
  { requirement: 'S2-34', path: '/exportRecords', heading: '我的导出记录' },
  { requirement: 'S2-35', path: '/nowhere', heading: '没有找到您要访问的页面' },
];

/** @returns What a visitor sees at an address. */
export function shownTo(visitor: Visitor, { heading, refused }: Route): string {
  if (visitor === 'guest') return '登录页';
  if (visitor === 'newcomer') return '完善资料';
  return refused?.[visitor] ?? (heading || '记录');
}
