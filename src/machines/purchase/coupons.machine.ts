import { assign, fromPromise, setup } from 'xstate';
import { CODE } from '#contract/endpoint.ts';
import { PERMISSION } from '#domain/permission.ts';
import { failureOf } from '#domain/port-failure.ts';
import type * as coupons from './coupons.types.ts';
import type * as shop from './purchase-request.types.ts';

/** The coupon dialog: the coupons of a member, by page, and using one (S2-71, S4-40…S4-43, S8-21, S8-22; D-33…D-35). */
export const couponsMachine = setup({
  types: {
    context: {} as coupons.CouponsContext,
    events: {} as coupons.CouponsEvent,
    tags: {} as 'busy' | 'dialogOpen',
  },
  actors: {
    couponDevice: fromPromise<void>(() => Promise.reject(new Error('not provided: couponDevice'))),
    activityDetail: fromPromise<coupons.CouponActivity | null>(() =>
      Promise.reject(new Error('not provided: activityDetail')),
    ),
    joinActivity: fromPromise<void, { actiId: string }>(() => Promise.reject(new Error('not provided: joinActivity'))),
    myCouponList: fromPromise<coupons.CouponPage, { page: number }>(() =>
      Promise.reject(new Error('not provided: myCouponList')),
    ),
  },
  actions: {
    /** Port: the root machine opens the purchase dialog, or unPay instead. */
    requestPurchase: (_, _request: shop.PurchaseRequest) => undefined,
    keepPage: assign(({ event: e }) => (e.type === 'xstate.done.actor.myCouponList' ? e.output : {})),
    keepActivity: assign({
      activity: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.activityDetail' ? e.output : context.activity,
    }),
    markJoined: assign({
      activity: ({ context: { activity } }) => activity && { ...activity, joined: true },
      joinFailure: null,
    }),
    dropActivity: assign({ activity: null }),
    keepJoinFailure: assign({
      joinFailure: ({ event: e }) => (e.type === 'xstate.error.actor.joinActivity' ? e.error : null),
    }),
    choosePage: assign({ page: ({ context, event: e }) => (e.type === 'page.chosen' ? e.page : context.page) }),
    forgetList: assign({ coupons: [], total: 0, pages: 0, page: 1 }),
    keepFailure: assign({ failure: ({ event }) => ('error' in event ? event.error : null) }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasAny: (_, { coupons }: coupons.CouponPage) => coupons.length > 0,
    isOffered: ({ context: { activity } }) => activity !== null && !activity.joined,
    /** The coupon is there all the same. */
    isJoined: ({ context }, activity: coupons.CouponActivity | null) =>
      activity?.joined === true && activity.actiId === context.activity?.actiId,
    /** The activity ended in the meantime. */
    isOver: (_, { error }: { error: unknown }) => failureOf(error)?.code === CODE.notFound,
    isOtherPage: ({ context: { page: current, pages } }, { page }: { page: number }) =>
      page !== current && Number.isInteger(page) && page >= 1 && page <= pages,
    isUnused: ({ context }, { couponId }: { couponId: string }) =>
      context.coupons.some((coupon) => coupon.couponId === couponId && coupon.status === 1),
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
  id: 'coupons',
  description: 'The coupon dialog.',
  meta: { title: '我的优惠券', requirements: ['S2-71'] },
  context: { coupons: [], total: 0, pages: 0, page: 1, activity: null, joinFailure: null, failure: null },
  invoke: { id: 'activityDetail', src: 'activityDetail', onDone: { actions: 'keepActivity' }, onError: {} },
  initial: 'asking',
  on: { 'dialog.closed': '.finished' },
  states: {
    asking: {
      description: 'The server checks whether coupons can be used on this device; the list is loaded only if they can.',
      meta: { title: '正在检查优惠券能否使用', requirements: ['S7-36'] },
      tags: ['busy', 'dialogOpen'],
      entry: 'forgetFailure',
      invoke: {
        id: 'couponDevice',
        src: 'couponDevice',
        onDone: 'loading',
        onError: { target: 'unavailable', actions: 'keepFailure' },
      },
    },
    loading: {
      description: 'The first page of the coupons is being loaded.',
      meta: { title: '正在加载优惠券', requirements: ['S7-31', 'S9-28'] },
      tags: ['busy', 'dialogOpen'],
      invoke: {
        id: 'myCouponList',
        src: 'myCouponList',
        input: ({ context }) => ({ page: context.page }),
        onDone: [
          { guard: { type: 'hasAny', params: ({ event }) => event.output }, target: 'listed', actions: 'keepPage' },
          { target: 'empty' },
        ],
        onError: { target: 'unavailable', actions: 'keepFailure' },
      },
    },
    listed: {
      description: 'The coupons are shown; selecting an unused one opens the purchase.',
      meta: { title: '优惠券列表', requirements: ['S3-16', 'S3-17', 'S3-18', 'S4-40', 'S4-42', 'S4-43', 'S9-29'] },
      tags: 'dialogOpen',
      on: {
        'activity.joined': { guard: 'isOffered', target: 'joining' },
        'page.chosen': {
          guard: { type: 'isOtherPage', params: ({ event }) => event },
          target: 'turning',
          actions: 'choosePage',
        },
        'coupon.chosen': {
          guard: { type: 'isUnused', params: ({ event }) => event },
          target: 'finished',
          actions: {
            type: 'requestPurchase',
            params: ({ context, event }) => ({
              memberCode: 'toubiaotong',
              reason: 'coupon',
              coupon: context.coupons.find((coupon) => coupon.couponId === event.couponId) ?? null,
            }),
          },
        },
      },
    },
    turning: {
      description: 'Another page is being loaded; the previous page stays visible.',
      meta: { title: '正在翻页', requirements: ['S9-28'] },
      tags: ['busy', 'dialogOpen'],
      invoke: {
        id: 'myCouponList',
        src: 'myCouponList',
        input: ({ context }) => ({ page: context.page }),
        onDone: [
          { guard: { type: 'hasAny', params: ({ event }) => event.output }, target: 'listed', actions: 'keepPage' },
          { target: 'empty' },
        ],
        onError: { target: 'unavailable', actions: 'keepFailure' },
      },
    },
    empty: {
      description: 'The member has no coupons.',
      meta: { title: '暂无优惠券', requirements: ['S2-71'] },
      tags: 'dialogOpen',
      on: { 'activity.joined': { guard: 'isOffered', target: 'joining' } },
    },
    joining: {
      description:
        'The coupon of the activity is being taken, and the dialog stays open until the answer; then the list is loaded again.',
      meta: { title: '正在领取活动优惠券', requirements: ['S7-33'] },
      tags: ['busy', 'dialogOpen'],
      on: { 'dialog.closed': {} },
      invoke: {
        id: 'joinActivity',
        src: 'joinActivity',
        input: ({ context }) => ({ actiId: context.activity?.actiId ?? '' }),
        onDone: { target: 'loading', actions: ['markJoined', 'forgetList'] },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'loading',
            actions: ['keepJoinFailure', 'dropActivity', 'forgetList'],
          },
          { target: 'checkingJoin', actions: 'keepJoinFailure' },
        ],
      },
    },
    checkingJoin: {
      description:
        'Taking the coupon failed, or its answer was lost: the activity is loaded again, which says whether the member has its coupon; then the list is.',
      meta: { title: '正在确认领取结果', requirements: ['S7-33', 'D-10'] },
      tags: ['busy', 'dialogOpen'],
      on: { 'dialog.closed': {} },
      invoke: {
        id: 'joinedActivity',
        src: 'activityDetail',
        onDone: [
          {
            guard: { type: 'isJoined', params: ({ event }) => event.output },
            target: 'loading',
            actions: ['markJoined', 'forgetList'],
          },
          { target: 'loading', actions: 'forgetList' },
        ],
        onError: { target: 'loading', actions: 'forgetList' },
      },
    },
    unavailable: {
      description: 'Loading the coupons failed or was refused; the dialog offers a retry or a higher membership.',
      meta: { title: '未能加载', requirements: ['S8-02', 'S8-21', 'S8-22', 'D-10'] },
      tags: 'dialogOpen',
      entry: 'forgetList',
      on: {
        'list.retried': 'asking',
        'purchase.chosen': {
          guard: 'isLiftable',
          target: 'finished',
          actions: {
            type: 'requestPurchase',
            params: ({ context }) => ({
              memberCode: context.failure?.permission?.liftedBy?.memberCode ?? null,
              reason: 'coupons.list',
            }),
          },
        },
      },
    },
    finished: {
      type: 'final',
      description: 'The dialog is closed.',
      meta: { title: '已关闭', requirements: ['S4-41'] },
    },
  },
});
