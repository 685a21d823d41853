import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { CODE } from '#contract/endpoint.ts';
import { isPhoneOnly } from '#domain/entitlement-value.ts';
import { type Agreement, agreementChanges } from '#domain/order-choice.ts';
import { failureOf } from '#domain/port-failure.ts';
import { type Acknowledgement, acknowledgementMachine } from './acknowledgement.machine.ts';
import type * as purchase from './purchase.types.ts';
import type { PurchaseRequest } from './purchase-request.types.ts';

/**
 * Purchase of a membership, or of a docking service for one announcement: choice, order, payment code, result
 * (S4-15…S4-26, S6-08, S7-87, S7-88; I-1…I-15; D-01, D-21…D-29, D-37, D-39).
 */
export const purchaseMachine = setup({
  types: {
    context: {} as purchase.PurchaseContext,
    input: {} as purchase.PurchaseInput,
    events: {} as purchase.PurchaseEvent,
    /** `dialogOpen`: the purchase dialog. `resultOpen`: the dialog with the result of the payment. */
    tags: {} as 'busy' | 'dialogOpen' | 'codeVisible' | 'resultOpen',
  },
  actors: {
    toOpenMember: fromPromise<purchase.PurchasePermission, PurchaseRequest>(() =>
      Promise.reject(new Error('not provided: toOpenMember')),
    ),
    /** Activity, member types and entitlement lists. */
    offer: fromPromise<purchase.Offer>(() => Promise.reject(new Error('not provided: offer'))),
    showDockingPrice: fromPromise<readonly purchase.QuotedProduct[], { announcementId: string; count: number }>(() =>
      Promise.reject(new Error('not provided: showDockingPrice')),
    ),
    memberInfo: fromPromise<purchase.Quote, purchase.QuoteRequest>(() =>
      Promise.reject(new Error('not provided: memberInfo')),
    ),
    /** The lock shared by all tabs of a browser. */
    acquireLock: fromPromise<{ held: boolean }, { steal: boolean }>(() =>
      Promise.reject(new Error('not provided: acquireLock')),
    ),
    /** A membership, or a docking service: each kind has its own call. */
    submitOrder: fromPromise<purchase.SubmittedOrder, purchase.PaymentChoice | purchase.DockingChoice>(() =>
      Promise.reject(new Error('not provided: submitOrder')),
    ),
    payPrepay: fromPromise<purchase.PrepaidCode, purchase.OrderRef>(() =>
      Promise.reject(new Error('not provided: payPrepay')),
    ),
    closeOrder: fromPromise<purchase.ClosedOrder, purchase.OrderRef>(() =>
      Promise.reject(new Error('not provided: closeOrder')),
    ),
    findOrder: fromPromise<purchase.OrderAnswer, purchase.OrderRef>(() =>
      Promise.reject(new Error('not provided: findOrder')),
    ),
    /**
     * Sends `code.expired`, `lock.lost`, `tab.shown`, `tab.hiddenLong`; measured by the wall clock, not by counting
     * ticks.
     */
    paymentEnvironment: fromCallback<EventObject, { expiresAt: number }>(() => {
      throw new Error('not provided: paymentEnvironment');
    }),
    listMemberUpgrade: fromPromise<readonly purchase.Membership[]>(() =>
      Promise.reject(new Error('not provided: listMemberUpgrade')),
    ),
    acknowledgement: acknowledgementMachine,
  },
  actions: {
    /** Port: the pop-up that replaces this dialog (S6-08). */
    announceUnPay: () => undefined,
    /** Ports: the page must not be reloaded between these two. */
    announceBegun: () => undefined,
    announceEnded: () => undefined,
    /** Port: allows another tab to pay (I-15). */
    releaseLock: () => undefined,
    /** Ports: `context.order` is added to, or removed from, the watch list of the pending purchase (D-03, I-4). */
    watchOrder: () => undefined,
    unwatchOrder: () => undefined,
    /** Port: the pending purchase checks the watched orders now (D-25). */
    checkPending: () => undefined,
    /** Port: the member is congratulated here, so `context.order` needs no further watching. */
    announcePaid: () => undefined,
    reloadPage: () => undefined,
    openMyOrders: () => undefined,
    /** Port: the coupon dialog replaces this dialog (S7-33). */
    requestCoupons: () => undefined,
    keepRequest: assign({
      request: ({ context, event: e }) =>
        e.type === 'purchase.requested'
          ? {
              memberCode: e.memberCode,
              areas: e.areas ?? [],
              coupon: e.coupon ?? null,
              docking: e.docking ?? null,
              continued: e.continued ?? null,
              reason: e.reason,
            }
          : context.request,
    }),
    forgetRequest: assign({ request: () => NO_REQUEST }),
    /**
     * Without a requested tier the current one is renewed; its areas too, unless others were requested. An order that is
     * continued keeps its own, also the whole nation.
     */
    keepRenewal: assign(({ context: { request }, event: e }) => {
      if (e.type !== 'xstate.done.actor.toOpenMember' || e.output.renewal === null) return {};
      const memberCode = request.memberCode ?? e.output.renewal.memberCode;
      const isSameTier = memberCode === e.output.renewal.memberCode;
      const isRenewed = isSameTier && request.areas.length === 0 && request.continued === null;
      return { request: { ...request, memberCode, areas: isRenewed ? e.output.renewal.areas : request.areas } };
    }),
    /** The choice starts with the request, as far as it is on sale. */
    keepOffer: assign(({ context: { areasByType, request }, event: e }) => {
      if (e.type !== 'xstate.done.actor.offer') return {};
      const type = e.output.memberTypes.find((one) => one.memberCode === request.memberCode) ?? e.output.memberTypes[0];
      const memberCode = type?.memberCode ?? '';
      const areas = type?.status === 0 ? request.areas : [];
      const asked = { memberCode: request.memberCode ?? memberCode, areas: request.areas };
      return {
        ...e.output,
        memberCode,
        areas,
        asked,
        coupon: request.coupon,
        productId: request.continued?.productId ?? null,
        agreed: request.continued,
        areasByType: { ...areasByType, [memberCode]: areas },
        request: NO_REQUEST,
      };
    }),
    /** The request stays: it names the announcement. A service is chosen only if it was requested or chosen before. */
    keepServices: assign(({ context, event: e }) => {
      if (e.type !== 'xstate.done.actor.showDockingPrice') return {};
      const { request } = context;
      const wanted = request.continued?.productId ?? context.productId;
      const chosen = e.output.find((one) => one.productId === wanted);
      const quote: purchase.Quote = {
        periodNow: null,
        higher: null,
        overlapped: null,
        products: e.output,
        areaChoices: [],
      };
      const agreed = request.continued ?? context.agreed;
      return {
        ...comparedWith(agreed, { ...context, quote, productId: chosen?.productId ?? null }),
        request: { ...request, continued: null },
      };
    }),
    chooseType: assign(({ context: { areasByType, memberTypes }, event: e }) => {
      if (e.type !== 'type.chosen') return {};
      const isEditable = memberTypes.some((one) => one.memberCode === e.memberCode && one.status === 0);
      const areas = isEditable ? (areasByType[e.memberCode] ?? []) : [];
      const asked = { memberCode: e.memberCode, areas };
      return { ...asked, asked, quote: null, productId: null, agreed: null, changes: [] };
    }),
    chooseArea: assign(({ context: { areasByType, memberCode }, event: e }) => {
      if (e.type !== 'area.chosen') return {};
      const areas = e.area === '' ? [] : [e.area];
      const asked = { memberCode, areas };
      const areasOfType = { ...areasByType, [memberCode]: areas };
      return { areas, asked, areasByType: areasOfType, quote: null, agreed: null, changes: [] };
    }),
    chooseDuration: assign(({ event: e }) =>
      e.type === 'duration.chosen' ? { productId: e.productId, agreed: null, changes: [] } : {},
    ),
    /** A duration that the member chose before is kept while it is still sold; otherwise the server preselects one. */
    keepQuote: assign(({ context, event: e }) => {
      if (e.type !== 'xstate.done.actor.memberInfo') return {};
      const { products, areaChoices } = e.output;
      const chosen =
        products.find((one) => one.productId === context.productId) ?? products.find((one) => one.preselected) ?? null;
      const productId = chosen?.productId ?? null;
      return { ...comparedWith(context.agreed, { ...context, quote: e.output, productId }), areaChoices };
    }),
    keepAgreement: assign(({ context }) => ({ agreed: agreementOf(context), changes: [] })),
    /** A docking service shows no service period from which another payment for it could be seen. */
    doubtPayment: assign(({ context }) => {
      const agreed = context.request.docking && agreementOf(context);
      return { agreed: agreed ? { ...agreed, isPaidElsewhere: true } : context.agreed };
    }),
    /** Another tab has ended its payment without this one: nothing is ordered before the member confirms it. */
    doubtChoice: assign(({ context }) => {
      const agreed = agreementOf(context);
      return { agreed: agreed && { ...agreed, isPaidElsewhere: true } };
    }),
    /** What is shown becomes the request: it is loaded again, and what differs from it is confirmed. */
    resumeChoice: assign(({ context }) => {
      const { agreed, memberCode, areas, coupon, request } = context;
      const continued = agreed?.isPaidElsewhere ? agreed : agreementOf(context);
      const choice = request.docking ? {} : { memberCode, areas, coupon };
      return { request: { ...request, ...choice, continued }, quote: null };
    }),
    /** The price applies to the whole nation, and the member decides again (I-13). */
    goNationwide: assign({
      areas: [],
      areasByType: ({ context: { areasByType, memberCode } }) => ({ ...areasByType, [memberCode]: [] }),
      productId: null,
      agreed: null,
      changes: [],
    }),
    forgetQuote: assign({ quote: null }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    forgetRetries: assign({ retries: 0 }),
    keepOrderedName: assign({
      orderedName: ({ context }) =>
        context.request.docking ? (chosenProduct(context)?.label ?? '') : chosenTypeName(context),
    }),
    keepOrder: assign({
      order: ({ context, event: e }) => (e.type === 'xstate.done.actor.submitOrder' ? e.output : context.order),
    }),
    forgetOrder: assign({ order: null }),
    keepCode: assign({
      code: ({ context, event: e }) => (e.type === 'xstate.done.actor.payPrepay' ? e.output : context.code),
    }),
    forgetCode: assign({ code: null, failures: 0 }),
    countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, 3) }),
    forgetFailures: assign({ failures: 0 }),
    keepBought: assign({
      bought: ({ context, event: e }) =>
        e.type === 'xstate.done.actor.findOrder'
          ? { levelName: e.output.levelName, endsAt: e.output.endsAt, payAreas: e.output.payAreas }
          : context.bought,
    }),
    /** The membership in use may be of other areas than the order, so it names none. */
    keepMembership: assign({
      bought: ({ context, event: e }) => {
        const inUse = e.type === 'xstate.done.actor.listMemberUpgrade' && e.output.find((item) => item.isActive === 0);
        return inUse ? { levelName: inUse.memberName, endsAt: inUse.endsAt, payAreas: null } : context.bought;
      },
    }),
    countQuestion: assign({ questions: ({ context }) => context.questions + 1 }),
    forgetQuestions: assign({ questions: 0 }),
    forgetChoice: assign(() => NOTHING_CHOSEN),
    forgetAttempt: assign(() => NOTHING_ORDERED),
  },
  guards: {
    canPay: (_, { canPay }: purchase.PurchasePermission) => canPay,
    canPayDocking: ({ context }, { canPay }: purchase.PurchasePermission) => context.request.docking !== null && canPay,
    isDocking: ({ context }) => context.request.docking !== null,
    hasServices: (_, services: readonly purchase.QuotedProduct[]) => services.length > 0,
    hasTypes: (_, { memberTypes }: purchase.Offer) => memberTypes.length > 0,
    isOtherType: ({ context }, { memberCode }: { memberCode: string }) =>
      memberCode !== context.memberCode && context.memberTypes.some((one) => one.memberCode === memberCode),
    isOtherArea: ({ context: { areas, areaChoices, memberCode, memberTypes } }, { area }: { area: string }) =>
      ['', ...areaChoices].includes(area) &&
      area !== areas.join() &&
      memberTypes.some((one) => one.memberCode === memberCode && one.status === 0),
    isOtherDuration: ({ context }, { productId }: { productId: string }) =>
      productId !== context.productId && context.quote?.products.some((one) => one.productId === productId) === true,
    /** A running activity has a coupon that the member has not taken: without it the same choice costs more. */
    isCouponOffered: ({ context: { activity } }) => activity !== null && !activity.joined,
    isUnquoted: ({ context }) => context.quote === null,
    isChosen: ({ context }) => context.productId !== null,
    hasAreas: ({ context }) => context.areas.length > 0,
    mayRetry: ({ context }) => context.retries < 5,
    /**
     * Differs from the request or from what the member agreed to pay, is below the current tier, cannot be used in this
     * client, or lacks the requested coupon: the member confirms first.
     */
    isToConfirm: ({ context: { asked, memberCode, areas, changes, coupon, entitlementLists, quote } }) =>
      changes.length > 0 ||
      isPhoneOnly(entitlementLists, memberCode) ||
      memberCode !== asked.memberCode ||
      areas.join() !== asked.areas.join() ||
      (quote?.higher ?? null) !== null ||
      (coupon !== null && quote?.products.every((one) => one.bestCoupon?.couponId !== coupon.couponId) === true),
    isLockHeld: (_, { held }: { held: boolean }) => held,
    hasOrder: ({ context }) => context.order !== null,
    isMispriced: ({ context }, { amountFen }: purchase.SubmittedOrder) =>
      amountFen !== chosenProduct(context)?.payableFen,
    isSafeCode: ({ context }, { codeUrl }: purchase.PrepaidCode) =>
      new TextEncoder().encode(codeUrl).length <= 512 &&
      ['weixin:/', ...context.codeOrigins].some((origin) => codeUrl.startsWith(`${origin}/`)),
    /** Both id and number must match this order (I-1, I-3). */
    isPaid: ({ context: { order } }, answer: purchase.OrderAnswer) =>
      answer.status === 'paid' && answer.orderId === order?.orderId && answer.orderNo === order?.orderNo,
    isOver: ({ context: { order } }, answer: purchase.OrderAnswer) =>
      ['closed', 'refunding', 'refunded'].includes(answer.status) &&
      answer.orderId === order?.orderId &&
      answer.orderNo === order?.orderNo,
    /** Answered with another code than 200; session codes belong to the root machine (D-01). */
    isOtherAnswer: (_, { error }: { error: unknown }) =>
      failureOf(error)?.kind === 'code' && !SESSION_CODES.includes(failureOf(error)?.code ?? null),
    isThirdFailure: ({ context }) => context.failures >= 2,
    wasPaidBefore: (_, { status }: purchase.ClosedOrder) => status === 'paid',
    isNamed: ({ context }) => context.bought !== null && context.bought.levelName !== null,
    mayAskAgain: ({ context }) => context.questions < 3,
    isElsewhere: (_, { outcome }: Acknowledgement) => outcome === 'elsewhere',
  },
  delays: {
    settle: 300,
    /** Shorter waiting shows no dialog. */
    slowAnswer: 400,
    backoff: ({ context }) => 500 * 2 ** context.retries,
    lateOrderLimit: 10_000,
    closeLimit: 5_000,
    pollInterval: 3_000,
    questionInterval: 2_000,
    acknowledgeLimit: 4_000,
  },
}).createMachine({
  id: 'purchase',
  description: 'Purchase of a membership or of a docking service, from the choice to the result of the payment.',
  meta: { title: '开通会员', requirements: ['S4-15'] },
  context: ({ input }) => ({
    ...input,
    ...NOTHING_CHOSEN,
    ...NOTHING_ORDERED,
    request: NO_REQUEST,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The purchase dialog is closed.',
      meta: { title: '已关闭', requirements: ['S4-15'] },
      on: { 'purchase.requested': { target: 'types', actions: 'keepRequest' } },
      initial: 'unopened',
      states: {
        unopened: {
          description: 'No purchase has begun on this page.',
          meta: { title: '未打开', requirements: ['S4-15'] },
        },
        ended: {
          description: 'The last purchase on this page has ended, and its data is cleared.',
          meta: { title: '已关闭', requirements: ['S4-15'] },
          entry: ['releaseLock', 'forgetRequest', 'forgetChoice', 'forgetAttempt', 'announceEnded'],
        },
      },
    },
    types: {
      description: 'The dialog shows the offer, and the member chooses.',
      meta: { title: '选择会员', requirements: ['S4-15', 'S4-16', 'S4-25'] },
      entry: ['releaseLock', 'forgetAttempt'],
      on: { 'order.paid': { target: 'closed.ended', actions: 'checkPending' } },
      initial: 'checkingPay',
      states: {
        checkingPay: {
          description: 'The server checks whether this member may pay here; if not, a pop-up replaces the dialog.',
          meta: { title: '正在打开', requirements: ['S6-08', 'D-37'] },
          tags: 'busy',
          entry: ['forgetChoice', 'announceBegun'],
          invoke: {
            id: 'toOpenMember',
            src: 'toOpenMember',
            input: ({ context }) => context.request,
            onDone: [
              { guard: { type: 'canPayDocking', params: ({ event }) => event.output }, target: 'loadingServices' },
              {
                guard: { type: 'canPay', params: ({ event }) => event.output },
                target: 'loadingOffer',
                actions: 'keepRenewal',
              },
              { target: '#purchase.closed.ended', actions: 'announceUnPay' },
            ],
            onError: 'offerFailed',
          },
          initial: 'brief',
          states: {
            brief: {
              description: 'The dialog stays hidden, so that a member who may not pay here sees only the pop-up.',
              meta: { title: '正在打开', requirements: ['S6-08'] },
              after: { slowAnswer: 'slow' },
            },
            slow: {
              description: 'The dialog shows that the answer is pending, and the member can close it.',
              meta: { title: '正在检查支付功能', requirements: ['D-71'] },
              tags: 'dialogOpen',
              on: { 'dialog.closed': { target: '#purchase.closed.ended', actions: 'checkPending' } },
            },
          },
        },
        loadingOffer: {
          description:
            'The offer is being loaded: the current activity, the member types on sale and their entitlements.',
          meta: { title: '正在加载会员信息', requirements: ['S4-15', 'S7-35', 'S3-05', 'S3-25'] },
          tags: ['busy', 'dialogOpen'],
          on: { 'dialog.closed': { target: '#purchase.closed.ended', actions: 'checkPending' } },
          invoke: {
            id: 'offer',
            src: 'offer',
            onDone: [
              {
                guard: { type: 'hasTypes', params: ({ event }) => event.output },
                target: 'choosing',
                actions: 'keepOffer',
              },
              { target: 'offerFailed' },
            ],
            onError: 'offerFailed',
          },
        },
        loadingServices: {
          description: 'The docking services for the requested announcement are being loaded with their prices.',
          meta: { title: '正在加载对接服务', requirements: ['S7-87', 'D-39'] },
          tags: ['busy', 'dialogOpen'],
          on: { 'dialog.closed': { target: '#purchase.closed.ended', actions: 'checkPending' } },
          invoke: {
            id: 'showDockingPrice',
            src: 'showDockingPrice',
            input: ({ context: { request } }) => ({
              announcementId: request.docking?.announcementId ?? '',
              count: request.docking?.count ?? 1,
            }),
            onDone: [
              {
                guard: { type: 'hasServices', params: ({ event }) => event.output },
                target: 'choosing.quoted',
                actions: 'keepServices',
              },
              { target: 'offerFailed' },
            ],
            onError: 'offerFailed',
          },
        },
        offerFailed: {
          description: 'Loading the offer failed; retry starts over.',
          meta: { title: '加载失败', requirements: ['S4-15'] },
          tags: 'dialogOpen',
          on: {
            'dialog.closed': { target: '#purchase.closed.ended', actions: 'checkPending' },
            'load.retried': 'checkingPay.slow',
          },
        },
        choosing: {
          description: 'The member compares and chooses; another type or area needs another price.',
          meta: { title: '选择会员', requirements: ['S4-25', 'S5-10', 'S5-11'] },
          tags: 'dialogOpen',
          on: {
            'type.chosen': {
              guard: { type: 'isOtherType', params: ({ event }) => event },
              target: '.quoting',
              actions: 'chooseType',
            },
            'area.chosen': {
              guard: { type: 'isOtherArea', params: ({ event }) => event },
              target: '.quoting',
              actions: 'chooseArea',
            },
            'duration.chosen': {
              guard: { type: 'isOtherDuration', params: ({ event }) => event },
              target: '.settling',
              actions: 'chooseDuration',
            },
            'coupons.requested': {
              guard: 'isCouponOffered',
              target: '#purchase.closed.ended',
              actions: ['checkPending', 'requestCoupons'],
            },
            'dialog.closed': { target: '#purchase.closed.ended', actions: 'checkPending' },
            'order.paid': { target: '#purchase.closed.ended', actions: 'checkPending' },
          },
          initial: 'quoting',
          states: {
            changed: {
              description: 'The choice changed after its order was started; a missing price is loaded first.',
              meta: { title: '已改选', requirements: ['I-2', 'D-23'] },
              always: [{ guard: 'isUnquoted', target: 'quoting' }, { target: 'settling' }],
            },
            quoting: {
              description: 'The price of the choice is being loaded.',
              meta: { title: '正在获取价格', requirements: ['S4-26', 'D-22'] },
              tags: 'busy',
              exit: 'forgetRetries',
              initial: 'settling',
              states: {
                settling: {
                  description: 'The choice is debounced; only the latest one is priced.',
                  meta: { title: '等待选择完成', requirements: ['D-23'] },
                  after: { settle: 'asking' },
                },
                asking: {
                  description: 'The durations, prices and coupons of the choice are being loaded.',
                  meta: { title: '正在获取价格', requirements: ['S4-15', 'S3-10'] },
                  invoke: {
                    id: 'memberInfo',
                    src: 'memberInfo',
                    input: ({ context }) => quoteRequestOf(context),
                    onDone: { target: '#purchase.types.choosing.quoted', actions: 'keepQuote' },
                    onError: 'backingOff',
                  },
                },
                backingOff: {
                  description: 'Loading the price failed; the next request waits, twice as long each time.',
                  meta: { title: '稍后重新获取价格', requirements: ['S4-26', 'S9-02', 'D-22'] },
                  after: { backoff: { target: 'askingNationwide', actions: 'countRetry' } },
                },
                askingNationwide: {
                  description: 'The price for the whole nation is being loaded instead.',
                  meta: { title: '正在获取全国价格', requirements: ['S4-26', 'S8-26', 'D-22'] },
                  invoke: {
                    id: 'memberInfo',
                    src: 'memberInfo',
                    input: ({ context }) => ({ ...quoteRequestOf(context), areas: [] }),
                    onDone: [
                      {
                        guard: 'hasAreas',
                        target: '#purchase.types.choosing.fallback',
                        actions: ['keepQuote', 'goNationwide'],
                      },
                      { target: '#purchase.types.choosing.quoted', actions: 'keepQuote' },
                    ],
                    onError: [
                      { guard: 'mayRetry', target: 'backingOff' },
                      { target: '#purchase.types.choosing.quoteFailed' },
                    ],
                  },
                },
              },
            },
            quoted: {
              description: 'The price is known; the request decides whether the order follows automatically.',
              meta: { title: '已获取价格', requirements: ['I-13', 'D-23'] },
              always: [
                { guard: 'isToConfirm', target: 'toConfirm' },
                { guard: 'isChosen', target: 'settling' },
                { target: 'undecided' },
              ],
            },
            quoteFailed: {
              description: 'The price is unavailable, so ordering is disabled; retry loads the price again.',
              meta: { title: '获取价格失败', requirements: ['S4-26', 'I-13'] },
              on: { 'quote.retried': 'quoting' },
            },
            priceChanged: {
              description:
                'The amount of the order differs from the displayed price: no code is shown, and the price is outdated.',
              meta: { title: '价格有变动', requirements: ['I-5'] },
              on: {
                'quote.retried': [
                  { guard: 'isDocking', target: '#purchase.types.loadingServices' },
                  { target: 'quoting' },
                ],
              },
            },
            undecided: {
              description: 'Prices are shown and no duration is chosen: no order is made.',
              meta: { title: '请选择时长', requirements: ['I-13'] },
            },
            toConfirm: {
              description:
                'The choice differs from the request or from the order that is continued, is below the current tier, or cannot be used in this client; the member confirms the choice first.',
              meta: { title: '请确认选择', requirements: ['I-13', 'S6-12', 'D-33', 'I-5', 'I-6'] },
              on: { 'choice.confirmed': { guard: 'isChosen', target: 'settling', actions: 'keepAgreement' } },
            },
            fallback: {
              description:
                'The displayed price applies to the whole nation instead of the chosen areas; the member decides.',
              meta: { title: '已切换为全国报价', requirements: ['S4-26', 'D-22', 'I-13'] },
            },
            settling: {
              description: 'A duration is chosen and debounced; only the latest choice is ordered.',
              meta: { title: '已选择时长', requirements: ['S4-16', 'D-23'] },
              after: { settle: { target: '#purchase.order', actions: 'keepOrderedName' } },
            },
          },
        },
      },
    },
    order: {
      description: 'An order exists for exactly the displayed choice, or is being made or replaced.',
      meta: { title: '订单', requirements: ['S4-16', 'I-2', 'I-6'] },
      initial: 'acquiringLock',
      states: {
        acquiringLock: {
          description: 'This tab acquires the payment lock: a member pays in one tab at a time.',
          meta: { title: '正在准备支付', requirements: ['I-15'] },
          tags: ['busy', 'dialogOpen'],
          on: {
            'type.chosen': {
              guard: { type: 'isOtherType', params: ({ event }) => event },
              target: '#purchase.types.choosing.changed',
              actions: 'chooseType',
            },
            'area.chosen': {
              guard: { type: 'isOtherArea', params: ({ event }) => event },
              target: '#purchase.types.choosing.changed',
              actions: 'chooseArea',
            },
            'duration.chosen': {
              guard: { type: 'isOtherDuration', params: ({ event }) => event },
              target: '#purchase.types.choosing.changed',
              actions: 'chooseDuration',
            },
            'dialog.closed': { target: '#purchase.closed.ended', actions: 'checkPending' },
            'order.paid': { target: '#purchase.closed.ended', actions: 'checkPending' },
          },
          initial: 'ifFree',
          states: {
            ifFree: {
              description: 'The lock is acquired unless another tab holds it.',
              meta: { title: '正在准备支付', requirements: ['I-15'] },
              invoke: {
                id: 'acquireLock',
                src: 'acquireLock',
                input: { steal: false },
                onDone: [
                  {
                    guard: { type: 'isLockHeld', params: ({ event }) => event.output },
                    target: '#purchase.order.submitting',
                  },
                  { target: '#purchase.poll.lockedByOtherTab' },
                ],
                onError: '#purchase.order.submitting',
              },
            },
            fromOtherTab: {
              description: 'The member continues in this tab, which takes the lock from the other tab.',
              meta: { title: '正在切换到此页面', requirements: ['I-15'] },
              invoke: {
                id: 'stealLock',
                src: 'acquireLock',
                input: { steal: true },
                onDone: [
                  { guard: 'hasOrder', target: 'askingOrder' },
                  { target: '#purchase.order.resuming', actions: 'doubtPayment' },
                ],
                onError: [
                  { guard: 'hasOrder', target: 'askingOrder' },
                  { target: '#purchase.order.resuming', actions: 'doubtPayment' },
                ],
              },
            },
            askingOrder: {
              description: 'The status of the order is being loaded: it may have been paid in the other tab.',
              meta: { title: '下单前确认其他页面的支付', requirements: ['I-1', 'I-3', 'I-15'] },
              invoke: {
                id: 'findOrder',
                src: 'findOrder',
                input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isPaid', params: ({ event }) => event.output },
                    target: '#purchase.success',
                    actions: 'keepBought',
                  },
                  {
                    guard: { type: 'isOver', params: ({ event }) => event.output },
                    target: '#purchase.order.resuming',
                    actions: 'unwatchOrder',
                  },
                  { target: '#purchase.order.resuming' },
                ],
                onError: '#purchase.confirming',
              },
            },
          },
        },
        resuming: {
          description:
            'The offer and its price are loaded again before the same choice is ordered; what has changed is confirmed first.',
          meta: { title: '正在重新获取价格', requirements: ['I-5', 'I-6', 'I-13'] },
          always: [
            { guard: 'isDocking', target: '#purchase.types.loadingServices', actions: 'resumeChoice' },
            { target: '#purchase.types.loadingOffer', actions: 'resumeChoice' },
          ],
        },
        submitting: {
          description: 'The order for the current choice is being submitted; the same choice gives the same order.',
          meta: { title: '正在生成订单', requirements: ['S4-16', 'S3-19', 'I-2', 'I-4', 'I-6'] },
          invoke: {
            id: 'submitOrder',
            src: 'submitOrder',
            input: ({ context }) => orderChoiceOf(context),
            onDone: [
              {
                guard: { type: 'isMispriced', params: ({ event }) => event.output },
                target: '#purchase.types.choosing.priceChanged',
                actions: ['keepOrder', 'watchOrder', 'forgetQuote'],
              },
              { target: '#purchase.prepay', actions: ['keepOrder', 'watchOrder'] },
            ],
            onError: '#purchase.failed',
          },
          initial: 'wanted',
          states: {
            wanted: {
              description: 'The submitted choice is the displayed one.',
              meta: { title: '正在生成订单', requirements: ['S4-16'] },
              tags: ['busy', 'dialogOpen'],
              on: {
                'type.chosen': {
                  guard: { type: 'isOtherType', params: ({ event }) => event },
                  target: 'superseded',
                  actions: 'chooseType',
                },
                'area.chosen': {
                  guard: { type: 'isOtherArea', params: ({ event }) => event },
                  target: 'superseded',
                  actions: 'chooseArea',
                },
                'duration.chosen': {
                  guard: { type: 'isOtherDuration', params: ({ event }) => event },
                  target: 'superseded',
                  actions: 'chooseDuration',
                },
                'dialog.closed': 'left',
                'order.paid': 'left',
              },
            },
            superseded: {
              description: 'The choice changed during submission: the order is closed as soon as it arrives.',
              meta: { title: '提交后更换订单', requirements: ['I-2', 'I-4'] },
              tags: ['busy', 'dialogOpen'],
              after: { lateOrderLimit: '#purchase.types.choosing.changed' },
              on: {
                'type.chosen': { guard: { type: 'isOtherType', params: ({ event }) => event }, actions: 'chooseType' },
                'area.chosen': { guard: { type: 'isOtherArea', params: ({ event }) => event }, actions: 'chooseArea' },
                'duration.chosen': {
                  guard: { type: 'isOtherDuration', params: ({ event }) => event },
                  actions: 'chooseDuration',
                },
                'dialog.closed': 'left',
                'order.paid': 'left',
                'xstate.done.actor.submitOrder': {
                  target: '#purchase.order.closing',
                  actions: ['keepOrder', 'watchOrder'],
                },
                'xstate.error.actor.submitOrder': '#purchase.types.choosing.changed',
              },
            },
            left: {
              description: 'The dialog was closed during submission: the order is watched as soon as it arrives.',
              meta: { title: '已关闭', requirements: ['I-4', 'D-25'] },
              after: { lateOrderLimit: { target: '#purchase.closed.ended', actions: 'checkPending' } },
              on: {
                'xstate.done.actor.submitOrder': {
                  target: '#purchase.closed.ended',
                  actions: ['keepOrder', 'watchOrder', 'checkPending'],
                },
                'xstate.error.actor.submitOrder': { target: '#purchase.closed.ended', actions: 'checkPending' },
              },
              entry: 'forgetChoice',
              initial: 'unattended',
              states: {
                unattended: {
                  description: 'The member has left the purchase.',
                  meta: { title: '已离开，等待提交结束', requirements: ['I-4', 'D-25'] },
                  on: { 'purchase.requested': { target: 'reopening', actions: 'keepRequest' } },
                },
                reopening: {
                  description: 'The dialog shows that the next purchase waits for the order of the previous one.',
                  meta: { title: '上次的订单提交后打开', requirements: ['I-15'] },
                  tags: ['busy', 'dialogOpen'],
                  on: {
                    'dialog.closed': 'unattended',
                    'order.paid': 'unattended',
                    'xstate.done.actor.submitOrder': {
                      target: '#purchase.types.checkingPay.slow',
                      actions: ['keepOrder', 'watchOrder', 'checkPending'],
                    },
                    'xstate.error.actor.submitOrder': {
                      target: '#purchase.types.checkingPay.slow',
                      actions: 'checkPending',
                    },
                    'xstate.after.lateOrderLimit.purchase.order.submitting.left': {
                      target: '#purchase.types.checkingPay.slow',
                      actions: 'checkPending',
                    },
                  },
                },
              },
            },
          },
        },
        replacing: {
          description: 'The choice changed: an existing order is closed before the next one is made.',
          meta: { title: '正在更换订单', requirements: ['I-2'] },
          always: [{ guard: 'hasOrder', target: 'closing' }, { target: '#purchase.types.choosing.changed' }],
        },
        closing: {
          description: 'The previous order is being closed before the next one is made; a paid order stays paid.',
          meta: { title: '正在关闭原订单', requirements: ['S4-16', 'I-2', 'I-3'] },
          after: { closeLimit: '#purchase.types.choosing.changed' },
          invoke: {
            id: 'closeOrder',
            src: 'closeOrder',
            input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
            onDone: [
              { guard: { type: 'wasPaidBefore', params: ({ event }) => event.output }, target: '#purchase.confirming' },
              { target: '#purchase.types.choosing.changed', actions: 'unwatchOrder' },
            ],
            onError: '#purchase.types.choosing.changed',
          },
          initial: 'changing',
          states: {
            changing: {
              description: 'The choice changed: no code is shown, and further changes are possible.',
              meta: { title: '正在更换', requirements: ['I-2', 'I-3', 'D-23'] },
              tags: ['busy', 'dialogOpen'],
              on: {
                'type.chosen': { guard: { type: 'isOtherType', params: ({ event }) => event }, actions: 'chooseType' },
                'area.chosen': { guard: { type: 'isOtherArea', params: ({ event }) => event }, actions: 'chooseArea' },
                'duration.chosen': {
                  guard: { type: 'isOtherDuration', params: ({ event }) => event },
                  actions: 'chooseDuration',
                },
                'dialog.closed': 'left',
                'order.paid': 'left',
              },
            },
            left: {
              description: 'The dialog was closed while the previous order was being closed.',
              meta: { title: '已关闭', requirements: ['I-4', 'D-25'] },
              on: {
                'xstate.done.actor.closeOrder': [
                  {
                    guard: { type: 'wasPaidBefore', params: ({ event }) => event.output },
                    target: '#purchase.closed.ended',
                    actions: 'checkPending',
                  },
                  { target: '#purchase.closed.ended', actions: ['unwatchOrder', 'checkPending'] },
                ],
                'xstate.error.actor.closeOrder': { target: '#purchase.closed.ended', actions: 'checkPending' },
                'xstate.after.closeLimit.purchase.order.closing': {
                  target: '#purchase.closed.ended',
                  actions: 'checkPending',
                },
              },
              entry: 'forgetChoice',
              initial: 'unattended',
              states: {
                unattended: {
                  description: 'The member has left the purchase.',
                  meta: { title: '已离开，等待关闭结束', requirements: ['I-4', 'D-25'] },
                  on: { 'purchase.requested': { target: 'reopening', actions: 'keepRequest' } },
                },
                reopening: {
                  description: 'The dialog shows that the next purchase waits until the previous order is closed.',
                  meta: { title: '上次的订单关闭后打开', requirements: ['I-15'] },
                  tags: ['busy', 'dialogOpen'],
                  on: {
                    'dialog.closed': 'unattended',
                    'order.paid': 'unattended',
                    'xstate.done.actor.closeOrder': [
                      {
                        guard: { type: 'wasPaidBefore', params: ({ event }) => event.output },
                        target: '#purchase.types.checkingPay.slow',
                        actions: 'checkPending',
                      },
                      { target: '#purchase.types.checkingPay.slow', actions: ['unwatchOrder', 'checkPending'] },
                    ],
                    'xstate.error.actor.closeOrder': {
                      target: '#purchase.types.checkingPay.slow',
                      actions: 'checkPending',
                    },
                    'xstate.after.closeLimit.purchase.order.closing': {
                      target: '#purchase.types.checkingPay.slow',
                      actions: 'checkPending',
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    prepay: {
      description: 'The order exists and is watched; the server is creating its payment code.',
      meta: { title: '正在生成二维码', requirements: ['S4-17'] },
      tags: ['busy', 'dialogOpen'],
      on: {
        'type.chosen': {
          guard: { type: 'isOtherType', params: ({ event }) => event },
          target: 'order.replacing',
          actions: 'chooseType',
        },
        'area.chosen': {
          guard: { type: 'isOtherArea', params: ({ event }) => event },
          target: 'order.replacing',
          actions: 'chooseArea',
        },
        'duration.chosen': {
          guard: { type: 'isOtherDuration', params: ({ event }) => event },
          target: 'order.replacing',
          actions: 'chooseDuration',
        },
        'dialog.closed': { target: 'closed.ended', actions: 'checkPending' },
        'order.paid': { target: 'closed.ended', actions: 'checkPending' },
      },
      invoke: {
        id: 'payPrepay',
        src: 'payPrepay',
        input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
        onDone: [
          { guard: { type: 'isSafeCode', params: ({ event }) => event.output }, target: 'poll', actions: 'keepCode' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    poll: {
      description: 'The member pays outside this page, and the order is polled until it is paid or closed.',
      meta: { title: '扫码支付', requirements: ['S4-18', 'S4-20', 'I-2', 'I-7'] },
      tags: 'dialogOpen',
      on: {
        'type.chosen': {
          guard: { type: 'isOtherType', params: ({ event }) => event },
          target: 'order.replacing',
          actions: 'chooseType',
        },
        'area.chosen': {
          guard: { type: 'isOtherArea', params: ({ event }) => event },
          target: 'order.replacing',
          actions: 'chooseArea',
        },
        'duration.chosen': {
          guard: { type: 'isOtherDuration', params: ({ event }) => event },
          target: 'order.replacing',
          actions: 'chooseDuration',
        },
        'coupons.requested': {
          guard: 'isCouponOffered',
          target: 'closed.ended',
          actions: ['checkPending', 'requestCoupons'],
        },
        'dialog.closed': { target: 'closed.ended', actions: 'checkPending' },
        'order.paid': { target: 'closed.ended', actions: 'checkPending' },
      },
      initial: 'codeShown',
      states: {
        codeShown: {
          type: 'parallel',
          description: 'The payment code of the displayed choice is shown, and its order is polled.',
          meta: { title: '请扫码支付', requirements: ['S4-18', 'S4-20', 'I-2'] },
          tags: 'codeVisible',
          entry: 'watchOrder',
          exit: 'forgetCode',
          invoke: {
            id: 'paymentEnvironment',
            src: 'paymentEnvironment',
            input: ({ context: { code, order } }) => ({
              expiresAt: Math.min(code?.expiresAt ?? 0, order?.expiresAt ?? 0),
            }),
            onDone: 'lastQuery',
            onError: 'lastQuery',
          },
          on: { 'code.expired': 'lastQuery', 'lock.lost': 'lockedByOtherTab' },
          states: {
            polling: {
              description: 'At most one request runs at a time; polling pauses while the tab is hidden for long.',
              meta: { title: '等待支付', requirements: ['S4-20', 'I-7'] },
              on: { 'tab.hiddenLong': '.pageHidden' },
              initial: 'waiting',
              states: {
                waiting: {
                  description:
                    'The next request follows three seconds after the last answer, or when the tab becomes visible.',
                  meta: { title: '等待支付', requirements: ['S4-20', 'S9-01'] },
                  after: { pollInterval: 'asking' },
                  on: { 'tab.shown': 'asking' },
                },
                asking: {
                  description: 'The status of the order is being loaded.',
                  meta: { title: '正在查询支付结果', requirements: ['S4-21', 'S4-22', 'S8-23', 'D-01'] },
                  invoke: {
                    id: 'findOrder',
                    src: 'findOrder',
                    input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
                    onDone: [
                      {
                        guard: { type: 'isPaid', params: ({ event }) => event.output },
                        target: '#purchase.success',
                        actions: 'keepBought',
                      },
                      {
                        guard: { type: 'isOver', params: ({ event }) => event.output },
                        target: '#purchase.failed.orderClosed',
                        actions: 'unwatchOrder',
                      },
                      { target: 'waiting', actions: 'forgetFailures' },
                    ],
                    onError: [
                      {
                        guard: { type: 'isOtherAnswer', params: ({ event }) => event },
                        target: '#purchase.confirming',
                      },
                      { target: 'waiting', actions: 'countFailure' },
                    ],
                  },
                },
                pageHidden: {
                  description:
                    'The tab has been hidden for more than ten minutes: polling pauses until the tab is visible again.',
                  meta: { title: '页面隐藏，暂停查询', requirements: ['I-7'] },
                  on: { 'tab.shown': 'asking' },
                },
              },
            },
            knowledge: {
              description: 'The known payment status while the code is shown.',
              meta: { title: '支付状态', requirements: ['I-8'] },
              initial: 'unpaid',
              states: {
                unpaid: {
                  description: 'The last answers report the order as unpaid.',
                  meta: { title: '尚未支付', requirements: ['S8-23'] },
                  on: { 'xstate.error.actor.findOrder': { guard: 'isThirdFailure', target: 'unknown' } },
                },
                unknown: {
                  description: 'Three requests in a row failed: the payment status is unknown, and polling continues.',
                  meta: { title: '支付状态未知', requirements: ['I-8'] },
                  on: {
                    'xstate.done.actor.findOrder': 'unpaid',
                    'payment.claimed': '#purchase.confirming',
                    'later.chosen': { target: '#purchase.closed.ended', actions: ['checkPending', 'openMyOrders'] },
                  },
                },
              },
            },
          },
        },
        lastQuery: {
          description: 'The code has expired and is hidden; the order status is loaded once more.',
          meta: { title: '二维码过期后确认支付', requirements: ['I-9', 'D-24'] },
          tags: 'busy',
          invoke: {
            id: 'findOrder',
            src: 'findOrder',
            input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#purchase.success',
                actions: 'keepBought',
              },
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: '#purchase.failed.orderClosed',
                actions: 'unwatchOrder',
              },
              { target: 'expired' },
            ],
            onError: [
              { guard: { type: 'isOtherAnswer', params: ({ event }) => event }, target: '#purchase.confirming' },
              { target: 'expired' },
            ],
          },
        },
        expired: {
          description:
            'The code has expired; refreshing creates another code, for the same order while that is open, otherwise for a new one.',
          meta: { title: '二维码已失效', requirements: ['I-9', 'D-24'] },
          entry: 'checkPending',
          on: { 'code.refreshed': 'refreshing' },
        },
        refreshing: {
          description:
            'The status of the order is being loaded before the same choice is ordered again: it may be paid.',
          meta: { title: '重新下单前确认支付', requirements: ['I-1', 'I-3', 'I-9', 'D-24'] },
          tags: 'busy',
          invoke: {
            id: 'findOrder',
            src: 'findOrder',
            input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#purchase.success',
                actions: 'keepBought',
              },
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: '#purchase.order.resuming',
                actions: 'unwatchOrder',
              },
              { target: '#purchase.order.resuming' },
            ],
            onError: [
              { guard: { type: 'isOtherAnswer', params: ({ event }) => event }, target: '#purchase.confirming' },
              { target: 'expired' },
            ],
          },
        },
        lockedByOtherTab: {
          description:
            'Another tab of this browser holds the lock; the member may continue in this tab, which follows once the lock is free.',
          meta: { title: '正在其他页面支付', requirements: ['I-15'] },
          entry: 'checkPending',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The other tab is paying.',
              meta: { title: '正在其他页面支付', requirements: ['I-15'] },
              after: { pollInterval: 'probing' },
            },
            probing: {
              description: 'It is checked whether the other tab still holds the lock.',
              meta: { title: '检查其他页面是否仍在支付', requirements: ['I-15'] },
              invoke: {
                id: 'probeLock',
                src: 'acquireLock',
                input: { steal: false },
                onDone: [
                  {
                    guard: { type: 'isLockHeld', params: ({ event }) => event.output },
                    target: 'followed',
                    actions: 'releaseLock',
                  },
                  { target: 'waiting' },
                ],
                onError: 'waiting',
              },
            },
            followed: {
              description: 'The other tab has ended its payment: the order of this tab, where it has one, may be paid.',
              meta: { title: '其他页面已结束支付', requirements: ['I-15'] },
              always: [
                { guard: 'hasOrder', target: 'asking' },
                { target: '#purchase.order.resuming', actions: 'doubtChoice' },
              ],
            },
            asking: {
              description: 'The status of the order is being loaded: it may have been paid in the other tab.',
              meta: { title: '确认其他页面的支付', requirements: ['I-1', 'I-3', 'I-15'] },
              invoke: {
                id: 'findOrder',
                src: 'findOrder',
                input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
                onDone: [
                  {
                    guard: { type: 'isPaid', params: ({ event }) => event.output },
                    target: '#purchase.success',
                    actions: 'keepBought',
                  },
                  {
                    guard: { type: 'isOver', params: ({ event }) => event.output },
                    target: '#purchase.order.resuming',
                    actions: ['unwatchOrder', 'doubtChoice'],
                  },
                  { target: '#purchase.order.resuming', actions: 'doubtChoice' },
                ],
                onError: 'waiting',
              },
            },
          },
          on: {
            'lock.requested': '#purchase.order.acquiringLock.fromOtherTab',
            'type.chosen': {
              guard: { type: 'isOtherType', params: ({ event }) => event },
              target: '#purchase.types.choosing.changed',
              actions: 'chooseType',
            },
            'area.chosen': {
              guard: { type: 'isOtherArea', params: ({ event }) => event },
              target: '#purchase.types.choosing.changed',
              actions: 'chooseArea',
            },
            'duration.chosen': {
              guard: { type: 'isOtherDuration', params: ({ event }) => event },
              target: '#purchase.types.choosing.changed',
              actions: 'chooseDuration',
            },
          },
        },
      },
    },
    success: {
      description: 'The server reports the order as paid; the purchase dialog is closed.',
      meta: { title: '支付结果', requirements: ['S4-21', 'S4-22', 'I-14'] },
      entry: ['releaseLock', 'forgetChoice'],
      initial: 'paid',
      states: {
        paid: {
          description:
            'The next step depends on whether the server has named the purchase; a docking service names no membership.',
          meta: { title: '支付结果', requirements: ['I-14'] },
          always: [
            { guard: 'isNamed', target: 'acknowledging' },
            { guard: 'isDocking', target: 'acknowledging' },
            { target: 'loadingMembership' },
          ],
        },
        loadingMembership: {
          description: 'The name and end date of the purchased membership are being loaded.',
          meta: { title: '正在加载已购会员', requirements: ['D-01', 'I-14'] },
          tags: ['busy', 'resultOpen'],
          on: { 'result.closed': { target: '#purchase.closed.ended', actions: 'checkPending' } },
          invoke: {
            id: 'listMemberUpgrade',
            src: 'listMemberUpgrade',
            onDone: { target: 'acknowledging', actions: 'keepMembership' },
            onError: 'acknowledging',
          },
        },
        acknowledging: {
          description: 'It is decided which tab congratulates the member, so that the congratulation appears once.',
          meta: { title: '确定由哪个页面告知', requirements: ['S4-21', 'I-12'] },
          tags: ['busy', 'resultOpen'],
          on: { 'result.closed': { target: '#purchase.closed.ended', actions: 'checkPending' } },
          after: { acknowledgeLimit: { target: 'congratulating', actions: 'announcePaid' } },
          invoke: {
            id: 'acknowledgement',
            src: 'acknowledgement',
            input: ({ context }) => ({ orderNo: context.order?.orderNo ?? '' }),
            onDone: [
              {
                guard: { type: 'isElsewhere', params: ({ event }) => event.output },
                target: '#purchase.closed.ended',
                actions: ['announcePaid', 'reloadPage'],
              },
              { target: 'congratulating', actions: 'announcePaid' },
            ],
            onError: { target: 'congratulating', actions: 'announcePaid' },
          },
        },
        congratulating: {
          description: 'The member is congratulated with the name, areas and end date from the server.',
          meta: { title: '开通成功', requirements: ['S4-21', 'S4-23', 'S4-24', 'S5-21', 'I-12', 'I-14'] },
          tags: 'resultOpen',
          on: {
            'result.closed': { target: '#purchase.closed.ended', actions: 'reloadPage' },
            'orders.opened': { target: '#purchase.closed.ended', actions: 'openMyOrders' },
          },
        },
      },
    },
    confirming: {
      description: 'The order may be paid: the server confirms the payment before the congratulation.',
      meta: { title: '正在确认您的支付结果', requirements: ['S4-22', 'D-01', 'I-1'] },
      tags: 'resultOpen',
      entry: ['releaseLock', 'forgetChoice', 'forgetQuestions'],
      on: { 'result.closed': { target: 'closed.ended', actions: 'checkPending' } },
      initial: 'asking',
      states: {
        asking: {
          description: 'The status of the order is being loaded.',
          meta: { title: '正在确认您的支付结果', requirements: ['D-01'] },
          tags: 'busy',
          entry: 'countQuestion',
          invoke: {
            id: 'findOrder',
            src: 'findOrder',
            input: ({ context }) => ({ orderId: context.order?.orderId ?? '' }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => event.output },
                target: '#purchase.success',
                actions: 'keepBought',
              },
              { guard: 'mayAskAgain', target: 'waiting' },
              { target: 'unconfirmed' },
            ],
            onError: [{ guard: 'mayAskAgain', target: 'waiting' }, { target: 'unconfirmed' }],
          },
        },
        waiting: {
          description: 'The next request follows after two seconds.',
          meta: { title: '等待再次确认', requirements: ['D-01'] },
          tags: 'busy',
          after: { questionInterval: 'asking' },
        },
        unconfirmed: {
          description: 'The server did not confirm the payment; the order stays watched and listed in my orders.',
          meta: { title: '支付结果待确认', requirements: ['D-01', 'I-4'] },
          on: {
            'confirmation.retried': { target: 'asking', actions: 'forgetQuestions' },
            'orders.opened': { target: '#purchase.closed.ended', actions: ['checkPending', 'openMyOrders'] },
          },
        },
      },
    },
    failed: {
      description: 'No payable order or no valid code exists; retry is available.',
      meta: { title: '生成失败', requirements: ['S8-20', 'D-29', 'I-6'] },
      tags: 'dialogOpen',
      on: {
        'order.retried': 'order.resuming',
        'type.chosen': {
          guard: { type: 'isOtherType', params: ({ event }) => event },
          target: 'order.replacing',
          actions: 'chooseType',
        },
        'area.chosen': {
          guard: { type: 'isOtherArea', params: ({ event }) => event },
          target: 'order.replacing',
          actions: 'chooseArea',
        },
        'duration.chosen': {
          guard: { type: 'isOtherDuration', params: ({ event }) => event },
          target: 'order.replacing',
          actions: 'chooseDuration',
        },
        'dialog.closed': { target: 'closed.ended', actions: 'checkPending' },
        'order.paid': { target: 'closed.ended', actions: 'checkPending' },
      },
      initial: 'codeFailed',
      states: {
        codeFailed: {
          description:
            'Creating the order or its code failed, and no other message is shown; retry gives the same order.',
          meta: { title: '生成失败', requirements: ['S8-20', 'D-29', 'I-6'] },
          entry: 'checkPending',
        },
        orderClosed: {
          description: 'The server reports the order as closed or refunded; retry makes a new order.',
          meta: { title: '订单已关闭', requirements: ['I-4', 'D-28'] },
          entry: 'forgetOrder',
        },
      },
    },
  },
});

const NO_REQUEST: Required<PurchaseRequest> = {
  memberCode: null,
  areas: [],
  coupon: null,
  docking: null,
  continued: null,
  reason: '',
};
const NOTHING_CHOSEN: purchase.Choosing = {
  activity: null,
  memberTypes: [],
  entitlementLists: [],
  memberCode: '',
  areas: [],
  asked: { memberCode: '', areas: [] },
  agreed: null,
  changes: [],
  coupon: null,
  areasByType: {},
  areaChoices: [],
  quote: null,
  productId: null,
  retries: 0,
};
const NOTHING_ORDERED: purchase.Attempt = {
  orderedName: '',
  order: null,
  code: null,
  failures: 0,
  questions: 0,
  bought: null,
};
const SESSION_CODES: readonly (number | null)[] = [CODE.notLoggedIn, CODE.kickedOut, CODE.profileIncomplete];

const chosenProduct = ({ quote, productId }: purchase.PurchaseContext): purchase.QuotedProduct | undefined =>
  quote?.products.find((one) => one.productId === productId);

const chosenTypeName = ({ memberTypes, memberCode }: purchase.PurchaseContext): string =>
  memberTypes.find((one) => one.memberCode === memberCode)?.memberName ?? '';

/** An order that was made outside of an activity is found again without one (I-6). */
const actiIdOf = ({ activity, agreed }: purchase.PurchaseContext): string | null =>
  agreed?.actiId === null ? null : (activity?.actiId ?? null);

/** What is on the screen, as something to agree to; `null` while nothing is chosen. */
function agreementOf(context: purchase.PurchaseContext): Agreement | null {
  const product = chosenProduct(context);
  if (!product) return null;
  return {
    productId: product.productId,
    label: product.label,
    couponId: product.bestCoupon?.couponId ?? null,
    actiId: actiIdOf(context),
    payableFen: product.payableFen,
    periodNow: context.quote?.periodNow ?? null,
  };
}

const comparedWith = (agreed: Agreement | null, shown: purchase.PurchaseContext) => ({
  quote: shown.quote,
  productId: shown.productId,
  agreed,
  changes: agreed ? agreementChanges(agreed, agreementOf({ ...shown, agreed })) : [],
});

const quoteRequestOf = (context: purchase.PurchaseContext): purchase.QuoteRequest => ({
  memberCode: context.memberCode,
  memberName: chosenTypeName(context),
  areas: context.areas,
  actiId: actiIdOf(context),
  ordered: context.agreed && { productId: context.agreed.productId, couponId: context.agreed.couponId },
});

const orderChoiceOf = (context: purchase.PurchaseContext): purchase.PaymentChoice | purchase.DockingChoice =>
  context.request.docking
    ? {
        announcementId: context.request.docking.announcementId,
        productId: context.productId ?? '',
        count: context.request.docking.count ?? 1,
      }
    : paymentChoiceOf(context);

const paymentChoiceOf = (context: purchase.PurchaseContext): purchase.PaymentChoice => ({
  memberCode: context.memberCode,
  areas: context.areas,
  actiId: actiIdOf(context),
  couponId: chosenProduct(context)?.bestCoupon?.couponId ?? null,
  productId: context.productId ?? '',
});
