import { assign, fromPromise, setup } from 'xstate';
import type { MenuEntry, NavigationContext, NavigationEvent, Resolved, Target } from './navigation.types.ts';

/**
 * Navigation of an authenticated member: loads the menu, then resolves each location before its view is committed
 * (S2-34, S2-44…S2-46).
 */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    input: {} as { readonly target: Target },
    tags: {} as 'busy' | 'menuMissing',
  },
  actors: {
    listMenu: fromPromise<readonly MenuEntry[]>(() => Promise.reject(new Error('not provided: listMenu'))),
    /** -1 leads to the bidding subscription, any other value to the upfront one. */
    jumpPermission: fromPromise<number | null>(() => Promise.reject(new Error('not provided: jumpPermission'))),
    /** The stored hash, `null` unless it is a valid return target (D-05). */
    recallDestination: fromPromise<{ to: string | null }, { menu: readonly MenuEntry[] | null }>(() =>
      Promise.reject(new Error('not provided: recallDestination')),
    ),
    /** Where the view on the screen is now, with the page and the filter of its list; `null` without a view. */
    shownLocation: fromPromise<{ to: string | null }>(() => Promise.reject(new Error('not provided: shownLocation'))),
    resolveRoute: fromPromise<Resolved, { to: string; menu: readonly MenuEntry[] | null }>(() =>
      Promise.reject(new Error('not provided: resolveRoute')),
    ),
  },
  actions: {
    setTitle: (_, _aim: { readonly to: string }) => undefined,
    startProgress: () => undefined,
    finishProgress: () => undefined,
    commitView: (_, _view: Target & { readonly remount: boolean }) => undefined,
    takeMenu: assign({ menu: (_, menu: readonly MenuEntry[]) => menu }),
    takeTarget: assign({ target: (_, { to, replace }: Target) => ({ to, replace }), remount: false }),
    takeResolved: assign({
      target: ({ context }, { to }: Resolved) => ({ ...context.target, to }),
      remount: (_, { remount }: Resolved) => remount,
    }),
    noteMenu: assign({ resolvedWith: ({ context }) => context.menu }),
    aimAtRecalled: assign({ target: (_, { to }: { to: string | null }) => ({ to: to ?? '/', replace: true }) }),
    aimAtShown: assign({
      target: ({ context }, { to }: { to: string | null }) => ({ to: to ?? context.target.to, replace: true }),
    }),
    aimAtBidding: assign({ target: { to: '/subscribe/bidding', replace: true } }),
    aimAtUpfront: assign({ target: { to: '/subscribe/upfront', replace: true } }),
  },
  guards: {
    isForLoginPage: ({ context }) => /^\/(login|perfect)(\?|$)/.test(context.target.to),
    isRecalled: (_, { to }: { to: string | null }) => to !== null,
    hasMenu: ({ context }) => context.menu !== null,
    /** The menu arrived after the location had been resolved without it. */
    isMenuNew: ({ context }) => context.menu !== context.resolvedWith,
    isForBidding: (_, { permission }: { permission: number | null }) => permission === -1,
  },
  /** A server that has not sent the menu by then is slow: pages that need no menu open without it. */
  // The location waits slightly longer than the menu, so that path tests can distinguish the two timers.
  delays: { menuPatience: 15_000, addressPatience: 15_010 },
}).createMachine({
  id: 'navigation',
  description:
    'Resolves the requested locations of an authenticated member; a view changes only when its location is resolved.',
  meta: { title: '会员导航', requirements: ['S2-34', 'S2-35'] },
  context: ({ input }) => ({ target: input.target, remount: false, menu: null, resolvedWith: null }),
  type: 'parallel',
  states: {
    menu: {
      description: 'The menu of this member.',
      meta: { title: '菜单', requirements: ['S2-34', 'D-48'] },
      initial: 'reading',
      states: {
        reading: {
          description: 'The menu is being loaded.',
          meta: { title: '读取菜单', requirements: ['S2-34', 'S6-15'] },
          on: { 'membership.changed': { target: 'reading', reenter: true } },
          invoke: {
            id: 'listMenu',
            src: 'listMenu',
            onDone: {
              target: 'known',
              actions: [{ type: 'takeMenu', params: ({ event }) => event.output }, 'finishProgress'],
            },
            onError: { target: 'missing', actions: 'finishProgress' },
          },
          initial: 'prompt',
          states: {
            prompt: {
              description: 'The menu is expected within fifteen seconds.',
              meta: { title: '等待菜单' },
              after: { menuPatience: 'overdue' },
            },
            overdue: {
              description: 'The menu is overdue: pages open without it, and the member can retry.',
              meta: { title: '菜单加载较慢', requirements: ['D-48'] },
              tags: 'menuMissing',
              on: {
                'menu.retried': { target: '#navigation.menu.reading', reenter: true, actions: 'startProgress' },
              },
            },
          },
        },
        missing: {
          description: 'Loading the menu failed; retry loads it again. A former menu stays.',
          meta: { title: '菜单加载失败', requirements: ['D-48'] },
          tags: 'menuMissing',
          on: { 'menu.retried': { target: 'reading', actions: 'startProgress' }, 'membership.changed': 'reading' },
        },
        known: {
          description: 'The menu is loaded.',
          meta: { title: '菜单就绪', requirements: ['S2-34'] },
          initial: 'current',
          states: {
            current: {
              description: 'The menu is that of the tier that the member has.',
              meta: { title: '菜单最新' },
              on: { 'membership.changed': 'refreshing' },
            },
            refreshing: {
              description:
                'The tier of the member changed: the menu is being loaded again, and the former one stays until then.',
              meta: { title: '刷新菜单', requirements: ['S2-34', 'S4-23'] },
              on: { 'membership.changed': { target: 'refreshing', reenter: true } },
              invoke: {
                id: 'refreshMenu',
                src: 'listMenu',
                onDone: { target: 'current', actions: { type: 'takeMenu', params: ({ event }) => event.output } },
                onError: '#navigation.menu.missing',
              },
            },
          },
        },
      },
    },
    visit: {
      description: 'The location that the member requested.',
      meta: { title: '访问' },
      initial: 'waiting',
      on: {
        'navigation.requested': {
          target: '.choosing',
          actions: [
            { type: 'takeTarget', params: ({ event }) => event },
            'startProgress',
            { type: 'setTitle', params: ({ event }) => event },
          ],
        },
      },
      states: {
        waiting: {
          description: 'The location waits for the menu; without a menu only the fixed routes are available.',
          meta: { title: '页面等待菜单', requirements: ['S2-34', 'S6-15', 'D-48'] },
          tags: 'busy',
          on: {
            'navigation.requested': { actions: { type: 'takeTarget', params: ({ event }) => event } },
            'xstate.error.actor.listMenu': 'choosing',
          },
          always: { guard: 'hasMenu', target: 'choosing' },
          after: { addressPatience: 'choosing' },
        },
        choosing: {
          description:
            'A request for the login or profile page is redirected: to the stored location, or to the home page.',
          meta: { title: '判断去向', requirements: ['S2-44'] },
          always: [{ guard: 'isForLoginPage', target: 'recalling' }, { target: 'resolving' }],
        },
        recalling: {
          description: 'The stored location is read; it must be internal, permitted and an existing page.',
          meta: { title: '查找返回页', requirements: ['S2-42', 'D-05'] },
          tags: 'busy',
          invoke: {
            id: 'recallDestination',
            src: 'recallDestination',
            input: ({ context }) => ({ menu: context.menu }),
            onDone: [
              {
                guard: { type: 'isRecalled', params: ({ event }) => event.output },
                target: 'resolving',
                actions: { type: 'aimAtRecalled', params: ({ event }) => event.output },
              },
              { target: 'askingHome' },
            ],
            onError: 'askingHome',
          },
        },
        askingHome: {
          description: 'The permission check decides which subscription is the home page.',
          meta: { title: '跳转检查', requirements: ['S2-44', 'S2-45', 'S2-46', 'S4-13'] },
          tags: 'busy',
          invoke: {
            id: 'jumpPermission',
            src: 'jumpPermission',
            onDone: [
              {
                guard: { type: 'isForBidding', params: ({ event }) => ({ permission: event.output }) },
                target: 'resolving',
                actions: 'aimAtBidding',
              },
              { target: 'resolving', actions: 'aimAtUpfront' },
            ],
            onError: { target: 'resolving', actions: 'aimAtBidding' },
          },
        },
        resolving: {
          description: 'The location is matched with fixed and dynamic routes, and redirects are followed.',
          meta: { title: '解析路由', requirements: ['S2-10', 'S2-11', 'S2-24', 'S2-35'] },
          tags: 'busy',
          entry: 'noteMenu',
          invoke: {
            id: 'resolveRoute',
            src: 'resolveRoute',
            input: ({ context }) => ({ to: context.target.to, menu: context.menu }),
            onDone: { target: 'settled', actions: { type: 'takeResolved', params: ({ event }) => event.output } },
            onError: { target: 'settled', actions: 'aimAtBidding' },
          },
        },
        settled: {
          description: 'The requested view is on the screen.',
          meta: { title: '页面就绪', requirements: ['S2-38', 'S2-39'] },
          entry: [
            { type: 'commitView', params: ({ context }) => ({ ...context.target, remount: context.remount }) },
            { type: 'setTitle', params: ({ context }) => context.target },
            'finishProgress',
          ],
          always: { guard: 'isMenuNew', target: 'locating', actions: 'startProgress' },
        },
        locating: {
          description:
            'The menu arrived after the view: the location of this view, which paging may have changed, is read.',
          meta: { title: '菜单后到', requirements: ['D-48', 'S3-56'] },
          tags: 'busy',
          invoke: {
            id: 'shownLocation',
            src: 'shownLocation',
            onDone: { target: 'resolving', actions: { type: 'aimAtShown', params: ({ event }) => event.output } },
            onError: 'resolving',
          },
        },
      },
    },
  },
});
