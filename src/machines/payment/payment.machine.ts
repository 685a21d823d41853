import { assign, fromPromise, sendTo, setup } from 'xstate';
import type * as shop from '../shop.types.ts';
import type * as pay from './payment.types.ts';

/** One attempt to pay for one choice: claim, order, code, closing (S4-16…S4-18; I-2…I-6, I-9, I-15; D-01, D-23…D-25, D-29). */
export const paymentMachine = setup({
  types: {
    context: {} as pay.PaymentContext,
    input: {} as shop.PaymentOrder,
    output: {} as pay.PaymentResult,
    events: {} as pay.PaymentEvent,
    tags: {} as 'busy',
  },
  actors: {
    claimAttempt: fromPromise<pay.Claim, pay.ClaimWish>(() => Promise.reject(new Error('not wired: claimAttempt'))),
    order: fromPromise<shop.OrderMade, shop.PaymentChoice>(() => Promise.reject(new Error('not wired: order'))),
    payPrepay: fromPromise<pay.PrepaidCode, pay.OrderRef>(() => Promise.reject(new Error('not wired: payPrepay'))),
    paymentCode: fromPromise<pay.CodeEnding, pay.ShownCode>(() => Promise.reject(new Error('not wired: paymentCode'))),
    closeOrder: fromPromise<pay.ClosedOrder, pay.OrderRef>(() => Promise.reject(new Error('not wired: closeOrder'))),
  },
  actions: {
    /** Ports: `context.order` goes on, or off, the watch list of the pending purchase (D-03, I-4). */
    watchOrder: () => undefined,
    unwatchOrder: () => undefined,
    /** Port: no code of this order asks about it any more, so the pending check does. */
    checkPending: () => undefined,
    tellOrder: sendTo('order', ({ event }) => event),
    keepOrder: assign({
      order: ({ context, event: e }) => (e.type === 'xstate.done.actor.order' ? e.output.order : context.order),
    }),
    keepCode: assign({
      code: ({ context, event: e }) => (e.type === 'xstate.done.actor.payPrepay' ? e.output : context.code),
    }),
    endAsCodeEnded: assign({
      ending: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.paymentCode' ? (e.output as shop.PaymentEnding) : context.ending,
    }),
    endMispriced: assign({ ending: { kind: 'amountDiffers', levelName: null, endsAt: null } }),
    endToConfirm: assign({ ending: { kind: 'toConfirm', levelName: null, endsAt: null } }),
  },
  guards: {
    isHeld: ({ event: e }) => e.type === 'xstate.done.actor.claimAttempt' && e.output.held,
    isMispriced: ({ context, event: e }) =>
      e.type === 'xstate.done.actor.order' &&
      e.output.kind === 'ordered' &&
      e.output.order?.amountFen !== context.payableFen,
    isMade: ({ event: e }) => e.type === 'xstate.done.actor.order' && e.output.kind === 'ordered',
    isSuperseded: ({ event: e }) => e.type === 'xstate.done.actor.order' && e.output.kind === 'superseded',
    isAbandoned: ({ event: e }) => e.type === 'xstate.done.actor.order' && e.output.kind === 'abandoned',
    isGivenUp: ({ event: e }) => e.type === 'xstate.done.actor.order' && e.output.kind === 'over',
    isSafeCode: ({ context, event: e }) =>
      e.type === 'xstate.done.actor.payPrepay' &&
      new TextEncoder().encode(e.output.codeUrl).length <= 512 &&
      ['weixin:/', ...context.codeOrigins].some((origin) => e.output.codeUrl.startsWith(`${origin}/`)),
    hasOrder: ({ context }) => context.order !== null,
    hasEndedAs: ({ event: e }, { kind }: Pick<pay.CodeEnding, 'kind'>) =>
      e.type === 'xstate.done.actor.paymentCode' && e.output.kind === kind,
    wasPaidBefore: ({ event: e }) => e.type === 'xstate.done.actor.closeOrder' && e.output.status === 'paid',
  },
  delays: { closeLimit: 5_000 },
}).createMachine({
  id: 'payment',
  description: 'One attempt to pay for one choice.',
  context: ({ input }) => ({
    ...input,
    order: null,
    code: null,
    ending: { kind: 'ended', levelName: null, endsAt: null },
  }),
  output: ({ context: { ending, order, choice } }) => ({ ...ending, order, memberCode: choice.memberCode }),
  initial: 'claiming',
  states: {
    claiming: {
      description: 'This tab asks for the only attempt a member may have at a time.',
      meta: { title: '正在准备支付', requirements: ['I-15'] },
      tags: 'busy',
      on: { 'attempt.withdrawn': 'finished', 'attempt.left': 'finished' },
      invoke: {
        id: 'claimAttempt',
        src: 'claimAttempt',
        input: { steal: false },
        onDone: [{ guard: 'isHeld', target: 'ordering' }, { target: 'elsewhere' }],
        onError: 'ordering',
      },
    },
    elsewhere: {
      description: 'Another tab of this browser holds the attempt; the member may continue here.',
      meta: { title: '正在其他页面支付', requirements: ['I-15'] },
      entry: 'checkPending',
      on: { 'attempt.taken': 'takingOver', 'attempt.withdrawn': 'finished', 'attempt.left': 'finished' },
    },
    takingOver: {
      description: 'This tab takes the attempt from the other one.',
      meta: { title: '正在切换到此页面', requirements: ['I-15'] },
      tags: 'busy',
      on: { 'attempt.withdrawn': 'finished', 'attempt.left': 'finished' },
      invoke: {
        id: 'takeAttempt',
        src: 'claimAttempt',
        input: { steal: true },
        onDone: 'ordering',
        onError: 'ordering',
      },
    },
    ordering: {
      description: 'The order of this choice is being made, in a flow of its own; it is told when the choice is gone.',
      meta: { title: '正在生成订单', requirements: ['S4-16', 'I-2', 'I-4'] },
      tags: 'busy',
      on: { 'attempt.withdrawn': { actions: 'tellOrder' }, 'attempt.left': { actions: 'tellOrder' } },
      invoke: {
        id: 'order',
        src: 'order',
        input: ({ context }) => context.choice,
        onDone: [
          { guard: 'isMispriced', target: 'finished', actions: ['keepOrder', 'watchOrder', 'endMispriced'] },
          { guard: 'isMade', target: 'prepaying', actions: ['keepOrder', 'watchOrder'] },
          { guard: 'isSuperseded', target: 'closing', actions: ['keepOrder', 'watchOrder'] },
          { guard: 'isAbandoned', target: 'finished', actions: ['keepOrder', 'watchOrder'] },
          { guard: 'isGivenUp', target: 'finished' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    prepaying: {
      description: 'The order exists and is watched; its payment code is asked for.',
      meta: { title: '正在生成二维码', requirements: ['S4-17'] },
      tags: 'busy',
      on: { 'attempt.withdrawn': 'closing', 'attempt.left': 'finished' },
      invoke: {
        id: 'payPrepay',
        src: 'payPrepay',
        input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
        onDone: [{ guard: 'isSafeCode', target: 'codeShown', actions: 'keepCode' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: {
      description: 'There is no order, or no code that may be shown; another try asks for the same order, silently.',
      meta: { title: '生成失败', requirements: ['S8-20', 'D-29', 'I-6'] },
      entry: 'checkPending',
      on: {
        'order.retried': 'ordering',
        'attempt.withdrawn': [{ guard: 'hasOrder', target: 'closing' }, { target: 'finished' }],
        'attempt.left': 'finished',
      },
    },
    codeShown: {
      description: 'The code of exactly this choice is on the screen; the flow of that code asks about the order.',
      meta: { title: '请扫码支付', requirements: ['S4-18', 'S4-20', 'I-2'] },
      entry: 'watchOrder',
      on: { 'attempt.withdrawn': 'closing', 'attempt.left': 'finished' },
      invoke: {
        id: 'paymentCode',
        src: 'paymentCode',
        input: ({ context: { order, code, payableFen, productName } }) => ({
          orderId: order?.orderId ?? '',
          orderNo: order?.orderNo ?? '',
          codeUrl: code?.codeUrl ?? '',
          cashierUrl: code?.cashierUrl ?? null,
          payableFen,
          productName,
          expiresAt: Math.min(code?.expiresAt ?? 0, order?.expiresAt ?? 0),
        }),
        onDone: [
          { guard: { type: 'hasEndedAs', params: { kind: 'expired' } }, target: 'expired' },
          { guard: { type: 'hasEndedAs', params: { kind: 'over' } }, target: 'orderOver', actions: 'unwatchOrder' },
          { guard: { type: 'hasEndedAs', params: { kind: 'lost' } }, target: 'elsewhere' },
          { target: 'finished', actions: 'endAsCodeEnded' },
        ],
        onError: 'failed',
      },
    },
    expired: {
      description: 'The code is no longer valid; refreshing asks for a new code of the same order.',
      meta: { title: '二维码已失效', requirements: ['I-9', 'D-24'] },
      entry: 'checkPending',
      on: { 'code.refreshed': 'prepaying', 'attempt.withdrawn': 'closing', 'attempt.left': 'finished' },
    },
    orderOver: {
      description: 'The server says that the order is closed or refunded; another try makes a new one.',
      meta: { title: '订单已关闭', requirements: ['I-4', 'D-28'] },
      on: { 'order.retried': 'ordering', 'attempt.withdrawn': 'finished', 'attempt.left': 'finished' },
    },
    closing: {
      description: 'The old order is closed before the new choice may be ordered; one that is paid stays paid.',
      meta: { title: '正在关闭原订单', requirements: ['S4-16', 'I-2', 'I-3'] },
      tags: 'busy',
      after: { closeLimit: 'finished' },
      invoke: {
        id: 'closeOrder',
        src: 'closeOrder',
        input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
        onDone: [
          { guard: 'wasPaidBefore', target: 'finished', actions: 'endToConfirm' },
          { target: 'finished', actions: 'unwatchOrder' },
        ],
        onError: 'finished',
      },
    },
    finished: {
      type: 'final',
      description: 'This attempt is over; the result says how. An order that still lives stays watched.',
      meta: { title: '已结束', requirements: ['I-4'] },
    },
  },
});
