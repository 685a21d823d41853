import { assign, fromPromise, sendTo, setup } from 'xstate';
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
    toOpenMember: fromPromise<{ canPay: boolean }, purchase.PurchaseRequest>(() =>
      Promise.reject(new Error('not wired: toOpenMember')),
    ),
    activityDetail: fromPromise<purchase.Activity | null>(() => Promise.reject(new Error('not wired: activityDetail'))),
    memberTypes: fromPromise<readonly purchase.MemberType[]>(() => Promise.reject(new Error('not wired: memberTypes'))),
    entitlementLists: fromPromise<readonly purchase.EntitlementList[]>(() =>
      Promise.reject(new Error('not wired: entitlementLists')),
    ),
    choice: fromPromise<purchase.PaymentOutcome | null, purchase.ChoiceInput>(() =>
      Promise.reject(new Error('not wired: choice')),
    ),
    result: fromPromise<unknown, purchase.ResultInput>(() => Promise.reject(new Error('not wired: result'))),
  },
  actions: {
    /** Ports. `announceUnPay`: the pop-up that takes the place of this dialog (S6-08). `checkPending`: ask about the watched order now. */
    announceUnPay: () => undefined,
    checkPending: () => undefined,
    openMyOrders: () => undefined,
    leaveChoice: sendTo('choice', { type: 'choice.left' }),
    keepRequest: assign({
      request: ({ context, event: e }) =>
        e.type === 'purchase.requested'
          ? { memberCode: e.memberCode, areas: e.areas ?? [], reason: e.reason }
          : context.request,
    }),
    keepActivity: assign({
      activity: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.activityDetail' ? e.output : context.activity,
    }),
    keepMemberTypes: assign({
      memberTypes: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.memberTypes' ? e.output : context.memberTypes,
    }),
    keepEntitlements: assign({
      entitlementLists: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.entitlementLists' ? e.output : context.entitlementLists,
    }),
    keepOutcome: assign({
      outcome: ({ context, event: e }) => (e.type === 'xstate.done.actor.choice' ? e.output : context.outcome),
    }),
    forgetAll: assign({ activity: null, memberTypes: [], entitlementLists: [], outcome: null }),
  },
  guards: {
    canPay: ({ event: e }) => e.type === 'xstate.done.actor.toOpenMember' && e.output.canPay,
    hasTypes: ({ event: e }) => e.type === 'xstate.done.actor.memberTypes' && e.output.length > 0,
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
    activity: null,
    memberTypes: [],
    entitlementLists: [],
    outcome: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No purchase dialog is open.',
      meta: { title: '未打开', requirements: ['S4-15'] },
      entry: 'forgetAll',
      on: { 'purchase.requested': { target: 'checkingPay', actions: 'keepRequest' } },
    },
    checkingPay: {
      description:
        'The server is asked whether this member may pay here; when not, a pop-up takes the place of the dialog.',
      meta: { title: '正在打开', requirements: ['S6-08', 'D-37'] },
      tags: 'busy',
      invoke: {
        id: 'toOpenMember',
        src: 'toOpenMember',
        input: ({ context }) => context.request,
        onDone: [
          { guard: 'canPay', target: 'open' },
          { target: 'closed', actions: 'announceUnPay' },
        ],
        onError: 'open.loadFailed',
      },
    },
    open: {
      description: 'The dialog is open and shows what is on sale as soon as it is known.',
      meta: { title: '开通会员', requirements: ['S4-15'] },
      tags: 'dialogOpen',
      on: { 'dialog.closed': 'closed' },
      initial: 'loadingActivity',
      states: {
        loadingActivity: {
          description:
            'The running sales activity is being fetched; it decides prices, so nothing is sold without the answer.',
          meta: { title: '正在加载活动', requirements: ['S4-15', 'S7-35'] },
          tags: 'busy',
          invoke: {
            id: 'activityDetail',
            src: 'activityDetail',
            onDone: { target: 'loadingTypes', actions: 'keepActivity' },
            onError: 'loadFailed',
          },
        },
        loadingTypes: {
          description: 'The member types on sale are being fetched.',
          meta: { title: '正在加载会员类型', requirements: ['S4-15', 'S3-05'] },
          tags: 'busy',
          invoke: {
            id: 'memberTypes',
            src: 'memberTypes',
            onDone: [
              { guard: 'hasTypes', target: 'loadingEntitlements', actions: 'keepMemberTypes' },
              { target: 'loadFailed' },
            ],
            onError: 'loadFailed',
          },
        },
        loadingEntitlements: {
          description: 'What each member type allows is being fetched.',
          meta: { title: '正在加载会员权益', requirements: ['S4-15', 'S3-25'] },
          tags: 'busy',
          invoke: {
            id: 'entitlementLists',
            src: 'entitlementLists',
            onDone: { target: '#purchase.choosing', actions: 'keepEntitlements' },
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
        input: ({ context: { request, activity, memberTypes, entitlementLists, codeOrigins } }) => ({
          activity,
          memberTypes,
          entitlementLists,
          memberCode: request.memberCode,
          areas: request.areas ?? [],
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
          on: { 'dialog.closed': { target: 'leaving', actions: 'leaveChoice' } },
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
        input: ({ context: { outcome, memberTypes } }) => ({
          orderId: outcome?.order?.orderId ?? '',
          orderNo: outcome?.order?.orderNo ?? '',
          chosenName: memberTypes.find((one) => one.memberCode === outcome?.memberCode)?.memberName ?? '',
          bought: outcome?.kind === 'paid' ? { levelName: outcome.levelName, endsAt: outcome.endsAt } : null,
        }),
        onDone: 'closed',
        onError: { target: 'closed', actions: 'checkPending' },
      },
    },
  },
});
