import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { type SidebarStart, sidebarMachine } from '#machines/navigation/sidebar.machine.ts';

const started = (output: SidebarStart) => ({
  type: 'xstate.done.actor.recallSidebar',
  actorId: 'recallSidebar',
  output,
});

export const sidebarEntry: CatalogEntry = {
  id: 'sidebar',
  area: 'navigation',
  title: '侧边菜单',
  machine: sidebarMachine,
  cases: {
    'xstate.done.actor.recallSidebar': [
      started({ widthPx: 991, remembered: 'open' }),
      started({ widthPx: 992, remembered: 'open' }),
      started({ widthPx: 1399, remembered: 'open' }),
      started({ widthPx: 1400, remembered: 'closed' }),
      started({ widthPx: 1400, remembered: null }),
    ],
    'xstate.error.actor.recallSidebar': [
      { type: 'xstate.error.actor.recallSidebar', actorId: 'recallSidebar', error: { message: 'no cookie' } },
    ],
    'window.resized': [991, 992, 1399, 1400, 1401].map((widthPx) => ({ type: 'window.resized', widthPx })),
  },
  memberEvents: { 'sidebar.toggled': '展开或收起菜单', 'menu.left': '离开菜单' },
  words: {
    recallSidebar: '读取窗口宽度与菜单状态',
    takeStart: '记下窗口宽度',
    takeWidth: '更新窗口宽度',
    rememberOpen: '保存菜单为展开',
    rememberClosed: '保存菜单为收起',
    startsMobile: '窗口为移动端宽度',
    startsNarrow: '窗口为窄屏宽度',
    wasClosed: '上次收起了菜单',
    becomesMobile: '变为移动端宽度',
    becomesNarrow: '变为窄屏宽度',
    becomesWide: '变为宽屏宽度',
    leavesMobile: '宽于移动端',
    'window.resized': '窗口尺寸已变',
  },
  hasView: false,
  minimumPaths: 20,
};
