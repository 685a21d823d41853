import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const menu = [
  {
    name: 'Subscribe',
    path: '/subscribe/bidding',
    component: 'subscribe-bidding',
    hidden: false,
    meta: { title: '招标订阅', icon: 'subscribe', affix: true, noCache: false, roles: [] },
    children: [],
  },
];

export const navigationEntry: CatalogEntry = {
  id: 'navigation',
  area: 'navigation',
  title: '会员导航',
  machine: navigationMachine,
  input: { target: { to: '/login', replace: true } },
  cases: {
    'navigation.requested': [
      { type: 'navigation.requested', to: '/perfect?from=/login', replace: false },
      { type: 'navigation.requested', to: '/dashboard', replace: false },
    ],
    'xstate.done.actor.listMenu': [done('listMenu', menu)],
    'xstate.done.actor.refreshMenu': [done('refreshMenu', menu)],
    'xstate.done.actor.recallDestination': [
      done('recallDestination', { to: '/tender/index?id=7' }),
      done('recallDestination', { to: null }),
    ],
    'xstate.done.actor.jumpPermission': [done('jumpPermission', -1), done('jumpPermission', 1)],
    'xstate.done.actor.shownLocation': [
      done('shownLocation', { to: '/dashboard?page=2' }),
      done('shownLocation', { to: null }),
    ],
    'xstate.done.actor.resolveRoute': [
      done('resolveRoute', { to: '/dashboard', remount: false }),
      done('resolveRoute', { to: '/404?from=/nowhere', remount: true }),
    ],
  },
  memberEvents: { 'menu.retried': '重新加载菜单' },
  words: {
    listMenu: '读取菜单',
    jumpPermission: '查询默认首页',
    recallDestination: '查找登录前的页面',
    shownLocation: '读取当前页面的地址',
    resolveRoute: '解析页面地址',
    setTitle: '设置页面标题',
    startProgress: '显示进度条',
    finishProgress: '结束进度条',
    commitView: '显示目标页面',
    takeMenu: '记下菜单',
    takeTarget: '记下目标页面',
    takeResolved: '记下解析后的页面',
    noteMenu: '记下解析时所用的菜单',
    aimAtRecalled: '目标改为登录前的页面',
    aimAtShown: '目标改为当前页面',
    aimAtBidding: '目标改为招标订阅',
    aimAtUpfront: '目标改为商机订阅',
    isForLoginPage: '目标是登录页或完善资料页',
    isRecalled: '有可返回的页面',
    hasMenu: '菜单已读取',
    isMenuNew: '菜单在解析之后才到',
    isForBidding: '默认首页是招标订阅',
    menuPatience: '等待菜单的时限',
    addressPatience: '页面等待菜单的时限',
    refreshMenu: '刷新菜单',
    'navigation.requested': '请求前往某页面',
    'membership.changed': '会员等级已变更',
  },
  hasView: false,
  minimumPaths: 14,
};
