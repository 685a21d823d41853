import { assign, fromPromise, sendTo, setup } from 'xstate';
import type * as shop from '../shop.types.ts';
import type * as purchase from './purchase.types.ts';

/** The membership purchase dialog: may it open, what is on sale; choosing, paying and telling are flows of their own (S4-15…S4-26, S6-08; D-25, D-37). */
export const purchaseMachine = setup({
  types: {
    context: {} as purchase.PurchaseContext,
    input: {} as purchase.PurchaseInput,
    events: {} as purchase.PurchaseEvent,
    tags: {} as 'busy' | 'dialogOpen',
  },
  actors: {
    toOpenMember: fromPromise<shop.PurchasePermission, shop.PurchaseRequest>(() =>
      Promise.reject(new Error('not wired: toOpenMember')),
    ),
    offer: fromPromise<shop.Offer | null>(() => Promise.reject(new Error('not wired: offer'))),
    choice: fromPromise<shop.PaymentOutcome | null, shop.ChoiceInput>(() =>
      Promise.reject(new Error('not wired: choice')),
    ),
    result: fromPromise<unknown, shop.ResultInput>(() => Promise.reject(new Error('not wired: result'))),
  },
  actions: {
    /** Ports. `announceUnPay`: the pop-up that takes the place of this dialog (S6-08). `checkPending`: ask about the watched order now. */
    announceUnPay: () => undefined,
    checkPending: () => undefined,
    /** The page must not be loaded anew between these two. */
    announceBegun: () => undefined,
    announceEnded: () => undefined,
    openMyOrders: () => undefined,
    leaveChoice: sendTo('choice', { type: 'choice.left' }),
    keepRequest: assign({
      request: ({ context, event: e }) =>
        e.type === 'purchase.requested'
          ? { memberCode: e.memberCode, areas: e.areas ?? [], coupon: e.coupon ?? null, reason: e.reason }
          : context.request,
    }),
    /** Where no tier was asked for, the one held is renewed; its areas too, unless others were asked for. */
    keepRenewal: assign(({ context: { request }, event: e }) => {
      if (e.type !== 'xstate.done.actor.toOpenMember' || e.output.renewal === null) return {};
      const memberCode = request.memberCode ?? e.output.renewal.memberCode;
      const isRenewed = memberCode === e.output.renewal.memberCode && (request.areas ?? []).length === 0;
      return { request: { ...request, memberCode, areas: isRenewed ? e.output.renewal.areas : (request.areas ?? []) } };
    }),
    keepOffer: assign({
      offer: ({ context, event: e }) => (e.type === 'xstate.done.actor.offer' && e.output ? e.output : context.offer),
    }),
    keepOutcome: assign({
      outcome: ({ context, event: e }) => (e.type === 'xstate.done.actor.choice' ? e.output : context.outcome),
    }),
    forgetAll: assign({ offer: { activity: null, memberTypes: [], entitlementLists: [] }, outcome: null }),
  },
  guards: {
    canPay: ({ event: e }) => e.type === 'xstate.done.actor.toOpenMember' && e.output.canPay,
    hasOffer: ({ event: e }) => e.type === 'xstate.done.actor.offer' && e.output !== null,
    mayBePaid: ({ event: e }) =>
      e.type === 'xstate.done.actor.choice' &&
      ['paid', 'toConfirm'].includes(e.output?.kind ?? '') &&
      (e.output?.order ?? null) !== null,
    isPutOff: ({ event: e }) => e.type === 'xstate.done.actor.choice' && e.output?.kind === 'later',
  },
}).createMachine({
  id: 'purchase',
  description: 'The membership purchase dialog.',
  meta: { title: '开通会员', requirements: ['S4-15'] },
  context: ({ input }) => ({
    ...input,
    request: { memberCode: null, reason: '' },
    offer: { activity: null, memberTypes: [], entitlementLists: [] },
    outcome: null,
  }),
  initial: 'unopened',
  states: {
    unopened: {
      description: 'No purchase dialog has been opened on this page.',
      meta: { title: '未打开', requirements: ['S4-15'] },
      on: { 'purchase.requested': { target: 'checkingPay', actions: 'keepRequest' } },
    },
    closed: {
      description: 'The purchase dialog is closed again.',
      meta: { title: '已关闭', requirements: ['S4-15'] },
      entry: ['forgetAll', 'announceEnded'],
      on: { 'purchase.requested': { target: 'checkingPay', actions: 'keepRequest' } },
    },
    checkingPay: {
      description:
        'The server is asked whether this member may pay here; when not, a pop-up takes the place of the dialog.',
      meta: { title: '正在打开', requirements: ['S6-08', 'D-37'] },
      tags: 'busy',
      entry: 'announceBegun',
      on: { 'order.paid': 'closed' },
      invoke: {
        id: 'toOpenMember',
        src: 'toOpenMember',
        input: ({ context }) => context.request,
        onDone: [
          { guard: 'canPay', target: 'open', actions: 'keepRenewal' },
          { target: 'closed', actions: 'announceUnPay' },
        ],
        onError: 'open.loadFailed',
      },
    },
    open: {
      description: 'The dialog is open and shows what is on sale as soon as it is known.',
      meta: { title: '开通会员', requirements: ['S4-15'] },
      tags: 'dialogOpen',
      on: { 'dialog.closed': 'closed', 'order.paid': 'closed' },
      initial: 'loading',
      states: {
        loading: {
          description: 'What is on sale is being fetched, in a flow of its own.',
          meta: { title: '正在加载会员信息', requirements: ['S4-15'] },
          tags: 'busy',
          invoke: {
            id: 'offer',
            src: 'offer',
            onDone: [
              { guard: 'hasOffer', target: '#purchase.choosing', actions: 'keepOffer' },
              { target: 'loadFailed' },
            ],
            onError: 'loadFailed',
          },
        },
        loadFailed: {
          description: 'What is on sale could not be fetched; another try begins anew.',
          meta: { title: '加载失败', requirements: ['S4-15'] },
          on: { 'load.retried': '#purchase.checkingPay' },
        },
      },
    },
    choosing: {
      description: 'Choosing and paying live in a flow of their own.',
      meta: { title: '选择会员', requirements: ['S4-16', 'S4-25'] },
      invoke: {
        id: 'choice',
        src: 'choice',
        input: ({ context: { request, offer, codeOrigins } }) => ({
          ...offer,
          memberCode: request.memberCode,
          areas: request.areas ?? [],
          coupon: request.coupon ?? null,
          codeOrigins,
        }),
        onDone: [
          { guard: 'mayBePaid', target: 'telling', actions: 'keepOutcome' },
          { guard: 'isPutOff', target: 'closed', actions: ['checkPending', 'openMyOrders'] },
          { target: 'closed', actions: 'checkPending' },
        ],
        onError: { target: 'closed', actions: 'checkPending' },
      },
      initial: 'showing',
      states: {
        showing: {
          description: 'The dialog shows the choice.',
          meta: { title: '选择会员', requirements: ['S4-16', 'S4-25'] },
          tags: 'dialogOpen',
          on: {
            'dialog.closed': { target: 'leaving', actions: 'leaveChoice' },
            'order.paid': { target: 'leaving', actions: 'leaveChoice' },
          },
        },
        leaving: {
          description: 'The dialog is closed; an attempt under way comes to its end and its order stays watched.',
          meta: { title: '已关闭', requirements: ['I-4', 'D-25'] },
          on: {
            'purchase.requested': { target: 'reopening', actions: 'keepRequest' },
            'xstate.done.actor.choice': { target: '#purchase.closed', actions: 'checkPending' },
          },
        },
        reopening: {
          description: 'A new purchase is wanted before the last attempt has come to its end.',
          meta: { title: '正在打开', requirements: ['I-15'] },
          tags: 'busy',
          on: {
            'order.paid': 'leaving',
            'xstate.done.actor.choice': { target: '#purchase.checkingPay', actions: ['checkPending', 'forgetAll'] },
          },
        },
      },
    },
    telling: {
      description: 'The purchase dialog is closed; the member is told how the payment ended, in a flow of its own.',
      meta: { title: '支付结果', requirements: ['S4-21', 'S4-22', 'D-01'] },
      invoke: {
        id: 'result',
        src: 'result',
        input: ({ context: { outcome, offer } }) => ({
          orderId: outcome?.order?.orderId ?? '',
          orderNo: outcome?.order?.orderNo ?? '',
          chosenName: offer.memberTypes.find((one) => one.memberCode === outcome?.memberCode)?.memberName ?? '',
          bought: outcome?.kind === 'paid' ? { levelName: outcome.levelName, endsAt: outcome.endsAt } : null,
        }),
        onDone: 'closed',
        onError: { target: 'closed', actions: 'checkPending' },
      },
    },
  },
});
