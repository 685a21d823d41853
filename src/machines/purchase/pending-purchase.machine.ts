import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '#domain/port-failure.ts';
import { type Acknowledgement, acknowledgementMachine } from './acknowledgement.machine.ts';
import type * as pending from './pending-purchase.types.ts';

/**
 * Checks the purchases that no dialog polls, on every route change and focus, and announces each paid one once
 * (S4-27…S4-32; I-1, I-3, I-4, I-16; D-03, D-04, D-25, D-26).
 */
export const pendingPurchaseMachine = setup({
  types: {
    context: {} as pending.PendingPurchaseContext,
    events: {} as pending.PendingPurchaseEvent,
    tags: {} as 'dialogOpen',
  },
  actors: {
    /** `named`: with the order that user info named, which is known to be paid (D-04). */
    recallPending: fromPromise<pending.PendingRecord, { named: boolean }>(() =>
      Promise.reject(new Error('not provided: recallPending')),
    ),
    unacknowledgedOrders: fromPromise<readonly pending.PendingOrder[]>(() =>
      Promise.reject(new Error('not provided: unacknowledgedOrders')),
    ),
    findOrder: fromPromise<pending.OrderAnswer, { orderNo: string }>(() =>
      Promise.reject(new Error('not provided: findOrder')),
    ),
    acknowledgement: acknowledgementMachine,
  },
  actions: {
    /**
     * Ports. The record belongs to this user; `forgetOrder` removes `context.order`, `forgetPending` the named order.
     */
    rememberDialogOrder: () => undefined,
    rememberPaid: () => undefined,
    forgetOrder: () => undefined,
    forgetPending: (_, _order: { readonly orderNo: string }) => undefined,
    forgetBareFlag: () => undefined,
    /** Port: closes an open purchase dialog in favour of the congratulation. */
    announcePaid: () => undefined,
    refreshUser: () => undefined,
    openMyOrders: () => undefined,
    keepDialogOrder: assign({ dialogOrder: (_, { orderNo, orderId }: pending.PendingOrder) => ({ orderNo, orderId }) }),
    releaseDialogOrder: assign({ dialogOrder: null }),
    noteNamed: assign({ isNamedRecalled: true }),
    holdChecks: assign({ isHeld: true }),
    allowChecks: assign({ isHeld: false }),
    /** Its dialog was closed while this round was running, so the order joins this round. */
    queueDialogOrder: assign(({ context: { queue, dialogOrder } }) => ({
      queue: dialogOrder ? [...queue.filter(({ orderNo }) => orderNo !== dialogOrder.orderNo), dialogOrder] : queue,
      dialogOrder: null,
    })),
    keepOrder: assign({ order: (_, { orderNo }: { orderNo: string }) => ({ orderNo, orderId: null }) }),
    keepRemembered: assign({
      queue: ({ context: { dialogOrder } }, { orders }: Pick<pending.PendingRecord, 'orders'>) =>
        orders.filter(({ orderNo }) => orderNo !== dialogOrder?.orderNo),
    }),
    /** Orders from the server come first, each once, without the order that a dialog polls. */
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
    mayCheck: ({ context }) => !context.isHeld,
    /** Order number and, where known, order id must match the request (I-1). */
    isPaid: ({ context: { order } }, answer: pending.OrderAnswer) => isAbout(order, answer) && answer.status === 'paid',
    isOver: ({ context: { order } }, answer: pending.OrderAnswer) =>
      isAbout(order, answer) && ['closed', 'refunding', 'refunded'].includes(answer.status),
    isAnswered: (_, { error }: { error: unknown }) => failureOf(error)?.kind === 'code',
    isHere: (_, { outcome }: Acknowledgement) => outcome === 'here',
    isLost: (_, { outcome }: Acknowledgement) => outcome === 'lost',
  },
  delays: { rest: 1_500, listLimit: 5_000, otherOrders: 10_000 },
}).createMachine({
  id: 'pending-purchase',
  description: 'Checks the purchases that no dialog polls, until each is paid or closed.',
  meta: { title: '待确认的购买', requirements: ['S4-27'] },
  context: { queue: [], order: null, paid: null, dialogOrder: null, isHeld: false, isNamedRecalled: false },
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
    'checks.held': { actions: 'holdChecks' },
    'check.requested': { target: '.recalling', actions: ['allowChecks', 'releaseDialogOrder'] },
  },
  states: {
    starting: {
      description: 'The orders of user info and of this browser are being read when the page opens.',
      meta: { title: '读取页面打开前的订单', requirements: ['S4-27', 'S4-31', 'I-16', 'D-04'] },
      invoke: {
        id: 'recallPending',
        src: 'recallPending',
        input: { named: true },
        onDone: [
          {
            guard: { type: 'hasOrders', params: ({ event }) => event.output },
            target: 'next',
            actions: [{ type: 'keepRemembered', params: ({ event }) => event.output }, 'noteNamed'],
          },
          { target: 'idle', actions: 'noteNamed' },
        ],
        onError: 'idle',
      },
    },
    idle: {
      description: 'No check runs until the next route change or focus.',
      meta: { title: '无待确认', requirements: ['S4-27', 'D-25'] },
      entry: 'forgetRound',
      on: {
        'route.changed': { guard: 'mayCheck', target: 'recalling' },
        'window.focused': { guard: 'mayCheck', target: 'recalling' },
      },
    },
    dialogAsking: {
      description: 'The payment dialog polls its own order; other orders are checked every ten seconds.',
      meta: { title: '支付进行中', requirements: ['D-03', 'I-4', 'I-7'] },
      entry: 'forgetRound',
      after: { otherOrders: 'recalling' },
      on: {
        'route.changed': { guard: 'mayCheck', target: 'recalling' },
        'window.focused': { guard: 'mayCheck', target: 'recalling' },
      },
    },
    settling: {
      description:
        'The dialog of the order has announced the payment; the acknowledgement is repeated in case the first one was lost.',
      meta: { title: '已通知', requirements: ['D-03', 'D-04'] },
      on: { 'check.requested': { actions: ['allowChecks', 'queueDialogOrder'] } },
      invoke: {
        id: 'settlement',
        src: 'acknowledgement',
        input: ({ context }) => ({ orderNo: context.order?.orderNo ?? '' }),
        onDone: { target: 'next', actions: 'forgetOrder' },
        onError: { target: 'next', actions: 'forgetOrder' },
      },
    },
    recalling: {
      description: 'The stored orders of this user are being read.',
      meta: { title: '查找待确认订单', requirements: ['S4-27', 'S4-31', 'I-16'] },
      invoke: {
        id: 'recallPending',
        src: 'recallPending',
        input: ({ context }) => ({ named: !context.isNamedRecalled }),
        onDone: {
          target: 'listing',
          actions: [{ type: 'keepRemembered', params: ({ event }) => event.output }, 'noteNamed', 'forgetBareFlag'],
        },
        onError: 'listing',
      },
    },
    listing: {
      description: 'The server lists the paid orders that the member has not acknowledged.',
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
      description: 'The next order of this round is selected, or the round ends.',
      meta: { title: '下一个订单', requirements: ['S4-27'] },
      always: [{ guard: 'hasQueued', target: 'asking', actions: 'takeNext' }, { target: 'resting' }],
    },
    asking: {
      description: 'The status of the order is being loaded; any answer but paid or closed changes nothing.',
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
        onError: [
          { guard: { type: 'isAnswered', params: ({ event }) => event }, target: 'next' },
          { target: 'resting' },
        ],
      },
    },
    acknowledging: {
      description: 'It is decided which tab notifies the member, so that the notification appears once.',
      meta: { title: '确认通知', requirements: ['S4-29', 'D-04'] },
      on: { 'check.requested': { actions: ['allowChecks', 'queueDialogOrder'] } },
      invoke: {
        id: 'acknowledgement',
        src: 'acknowledgement',
        input: ({ context }) => ({ orderNo: context.order?.orderNo ?? '' }),
        onDone: [
          { guard: { type: 'isHere', params: ({ event }) => event.output }, target: 'success' },
          { guard: { type: 'isLost', params: ({ event }) => event.output }, target: 'next' },
          { target: 'next', actions: ['forgetOrder', 'refreshUser'] },
        ],
        onError: 'next',
      },
    },
    success: {
      description: 'The member is congratulated with the level, areas and end date from the server.',
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
        'check.requested': { actions: ['allowChecks', 'queueDialogOrder'] },
        'success.closed': { target: 'listing', actions: ['forgetOrder', 'refreshUser'] },
        'orders.opened': { target: 'listing', actions: ['forgetOrder', 'refreshUser', 'openMyOrders'] },
      },
    },
    resting: {
      description: 'The next check waits for a moment; a request meanwhile is kept.',
      meta: { title: '间隔中', requirements: ['S4-27'] },
      entry: 'forgetRound',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'No route change or focus has occurred since the last round.',
          meta: { title: '间隔中', requirements: ['S4-27'] },
          after: {
            rest: [
              { guard: 'hasDialogOrder', target: '#pending-purchase.dialogAsking' },
              { target: '#pending-purchase.idle' },
            ],
          },
          on: {
            'route.changed': { guard: 'mayCheck', target: 'requested' },
            'window.focused': { guard: 'mayCheck', target: 'requested' },
          },
        },
        requested: {
          description: 'A route change or focus has occurred; the next round follows the pause.',
          meta: { title: '间隔后再次查询', requirements: ['S4-27'] },
          after: { rest: '#pending-purchase.recalling' },
        },
      },
    },
  },
});

const isAbout = (order: pending.PendingOrder | null, answer: pending.OrderAnswer): boolean =>
  answer.orderNo === order?.orderNo && (order.orderId === null || answer.orderId === order.orderId);
