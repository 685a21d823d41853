import { assign, fromPromise, setup } from 'xstate';
import type * as shop from '../shop.types.ts';
import type * as offer from './purchase-offer.types.ts';

/** What is on sale, fetched in the order the specification names: activity, member types, entitlements (S4-15). */
export const purchaseOfferMachine = setup({
  types: {
    context: {} as offer.PurchaseOfferContext,
    output: {} as shop.Offer | null,
    events: {} as offer.PurchaseOfferEvent,
    tags: {} as 'busy',
  },
  actors: {
    activityDetail: fromPromise<shop.Activity | null>(() => Promise.reject(new Error('not wired: activityDetail'))),
    memberTypes: fromPromise<readonly shop.MemberType[]>(() => Promise.reject(new Error('not wired: memberTypes'))),
    entitlementLists: fromPromise<readonly shop.EntitlementList[]>(() =>
      Promise.reject(new Error('not wired: entitlementLists')),
    ),
  },
  actions: {
    keepActivity: assign({
      activity: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.activityDetail' ? e.output : context.activity,
    }),
    keepMemberTypes: assign({
      memberTypes: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.memberTypes' ? e.output : context.memberTypes,
    }),
    completeOffer: assign({
      offer: ({ context: { activity, memberTypes }, event: e }) =>
        e.type === 'xstate.done.actor.entitlementLists' ? { activity, memberTypes, entitlementLists: e.output } : null,
    }),
  },
  guards: {
    hasTypes: ({ event: e }) => e.type === 'xstate.done.actor.memberTypes' && e.output.length > 0,
  },
}).createMachine({
  id: 'purchase-offer',
  description: 'What is on sale.',
  context: { activity: null, memberTypes: [], offer: null },
  output: ({ context }) => context.offer,
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
        onError: 'finished',
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
          { target: 'finished' },
        ],
        onError: 'finished',
      },
    },
    loadingEntitlements: {
      description: 'What each member type allows is being fetched.',
      meta: { title: '正在加载会员权益', requirements: ['S4-15', 'S3-25'] },
      tags: 'busy',
      invoke: {
        id: 'entitlementLists',
        src: 'entitlementLists',
        onDone: { target: 'finished', actions: 'completeOffer' },
        onError: 'finished',
      },
    },
    finished: {
      type: 'final',
      description: 'All of it is there, or it cannot be had now.',
      meta: { title: '已结束', requirements: ['S4-15'] },
    },
  },
});
