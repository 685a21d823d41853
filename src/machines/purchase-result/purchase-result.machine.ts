import { assign, fromPromise, setup } from 'xstate';
import type * as shop from '../shop.types.ts';
import type * as result from './purchase-result.types.ts';

/** What the member is told after an attempt to pay: a congratulation only when the server confirms (S4-21…S4-24; I-1, I-12, I-14; D-01). */
export const purchaseResultMachine = setup({
  types: {
    context: {} as result.PurchaseResultContext,
    input: {} as shop.ResultInput,
    events: {} as result.PurchaseResultEvent,
    tags: {} as 'busy' | 'dialogOpen',
  },
  actors: {
    findOrder: fromPromise<result.OrderAnswer, { orderId: string }>(() =>
      Promise.reject(new Error('not wired: findOrder')),
    ),
    listMemberUpgrade: fromPromise<readonly result.Membership[]>(() =>
      Promise.reject(new Error('not wired: listMemberUpgrade')),
    ),
    /** `first` is false when another tab has told the member already. */
    acknowledgeOrder: fromPromise<{ first: boolean }, { orderNo: string }>(() =>
      Promise.reject(new Error('not wired: acknowledgeOrder')),
    ),
  },
  actions: {
    /** Ports. `announcePaid`: `context.orderNo` needs no further watching. */
    announcePaid: () => undefined,
    checkPending: () => undefined,
    reloadPage: () => undefined,
    openMyOrders: () => undefined,
    countQuestion: assign({ questions: ({ context }) => context.questions + 1 }),
    startOver: assign({ questions: 0 }),
    keepBought: assign({
      bought: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.findOrder'
          ? { levelName: e.output.levelName, endsAt: e.output.endsAt }
          : context.bought,
    }),
    keepMembership: assign({
      bought: ({ context, event: e }) => {
        const inUse = e.type === 'xstate.done.actor.listMemberUpgrade' && e.output.find((item) => item.isActive === 0);
        return inUse ? { levelName: inUse.memberName, endsAt: inUse.endsAt } : context.bought;
      },
    }),
  },
  guards: {
    isNamed: ({ context }) => context.bought !== null && context.bought.levelName !== null,
    isBought: ({ context }) => context.bought !== null,
    /** Both id and number must be those of this order (I-1, I-3). */
    isPaid: ({ context, event: e }) =>
      e.type === 'xstate.done.actor.findOrder' &&
      e.output.status === 'paid' &&
      e.output.orderId === context.orderId &&
      e.output.orderNo === context.orderNo,
    mayAskAgain: ({ context }) => context.questions < 3,
    isFirst: ({ event: e }) => e.type === 'xstate.done.actor.acknowledgeOrder' && e.output.first,
  },
  delays: { questionInterval: 2_000, acknowledgeLimit: 4_000 },
}).createMachine({
  id: 'purchase-result',
  description: 'What the member is told after an attempt to pay.',
  context: ({ input }) => ({ ...input, questions: 0 }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Whether the server has said already that the order is paid.',
      meta: { title: '支付结果', requirements: ['S4-21', 'S4-22'] },
      always: [{ guard: 'isBought', target: 'named' }, { target: 'confirming' }],
    },
    confirming: {
      description: 'The order may be paid: the server is asked again before anybody is congratulated.',
      meta: { title: '正在确认您的支付结果', requirements: ['S4-22', 'D-01', 'I-1'] },
      tags: 'dialogOpen',
      on: { 'result.closed': { target: 'finished', actions: 'checkPending' } },
      initial: 'asking',
      states: {
        asking: {
          description: 'The order is asked about.',
          meta: { title: '正在确认您的支付结果', requirements: ['D-01'] },
          tags: 'busy',
          entry: 'countQuestion',
          invoke: {
            id: 'findOrder',
            src: 'findOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              { guard: 'isPaid', target: '#purchase-result.named', actions: 'keepBought' },
              { guard: 'mayAskAgain', target: 'waiting' },
              { target: '#purchase-result.unconfirmed' },
            ],
            onError: [{ guard: 'mayAskAgain', target: 'waiting' }, { target: '#purchase-result.unconfirmed' }],
          },
        },
        waiting: {
          description: 'A moment passes before the next question.',
          meta: { title: '正在确认您的支付结果', requirements: ['D-01'] },
          tags: 'busy',
          after: { questionInterval: 'asking' },
        },
      },
    },
    named: {
      description: 'The order is paid; whether the server has also said what was bought.',
      meta: { title: '支付结果', requirements: ['I-14'] },
      always: [{ guard: 'isNamed', target: 'acknowledging' }, { target: 'askingMemberships' }],
    },
    askingMemberships: {
      description: 'The order is paid; the server is asked for the name and the end of what was bought.',
      meta: { title: '正在确认您的支付结果', requirements: ['D-01', 'I-14'] },
      tags: ['busy', 'dialogOpen'],
      on: { 'result.closed': { target: 'finished', actions: 'checkPending' } },
      invoke: {
        id: 'listMemberUpgrade',
        src: 'listMemberUpgrade',
        onDone: { target: 'acknowledging', actions: 'keepMembership' },
        onError: 'acknowledging',
      },
    },
    acknowledging: {
      description: 'The server decides which tab tells the member, so that it is told once.',
      meta: { title: '正在确认您的支付结果', requirements: ['S4-21', 'I-12'] },
      tags: ['busy', 'dialogOpen'],
      on: { 'result.closed': { target: 'finished', actions: 'checkPending' } },
      after: { acknowledgeLimit: { target: 'success', actions: 'announcePaid' } },
      invoke: {
        id: 'acknowledgeOrder',
        src: 'acknowledgeOrder',
        input: ({ context }) => ({ orderNo: context.orderNo }),
        onDone: [
          { guard: 'isFirst', target: 'success', actions: 'announcePaid' },
          { target: 'finished', actions: ['announcePaid', 'reloadPage'] },
        ],
        onError: { target: 'success', actions: 'announcePaid' },
      },
    },
    success: {
      description: 'The member is congratulated with the name and end that the server gave.',
      meta: { title: '开通成功', requirements: ['S4-21', 'S4-23', 'S4-24', 'S5-21', 'I-14'] },
      tags: 'dialogOpen',
      on: {
        'result.closed': { target: 'finished', actions: 'reloadPage' },
        'orders.opened': { target: 'finished', actions: 'openMyOrders' },
      },
    },
    unconfirmed: {
      description: 'The server did not confirm the payment; the order stays watched and in my orders.',
      meta: { title: '支付结果待确认', requirements: ['D-01', 'I-4'] },
      tags: 'dialogOpen',
      on: {
        'confirmation.retried': { target: 'confirming', actions: 'startOver' },
        'result.closed': { target: 'finished', actions: 'checkPending' },
        'orders.opened': { target: 'finished', actions: ['checkPending', 'openMyOrders'] },
      },
    },
    finished: {
      type: 'final',
      description: 'The member has been told.',
      meta: { title: '已结束', requirements: ['I-12'] },
    },
  },
});
