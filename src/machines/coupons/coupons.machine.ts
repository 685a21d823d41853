import { assign, fromPromise, setup } from 'xstate';
import type * as shop from '../shop.types.ts';
import type * as coupons from './coupons.types.ts';

/** The coupon dialog: what a member has, page by page, and the way to use one (S2-71, S4-40…S4-43, S8-21, S8-22; D-33…D-35). */
export const couponsMachine = setup({
  types: {
    context: {} as coupons.CouponsContext,
    events: {} as coupons.CouponsEvent,
    tags: {} as 'busy' | 'dialogOpen',
  },
  actors: {
    couponDevice: fromPromise<void>(() => Promise.reject(new Error('not wired: couponDevice'))),
    myCouponList: fromPromise<coupons.CouponPage, { page: number }>(() =>
      Promise.reject(new Error('not wired: myCouponList')),
    ),
  },
  actions: {
    /** Port: the switchboard opens the purchase dialog, or unPay in its place. */
    requestPurchase: (_, _wish: shop.PurchaseRequest) => undefined,
    keepPage: assign(({ event: e }) => (e.type === 'xstate.done.actor.myCouponList' ? e.output : {})),
    choosePage: assign({ page: ({ context, event: e }) => (e.type === 'page.chosen' ? e.page : context.page) }),
    forgetList: assign({ coupons: [], total: 0, pages: 0, page: 1 }),
  },
  guards: {
    hasAny: ({ event: e }) => e.type === 'xstate.done.actor.myCouponList' && e.output.coupons.length > 0,
    isOtherPage: ({ context: { page, pages }, event: e }) =>
      e.type === 'page.chosen' && e.page !== page && Number.isInteger(e.page) && e.page >= 1 && e.page <= pages,
    isUnused: ({ context, event: e }) =>
      e.type === 'coupon.chosen' &&
      context.coupons.some((coupon) => coupon.couponId === e.couponId && coupon.status === 1),
  },
}).createMachine({
  id: 'coupons',
  description: 'The coupon dialog.',
  meta: { title: '我的优惠券', requirements: ['S2-71'] },
  context: { coupons: [], total: 0, pages: 0, page: 1 },
  initial: 'asking',
  on: { 'dialog.closed': '.finished' },
  states: {
    asking: {
      description: 'The server is asked whether coupons can be used on this device; only a yes loads the list.',
      meta: { title: '正在加载优惠券', requirements: ['S7-36'] },
      tags: ['busy', 'dialogOpen'],
      invoke: { id: 'couponDevice', src: 'couponDevice', onDone: 'loading', onError: 'silent' },
    },
    loading: {
      description: 'The first page of the coupons is being fetched.',
      meta: { title: '正在加载优惠券', requirements: ['S7-31', 'S9-28'] },
      tags: ['busy', 'dialogOpen'],
      invoke: {
        id: 'myCouponList',
        src: 'myCouponList',
        input: ({ context }) => ({ page: context.page }),
        onDone: [{ guard: 'hasAny', target: 'listed', actions: 'keepPage' }, { target: 'empty' }],
        onError: 'silent',
      },
    },
    listed: {
      description: 'Coupons are shown; an unused one leads to the purchase.',
      meta: { title: '优惠券列表', requirements: ['S3-16', 'S3-17', 'S3-18', 'S4-40', 'S4-42', 'S4-43', 'S9-29'] },
      tags: 'dialogOpen',
      on: {
        'page.chosen': { guard: 'isOtherPage', target: 'turning', actions: 'choosePage' },
        'coupon.chosen': {
          guard: 'isUnused',
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
      description: 'Another page is being fetched; the last one stays in sight meanwhile.',
      meta: { title: '正在翻页', requirements: ['S9-28'] },
      tags: ['busy', 'dialogOpen'],
      invoke: {
        id: 'myCouponList',
        src: 'myCouponList',
        input: ({ context }) => ({ page: context.page }),
        onDone: [{ guard: 'hasAny', target: 'listed', actions: 'keepPage' }, { target: 'empty' }],
        onError: 'silent',
      },
    },
    empty: {
      description: 'The member has no coupon.',
      meta: { title: '暂无优惠券', requirements: ['S2-71'] },
      tags: 'dialogOpen',
    },
    silent: {
      description:
        'The list could not be had: nothing loads, no list is shown and nothing is said; it can be asked for again.',
      meta: { title: '未能加载，不作提示', requirements: ['S8-21', 'S8-22'] },
      tags: 'dialogOpen',
      entry: 'forgetList',
      on: { 'list.retried': 'asking' },
    },
    finished: {
      type: 'final',
      description: 'The dialog is closed.',
      meta: { title: '已关闭', requirements: ['S4-41'] },
    },
  },
});
