import type { CatalogEntry } from '../flow.ts';
import { tabsMachine } from './tabs.machine.ts';
import type { TabView } from './tabs.types.ts';

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
const detail = view('/tender/index/7', '公告详情');

export const tabsEntry: CatalogEntry = {
  id: 'tabs',
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
      { type: 'view.shown', tab: dashboard },
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
  hasView: false,
  minimumPaths: 19,
};
