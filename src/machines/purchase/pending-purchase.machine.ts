import { assign, fromPromise, setup } from 'xstate';
import type { PortFailure } from '../flow.ts';
import type * as pending from './pending-purchase.types.ts';

/** Purchases that no dialog asks about are asked about on every route change and focus, and each is announced once when paid (S4-27…S4-32; I-1, I-3, I-4, I-16; D-03, D-04, D-25, D-26). */
export const pendingPurchaseMachine = setup({
  types: {
    context: {} as pending.PendingPurchaseContext,
    events: {} as pending.PendingPurchaseEvent,
    tags: {} as 'dialogOpen',
  },
  actors: {
    recallPending: fromPromise<pending.PendingRecord>(() => Promise.reject(new Error('not wired: recallPending'))),
    unacknowledgedOrders: fromPromise<readonly pending.PendingOrder[]>(() =>
      Promise.reject(new Error('not wired: unacknowledgedOrders')),
    ),
    findOrder: fromPromise<pending.OrderAnswer, { orderNo: string }>(() =>
      Promise.reject(new Error('not wired: findOrder')),
    ),
    /** `first` is false when another tab or device has told the member already. */
    acknowledgeOrder: fromPromise<{ first: boolean }, { orderNo: string }>(() =>
      Promise.reject(new Error('not wired: acknowledgeOrder')),
    ),
  },
  actions: {
    /** Ports. The record is that of this user; `forgetOrder` removes `context.order`, `forgetPending` the one that is named. */
    rememberDialogOrder: () => undefined,
    rememberPaid: () => undefined,
    forgetOrder: () => undefined,
    forgetPending: (_, _order: { readonly orderNo: string }) => undefined,
    forgetBareFlag: () => undefined,
    /** Port: a purchase dialog that is open gives way to the congratulation. */
    announcePaid: () => undefined,
    refreshUser: () => undefined,
    openMyOrders: () => undefined,
    keepDialogOrder: assign({ dialogOrder: (_, { orderNo, orderId }: pending.PendingOrder) => ({ orderNo, orderId }) }),
    releaseDialogOrder: assign({ dialogOrder: null }),
    /** Its dialog was closed while something else was under way: it is asked about in this round as well. */
    queueDialogOrder: assign(({ context: { queue, dialogOrder } }) => ({
      queue: dialogOrder ? [...queue.filter(({ orderNo }) => orderNo !== dialogOrder.orderNo), dialogOrder] : queue,
      dialogOrder: null,
    })),
    keepOrder: assign({ order: (_, { orderNo }: { orderNo: string }) => ({ orderNo, orderId: null }) }),
    keepRemembered: assign({
      queue: ({ context: { dialogOrder } }, { orders }: Pick<pending.PendingRecord, 'orders'>) =>
        orders.filter(({ orderNo }) => orderNo !== dialogOrder?.orderNo),
    }),
    /** Orders that the server names come first, each once, and never the one that a dialog asks about. */
    keepListed: assign({
      queue: ({ context: { queue, dialogOrder } }, orders: pending.PendingRecord['orders']) => [
        ...orders.filter(({ orderNo }) => orderNo !== dialogOrder?.orderNo),
        ...queue.filter((one) => !orders.some(({ orderNo }) => orderNo === one.orderNo)),
      ],
    }),
    takeNext: assign(({ context: { queue } }) => ({ order: queue[0] ?? null, queue: queue.slice(1), paid: null })),
    keepPaid: assign({ paid: (_, paid: pending.OrderAnswer) => paid }),
    forgetRound: assign({ queue: [], order: null, paid: null }),
  },
  guards: {
    hasOrders: (_, { orders }: pending.PendingRecord) => orders.length > 0,
    hasQueued: ({ context }) => context.queue.length > 0,
    hasDialogOrder: ({ context }) => context.dialogOrder !== null,
    /** Number and, where it is known, id must be those that were asked about (I-1). */
    isPaid: ({ context: { order } }, answer: pending.OrderAnswer) => isAbout(order, answer) && answer.status === 'paid',
    isOver: ({ context: { order } }, answer: pending.OrderAnswer) =>
      isAbout(order, answer) && ['closed', 'refunding', 'refunded'].includes(answer.status),
    isAnswered: ({ event: e }) =>
      e.type === 'xstate.error.actor.findOrder' && (e.error as PortFailure | null)?.kind === 'code',
    isFirst: (_, { first }: { first: boolean }) => first,
  },
  delays: { rest: 1_500, listLimit: 5_000, otherOrders: 10_000 },
}).createMachine({
  id: 'pending-purchase',
  description: 'Purchases that no dialog asks about are asked about until they are paid or over.',
  meta: { title: '待确认的购买', requirements: ['S4-27'] },
  context: { queue: [], order: null, paid: null, dialogOrder: null },
  initial: 'starting',
  on: {
    'order.watched': {
      target: '.dialogAsking',
      actions: [{ type: 'keepDialogOrder', params: ({ event }) => event }, 'rememberDialogOrder'],
    },
    'order.unwatched': { actions: { type: 'forgetPending', params: ({ event }) => event } },
    'order.announced': {
      target: '.settling',
      actions: [{ type: 'keepOrder', params: ({ event }) => event }, 'releaseDialogOrder'],
    },
    'check.requested': { target: '.recalling', actions: 'releaseDialogOrder' },
  },
  states: {
    starting: {
      description: 'Looks up what user info and this browser name when the page is opened.',
      meta: { title: '查找待确认订单', requirements: ['S4-27', 'S4-31', 'I-16', 'D-04'] },
      invoke: {
        id: 'recallPending',
        src: 'recallPending',
        onDone: [
          {
            guard: { type: 'hasOrders', params: ({ event }) => event.output },
            target: 'next',
            actions: { type: 'keepRemembered', params: ({ event }) => event.output },
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    idle: {
      description: 'Asks nothing until a route change or focus.',
      meta: { title: '无待确认', requirements: ['S4-27', 'D-25'] },
      entry: 'forgetRound',
      on: { 'route.changed': 'recalling', 'window.focused': 'recalling' },
    },
    dialogAsking: {
      description: 'The payment dialog asks about its own order; only other orders are looked at from time to time.',
      meta: { title: '支付进行中', requirements: ['D-03', 'I-4', 'I-7'] },
      entry: 'forgetRound',
      after: { otherOrders: 'recalling' },
      on: { 'route.changed': 'recalling', 'window.focused': 'recalling' },
    },
    settling: {
      description:
        'The order was announced by its own dialog; the acknowledgement is repeated in case the first one was lost.',
      meta: { title: '已通知', requirements: ['D-03', 'D-04'] },
      on: { 'check.requested': { actions: 'queueDialogOrder' } },
      invoke: {
        id: 'settleOrder',
        src: 'acknowledgeOrder',
        input: ({ context }) => ({ orderNo: context.order?.orderNo ?? '' }),
        onDone: { target: 'next', actions: 'forgetOrder' },
        onError: { target: 'next', actions: 'forgetOrder' },
      },
    },
    recalling: {
      description: 'Looks up the orders that are remembered for this user.',
      meta: { title: '查找待确认订单', requirements: ['S4-27', 'S4-31', 'I-16'] },
      invoke: {
        id: 'recallPending',
        src: 'recallPending',
        onDone: {
          target: 'listing',
          actions: [{ type: 'keepRemembered', params: ({ event }) => event.output }, 'forgetBareFlag'],
        },
        onError: 'listing',
      },
    },
    listing: {
      description: 'The server names the paid orders that the member has not been told of.',
      meta: { title: '查询未通知的订单', requirements: ['S4-27', 'I-3', 'D-04'] },
      after: { listLimit: 'next' },
      invoke: {
        id: 'unacknowledgedOrders',
        src: 'unacknowledgedOrders',
        onDone: { target: 'next', actions: { type: 'keepListed', params: ({ event }) => event.output } },
        onError: 'next',
      },
    },
    next: {
      description: 'Takes the next order of this round, or ends the round.',
      meta: { title: '下一个订单', requirements: ['S4-27'] },
      always: [{ guard: 'hasQueued', target: 'asking', actions: 'takeNext' }, { target: 'resting' }],
    },
    asking: {
      description: 'The order is asked about; any answer but paid or over changes nothing and shows nothing.',
      meta: { title: '查询订单', requirements: ['S4-27', 'S4-32', 'S8-23', 'I-1'] },
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => ({ orderNo: context.order?.orderNo ?? '' }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'acknowledging',
            actions: { type: 'keepPaid', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'next',
            actions: 'forgetOrder',
          },
          { target: 'next' },
        ],
        onError: [{ guard: 'isAnswered', target: 'next' }, { target: 'resting' }],
      },
    },
    acknowledging: {
      description: 'The server decides which tab tells the member, so that it is told once.',
      meta: { title: '确认通知', requirements: ['S4-29', 'D-04'] },
      on: { 'check.requested': { actions: 'queueDialogOrder' } },
      invoke: {
        id: 'acknowledgeOrder',
        src: 'acknowledgeOrder',
        input: ({ context }) => ({ orderNo: context.order?.orderNo ?? '' }),
        onDone: [
          { guard: { type: 'isFirst', params: ({ event }) => event.output }, target: 'success' },
          { target: 'next', actions: ['forgetOrder', 'refreshUser'] },
        ],
        onError: 'next',
      },
    },
    success: {
      description: 'The member is congratulated with the level and end that the server gave.',
      meta: { title: '开通成功', requirements: ['S4-28', 'S4-29', 'S4-30', 'S5-21', 'D-26', 'I-14'] },
      tags: 'dialogOpen',
      entry: ['rememberPaid', 'announcePaid'],
      on: {
        'order.watched': {
          actions: [{ type: 'keepDialogOrder', params: ({ event }) => event }, 'rememberDialogOrder'],
        },
        'order.announced': {
          actions: [{ type: 'forgetPending', params: ({ event }) => event }, 'releaseDialogOrder'],
        },
        'check.requested': { actions: 'queueDialogOrder' },
        'success.closed': { target: 'listing', actions: ['forgetOrder', 'refreshUser'] },
        'orders.opened': { target: 'listing', actions: ['forgetOrder', 'refreshUser', 'openMyOrders'] },
      },
    },
    resting: {
      description: 'A moment passes before orders are asked about again; a request meanwhile is not lost.',
      meta: { title: '间隔中', requirements: ['S4-27'] },
      entry: 'forgetRound',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'No route change or focus has come since the last round.',
          meta: { title: '间隔中', requirements: ['S4-27'] },
          after: {
            rest: [
              { guard: 'hasDialogOrder', target: '#pending-purchase.dialogAsking' },
              { target: '#pending-purchase.idle' },
            ],
          },
          on: { 'route.changed': 'requested', 'window.focused': 'requested' },
        },
        requested: {
          description: 'A route change or focus came meanwhile; the next round follows the rest.',
          meta: { title: '间隔中', requirements: ['S4-27'] },
          after: { rest: '#pending-purchase.recalling' },
        },
      },
    },
  },
});

const isAbout = (order: pending.PendingOrder | null, answer: pending.OrderAnswer): boolean =>
  answer.orderNo === order?.orderNo && (order.orderId === null || answer.orderId === order.orderId);
