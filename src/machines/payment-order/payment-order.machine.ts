import { assign, fromPromise, setup } from 'xstate';
import type * as shop from '../shop.types.ts';
import type * as making from './payment-order.types.ts';

/** The order of one choice is made; what the server does for a choice that is gone is not lost (S4-16, I-2, I-4, I-6). */
export const paymentOrderMachine = setup({
  types: {
    context: {} as making.PaymentOrderContext,
    input: {} as shop.PaymentChoice,
    output: {} as shop.OrderMade,
    events: {} as making.PaymentOrderEvent,
    tags: {} as 'busy',
  },
  actors: {
    submitOrder: fromPromise<shop.SubmittedOrder, shop.PaymentChoice>(() =>
      Promise.reject(new Error('not wired: submitOrder')),
    ),
  },
  actions: {
    endAs: assign({
      made: ({ event: e }, { kind }: Pick<shop.OrderMade, 'kind'>) => ({
        kind,
        order: e.type === 'xstate.done.actor.submitOrder' ? e.output : null,
      }),
    }),
  },
  delays: { lateOrderLimit: 10_000 },
}).createMachine({
  id: 'payment-order',
  description: 'The order of one choice is made.',
  context: ({ input }) => ({ choice: input, made: { kind: 'failed', order: null } }),
  output: ({ context }) => context.made,
  initial: 'ordering',
  states: {
    ordering: {
      description: 'The server is asked for the order of this choice; the same choice gives the same order.',
      meta: { title: '正在生成订单', requirements: ['S4-16', 'S3-19', 'I-4', 'I-6'] },
      tags: 'busy',
      invoke: {
        id: 'submitOrder',
        src: 'submitOrder',
        input: ({ context }) => context.choice,
        onDone: { target: 'finished', actions: { type: 'endAs', params: { kind: 'ordered' } } },
        onError: 'finished',
      },
      initial: 'wanted',
      states: {
        wanted: {
          description: 'The choice on the screen is still the one being ordered.',
          meta: { title: '正在生成订单', requirements: ['S4-16'] },
          on: { 'attempt.withdrawn': 'superseded', 'attempt.left': 'abandoned' },
        },
        superseded: {
          description: 'The choice changed while its order was being made: the order is awaited only to be closed.',
          meta: { title: '正在更换订单', requirements: ['I-2', 'I-4'] },
          entry: { type: 'endAs', params: { kind: 'over' } },
          after: { lateOrderLimit: '#payment-order.finished' },
          on: {
            'attempt.left': 'abandoned',
            'xstate.done.actor.submitOrder': {
              target: '#payment-order.finished',
              actions: { type: 'endAs', params: { kind: 'superseded' } },
            },
          },
        },
        abandoned: {
          description: 'The dialog was closed while the order was being made: it is awaited only to be watched.',
          meta: { title: '正在关闭', requirements: ['I-4'] },
          entry: { type: 'endAs', params: { kind: 'over' } },
          after: { lateOrderLimit: '#payment-order.finished' },
          on: {
            'xstate.done.actor.submitOrder': {
              target: '#payment-order.finished',
              actions: { type: 'endAs', params: { kind: 'abandoned' } },
            },
          },
        },
      },
    },
    finished: {
      type: 'final',
      description: 'The order is made, or it is not to be had, or nobody waits for it any longer.',
      meta: { title: '已结束', requirements: ['I-4'] },
    },
  },
});
