import { assign, sendTo, setup } from 'xstate';
import type { Settings } from '#domain/settings.ts';
import type { monitorListMachine } from '../monitoring/monitor-list.machine.ts';
import type { projectWatchMachine } from '../monitoring/project-watch.machine.ts';
import { sidebarMachine } from '../navigation/sidebar.machine.ts';
import { tabsMachine } from '../navigation/tabs.machine.ts';
import type { permissionMachine } from '../permission/permission.machine.ts';
import type { PermissionEvent } from '../permission/permission.types.ts';
import type { settingsMachine } from '../preferences/settings.machine.ts';
import type { tourMachine } from '../preferences/tour.machine.ts';
import type { couponsMachine } from '../purchase/coupons.machine.ts';
import type { invoiceMachine } from '../purchase/invoice.machine.ts';
import type { orderCancellationMachine } from '../purchase/order-cancellation.machine.ts';
import type { pendingPurchaseMachine } from '../purchase/pending-purchase.machine.ts';
import type { PendingPurchaseEvent } from '../purchase/pending-purchase.types.ts';
import type { purchaseMachine } from '../purchase/purchase.machine.ts';
import type { PurchaseEvent } from '../purchase/purchase.types.ts';
import type { InvoicedOrder } from '../purchase/purchase-request.types.ts';
import type { servicePeriodMachine } from '../purchase/service-period.machine.ts';
import type { collectMachine } from '../records/collect.machine.ts';
import type { downloadMachine } from '../records/download.machine.ts';
import type { exportMachine } from '../records/export.machine.ts';
import type { accountSecurityMachine } from '../session/account-security.machine.ts';
import type { AccountAct } from '../session/account-security.types.ts';
import type { pcLoginMachine } from '../session/pc-login.machine.ts';
import type { subscriptionGroupMachine } from '../subscription/subscription-group.machine.ts';
import type { areasMachine } from '../system/areas.machine.ts';
import { lazyMachine } from './lazy-machine.ts';
import type { MemberContext, MemberEvent, MemberInput, PurchaseRequested, QueuedRequest } from './member.types.ts';

const notProvided = (flow: string) => () => Promise.reject(new Error(`not provided: ${flow}`));

/** All flows of a member, and which of their dialogs may open: one at a time (D-58). */
export const memberMachine = setup({
  types: {
    context: {} as MemberContext,
    events: {} as MemberEvent,
    input: {} as MemberInput,
    children: {} as {
      tabs: 'tabs';
      sidebar: 'sidebar';
      settings: 'settings';
      tour: 'tour';
      purchase: 'purchase';
      pendingPurchase: 'pendingPurchase';
      permission: 'permission';
      pcLogin: 'pcLogin';
      coupons: 'coupons';
      servicePeriod: 'servicePeriod';
      invoice: 'invoice';
      cancellation: 'cancellation';
      accountSecurity: 'accountSecurity';
      collect: 'collect';
      download: 'download';
      export: 'export';
      projectWatch: 'projectWatch';
      monitorList: 'monitorList';
      subscriptionGroup: 'subscriptionGroup';
      areas: 'areas';
    },
  },
  actors: {
    tabs: tabsMachine,
    sidebar: sidebarMachine,
    settings: lazyMachine<typeof settingsMachine, { defaults: Settings }>(notProvided('settings')),
    tour: lazyMachine<typeof tourMachine>(notProvided('tour')),
    purchase: lazyMachine<typeof purchaseMachine, { codeOrigins: readonly string[] }>(notProvided('purchase')),
    pendingPurchase: lazyMachine<typeof pendingPurchaseMachine>(notProvided('pendingPurchase')),
    permission: lazyMachine<typeof permissionMachine>(notProvided('permission')),
    pcLogin: lazyMachine<typeof pcLoginMachine>(notProvided('pcLogin')),
    coupons: lazyMachine<typeof couponsMachine>(notProvided('coupons')),
    servicePeriod: lazyMachine<typeof servicePeriodMachine>(notProvided('servicePeriod')),
    invoice: lazyMachine<typeof invoiceMachine, { order: InvoicedOrder }>(notProvided('invoice')),
    cancellation: lazyMachine<typeof orderCancellationMachine, { order: InvoicedOrder }>(notProvided('cancellation')),
    accountSecurity: lazyMachine<typeof accountSecurityMachine, { act: AccountAct }>(notProvided('accountSecurity')),
    collect: lazyMachine<typeof collectMachine>(notProvided('collect')),
    download: lazyMachine<typeof downloadMachine, { savesFiles: boolean }>(notProvided('download')),
    export: lazyMachine<typeof exportMachine>(notProvided('export')),
    projectWatch: lazyMachine<typeof projectWatchMachine>(notProvided('projectWatch')),
    monitorList: lazyMachine<typeof monitorListMachine>(notProvided('monitorList')),
    subscriptionGroup: lazyMachine<typeof subscriptionGroupMachine>(notProvided('subscriptionGroup')),
    areas: lazyMachine<typeof areasMachine>(notProvided('areas')),
  },
  actions: {
    /** Port: logs a failed flow, which no path is expected to reach (I15). */
    reportFailedFlow: () => undefined,
    takeCompany: assign({
      canPay: ({ event, context }) => (event.type === 'company.known' ? event.canPay : context.canPay),
    }),
    queueRequest: assign({ queued: (_, request: QueuedRequest) => request }),
    dequeue: assign({ queued: null }),
    /** A refusal applies to the page that raised it. */
    dropQueuedDenial: assign({
      queued: ({ context: { queued } }) => (queued?.type === 'permission.denied' ? null : queued),
    }),
    takeOrder: assign({ order: ({ event }) => ('order' in event ? event.order : null) }),
    openPurchase: sendTo('purchase', (_, request: PurchaseRequested): PurchaseEvent => request),
    explainRefusal: sendTo('permission', (_, request: QueuedRequest): PermissionEvent => request),
    openQueuedPurchase: sendTo('purchase', ({ context: { queued } }): PurchaseEvent => purchaseIn(queued)),
    explainQueuedRefusal: sendTo('permission', ({ context: { queued } }): PermissionEvent => refusalIn(queued)),
    explainUnPay: sendTo(
      'permission',
      (_, { memberCode, reason }: { memberCode: string | null; reason: string }): PermissionEvent => ({
        type: 'purchase.requested',
        memberCode,
        reason,
      }),
    ),
    holdChecks: sendTo('pendingPurchase', { type: 'checks.held' } satisfies PendingPurchaseEvent),
    checkPending: sendTo('pendingPurchase', { type: 'check.requested' } satisfies PendingPurchaseEvent),
  },
  guards: {
    mayPay: ({ context }) => context.canPay !== false,
    hasQueuedPurchase: ({ context }) => context.queued?.type === 'purchase.requested' && context.canPay !== false,
    hasQueued: ({ context }) => context.queued !== null,
  },
  delays: { restartDialogs: 10_000, restartRecords: 11_000 },
}).createMachine({
  id: 'member',
  description: 'All flows of a member, and which of their dialogs may open.',
  meta: { title: '会员功能', requirements: ['S1-01'] },
  context: ({ input }) => ({ ...input, queued: null, order: null }),
  initial: 'active',
  on: { 'company.known': { actions: 'takeCompany' } },
  states: {
    active: {
      description: 'The flows of the member are active, in three groups that fail and restart independently.',
      meta: { title: '正常使用', requirements: ['S1-01'] },
      type: 'parallel',
      states: {
        shell: {
          description: 'The flows around every screen: tabs, side menu, settings and the tour.',
          meta: { title: '页面框架', requirements: ['S2-54'] },
          invoke: [
            {
              id: 'tabs',
              systemId: 'tabs',
              src: 'tabs',
              input: ({ context }) => ({ affix: context.affixTabs }),
              onDone: '#member.failed',
              onError: '#member.failed',
            },
            { id: 'sidebar', systemId: 'sidebar', src: 'sidebar', onDone: '#member.failed', onError: '#member.failed' },
            {
              id: 'settings',
              systemId: 'settings',
              src: 'settings',
              input: ({ context }) => ({ defaults: context.defaultSettings }),
              onDone: '#member.failed',
              onError: '#member.failed',
            },
            { id: 'tour', src: 'tour', onDone: {}, onError: '#member.failed' },
          ],
        },
        dialogs: {
          description: 'The flows of membership and account: purchase, permission and their dialogs.',
          meta: { title: '会员权益', requirements: ['S2-73', 'S2-74', 'S4-14', 'S4-27'] },
          initial: 'open',
          states: {
            open: {
              description: 'Purchase, pending purchase, permission and the check of this computer are active.',
              meta: { title: '权益功能就绪' },
              invoke: [
                {
                  id: 'purchase',
                  systemId: 'purchase',
                  src: 'purchase',
                  input: ({ context }) => ({ codeOrigins: context.codeOrigins }),
                  onDone: 'failed',
                  onError: 'failed',
                },
                {
                  id: 'pendingPurchase',
                  systemId: 'pendingPurchase',
                  src: 'pendingPurchase',
                  onDone: 'failed',
                  onError: 'failed',
                },
                { id: 'permission', systemId: 'permission', src: 'permission', onDone: 'failed', onError: 'failed' },
                { id: 'pcLogin', systemId: 'pcLogin', src: 'pcLogin', onDone: 'failed', onError: 'failed' },
              ],
              on: { 'payment.forbidden': { actions: { type: 'explainUnPay', params: ({ event }) => event } } },
              initial: 'ready',
              states: {
                flushing: {
                  description: 'The queued request opens its dialog now.',
                  meta: { title: '处理等待中的请求', requirements: ['D-58'] },
                  always: [
                    { guard: 'hasQueuedPurchase', target: 'ready', actions: ['openQueuedPurchase', 'dequeue'] },
                    { guard: 'hasQueued', target: 'ready', actions: ['explainQueuedRefusal', 'dequeue'] },
                    { target: 'ready' },
                  ],
                },
                ready: {
                  description: 'No dialog of the account is open; each request opens its dialog at once.',
                  meta: { title: '正常服务', requirements: ['S6-08', 'D-58'] },
                  on: {
                    'purchase.requested': [
                      { guard: 'mayPay', actions: { type: 'openPurchase', params: ({ event }) => event } },
                      { actions: { type: 'explainRefusal', params: ({ event }) => event } },
                    ],
                    'permission.denied': { actions: { type: 'explainRefusal', params: ({ event }) => event } },
                    'pc.forbidden': { actions: { type: 'explainRefusal', params: ({ event }) => event } },
                    'coupons.requested': 'showing.coupons',
                    'servicePeriod.requested': 'showing.servicePeriod',
                    'invoice.requested': 'showing.invoice',
                    'cancellation.requested': 'showing.cancellation',
                    'phoneChange.requested': 'showing.phoneChange',
                    'closing.requested': 'showing.closing',
                  },
                },
                showing: {
                  description:
                    'A dialog of the account is open; a request for another dialog is queued, and no check of pending purchases starts (D-58).',
                  meta: { title: '账户弹窗', requirements: ['D-58'] },
                  entry: ['takeOrder', 'holdChecks'],
                  exit: 'checkPending',
                  on: {
                    'purchase.requested': { actions: { type: 'queueRequest', params: ({ event }) => event } },
                    'permission.denied': { actions: { type: 'queueRequest', params: ({ event }) => event } },
                    'pc.forbidden': { actions: { type: 'queueRequest', params: ({ event }) => event } },
                    'route.changed': { actions: 'dropQueuedDenial' },
                  },
                  initial: 'coupons',
                  states: {
                    coupons: {
                      description: 'The coupon dialog is open.',
                      meta: { title: '我的优惠券', requirements: ['S2-71'] },
                      invoke: {
                        id: 'coupons',
                        src: 'coupons',
                        onDone: '#member.active.dialogs.open.flushing',
                        onError: '#member.active.dialogs.failed',
                      },
                    },
                    servicePeriod: {
                      description: 'The service period dialog is open.',
                      meta: { title: '服务期详情', requirements: ['S2-70'] },
                      invoke: {
                        id: 'servicePeriod',
                        src: 'servicePeriod',
                        onDone: '#member.active.dialogs.open.flushing',
                        onError: '#member.active.dialogs.failed',
                      },
                    },
                    invoice: {
                      description: 'The dialog in which the member requests the invoice of a paid order is open.',
                      meta: { title: '申请开票', requirements: ['S2-23'] },
                      invoke: {
                        id: 'invoice',
                        src: 'invoice',
                        input: ({ context }) => ({ order: context.order ?? NO_ORDER }),
                        onDone: '#member.active.dialogs.open.flushing',
                        onError: '#member.active.dialogs.failed',
                      },
                    },
                    phoneChange: {
                      description: 'The dialog in which the member moves the account to another phone is open.',
                      meta: { title: '更换手机号', requirements: ['S7-19'] },
                      invoke: {
                        id: 'accountSecurity',
                        src: 'accountSecurity',
                        input: { act: 'phone' },
                        onDone: '#member.active.dialogs.open.flushing',
                        onError: '#member.active.dialogs.failed',
                      },
                    },
                    closing: {
                      description: 'The dialog in which the member closes the account is open.',
                      meta: { title: '注销账号', requirements: ['S7-12', 'D-82'] },
                      invoke: {
                        id: 'accountSecurity',
                        src: 'accountSecurity',
                        input: { act: 'closing' },
                        onDone: '#member.active.dialogs.open.flushing',
                        onError: '#member.active.dialogs.failed',
                      },
                    },
                    cancellation: {
                      description: 'The dialog in which the member cancels an unpaid order is open.',
                      meta: { title: '取消订单', requirements: ['S2-22'] },
                      invoke: {
                        id: 'cancellation',
                        src: 'cancellation',
                        input: ({ context }) => ({ order: context.order ?? NO_ORDER }),
                        onDone: '#member.active.dialogs.open.flushing',
                        onError: '#member.active.dialogs.failed',
                      },
                    },
                  },
                },
              },
            },
            failed: {
              description:
                'A flow of the membership failed unexpectedly; the failure is logged and the group restarts.',
              meta: { title: '权益功能异常', requirements: ['I15'] },
              entry: 'reportFailedFlow',
              after: { restartDialogs: 'open' },
            },
          },
        },
        records: {
          description:
            'The flows of records: collect, download, export, monitor, subscribe, and the areas to choose from.',
          meta: { title: '信息操作', requirements: ['S4-57', 'S4-58', 'S7-82'] },
          initial: 'open',
          states: {
            open: {
              description: 'The flows of records are active.',
              meta: { title: '信息操作功能就绪', requirements: ['D-58'] },
              invoke: [
                { id: 'collect', systemId: 'collect', src: 'collect', onDone: 'failed', onError: 'failed' },
                {
                  id: 'download',
                  systemId: 'download',
                  src: 'download',
                  input: ({ context }) => ({ savesFiles: context.savesFiles }),
                  onDone: 'failed',
                  onError: 'failed',
                },
                { id: 'export', systemId: 'export', src: 'export', onDone: 'failed', onError: 'failed' },
                {
                  id: 'projectWatch',
                  systemId: 'projectWatch',
                  src: 'projectWatch',
                  onDone: 'failed',
                  onError: 'failed',
                },
                {
                  id: 'monitorList',
                  systemId: 'monitorList',
                  src: 'monitorList',
                  onDone: 'failed',
                  onError: 'failed',
                },
                {
                  id: 'subscriptionGroup',
                  systemId: 'subscriptionGroup',
                  src: 'subscriptionGroup',
                  onDone: 'failed',
                  onError: 'failed',
                },
                { id: 'areas', systemId: 'areas', src: 'areas', onDone: 'failed', onError: 'failed' },
              ],
            },
            failed: {
              description: 'A flow of records failed unexpectedly; the failure is logged and the group restarts.',
              meta: { title: '信息操作功能异常', requirements: ['I15'] },
              entry: 'reportFailedFlow',
              after: { restartRecords: 'open' },
            },
          },
        },
      },
    },
    failed: {
      description: 'A flow of the shell failed unexpectedly; the root machine offers a reload.',
      meta: { title: '会员功能异常', requirements: ['I15'] },
      type: 'final',
    },
  },
});

/** Invoice and cancellation are entered with an order; without one the server refuses their calls. */
const NO_ORDER: InvoicedOrder = { orderId: '', orderNo: '', memberName: '', duration: '', payableFen: 0 };

/** Called behind guards: the fallback events are never sent. */
const purchaseIn = (queued: QueuedRequest | null): PurchaseEvent =>
  queued?.type === 'purchase.requested' ? queued : { type: 'dialog.closed' };
const refusalIn = (queued: QueuedRequest | null): PermissionEvent => queued ?? { type: 'popup.closed' };
