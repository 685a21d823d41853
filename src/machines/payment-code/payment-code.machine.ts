import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { PortFailure } from '../flow.ts';
import type * as code from './payment-code.types.ts';

/** One payment code on the screen: asking about its order until paid, over or expired (S4-20…S4-22; I-1, I-7…I-9; D-01). */
export const paymentCodeMachine = setup({
  types: {
    context: {} as code.PaymentCodeContext,
    input: {} as code.PaymentCodeInput,
    output: {} as code.PaymentCodeResult,
    events: {} as code.PaymentCodeEvent,
    tags: {} as 'codeVisible' | 'busy',
  },
  actors: {
    findOrder: fromPromise<code.OrderAnswer, { orderId: string }>(() =>
      Promise.reject(new Error('not wired: findOrder')),
    ),
    /** Sends `code.expired`, `attempt.lost`, `tab.shown`, `tab.hiddenLong`; by the wall clock, never by counting ticks. */
    surroundings: fromCallback<EventObject, { expiresAt: number }>(() => {
      throw new Error('not wired: surroundings');
    }),
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, 3) }),
    forgetFailures: assign({ failures: 0 }),
    endPaid: assign({
      result: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.findOrder'
          ? { kind: 'paid' as const, levelName: e.output.levelName, endsAt: e.output.endsAt }
          : context.result,
    }),
    endAs: assign({
      result: (_, { kind }: Pick<code.PaymentCodeResult, 'kind'>) => ({ kind, levelName: null, endsAt: null }),
    }),
  },
  guards: {
    /** Both id and number must be those of this order (I-1, I-3). */
    isPaid: ({ context, event: e }) =>
      e.type === 'xstate.done.actor.findOrder' &&
      e.output.status === 'paid' &&
      e.output.orderId === context.orderId &&
      e.output.orderNo === context.orderNo,
    isOver: ({ context, event: e }) =>
      e.type === 'xstate.done.actor.findOrder' &&
      ['closed', 'refunding', 'refunded'].includes(e.output.status) &&
      e.output.orderId === context.orderId &&
      e.output.orderNo === context.orderNo,
    /** Answered, but with another code than 200; 401, 4011 and 430 belong to the global handlers (D-01). */
    isOtherAnswer: ({ event: e }) =>
      e.type === 'xstate.error.actor.findOrder' &&
      (e.error as PortFailure | null)?.kind === 'code' &&
      ![401, 4011, 430].includes((e.error as PortFailure).code ?? 0),
    isThirdFailure: ({ context }) => context.failures >= 2,
  },
  delays: { pollInterval: 3_000 },
}).createMachine({
  id: 'payment-code',
  description: 'One payment code and what is known about its order.',
  context: ({ input }) => ({ ...input, failures: 0, result: { kind: 'expired', levelName: null, endsAt: null } }),
  output: ({ context }) => context.result,
  initial: 'shown',
  states: {
    shown: {
      type: 'parallel',
      description: 'The code of exactly the choice on the screen is shown and its order is asked about.',
      meta: { title: '请扫码支付', requirements: ['S4-18', 'S4-20', 'I-2'] },
      tags: 'codeVisible',
      invoke: {
        id: 'surroundings',
        src: 'surroundings',
        input: ({ context }) => ({ expiresAt: context.expiresAt }),
        onDone: 'lastQuery',
        onError: 'lastQuery',
      },
      on: {
        'code.expired': 'lastQuery',
        'attempt.lost': { target: 'finished', actions: { type: 'endAs', params: { kind: 'lost' } } },
      },
      states: {
        polling: {
          description: 'At most one question is under way; none while the tab has long been hidden.',
          meta: { title: '等待支付', requirements: ['S4-20', 'I-7'] },
          on: { 'tab.hiddenLong': '.paused' },
          initial: 'waiting',
          states: {
            waiting: {
              description:
                'The next question follows three seconds after the last answer, or when the tab is seen again.',
              meta: { title: '等待支付', requirements: ['S4-20', 'S9-01'] },
              after: { pollInterval: 'asking' },
              on: { 'tab.shown': 'asking' },
            },
            asking: {
              description: 'One question about the order is under way.',
              meta: { title: '等待支付', requirements: ['S4-21', 'S4-22', 'S8-23', 'D-01'] },
              invoke: {
                id: 'findOrder',
                src: 'findOrder',
                input: ({ context }) => ({ orderId: context.orderId }),
                onDone: [
                  { guard: 'isPaid', target: '#payment-code.finished', actions: 'endPaid' },
                  {
                    guard: 'isOver',
                    target: '#payment-code.finished',
                    actions: { type: 'endAs', params: { kind: 'over' } },
                  },
                  { target: 'waiting', actions: 'forgetFailures' },
                ],
                onError: [
                  {
                    guard: 'isOtherAnswer',
                    target: '#payment-code.finished',
                    actions: { type: 'endAs', params: { kind: 'toConfirm' } },
                  },
                  { target: 'waiting', actions: 'countFailure' },
                ],
              },
            },
            paused: {
              description: 'The tab has been hidden for more than ten minutes: no question until it is seen again.',
              meta: { title: '等待支付', requirements: ['I-7'] },
              on: { 'tab.shown': 'asking' },
            },
          },
        },
        knowledge: {
          description: 'What is known about the order while its code is shown.',
          meta: { title: '支付状态', requirements: ['I-8'] },
          initial: 'unpaid',
          states: {
            unpaid: {
              description: 'The last answers say that the order is unpaid.',
              meta: { title: '等待支付', requirements: ['S8-23'] },
              on: { 'xstate.error.actor.findOrder': { guard: 'isThirdFailure', target: 'unknown' } },
            },
            unknown: {
              description: 'Three questions in a row went unanswered: nobody says paid or unpaid, asking goes on.',
              meta: { title: '支付状态未知', requirements: ['I-8'] },
              on: {
                'xstate.done.actor.findOrder': 'unpaid',
                'payment.claimed': {
                  target: '#payment-code.finished',
                  actions: { type: 'endAs', params: { kind: 'toConfirm' } },
                },
                'later.chosen': {
                  target: '#payment-code.finished',
                  actions: { type: 'endAs', params: { kind: 'later' } },
                },
              },
            },
          },
        },
      },
    },
    lastQuery: {
      description: 'The code has run out and is gone; the order is asked about once more.',
      meta: { title: '正在确认', requirements: ['I-9', 'D-24'] },
      tags: 'busy',
      invoke: {
        id: 'findOrder',
        src: 'findOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: [
          { guard: 'isPaid', target: 'finished', actions: 'endPaid' },
          { guard: 'isOver', target: 'finished', actions: { type: 'endAs', params: { kind: 'over' } } },
          { target: 'finished' },
        ],
        onError: [
          { guard: 'isOtherAnswer', target: 'finished', actions: { type: 'endAs', params: { kind: 'toConfirm' } } },
          { target: 'finished' },
        ],
      },
    },
    finished: {
      type: 'final',
      description: 'This code is no longer shown; the result says why.',
      meta: { title: '已结束', requirements: ['I-7'] },
    },
  },
});
