import { assign, fromPromise, setup } from 'xstate';
import type * as pending from './pending-purchase.types.ts';

/** A purchase that was left is asked about on every route change and focus, and told once when paid (S4-27…S4-32; I-3, I-4, I-16; D-03, D-04, D-25, D-26). */
export const pendingPurchaseMachine = setup({
  types: {
    context: {} as pending.PendingPurchaseContext,
    events: {} as pending.PendingPurchaseEvent,
    tags: {} as 'dialogOpen',
  },
  actors: {
    recallPending: fromPromise<pending.PendingRecord>(() => Promise.reject(new Error('not wired: recallPending'))),
    findOrder: fromPromise<pending.OrderAnswer, { orderNo: string }>(() =>
      Promise.reject(new Error('not wired: findOrder')),
    ),
    /** `first` is false when another tab or device has told the member already. */
    acknowledgeOrder: fromPromise<{ first: boolean }, { orderNo: string }>(() =>
      Promise.reject(new Error('not wired: acknowledgeOrder')),
    ),
  },
  actions: {
    /** Ports. The record is that of this user; `rememberPending` sets flag and number, `forgetPending` clears all of it. */
    rememberPending: (_, _order: { readonly orderNo: string }) => undefined,
    rememberPaid: (_, _paid: pending.OrderAnswer) => undefined,
    forgetPending: () => undefined,
    refreshUser: () => undefined,
    openMyOrders: () => undefined,
    keepOrderNo: assign({ orderNo: (_, { orderNo }: Pick<pending.PendingRecord, 'orderNo'>) => orderNo }),
    keepPaid: assign({ paid: (_, paid: pending.OrderAnswer) => paid }),
    forgetPaid: assign({ orderNo: null, paid: null }),
  },
  guards: {
    hasOrder: (_, { orderNo }: pending.PendingRecord) => orderNo !== null,
    isBareFlag: (_, { flagged }: pending.PendingRecord) => flagged,
    isPaid: (_, { status }: pending.OrderAnswer) => status === 'paid',
    isOver: (_, { status }: pending.OrderAnswer) => ['closed', 'refunding', 'refunded'].includes(status),
    isFirst: (_, { first }: { first: boolean }) => first,
  },
}).createMachine({
  id: 'pending-purchase',
  description: 'A purchase that was left is asked about until it is paid or over.',
  meta: { title: '待确认的购买', requirements: ['S4-27'] },
  context: { orderNo: null, paid: null },
  initial: 'recalling',
  on: {
    'order.watched': { target: '.standingBy', actions: { type: 'rememberPending', params: ({ event }) => event } },
    'order.unwatched': { target: '.idle', actions: 'forgetPending' },
    'order.announced': { target: '.settling', actions: { type: 'keepOrderNo', params: ({ event }) => event } },
  },
  states: {
    idle: {
      description: 'Nothing is asked; a route change or focus looks for a remembered order.',
      meta: { title: '无待确认', requirements: ['S4-27', 'D-25'] },
      entry: 'forgetPaid',
      on: { 'route.changed': 'recalling', 'window.focused': 'recalling', 'check.requested': 'recalling' },
    },
    standingBy: {
      description: 'The payment dialog asks about the order itself; focus changes nothing.',
      meta: { title: '支付进行中', requirements: ['D-03', 'I-4'] },
      on: { 'route.changed': 'recalling', 'check.requested': 'recalling' },
    },
    settling: {
      description:
        'Its own dialog has told the member; the server is told so once more, in case the first word was lost.',
      meta: { title: '已通知', requirements: ['D-03', 'D-04'] },
      invoke: {
        id: 'settleOrder',
        src: 'acknowledgeOrder',
        input: ({ context }) => ({ orderNo: context.orderNo ?? '' }),
        onDone: { target: 'idle', actions: 'forgetPending' },
        onError: { target: 'idle', actions: 'forgetPending' },
      },
    },
    recalling: {
      description: 'What is remembered for this user is looked up.',
      meta: { title: '查找待确认订单', requirements: ['S4-27', 'S4-31', 'I-16'] },
      invoke: {
        id: 'recallPending',
        src: 'recallPending',
        onDone: [
          {
            guard: { type: 'hasOrder', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepOrderNo', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isBareFlag', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'forgetPending',
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    asking: {
      description: 'The order is asked about; any answer but paid or over changes nothing and says nothing.',
      meta: { title: '查询订单', requirements: ['S4-27', 'S4-32', 'S8-23'] },
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => ({ orderNo: context.orderNo ?? '' }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'acknowledging',
            actions: { type: 'keepPaid', params: ({ event }) => event.output },
          },
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'idle', actions: 'forgetPending' },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    acknowledging: {
      description: 'The server decides which tab tells the member, so that it is told once.',
      meta: { title: '确认通知', requirements: ['S4-29', 'D-04'] },
      invoke: {
        id: 'acknowledgeOrder',
        src: 'acknowledgeOrder',
        input: ({ context }) => ({ orderNo: context.orderNo ?? '' }),
        onDone: [
          { guard: { type: 'isFirst', params: ({ event }) => event.output }, target: 'success' },
          { target: 'idle', actions: ['forgetPending', 'refreshUser'] },
        ],
        onError: 'idle',
      },
    },
    success: {
      description: 'The member is congratulated with the level and end that the server gave.',
      meta: { title: '开通成功', requirements: ['S4-28', 'S4-29', 'S4-30', 'S5-21', 'D-26', 'I-14'] },
      tags: 'dialogOpen',
      entry: {
        type: 'rememberPaid',
        params: ({ context }) => context.paid ?? { status: 'paid', levelName: null, endsAt: null },
      },
      on: {
        'order.watched': { actions: { type: 'rememberPending', params: ({ event }) => event } },
        'success.closed': { target: 'idle', actions: ['forgetPending', 'refreshUser'] },
        'orders.opened': { target: 'idle', actions: ['forgetPending', 'refreshUser', 'openMyOrders'] },
      },
    },
  },
});
