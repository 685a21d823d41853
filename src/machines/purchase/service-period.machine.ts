import { assign, fromPromise, setup } from 'xstate';
import { CODE } from '#contract/endpoint.ts';
import { PERMISSION } from '#domain/permission.ts';
import type * as shop from './purchase-request.types.ts';
import type * as period from './service-period.types.ts';

/** The service period dialog: the memberships of a member with end date and areas (S2-68, S2-70, S3-11…S3-13). */
export const servicePeriodMachine = setup({
  types: {
    context: {} as period.ServicePeriodContext,
    events: {} as period.ServicePeriodEvent,
    tags: {} as 'busy' | 'dialogOpen',
  },
  actors: {
    listMemberUpgrade: fromPromise<readonly period.ServicePeriod[]>(() =>
      Promise.reject(new Error('not provided: listMemberUpgrade')),
    ),
  },
  actions: {
    /** Port: the root machine opens the purchase dialog, or unPay instead. */
    requestPurchase: (_, _request: shop.PurchaseRequest) => undefined,
    keepPeriods: assign({
      periods: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.listMemberUpgrade' ? e.output : context.periods,
    }),
    keepFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasAny: (_, periods: readonly period.ServicePeriod[]) => periods.length > 0,
    /** Refused by a rule (431) that is not named, or that a higher membership lifts. */
    isLiftable: ({ context: { failure } }) =>
      failure?.kind === 'code' &&
      failure.code === CODE.blockedByRule &&
      (!failure.permission ||
        failure.permission.liftedBy !== null ||
        failure.permission.limit === null ||
        failure.permission.status !== PERMISSION.exhausted),
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
      description: 'The memberships are being loaded.',
      meta: { title: '正在加载服务期', requirements: ['S7-32'] },
      tags: ['busy', 'dialogOpen'],
      entry: 'forgetFailure',
      invoke: {
        id: 'listMemberUpgrade',
        src: 'listMemberUpgrade',
        onDone: [
          { guard: { type: 'hasAny', params: ({ event }) => event.output }, target: 'listed', actions: 'keepPeriods' },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    listed: {
      description: 'The memberships are shown with status, end date and areas.',
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
      description: 'Loading the memberships failed or was refused; the dialog offers a retry or a higher membership.',
      meta: { title: '服务期加载失败', requirements: ['S2-70', 'S8-02', 'D-10'] },
      tags: 'dialogOpen',
      on: { 'list.retried': 'loading', 'purchase.chosen': { guard: 'isLiftable', target: 'buying' } },
    },
    buying: {
      type: 'final',
      description: 'The dialog is closed, and the purchase dialog replaces it.',
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
