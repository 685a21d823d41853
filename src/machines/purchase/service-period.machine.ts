import { assign, fromPromise, setup } from 'xstate';
import type * as shop from './purchase-request.types.ts';
import type * as period from './service-period.types.ts';

/** The service period dialog: which memberships the member has, until when and where (S2-68, S2-70, S3-11…S3-13). */
export const servicePeriodMachine = setup({
  types: {
    context: {} as period.ServicePeriodContext,
    events: {} as period.ServicePeriodEvent,
    tags: {} as 'busy' | 'dialogOpen',
  },
  actors: {
    listMemberUpgrade: fromPromise<readonly period.ServicePeriod[]>(() =>
      Promise.reject(new Error('not wired: listMemberUpgrade')),
    ),
  },
  actions: {
    /** Port: the switchboard opens the purchase dialog, or unPay in its place. */
    requestPurchase: (_, _wish: shop.PurchaseRequest) => undefined,
    keepPeriods: assign({
      periods: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.listMemberUpgrade' ? e.output : context.periods,
    }),
    keepFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasAny: ({ event: e }) => e.type === 'xstate.done.actor.listMemberUpgrade' && e.output.length > 0,
    /** Refused by a rule (431) that a dearer membership can lift, or that is not named. */
    isLiftable: ({ context: { failure } }) =>
      failure?.kind === 'code' &&
      failure.code === 431 &&
      (!failure.permission ||
        failure.permission.liftedBy !== null ||
        failure.permission.limit === null ||
        failure.permission.status !== 0),
  },
}).createMachine({
  id: 'service-period',
  description: 'The service period dialog.',
  meta: { title: '服务期详情', requirements: ['S2-68', 'S2-70'] },
  context: { periods: [], failure: null },
  initial: 'loading',
  on: { 'dialog.closed': '.finished' },
  states: {
    loading: {
      description: 'The memberships are being fetched.',
      meta: { title: '正在加载服务期', requirements: ['S7-32'] },
      tags: ['busy', 'dialogOpen'],
      entry: 'forgetFailure',
      invoke: {
        id: 'listMemberUpgrade',
        src: 'listMemberUpgrade',
        onDone: [{ guard: 'hasAny', target: 'listed', actions: 'keepPeriods' }, { target: 'empty' }],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    listed: {
      description: 'The memberships are shown: which one is in use, until when and where.',
      meta: { title: '服务期列表', requirements: ['S3-11', 'S3-12', 'S3-13'] },
      tags: 'dialogOpen',
      on: { 'purchase.chosen': 'buying' },
    },
    empty: {
      description: 'The member has never had a membership.',
      meta: { title: '尚未开通会员', requirements: ['S2-70'] },
      tags: 'dialogOpen',
      on: { 'purchase.chosen': 'buying' },
    },
    failed: {
      description: 'The memberships were refused or could not be fetched; a dearer membership or a retry leads on.',
      meta: { title: '服务期加载失败', requirements: ['S2-70', 'S8-02', 'D-10'] },
      tags: 'dialogOpen',
      on: { 'list.retried': 'loading', 'purchase.chosen': { guard: 'isLiftable', target: 'buying' } },
    },
    buying: {
      type: 'final',
      description: 'The dialog is closed and the purchase takes its place.',
      meta: { title: '去开通或续费', requirements: ['S2-66', 'D-58'] },
      entry: { type: 'requestPurchase', params: { memberCode: null, reason: 'servicePeriod' } },
    },
    finished: {
      type: 'final',
      description: 'The dialog is closed.',
      meta: { title: '已关闭', requirements: ['S2-70'] },
    },
  },
});
