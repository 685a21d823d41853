import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { tabsMachine } from '#machines/navigation/tabs.machine.ts';
import type { TabView } from '#machines/navigation/tabs.types.ts';

const view = (path: string, title: string, affix = false): TabView => ({
  path,
  fullPath: path,
  name: title,
  meta: { title, affix, noCache: false },
  query: {},
  params: {},
  title,
});
const home = view('/subscribe/bidding', '招标订阅', true);
const dashboard = view('/dashboard', '数据看板');
/** Another search in the same list. */
const searched: TabView = { ...dashboard, fullPath: '/dashboard?due=2026-11-30', query: { due: '2026-11-30' } };
const detail = view('/tender/index/7', '公告详情');

export const tabsEntry: CatalogEntry = {
  id: 'tabs',
  area: 'navigation',
  title: '页签',
  machine: tabsMachine,
  input: { affix: [] },
  cases: {
    'xstate.done.actor.recallTabs': [
      { type: 'xstate.done.actor.recallTabs', actorId: 'recallTabs', output: [] },
      { type: 'xstate.done.actor.recallTabs', actorId: 'recallTabs', output: [home, dashboard] },
    ],
    'xstate.error.actor.recallTabs': [
      { type: 'xstate.error.actor.recallTabs', actorId: 'recallTabs', error: { message: 'unreadable' } },
    ],
    'view.shown': [
      { type: 'view.shown', tab: home },
      { type: 'view.shown', tab: dashboard },
      { type: 'view.shown', tab: searched },
      { type: 'view.shown', tab: detail },
      { type: 'view.shown', tab: null },
    ],
    'title.known': [{ type: 'title.known', path: detail.path, title: '某医院设备采购' }],
    'list.duplicated': [{ type: 'list.duplicated', path: dashboard.path }],
    'tab.closed': [
      { type: 'tab.closed', path: dashboard.path },
      { type: 'tab.closed', path: detail.path },
    ],
    'others.closed': [
      { type: 'others.closed', path: dashboard.path },
      { type: 'others.closed', path: detail.path },
    ],
    'tab.refreshed': [{ type: 'tab.refreshed', path: detail.path }],
  },
  memberEvents: {
    'tab.closed': '关闭页签',
    'others.closed': '关闭其他',
    'tab.refreshed': '刷新',
    'list.duplicated': '新开查询',
  },
  words: {
    recallTabs: '读取刷新前的页签',
    storeTabs: '保存页签',
    keepViews: '只保留已打开页签的页面',
    requestNavigation: '请求前往页面',
    requestRefresh: '请求刷新页面内容',
    restore: '恢复页签',
    show: '显示页签',
    retitle: '更改页签标题',
    drop: '关闭页签',
    dropOthers: '关闭其他页签',
    isClosable: '页签可关闭',
    isActiveClosable: '当前页签可关闭',
    hasOthers: '有其他可关闭的页签',
    hidesActive: '当前页签也将关闭',
    isOpen: '页签已打开',
    'view.shown': '页面已显示',
    'title.known': '页面标题已知',
    'page.left': '即将离开页面',
  },
  hasView: false,
  minimumPaths: 18,
};
