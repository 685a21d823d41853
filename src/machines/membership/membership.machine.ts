import { type AnyEventObject, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type * as membership from './membership.types.ts';

/** What a membership allows and how to get one: the flows that refuse, sell and remember, loaded once the first page stands. */
export const membershipMachine = setup({
  types: {
    context: {} as membership.MembershipContext,
    events: {} as membership.MembershipEvent,
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
    coupons: fromPromise<unknown>(() => Promise.reject(new Error('not wired: coupons'))),
    servicePeriod: fromPromise<unknown>(() => Promise.reject(new Error('not wired: servicePeriod'))),
    invoice: fromPromise<unknown, membership.Ordered>(() => Promise.reject(new Error('not wired: invoice'))),
    cancellation: fromPromise<unknown, membership.Ordered>(() => Promise.reject(new Error('not wired: cancellation'))),
  },
  actions: {
    /** For engineers: a flow died, which no path should be able to bring about (I15). */
    reportDeadFlow: () => undefined,
    /** For the member, who waits for something that could not be loaded. */
    reportMissing: () => undefined,
    takeCompany: assign({
      canPay: ({ event, context }) => (event.type === 'company.known' ? event.canPay : context.canPay),
    }),
    hold: assign({ held: ({ event }) => event as membership.Wish }),
    dropHeld: assign({ held: null }),
    /** A refusal belongs to the page it came from. */
    dropHeldDenial: assign({
      held: ({ context: { held } }) => (held?.type === 'permission.denied' ? null : held),
    }),
    keepAnswer: assign({ answer: ({ event }) => (event.type === 'answer.received' ? event : null) }),
    /** The check of this computer begins with the answer that arrived before its flow was loaded (S4-14). */
    tellPcLoginKept: sendTo('pcLogin', ({ context }) => context.answer ?? { type: 'nothing.held' }),
    dropAnswer: assign({ answer: null }),
    /** The wish that opens a dialog comes from the screen now, or was held. */
    takeOrder: assign(({ event, context: { held } }) => {
      const request = 'order' in event ? event : held;
      return { order: request && 'order' in request ? request.order : null, held: null };
    }),
    tellPurchase: sendTo('purchase', ({ event }) => event),
    tellPending: sendTo('pendingPurchase', ({ event }) => event),
    tellPendingCheck: sendTo('pendingPurchase', { type: 'check.requested' }),
    tellPermission: sendTo('permission', ({ event }) => event),
    tellPermissionUnPay: sendTo('permission', ({ event }) => ({ ...event, type: 'purchase.requested' })),
    tellPcLogin: sendTo('pcLogin', ({ event }) => event),
    tellPurchaseHeld: sendTo('purchase', ({ context }) => context.held ?? { type: 'nothing.held' }),
    tellPermissionHeld: sendTo('permission', ({ context }) => context.held ?? { type: 'nothing.held' }),
  },
  guards: {
    mayPay: ({ context }) => context.canPay !== false,
    isHeld: ({ context }, { type }: { type: membership.Wish['type'] }) => context.held?.type === type,
    holdsPurchase: ({ context }) => context.held?.type === 'purchase.requested' && context.canPay !== false,
    holdsAnything: ({ context }) => context.held !== null,
  },
  delays: { loadAgain: 10_000 },
}).createMachine({
  id: 'membership',
  description: 'What the member may do, and how they may do more.',
  meta: { title: '会员权益' },
  context: ({ input }) => ({ canPay: input.canPay, held: null, order: null, answer: null }),
  initial: 'absent',
  on: { 'company.known': { actions: 'takeCompany' } },
  states: {
    absent: {
      description: 'The flows are not there; a wish for one of them is kept and has them loaded at once.',
      meta: { title: '权益功能未就绪' },
      on: {
        'purchase.requested': { target: '.loading', actions: 'hold' },
        'coupons.requested': { target: '.loading', actions: 'hold' },
        'servicePeriod.requested': { target: '.loading', actions: 'hold' },
        'invoice.requested': { target: '.loading', actions: 'hold' },
        'cancellation.requested': { target: '.loading', actions: 'hold' },
        'permission.denied': { target: '.loading', actions: 'hold' },
        'route.changed': { actions: 'dropHeldDenial' },
        'answer.received': { actions: 'keepAnswer' },
      },
      initial: 'settling',
      states: {
        settling: {
          description: 'The first page is being drawn; nothing of this is needed yet.',
          meta: { title: '首屏加载中' },
          invoke: { id: 'quietMoment', src: 'quietMoment', onDone: 'loading', onError: 'loading' },
        },
        loading: {
          description: 'The flows are being loaded; what is wished for meanwhile is kept.',
          meta: { title: '加载权益功能' },
          on: {
            'purchase.requested': { actions: 'hold' },
            'coupons.requested': { actions: 'hold' },
            'servicePeriod.requested': { actions: 'hold' },
            'invoice.requested': { actions: 'hold' },
            'cancellation.requested': { actions: 'hold' },
            'permission.denied': { actions: 'hold' },
          },
          invoke: {
            id: 'loadFlows',
            src: 'loadFlows',
            onDone: '#membership.open',
            onError: [
              { guard: 'holdsAnything', target: 'unavailable', actions: 'reportMissing' },
              { target: 'unavailable' },
            ],
          },
        },
        unavailable: {
          description: 'The flows could not be loaded; it is tried again by and by.',
          meta: { title: '权益功能暂不可用' },
          after: { loadAgain: 'loading' },
        },
        broken: {
          description: 'A flow died, which should never be; it is reported and the flows start anew.',
          meta: { title: '权益功能异常', requirements: ['I15'] },
          entry: 'reportDeadFlow',
          after: { loadAgain: '#membership.open' },
        },
      },
    },
    open: {
      description: 'The flows live: refusing, selling, remembering what was sold.',
      meta: { title: '权益功能就绪', requirements: ['S2-73', 'S2-74', 'S4-14', 'S4-27'] },
      invoke: [
        { id: 'purchase', src: 'purchase', onDone: 'absent.broken', onError: 'absent.broken' },
        { id: 'pendingPurchase', src: 'pendingPurchase', onDone: 'absent.broken', onError: 'absent.broken' },
        { id: 'permission', src: 'permission', onDone: 'absent.broken', onError: 'absent.broken' },
        { id: 'pcLogin', src: 'pcLogin', onDone: 'absent.broken', onError: 'absent.broken' },
      ],
      on: {
        'payment.forbidden': { actions: 'tellPermissionUnPay' },
        'answer.received': { actions: 'tellPcLogin' },
        'order.watched': { actions: 'tellPending' },
        'order.unwatched': { actions: 'tellPending' },
        'order.announced': { actions: 'tellPending' },
        'order.paid': { actions: 'tellPurchase' },
        'check.requested': { actions: 'tellPending' },
        'route.changed': { actions: ['tellPending', 'tellPermission'] },
        'window.focused': { actions: 'tellPending' },
      },
      initial: 'delivering',
      states: {
        delivering: {
          description: 'What was requested before, and the last answer that arrived before, are handed on.',
          meta: { title: '处理等待中的请求', requirements: ['S4-14'] },
          entry: ['tellPcLoginKept', 'dropAnswer'],
          always: [
            { guard: { type: 'isHeld', params: { type: 'coupons.requested' } }, target: 'showing.coupons' },
            { guard: { type: 'isHeld', params: { type: 'servicePeriod.requested' } }, target: 'showing.servicePeriod' },
            { guard: { type: 'isHeld', params: { type: 'invoice.requested' } }, target: 'showing.invoice' },
            { guard: { type: 'isHeld', params: { type: 'cancellation.requested' } }, target: 'showing.cancellation' },
            { guard: 'holdsPurchase', target: 'attending', actions: 'tellPurchaseHeld' },
            { guard: 'holdsAnything', target: 'attending', actions: 'tellPermissionHeld' },
            { target: 'attending' },
          ],
        },
        attending: {
          description: 'Every word goes to the flow that deals with it.',
          meta: { title: '正常服务', requirements: ['S6-08', 'D-58'] },
          entry: 'dropHeld',
          on: {
            'purchase.requested': [{ guard: 'mayPay', actions: 'tellPurchase' }, { actions: 'tellPermission' }],
            'coupons.requested': 'showing.coupons',
            'servicePeriod.requested': 'showing.servicePeriod',
            'invoice.requested': 'showing.invoice',
            'cancellation.requested': 'showing.cancellation',
            'permission.denied': { actions: 'tellPermission' },
            'pc.forbidden': { actions: 'tellPermission' },
          },
        },
        showing: {
          description: 'A dialog of the account is open; whatever would open another one waits for its end (D-58).',
          meta: { title: '账户弹窗', requirements: ['D-58'] },
          entry: 'takeOrder',
          exit: 'tellPendingCheck',
          on: {
            'purchase.requested': { actions: 'hold' },
            'permission.denied': { actions: 'hold' },
            'pc.forbidden': { actions: 'hold' },
            'check.requested': {},
            'route.changed': { actions: 'dropHeldDenial' },
            'window.focused': {},
          },
          initial: 'coupons',
          states: {
            coupons: {
              description: 'The coupon dialog lives.',
              meta: { title: '我的优惠券', requirements: ['S2-71'] },
              invoke: {
                id: 'coupons',
                src: 'coupons',
                onDone: '#membership.open.delivering',
                onError: '#membership.absent.broken',
              },
            },
            servicePeriod: {
              description: 'The service period dialog lives.',
              meta: { title: '服务期详情', requirements: ['S2-70'] },
              invoke: {
                id: 'servicePeriod',
                src: 'servicePeriod',
                onDone: '#membership.open.delivering',
                onError: '#membership.absent.broken',
              },
            },
            invoice: {
              description: 'The invoice of a paid order is asked for.',
              meta: { title: '申请开票', requirements: ['S2-23'] },
              invoke: {
                id: 'invoice',
                src: 'invoice',
                input: ({ context }) => ({ order: context.order }),
                onDone: '#membership.open.delivering',
                onError: '#membership.absent.broken',
              },
            },
            cancellation: {
              description: 'An unpaid order is cancelled, after a question.',
              meta: { title: '取消订单', requirements: ['S2-22'] },
              invoke: {
                id: 'cancellation',
                src: 'cancellation',
                input: ({ context }) => ({ order: context.order }),
                onDone: '#membership.open.delivering',
                onError: '#membership.absent.broken',
              },
            },
          },
        },
      },
    },
  },
});
