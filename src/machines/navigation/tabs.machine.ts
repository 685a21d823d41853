import { assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { TabsContext, TabsEvent, TabView } from './tabs.types.ts';

/** Visited views as tabs: opened by navigation, closed by the member, restored after a reload (S4-48…S4-53). */
export const tabsMachine = setup({
  types: {
    context: {} as TabsContext,
    events: {} as TabsEvent | DoneActorEvent<readonly TabView[], 'recallTabs'>,
    input: {} as { readonly affix: readonly TabView[] },
  },
  actors: {
    /** Tabs of this browser tab before the reload; empty when the `isTags` flag marks a logout. */
    recallTabs: fromPromise<readonly TabView[]>(() => Promise.reject(new Error('not provided: recallTabs'))),
  },
  actions: {
    storeTabs: (_, _kept: { readonly tabs: readonly TabView[] }) => undefined,
    /** Only the views of these tabs stay cached. */
    keepViews: (_, _open: { readonly tabs: readonly TabView[] }) => undefined,
    requestNavigation: (_, _place: { readonly to: string }) => undefined,
    /** Navigates to `/redirect/{fullPath}`, which discards the cached view and renders it again (S2-10). */
    requestRefresh: (_, _place: { readonly fullPath: string }) => undefined,
    restore: assign({ tabs: ({ context }, { tabs }: { tabs: readonly TabView[] }) => joined(tabs, context.tabs) }),
    show: assign(({ context, event }) =>
      event.type === 'view.shown' && event.tab
        ? { tabs: joined(context.tabs, [known(context.tabs, event.tab)]), activePath: event.tab.path }
        : { activePath: '' },
    ),
    retitle: assign({
      tabs: ({ context, event }) =>
        event.type === 'title.known' ? retitled(context.tabs, event.path, event.title) : context.tabs,
    }),
    drop: assign({
      tabs: ({ context, event }) =>
        event.type === 'tab.closed' ? context.tabs.filter((tab) => tab.path !== event.path) : context.tabs,
    }),
    dropOthers: assign({
      tabs: ({ context, event }) =>
        event.type === 'others.closed'
          ? context.tabs.filter((tab) => tab.path === event.path || tab.meta.affix)
          : context.tabs,
    }),
  },
  guards: {
    isClosable: ({ context }, { path }: { path: string }) =>
      context.tabs.some((tab) => tab.path === path && !tab.meta.affix),
    isActiveClosable: ({ context }, { path }: { path: string }) =>
      path === context.activePath && context.tabs.some((tab) => tab.path === path && !tab.meta.affix),
    hasOthers: ({ context }, { path }: { path: string }) =>
      context.tabs.some((tab) => tab.path !== path && !tab.meta.affix) && context.tabs.some((tab) => tab.path === path),
    hidesActive: ({ context }, { path }: { path: string }) =>
      path !== context.activePath &&
      context.tabs.some((tab) => tab.path === path) &&
      context.tabs.some((tab) => tab.path === context.activePath && !tab.meta.affix),
    isOpen: ({ context }, { path }: { path: string }) => context.tabs.some((tab) => tab.path === path),
  },
}).createMachine({
  id: 'tabs',
  description: 'Keeps every visited view available as a tab.',
  meta: { title: '页签', requirements: ['S2-75', 'S3-56'] },
  context: ({ input }) => ({ tabs: input.affix, activePath: '' }),
  initial: 'recalling',
  on: {
    'view.shown': { actions: 'show' },
    'title.known': { guard: { type: 'isOpen', params: ({ event }) => event }, actions: 'retitle' },
    'page.left': { actions: { type: 'storeTabs', params: ({ context }) => ({ tabs: context.tabs }) } },
  },
  states: {
    recalling: {
      description: 'The tabs of the time before the reload are being restored.',
      meta: { title: '读取页签', requirements: ['S4-49', 'S4-50'] },
      invoke: {
        id: 'recallTabs',
        src: 'recallTabs',
        onDone: { target: 'ready', actions: { type: 'restore', params: ({ event }) => ({ tabs: event.output }) } },
        onError: 'ready',
      },
    },
    ready: {
      description: 'The member can select, refresh and close tabs.',
      meta: { title: '页签可用', requirements: ['S2-75', 'S2-77'] },
      on: {
        'tab.closed': [
          {
            guard: { type: 'isActiveClosable', params: ({ event }) => event },
            actions: [
              'drop',
              { type: 'keepViews', params: ({ context }) => ({ tabs: context.tabs }) },
              {
                type: 'requestNavigation',
                params: ({ context, event }) => ({ to: nextPlace(context.tabs, event.path) }),
              },
            ],
          },
          {
            guard: { type: 'isClosable', params: ({ event }) => event },
            actions: ['drop', { type: 'keepViews', params: ({ context }) => ({ tabs: context.tabs }) }],
          },
        ],
        'others.closed': [
          {
            guard: { type: 'hidesActive', params: ({ event }) => event },
            actions: [
              'dropOthers',
              { type: 'keepViews', params: ({ context }) => ({ tabs: context.tabs }) },
              {
                type: 'requestNavigation',
                params: ({ context, event }) => ({ to: addressOf(context.tabs, event.path) }),
              },
            ],
          },
          {
            guard: { type: 'hasOthers', params: ({ event }) => event },
            actions: ['dropOthers', { type: 'keepViews', params: ({ context }) => ({ tabs: context.tabs }) }],
          },
        ],
        'list.duplicated': {
          actions: {
            type: 'requestNavigation',
            params: ({ context, event }) => ({ to: freeAddress(context.tabs, event.path) }),
          },
        },
        'tab.refreshed': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          actions: {
            type: 'requestRefresh',
            params: ({ context, event }) => ({ fullPath: addressOf(context.tabs, event.path) }),
          },
        },
      },
    },
  },
});

/** Later tabs replace earlier ones of the same path in place; new tabs are appended; affix tabs come first. */
function joined(before: readonly TabView[], more: readonly TabView[]): readonly TabView[] {
  const known = before.map((tab) => more.find((other) => other.path === tab.path) ?? tab);
  const all = [...known, ...more.filter((tab) => !before.some((other) => other.path === tab.path))];
  return [...all.filter((tab) => tab.meta.affix), ...all.filter((tab) => !tab.meta.affix)];
}
/** A tab that is visited again keeps the title of its record (S3-56). */
function known(tabs: readonly TabView[], shown: TabView): TabView {
  const title = tabs.find((tab) => tab.path === shown.path)?.title ?? shown.title;
  return { ...shown, title };
}
function retitled(tabs: readonly TabView[], path: string, title: string): readonly TabView[] {
  const isKnown = tabs.every((tab) => tab.path !== path || tab.title === title);
  return isKnown ? tabs : tabs.map((tab) => (tab.path === path ? { ...tab, title } : tab));
}
function addressOf(tabs: readonly TabView[], path: string): string {
  return tabs.find((tab) => tab.path === path)?.fullPath ?? path;
}
/** The same list with the first unused number; the list without a number counts as the first (D-50). */
function freeAddress(tabs: readonly TabView[], path: string): string {
  const addresses = Array.from({ length: tabs.length + 1 }, (_, index) => `${path}?tab=${index + 2}`);
  return addresses.find((address) => tabs.every((tab) => tab.path !== address)) ?? path;
}
/** The last remaining tab; without one the dashboard, or the root when the dashboard was closed (S4-51, D-57). */
function nextPlace(remaining: readonly TabView[], closed: string): string {
  return remaining.at(-1)?.fullPath ?? (closed === '/dashboard' ? '/' : '/dashboard');
}
