import type { CatalogEntry } from '../flow.ts';
import { type SidebarStart, sidebarMachine } from './sidebar.machine.ts';

const started = (output: SidebarStart) => ({
  type: 'xstate.done.actor.recallSidebar',
  actorId: 'recallSidebar',
  output,
});

export const sidebarEntry: CatalogEntry = {
  id: 'sidebar',
  title: '侧边菜单',
  machine: sidebarMachine,
  cases: {
    'xstate.done.actor.recallSidebar': [
      started({ widthPx: 390, remembered: 'open' }),
      started({ widthPx: 1280, remembered: 'open' }),
      started({ widthPx: 1400, remembered: 'closed' }),
      started({ widthPx: 1400, remembered: null }),
    ],
    'xstate.error.actor.recallSidebar': [
      { type: 'xstate.error.actor.recallSidebar', actorId: 'recallSidebar', error: { message: 'no cookie' } },
    ],
    'window.resized': [390, 992, 1400, 1440].map((widthPx) => ({ type: 'window.resized', widthPx })),
  },
  memberEvents: { 'sidebar.toggled': '展开或收起菜单', 'menu.left': '离开菜单' },
  hasView: false,
  minimumPaths: 20,
};
