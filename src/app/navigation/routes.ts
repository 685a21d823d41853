import { matchRoute, type Parser } from 'wouter';
import type { MenuEntry } from '#machines/navigation/navigation.types.ts';
import { LOGIN_PAGE_ROUTES } from './login-page-routes.ts';

/** A place of the application and what is shown there. `component` is the name by which server menus call the screen. */
export interface ScreenRoute {
  /** Route name, `Bidding` (S2-13). */
  readonly name: string;
  /** Path with optional parameters, `/tender/index/:id?`. */
  readonly pattern: string;
  readonly component: string;
  readonly title: string;
  /** Title of an address that names a record, where the same route shows the list without one. */
  readonly recordTitle?: string;
  readonly affix?: boolean;
  /** Parts of the hash query that distinguish tabs: the record that is shown, or which of several searches. */
  readonly keyedBy?: readonly string[];
  /** Never cached: remounted at every visit. */
  readonly noCache?: boolean;
  /** An error page: it says what is missing and leaves no tab behind. */
  readonly isError?: boolean;
  /** Shown only where build and company allow paying (S2-24). */
  readonly needsPayment?: boolean;
}

/** An address that shows nothing itself: it leads home, to the address in its own path, or to the current view. */
export interface PassingRoute {
  readonly pattern: string;
  readonly leadsTo: 'home' | 'path' | 'current';
}

export type Route = ScreenRoute | PassingRoute;

const RECORD = ['id'] as const;
/** An enterprise by id or name. */
const PARTY = ['id', 'name'] as const;
/** Number of a search that was opened beside the first one of its list. */
const SEARCH = ['tab'] as const;

/** Routes under the main layout that need no menu; a server menu may add others (S2-34). */
export const SCREEN_ROUTES: readonly ScreenRoute[] = [
  {
    name: 'Bidding',
    pattern: '/subscribe/bidding',
    component: 'subscribe-bidding',
    title: '招标订阅',
    affix: true,
    keyedBy: SEARCH,
  },
  {
    name: 'Upfront',
    pattern: '/subscribe/upfront',
    component: 'subscribe-upfront',
    title: '商机订阅',
    keyedBy: SEARCH,
  },
  {
    name: 'ForecastDetail',
    pattern: '/forecastDetail',
    component: 'forecast-detail',
    title: '商机详情',
    keyedBy: RECORD,
  },
  {
    name: 'Builds',
    pattern: '/building/index',
    component: 'building-detail',
    title: '拟建项目',
    recordTitle: '拟建项目详情',
    keyedBy: [...RECORD, ...SEARCH],
  },
  {
    name: 'Approves',
    pattern: '/approve/index',
    component: 'approve-detail',
    title: '审批项目',
    recordTitle: '审批项目详情',
    keyedBy: [...RECORD, ...SEARCH],
  },
  { name: 'SearchAll', pattern: '/search', component: 'search-all', title: '全部搜索', keyedBy: SEARCH },
  {
    name: 'Intentions',
    pattern: '/intention/index',
    component: 'intention',
    title: '采购意向',
    recordTitle: '采购意向详情',
    keyedBy: [...RECORD, ...SEARCH],
  },
  {
    name: 'ExpiringContracts',
    pattern: '/expiringContracts',
    component: 'expiring-contracts',
    title: '合同到期',
    keyedBy: SEARCH,
  },
  {
    name: 'BidQuery',
    pattern: '/informationQuery/bid',
    component: 'bid-query',
    title: '招标信息查询',
    keyedBy: SEARCH,
  },
  {
    name: 'EnterpriseInformation',
    pattern: '/enterpriseAnalysis/informationQuery/erterInformation',
    component: 'enterprise-information',
    title: '企业信息查询',
    keyedBy: SEARCH,
  },
  {
    name: 'EnterpriseDetails',
    pattern: '/enterpriseDetails/:name?',
    component: 'enterprise-detail',
    title: '企业详情',
    keyedBy: RECORD,
  },
  { name: 'TenderDetail', pattern: '/tender/index/:id?', component: 'tender-detail', title: '公告详情' },
  { name: 'MyOrder', pattern: '/myOrder', component: 'my-order', title: '我的订单', needsPayment: true },
  { name: 'Dashboard', pattern: '/dashboard', component: 'dashboard', title: '数据看板' },
  {
    name: 'MarketAnalysis',
    pattern: '/enterpriseAnalysis/informationQuery/marketAnalysis',
    component: 'market-analysis',
    title: '市场分析',
  },
  {
    name: 'EnterHistory',
    pattern: '/enterHistory',
    component: 'history-analysis',
    title: '历史分析',
    keyedBy: PARTY,
  },
  { name: 'Altas', pattern: '/altas', component: 'atlas', title: '关系图谱', keyedBy: PARTY },
  { name: 'Monitor', pattern: '/monitor', component: 'monitor', title: '我的监控' },
  { name: 'CollectCentre', pattern: '/collect', component: 'collect-centre', title: '收藏中心' },
  { name: 'BrowsingHistory', pattern: '/BrowsingHistory', component: 'browsing-history', title: '浏览历史' },
  { name: 'ExportRecords', pattern: '/exportRecords', component: 'export-records', title: '我的导出记录' },
  { name: 'InfoEdit', pattern: '/infoEdit', component: 'info-edit', title: '账号设置', noCache: true },
  { name: 'NotFound', pattern: '/404', component: 'not-found', title: '页面不存在', noCache: true, isError: true },
  { name: 'Forbidden', pattern: '/401', component: 'forbidden', title: '没有访问权限', noCache: true, isError: true },
];

/** Every address that needs no menu (S2-04…S2-33). */
export const ROUTES: readonly Route[] = [
  // A known member is led home from there (S2-44).
  ...LOGIN_PAGE_ROUTES.map(({ pattern }) => ({ pattern, leadsTo: 'home' as const })),
  { pattern: '/', leadsTo: 'home' },
  { pattern: '/redirect/:path*', leadsTo: 'path' },
  { pattern: '/refresh', leadsTo: 'current' },
  ...SCREEN_ROUTES,
];

/** What an address shows that no route fits while the menu is not known: it may be a page of the menu (D-48). */
export const MENU_MISSING: ScreenRoute = {
  name: 'MenuMissing',
  pattern: '/:path*',
  component: 'menu-missing',
  title: '页面加载失败',
  noCache: true,
};

export const HOME = '/subscribe/bidding';
export const NOT_FOUND = '/404';

/** Views that are never kept, by name (S2-37). */
export const NEVER_KEPT: readonly string[] = ['Builds', 'Approves'];
export const isKept = (route: ScreenRoute): boolean => !route.noCache && !NEVER_KEPT.includes(route.name);

export interface Match<R extends Route = Route> {
  readonly route: R;
  /** Decoded; absent optional parameters are left out. */
  readonly params: Readonly<Record<string, string>>;
}

/** Routes that a server menu adds; an entry whose screen this version does not know adds none (D-48). */
export const menuRoutes = (
  menu: readonly MenuEntry[],
  hasScreen: (component: string) => boolean,
): readonly ScreenRoute[] =>
  menu.flatMap(({ name, path, component, meta, children }) => [
    ...(component !== null && hasScreen(component)
      ? [{ name, pattern: path, component, title: meta.title, affix: meta.affix, noCache: meta.noCache }]
      : []),
    ...menuRoutes(children, hasScreen),
  ]);

/** The first route whose pattern fits the path; the fixed ones first, so that a menu cannot take their place. */
export function findRoute(path: string, added: readonly ScreenRoute[] = []): Match | null {
  for (const route of [...ROUTES, ...added]) {
    const [isMatch, params] = matchRoute<Record<string, string>>(parser, route.pattern, path);
    if (isMatch) return { route, params };
  }
  return null;
}

const parsed = new Map<string, ReturnType<Parser>>();

/**
 * Reads patterns for wouter: `:id`, `:id?` and `:path*`, whatever the case. Parameters are decoded once (D-50); `:path*`
 * stays an encoded path. Each navigation compares with dozens of patterns, so each is read once.
 */
export const parser: Parser = (pattern, loose = false) => {
  const name = `${loose ? 'loose' : 'whole'} ${pattern}`;
  const known = parsed.get(name) ?? parsePattern(pattern, loose);
  parsed.set(name, known);
  return known;
};

const parsePattern = (pattern: string, loose: boolean): ReturnType<Parser> => {
  const keys: { readonly name: string; readonly isPath: boolean }[] = [];
  const segments = pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      const [, name, count] = /^:(\w+)([?*]?)$/.exec(segment) ?? [];
      if (name === undefined) return `/${segment.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`;
      keys.push({ name, isPath: count === '*' });
      if (count === '') return '/([^/]+)';
      return count === '?' ? '(?:/([^/]+))?' : '(?:/(.*))?';
    });
  const expression = new RegExp(`^${segments.join('')}${loose ? '(?=/|$)' : '/?$'}`, 'i');
  const exec = (path: string): RegExpExecArray | null => {
    const found = expression.exec(path);
    if (found === null) return null;
    const groups = keys.flatMap(({ name, isPath }, index) => {
      const value = found[index + 1];
      return value === undefined ? [] : [[name, isPath ? value : decodeParameter(value)]];
    });
    return Object.assign([found[0]] as [string], { index: 0, input: path, groups: Object.fromEntries(groups) });
  };
  return { pattern: { exec } };
};

const ENCODED = /(?:%[\da-f]{2})+/gi;

/** Each part that is encoded, decoded; a stray percent sign beside it stays what it is (D-50). */
const decodeParameter = (text: string): string =>
  text.replace(ENCODED, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
