import { fromPromise } from 'xstate';
import { sidebarMachine } from '#machines/navigation/sidebar.machine.ts';
import { tabsMachine } from '#machines/navigation/tabs.machine.ts';
import type { TabView } from '#machines/navigation/tabs.types.ts';
import type { Dependencies } from '../dependencies.ts';
import { readCookie, writeCookie } from '../shared/cookie.ts';
import { parseAddress } from './hash-location.ts';
import { forgetTabs, recallTabs, storeTabs } from './tab-storage.ts';
import type { ViewCache } from './view-cache.ts';

export const provideTabs = (
  { send }: Dependencies,
  { addressOf, keepOnly }: Pick<ViewCache, 'addressOf' | 'keepOnly'>,
) => {
  const current = (tab: TabView): TabView => {
    const fullPath = addressOf(tab);
    return { ...tab, fullPath, query: Object.fromEntries(new URLSearchParams(parseAddress(fullPath).query)) };
  };
  /** An open tab is returned to with the page and the filter that its list has now. */
  const target = (tabs: readonly TabView[], to: string): string => {
    const tab = tabs.find(({ fullPath }) => fullPath === to);
    return tab === undefined ? to : addressOf(tab);
  };
  return tabsMachine.provide({
    actors: { recallTabs: fromPromise(async () => recallTabs()) },
    actions: {
      storeTabs: (_, { tabs }) => storeTabs(tabs.map(current)),
      forgetTabs: () => forgetTabs(),
      keepViews: (_, { tabs }) => keepOnly(new Set(tabs.map(({ path }) => path))),
      requestNavigation: ({ context }, { to }) =>
        send({ type: 'navigation.requested', to: target(context.tabs, to), replace: false }),
      requestRefresh: ({ context }, { fullPath }) =>
        send({ type: 'navigation.requested', to: `/redirect${target(context.tabs, fullPath)}`, replace: true }),
    },
  });
};

const SIDEBAR_COOKIE = 'sidebarStatus';
const REMEMBERED_DAYS = 365;

export const provideSidebar = (page: Window = window) =>
  sidebarMachine.provide({
    actors: {
      recallSidebar: fromPromise(async () => {
        const choice = readCookie(SIDEBAR_COOKIE);
        return { widthPx: page.innerWidth, remembered: choice === 'open' || choice === 'closed' ? choice : null };
      }),
    },
    actions: {
      rememberOpen: () => writeCookie(SIDEBAR_COOKIE, 'open', REMEMBERED_DAYS),
      rememberClosed: () => writeCookie(SIDEBAR_COOKIE, 'closed', REMEMBERED_DAYS),
    },
  });
