import { assign, fromPromise, setup } from 'xstate';
import type { JourneyContext, JourneyEvent, MenuEntry, Resolved, Target } from './journey.types.ts';

/** The way of a known member: menu first, then every address is resolved before its view is committed (S2-34, S2-44…S2-46). */
export const journeyMachine = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as { readonly target: Target },
    tags: {} as 'busy',
  },
  actors: {
    listMenu: fromPromise<readonly MenuEntry[]>(() => Promise.reject(new Error('not wired: listMenu'))),
    /** -1 leads to the bidding subscription, anything else to the upfront one. */
    jumpPermission: fromPromise<number | null>(() => Promise.reject(new Error('not wired: jumpPermission'))),
    /** The remembered hash, `null` unless it may be returned to (D-05). */
    recallDestination: fromPromise<{ to: string | null }, { menu: readonly MenuEntry[] | null }>(() =>
      Promise.reject(new Error('not wired: recallDestination')),
    ),
    resolveRoute: fromPromise<Resolved, { to: string; menu: readonly MenuEntry[] | null }>(() =>
      Promise.reject(new Error('not wired: resolveRoute')),
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
    aimAtRecalled: assign({ target: (_, { to }: { to: string | null }) => ({ to: to ?? '/', replace: true }) }),
    aimAtBidding: assign({ target: { to: '/subscribe/bidding', replace: true } }),
    aimAtUpfront: assign({ target: { to: '/subscribe/upfront', replace: true } }),
  },
  guards: {
    isForEntrance: ({ context }) => /^\/(login|perfect)(\?|$)/.test(context.target.to),
    isRecalled: (_, { to }: { to: string | null }) => to !== null,
    isForBidding: (_, { permission }: { permission: number | null }) => permission === -1,
  },
}).createMachine({
  id: 'journey',
  description: 'A known member asks for addresses; a view changes only when its address is resolved.',
  meta: { title: '会员导航', requirements: ['S2-34', 'S2-35'] },
  context: ({ input }) => ({ target: input.target, remount: false, menu: null }),
  initial: 'openingMenu',
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
    openingMenu: {
      description: 'The menu of this member is being fetched; without an answer the fixed routes stay.',
      meta: { title: '读取菜单', requirements: ['S2-34', 'S6-15', 'D-48'] },
      tags: 'busy',
      on: { 'navigation.requested': { actions: { type: 'takeTarget', params: ({ event }) => event } } },
      invoke: {
        id: 'listMenu',
        src: 'listMenu',
        onDone: { target: 'choosing', actions: { type: 'takeMenu', params: ({ event }) => event.output } },
        onError: 'choosing',
      },
    },
    choosing: {
      description:
        'Login and profile pages are no place for a known member: the memory or the check decides where to go.',
      meta: { title: '判断去向', requirements: ['S2-44'] },
      always: [{ guard: 'isForEntrance', target: 'recalling' }, { target: 'resolving' }],
    },
    recalling: {
      description: 'The remembered address is looked up; it must be inside, permitted and a real page.',
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
      description: 'The permission check says which subscription is home.',
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
      description: 'The address is matched with fixed and dynamic routes, redirects are followed.',
      meta: { title: '解析路由', requirements: ['S2-10', 'S2-11', 'S2-24', 'S2-35'] },
      tags: 'busy',
      invoke: {
        id: 'resolveRoute',
        src: 'resolveRoute',
        input: ({ context }) => ({ to: context.target.to, menu: context.menu }),
        onDone: { target: 'settled', actions: { type: 'takeResolved', params: ({ event }) => event.output } },
        onError: { target: 'settled', actions: 'aimAtBidding' },
      },
    },
    settled: {
      description: 'The view that was asked for is the one on the screen.',
      meta: { title: '页面就绪', requirements: ['S2-38', 'S2-39'] },
      entry: [
        { type: 'commitView', params: ({ context }) => ({ ...context.target, remount: context.remount }) },
        { type: 'setTitle', params: ({ context }) => context.target },
        'finishProgress',
      ],
      on: { 'menu.retried': 'retryingMenu' },
    },
    retryingMenu: {
      description: 'The view stays while the menu is asked for again.',
      meta: { title: '重新读取菜单', requirements: ['D-48'] },
      invoke: {
        id: 'retryMenu',
        src: 'listMenu',
        onDone: { target: 'choosing', actions: { type: 'takeMenu', params: ({ event }) => event.output } },
        onError: 'choosing',
      },
    },
  },
});
