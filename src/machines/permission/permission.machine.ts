import { assign, fromPromise, setup } from 'xstate';
import { PERMISSION } from '#domain/permission.ts';
import type * as shop from '../purchase/purchase-request.types.ts';
import type * as permission from './permission.types.ts';

/**
 * Explains why something is refused and what lifts it. One pop-up at a time, pcUse > unPay > singleProvice > member >
 * usedUp (S6-05…S6-12; D-58).
 */
export const permissionMachine = setup({
  types: {
    context: {} as permission.PermissionContext,
    events: {} as permission.PermissionEvent,
    tags: {} as 'dialogOpen',
  },
  actors: {
    serverInfo: fromPromise<permission.Contact>(() => Promise.reject(new Error('not provided: serverInfo'))),
    dictDetail: fromPromise<readonly { label: string }[], { dictName: string }>(() =>
      Promise.reject(new Error('not provided: dictDetail')),
    ),
  },
  actions: {
    /** Port: the root machine forwards the request to the purchase dialog, or back to this machine as unPay. */
    requestPurchase: (_, _request: shop.PurchaseRequest) => undefined,
    keepDenial: assign({
      denial: ({ context, event: e }) =>
        e.type === 'permission.denied' ? (e.permission as permission.Denial) : context.denial,
    }),
    keepContact: assign({
      contact: ({ context, event: e }) => (e.type === 'xstate.done.actor.serverInfo' ? e.output : context.contact),
    }),
    keepNoContact: assign({ contact: { qrcode: null, mobile: null } }),
    keepUnPayText: assign({
      unPayText: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.dictDetail' ? (e.output[0]?.label ?? null) : context.unPayText,
    }),
    forgetAll: assign({ denial: null, contact: null, unPayText: null }),
  },
  guards: {
    /** A tier with a higher limit is named, or the host does not report the limit of the current tier. */
    isLiftable: ({ context: { denial } }) => denial?.liftedBy !== null || denial.limit === null,
    isOf: (_, { status, permission }: { status: number; permission: unknown }) => statusOf(permission) === status,
  },
}).createMachine({
  id: 'permission',
  description: 'Explains why something is refused and what lifts the refusal.',
  meta: { title: '权限提示', requirements: ['D-58'] },
  context: { denial: null, contact: null, unPayText: null },
  initial: 'closed',
  on: { 'route.changed': '.closed' },
  states: {
    closed: {
      description: 'No refusal is shown.',
      meta: { title: '无提示', requirements: ['D-58'] },
      entry: 'forgetAll',
      on: {
        'pc.forbidden': 'pcUse',
        'purchase.requested': 'unPay',
        'permission.denied': [
          {
            guard: { type: 'isOf', params: ({ event }) => ({ status: PERMISSION.pc, permission: event.permission }) },
            target: 'pcUse',
            actions: 'keepDenial',
          },
          {
            guard: {
              type: 'isOf',
              params: ({ event }) => ({ status: PERMISSION.region, permission: event.permission }),
            },
            target: 'singleProvince',
            actions: 'keepDenial',
          },
          {
            guard: {
              type: 'isOf',
              params: ({ event }) => ({ status: PERMISSION.membership, permission: event.permission }),
            },
            target: 'member',
            actions: 'keepDenial',
          },
          {
            guard: {
              type: 'isOf',
              params: ({ event }) => ({ status: PERMISSION.exhausted, permission: event.permission }),
            },
            target: 'usedUp',
            actions: 'keepDenial',
          },
        ],
      },
    },
    pcUse: {
      description:
        'The membership does not cover use on a PC: the tier qiyetong is suggested, and the refusal stays until the member closes it, whatever the page.',
      meta: { title: '暂不支持电脑端使用', requirements: ['S6-05', 'S6-06', 'S6-07', 'S9-22'] },
      tags: 'dialogOpen',
      invoke: {
        id: 'serverInfo',
        src: 'serverInfo',
        onDone: { actions: 'keepContact' },
        onError: { actions: 'keepNoContact' },
      },
      on: {
        'route.changed': {},
        'popup.closed': 'closed',
        'upgrade.chosen': {
          target: 'closed',
          actions: {
            type: 'requestPurchase',
            params: ({ context: { denial } }) => ({
              memberCode: denial?.liftedBy?.memberCode ?? 'qiyetong',
              areas: [],
              reason: 'pcUse',
            }),
          },
        },
      },
    },
    unPay: {
      description:
        'Payment is disabled: the pop-up replaces the purchase dialog and shows phone number and QR code of the customer service.',
      meta: { title: '请联系商务经理', requirements: ['S6-08', 'S5-20', 'D-37'] },
      tags: 'dialogOpen',
      invoke: [
        {
          id: 'dictDetail',
          src: 'dictDetail',
          input: { dictName: 'unPay' },
          onDone: { actions: 'keepUnPayText' },
          onError: {},
        },
        {
          id: 'serverInfo',
          src: 'serverInfo',
          onDone: { actions: 'keepContact' },
          onError: { actions: 'keepNoContact' },
        },
      ],
      on: {
        'pc.forbidden': 'pcUse',
        'permission.denied': {
          guard: { type: 'isOf', params: ({ event }) => ({ status: PERMISSION.pc, permission: event.permission }) },
          target: 'pcUse',
          actions: 'keepDenial',
        },
        'popup.closed': 'closed',
      },
    },
    singleProvince: {
      description: 'The purchased area does not cover the area of this information; the member can add areas.',
      meta: { title: '地区未开通', requirements: ['S6-10', 'S6-11'] },
      tags: 'dialogOpen',
      on: {
        'pc.forbidden': 'pcUse',
        'purchase.requested': 'unPay',
        'permission.denied': {
          guard: { type: 'isOf', params: ({ event }) => ({ status: PERMISSION.pc, permission: event.permission }) },
          target: 'pcUse',
          actions: 'keepDenial',
        },
        'areas.requested': {
          target: 'closed',
          actions: {
            type: 'requestPurchase',
            params: ({ context: { denial } }) => ({
              memberCode: denial?.liftedBy?.memberCode ?? null,
              areas: denial?.infoArea ? [denial.infoArea] : [],
              reason: 'singleProvice',
            }),
          },
        },
        'popup.closed': 'closed',
      },
    },
    member: {
      description: 'The tier does not cover this feature; the smallest tier that covers it is offered.',
      meta: { title: '会员权限不足', requirements: ['S6-09', 'S6-12'] },
      tags: 'dialogOpen',
      on: {
        'pc.forbidden': 'pcUse',
        'purchase.requested': 'unPay',
        'permission.denied': [
          {
            guard: { type: 'isOf', params: ({ event }) => ({ status: PERMISSION.pc, permission: event.permission }) },
            target: 'pcUse',
            actions: 'keepDenial',
          },
          {
            guard: {
              type: 'isOf',
              params: ({ event }) => ({ status: PERMISSION.region, permission: event.permission }),
            },
            target: 'singleProvince',
            actions: 'keepDenial',
          },
        ],
        'upgrade.chosen': {
          target: 'closed',
          actions: {
            type: 'requestPurchase',
            params: ({ context: { denial } }) => ({
              memberCode: denial?.liftedBy?.memberCode ?? null,
              areas: [],
              reason: 'member',
            }),
          },
        },
        'popup.closed': 'closed',
      },
    },
    usedUp: {
      description: 'The daily or trial limit is used up; the smallest tier with a higher limit is offered.',
      meta: { title: '次数已用完', requirements: ['S5-17', 'S5-18', 'S5-19'] },
      tags: 'dialogOpen',
      on: {
        'pc.forbidden': 'pcUse',
        'purchase.requested': 'unPay',
        'permission.denied': [
          {
            guard: { type: 'isOf', params: ({ event }) => ({ status: PERMISSION.pc, permission: event.permission }) },
            target: 'pcUse',
            actions: 'keepDenial',
          },
          {
            guard: {
              type: 'isOf',
              params: ({ event }) => ({ status: PERMISSION.region, permission: event.permission }),
            },
            target: 'singleProvince',
            actions: 'keepDenial',
          },
          {
            guard: {
              type: 'isOf',
              params: ({ event }) => ({ status: PERMISSION.membership, permission: event.permission }),
            },
            target: 'member',
            actions: 'keepDenial',
          },
        ],
        'upgrade.chosen': {
          guard: 'isLiftable',
          target: 'closed',
          actions: {
            type: 'requestPurchase',
            params: ({ context: { denial } }) => ({
              memberCode: denial?.liftedBy?.memberCode ?? null,
              areas: [],
              reason: 'usedUp',
            }),
          },
        },
        'popup.closed': 'closed',
      },
    },
  },
});

/** Data of code 431 that is no refusal has no status. */
const statusOf = (permission: unknown): unknown =>
  typeof permission === 'object' && permission !== null && 'status' in permission ? permission.status : null;
