import { type AnyEventObject, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { MembershipContext, MembershipEvent } from './membership.types.ts';

/** What a membership allows and how to get one: the flows that refuse, sell and remember, loaded once the first page stands. */
export const membershipMachine = setup({
  types: {
    context: {} as MembershipContext,
    events: {} as MembershipEvent,
    input: {} as { readonly canPay: boolean | null },
  },
  actors: {
    /** The first page has been drawn and the browser is idle. */
    quietMoment: fromPromise<void>(() => Promise.reject(new Error('not wired: quietMoment'))),
    loadFlows: fromPromise<void>(() => Promise.reject(new Error('not wired: loadFlows'))),
    purchase: fromCallback<AnyEventObject>(() => undefined),
    pendingPurchase: fromCallback<AnyEventObject>(() => undefined),
    permission: fromCallback<AnyEventObject>(() => undefined),
    pcLogin: fromCallback<AnyEventObject>(() => undefined),
  },
  actions: {
    /** For engineers: a flow died, which no path should be able to bring about (I15). */
    reportDeadFlow: () => undefined,
    takeCompany: assign({
      canPay: ({ event, context }) => (event.type === 'company.known' ? event.canPay : context.canPay),
    }),
    hold: assign({
      held: ({ event, context }) =>
        event.type === 'purchase.requested' || event.type === 'permission.denied' ? event : context.held,
    }),
    dropHeld: assign({ held: null }),
    tellPurchase: sendTo('purchase', ({ event }) => event),
    tellPending: sendTo('pendingPurchase', ({ event }) => event),
    tellPermission: sendTo('permission', ({ event }) => event),
    tellPermissionUnPay: sendTo('permission', ({ event }) => ({ ...event, type: 'purchase.requested' })),
    tellPcLogin: sendTo('pcLogin', ({ event }) => event),
    tellPurchaseHeld: sendTo('purchase', ({ context }) => context.held ?? { type: 'nothing.held' }),
    tellPermissionHeld: sendTo('permission', ({ context }) => context.held ?? { type: 'nothing.held' }),
  },
  guards: {
    mayPay: ({ context }) => context.canPay !== false,
    holdsPurchase: ({ context }) => context.held?.type === 'purchase.requested' && context.canPay !== false,
    holdsAnything: ({ context }) => context.held !== null,
  },
  delays: { loadAgain: 10_000 },
}).createMachine({
  id: 'membership',
  description: 'What the member may do, and how they may do more.',
  meta: { title: '会员权益' },
  context: ({ input }) => ({ canPay: input.canPay, held: null }),
  initial: 'settling',
  on: { 'company.known': { actions: 'takeCompany' } },
  states: {
    settling: {
      description: 'The first page is being drawn; nothing of this is needed yet.',
      meta: { title: '首屏加载中' },
      on: {
        'purchase.requested': { target: 'loading', actions: 'hold' },
        'permission.denied': { target: 'loading', actions: 'hold' },
      },
      invoke: { id: 'quietMoment', src: 'quietMoment', onDone: 'loading', onError: 'loading' },
    },
    loading: {
      description: 'The flows are being loaded; what is wished for meanwhile is kept.',
      meta: { title: '加载权益功能' },
      on: { 'purchase.requested': { actions: 'hold' }, 'permission.denied': { actions: 'hold' } },
      invoke: { id: 'loadFlows', src: 'loadFlows', onDone: 'open', onError: 'unavailable' },
    },
    unavailable: {
      description:
        'The flows could not be loaded; it is tried again by and by, and at once when somebody wishes for one.',
      meta: { title: '权益功能暂不可用' },
      after: { loadAgain: 'loading' },
      on: {
        'purchase.requested': { target: 'loading', actions: 'hold' },
        'permission.denied': { target: 'loading', actions: 'hold' },
      },
    },
    open: {
      description: 'The flows live: refusing, selling, remembering what was sold.',
      meta: { title: '权益功能就绪', requirements: ['S2-73', 'S2-74', 'S4-14', 'S4-27'] },
      invoke: [
        { id: 'purchase', src: 'purchase', onDone: 'broken', onError: 'broken' },
        { id: 'pendingPurchase', src: 'pendingPurchase', onDone: 'broken', onError: 'broken' },
        { id: 'permission', src: 'permission', onDone: 'broken', onError: 'broken' },
        { id: 'pcLogin', src: 'pcLogin', onDone: 'broken', onError: 'broken' },
      ],
      on: {
        'purchase.requested': [{ guard: 'mayPay', actions: 'tellPurchase' }, { actions: 'tellPermission' }],
        'payment.forbidden': { actions: 'tellPermissionUnPay' },
        'permission.denied': { actions: 'tellPermission' },
        'pc.forbidden': { actions: 'tellPermission' },
        'answer.received': { actions: 'tellPcLogin' },
        'order.watched': { actions: 'tellPending' },
        'order.unwatched': { actions: 'tellPending' },
        'order.announced': { actions: 'tellPending' },
        'check.requested': { actions: 'tellPending' },
        'route.changed': { actions: 'tellPending' },
        'window.focused': { actions: 'tellPending' },
      },
      initial: 'delivering',
      states: {
        delivering: {
          description: 'What was wished for before is handed on.',
          meta: { title: '处理等待中的请求' },
          always: [
            { guard: 'holdsPurchase', target: 'attending', actions: 'tellPurchaseHeld' },
            { guard: 'holdsAnything', target: 'attending', actions: 'tellPermissionHeld' },
            { target: 'attending' },
          ],
        },
        attending: {
          description: 'Every word goes to the flow that deals with it.',
          meta: { title: '正常服务', requirements: ['S6-08', 'D-58'] },
          entry: 'dropHeld',
        },
      },
    },
    broken: {
      description: 'A flow died, which should never be; it is reported and the flows start anew.',
      meta: { title: '权益功能异常', requirements: ['I15'] },
      entry: 'reportDeadFlow',
      after: { loadAgain: 'open' },
      on: {
        'purchase.requested': { target: 'loading', actions: 'hold' },
        'permission.denied': { target: 'loading', actions: 'hold' },
      },
    },
  },
});
