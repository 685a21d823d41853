import { assign, fromPromise, setup } from 'xstate';
import type { TourContext, TourEvent, TourStep } from './tour.types.ts';

/** Feature tour of the first visit: four steps along the side menu (S2-79…S2-81, S4-54…S4-56, D-56). */
export const tourMachine = setup({
  types: { context: {} as TourContext, events: {} as TourEvent, tags: {} as 'dialogOpen' },
  actors: {
    /** Whether the guide flags are set, which happens at the first visit and at a registration. */
    recallGuide: fromPromise<boolean>(() => Promise.reject(new Error('not provided: recallGuide'))),
    /** Steps whose menu entry this member has. */
    listSteps: fromPromise<readonly TourStep[]>(() => Promise.reject(new Error('not provided: listSteps'))),
  },
  actions: {
    /** Removes the guide flags permanently. */
    clearGuide: () => undefined,
    goTo: (_, _place: { readonly to: string }) => undefined,
    takeSteps: assign({ steps: (_, steps: readonly TourStep[]) => steps }),
  },
  guards: {
    isDue: (_, due: boolean) => due,
    has: ({ context }, { step }: { step: TourStep }) => context.steps.includes(step),
    isLast: ({ context }, { step }: { step: TourStep }) => context.steps.at(-1) === step,
    isFollowed: ({ context }, { step }: { step: TourStep }) => context.steps.at(-1) !== step,
  },
}).createMachine({
  id: 'tour',
  description: 'Shows a new member the four main pages.',
  meta: { title: '功能引导', requirements: ['S2-79'] },
  context: { steps: [] },
  initial: 'recalling',
  states: {
    recalling: {
      description: 'Storage is checked for the flags of a first visit.',
      meta: { title: '判断是否首次访问', requirements: ['S2-79', 'D-04'] },
      invoke: {
        id: 'recallGuide',
        src: 'recallGuide',
        onDone: [
          { guard: { type: 'isDue', params: ({ event }) => event.output }, target: 'preparing' },
          { target: 'over' },
        ],
        onError: 'over',
      },
    },
    preparing: {
      description: 'The menu is read for the steps that this member has.',
      meta: { title: '确定引导步骤', requirements: ['D-56'] },
      invoke: {
        id: 'listSteps',
        src: 'listSteps',
        onDone: { target: 'running', actions: { type: 'takeSteps', params: ({ event }) => event.output } },
        onError: 'over',
      },
    },
    running: {
      description: 'One step of the tour is shown.',
      meta: { title: '引导中', requirements: ['S2-80', 'S2-81'] },
      on: {
        'tour.skipped': [
          {
            guard: { type: 'has', params: { step: 'dashboard' } },
            target: 'over',
            actions: ['clearGuide', { type: 'goTo', params: { to: '/dashboard' } }],
          },
          { target: 'over', actions: 'clearGuide' },
        ],
      },
      initial: 'starting',
      states: {
        starting: {
          description: 'The first available step is selected.',
          meta: { title: '开始引导' },
          always: [
            { guard: { type: 'has', params: { step: 'dashboard' } }, target: 'dashboard' },
            { guard: { type: 'has', params: { step: 'bidding' } }, target: 'bidding' },
            { guard: { type: 'has', params: { step: 'enterprise' } }, target: 'enterprise' },
            { guard: { type: 'has', params: { step: 'market' } }, target: 'market' },
            { target: '#tour.over' },
          ],
        },
        dashboard: {
          description: 'The step about the data board is shown.',
          meta: { title: '数据看板', requirements: ['S2-80', 'S4-55'] },
          tags: 'dialogOpen',
          on: {
            'step.understood': {
              guard: { type: 'isFollowed', params: { step: 'dashboard' } },
              target: 'afterDashboard',
            },
            'trial.chosen': {
              guard: { type: 'isLast', params: { step: 'dashboard' } },
              target: '#tour.over',
              actions: ['clearGuide', { type: 'goTo', params: { to: '/informationQuery/bid' } }],
            },
          },
        },
        afterDashboard: {
          description: 'The next available step is selected.',
          meta: { title: '数据看板之后的步骤' },
          always: [
            {
              guard: { type: 'has', params: { step: 'bidding' } },
              target: 'bidding',
              actions: { type: 'goTo', params: { to: '/subscribe/bidding' } },
            },
            { target: 'afterBidding' },
          ],
        },
        bidding: {
          description: 'The step about the bidding subscription is shown.',
          meta: { title: '招标订阅', requirements: ['S2-80', 'S4-55'] },
          tags: 'dialogOpen',
          on: {
            'step.understood': { guard: { type: 'isFollowed', params: { step: 'bidding' } }, target: 'afterBidding' },
            'trial.chosen': {
              guard: { type: 'isLast', params: { step: 'bidding' } },
              target: '#tour.over',
              actions: ['clearGuide', { type: 'goTo', params: { to: '/informationQuery/bid' } }],
            },
          },
        },
        afterBidding: {
          description: 'The next available step is selected.',
          meta: { title: '招标订阅之后的步骤' },
          always: [
            {
              guard: { type: 'has', params: { step: 'enterprise' } },
              target: 'enterprise',
              actions: { type: 'goTo', params: { to: '/enterpriseAnalysis/informationQuery/erterInformation' } },
            },
            { target: 'afterEnterprise' },
          ],
        },
        enterprise: {
          description: 'The step about the enterprise search is shown.',
          meta: { title: '企业查询', requirements: ['S2-80', 'S4-55'] },
          tags: 'dialogOpen',
          on: {
            'step.understood': {
              guard: { type: 'isFollowed', params: { step: 'enterprise' } },
              target: 'afterEnterprise',
            },
            'trial.chosen': {
              guard: { type: 'isLast', params: { step: 'enterprise' } },
              target: '#tour.over',
              actions: ['clearGuide', { type: 'goTo', params: { to: '/informationQuery/bid' } }],
            },
          },
        },
        afterEnterprise: {
          description: 'The tour continues with the market analysis, its last step.',
          meta: { title: '企业查询之后的步骤' },
          always: {
            target: 'market',
            actions: { type: 'goTo', params: { to: '/enterpriseAnalysis/informationQuery/marketAnalysis' } },
          },
        },
        market: {
          description: 'The last step, about the market analysis, is shown.',
          meta: { title: '市场分析', requirements: ['S2-80', 'S2-81', 'S4-56'] },
          tags: 'dialogOpen',
          on: {
            'trial.chosen': {
              target: '#tour.over',
              actions: ['clearGuide', { type: 'goTo', params: { to: '/informationQuery/bid' } }],
            },
          },
        },
      },
    },
    over: {
      description: 'The tour is not due, or has ended.',
      meta: { title: '引导结束', requirements: ['S4-54', 'S4-56'] },
      type: 'final',
    },
  },
});
