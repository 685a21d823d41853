import type { EntitlementKey } from '#domain/entitlement.ts';

/** What a member keeps when the tier that let him make it has ended. */
export type OwnedRecord = 'exports';

/** One screen of the menu. `component` is the name the client knows it by; an unknown one is not shown (D-48). */
export interface MenuLeaf {
  readonly name: string;
  readonly path: string;
  readonly component: string;
  readonly title: string;
  readonly icon?: string;
  readonly hidden?: boolean;
  readonly affix?: boolean;
  readonly noCache?: boolean;
  /**
   * Shown to members whose tier allows one of these that the brand does not hide; to everybody when left out. What a dearer tier
   * offers is shown to all.
   */
  readonly needs?: readonly EntitlementKey[];
  /** What the screen lists. Members who own some of it see the screen also when `needs` leaves them out. */
  readonly lists?: OwnedRecord;
  /** What the screen is for; a brand that hides this entitlement does not offer the screen (S6-13). */
  readonly about?: EntitlementKey;
  /** Shown only where the company lets members pay (S2-24, D-38). */
  readonly needsPayment?: boolean;
}

export interface MenuArea {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  readonly children: readonly MenuLeaf[];
}

/** The menu areas of spec §2 in their order (S2-61). */
export const MENU: readonly (MenuLeaf | MenuArea)[] = [
  { name: 'Dashboard', path: '/dashboard', component: 'dashboard', title: '数据看板', icon: 'dashboard' },
  {
    name: 'Subscribe',
    path: '/subscribe',
    title: '我的订阅',
    icon: 'subscribe',
    children: [
      {
        name: 'Bidding',
        path: '/subscribe/bidding',
        component: 'subscribe-bidding',
        title: '招标订阅',
        icon: 'subscribe',
        affix: true,
      },
      {
        name: 'Upfront',
        path: '/subscribe/upfront',
        component: 'subscribe-upfront',
        title: '商机订阅',
        about: 'preProjectSubscribe',
      },
    ],
  },
  {
    name: 'InformationQuery',
    path: '/informationQuery',
    title: '信息查询',
    icon: 'info',
    children: [
      { name: 'BidQuery', path: '/informationQuery/bid', component: 'bid-query', title: '招标信息查询', icon: 'info' },
      {
        name: 'Intentions',
        path: '/intention/index',
        component: 'intention',
        title: '采购意向',
        about: 'purchaseDetail',
      },
      {
        name: 'ExpiringContracts',
        path: '/expiringContracts',
        component: 'expiring-contracts',
        title: '合同到期',
        about: 'preProjectDetail',
      },
    ],
  },
  {
    name: 'Projects',
    path: '/projects',
    title: '项目信息',
    icon: 'source',
    children: [
      {
        name: 'Builds',
        path: '/building/index',
        component: 'building-detail',
        title: '拟建项目',
        about: 'watchDesignedProject',
      },
      {
        name: 'Approves',
        path: '/approve/index',
        component: 'approve-detail',
        title: '审批项目',
        about: 'shenPiProject',
      },
    ],
  },
  {
    name: 'EnterpriseAnalysis',
    path: '/enterpriseAnalysis',
    title: '企业分析',
    icon: 'enterprise',
    children: [
      {
        name: 'EnterpriseInformation',
        path: '/enterpriseAnalysis/informationQuery/erterInformation',
        component: 'enterprise-information',
        title: '企业信息查询',
        icon: 'enterprise',
      },
      {
        name: 'MarketAnalysis',
        path: '/enterpriseAnalysis/informationQuery/marketAnalysis',
        component: 'market-analysis',
        title: '市场分析',
        icon: 'data panel',
        about: 'bussinessAnalyzer',
      },
    ],
  },
  {
    name: 'MyFocus',
    path: '/myFocus',
    title: '我的关注',
    icon: 'my focus',
    children: [
      {
        name: 'Monitor',
        path: '/monitor',
        component: 'monitor',
        title: '我的监控',
        needs: ['companyMonitor', 'projectMonitor'],
      },
      {
        name: 'CollectCentre',
        path: '/collect',
        component: 'collect-centre',
        title: '收藏中心',
        icon: 'collect center',
      },
    ],
  },
  {
    name: 'Log',
    path: '/log',
    title: '使用记录',
    icon: 'log',
    children: [
      { name: 'BrowsingHistory', path: '/BrowsingHistory', component: 'browsing-history', title: '浏览历史' },
      {
        name: 'ExportRecords',
        path: '/exportRecords',
        component: 'export-records',
        title: '我的导出记录',
        needs: ['downloadProject', 'projectAnalyzer'],
        lists: 'exports',
      },
    ],
  },
  {
    name: 'VipServer',
    path: '/vipServer',
    title: '会员服务',
    icon: 'vip server',
    children: [{ name: 'MyOrder', path: '/myOrder', component: 'my-order', title: '我的订单', needsPayment: true }],
  },
  {
    name: 'System',
    path: '/system',
    title: '系统设置',
    icon: 'system',
    children: [
      {
        name: 'InfoEdit',
        path: '/infoEdit',
        component: 'info-edit',
        title: '账号设置',
        noCache: true,
      },
    ],
  },
  { name: 'TenderDetail', path: '/tender/index', component: 'tender-detail', title: '公告详情', hidden: true },
  { name: 'ForecastDetail', path: '/forecastDetail', component: 'forecast-detail', title: '商机详情', hidden: true },
];
