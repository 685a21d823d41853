import { assign, fromPromise, sendTo, setup } from 'xstate';
import type * as shop from '../shop.types.ts';
import type * as choice from './purchase-choice.types.ts';

/** What the member chooses to buy, its price, and one attempt to pay at a time (S4-16, S4-25, S4-26; I-2, I-5, I-13; D-21…D-23). */
export const purchaseChoiceMachine = setup({
  types: {
    context: {} as choice.PurchaseChoiceContext,
    input: {} as shop.ChoiceInput,
    output: {} as shop.PaymentOutcome | null,
    events: {} as choice.PurchaseChoiceEvent,
    tags: {} as 'busy',
  },
  actors: {
    quote: fromPromise<shop.QuoteResult, shop.QuoteRequest>(() => Promise.reject(new Error('not wired: quote'))),
    payment: fromPromise<shop.PaymentOutcome, shop.PaymentOrder>(() => Promise.reject(new Error('not wired: payment'))),
  },
  actions: {
    /** Port: another tab may pay from now on (I-15). */
    releaseAttempt: () => undefined,
    withdrawAttempt: sendTo('payment', { type: 'attempt.withdrawn' }),
    leaveAttempt: sendTo('payment', { type: 'attempt.left' }),
    chooseType: assign(({ context: { areasByType, memberTypes }, event: e }) => {
      if (e.type !== 'type.chosen') return {};
      const isEditable = memberTypes.some((one) => one.memberCode === e.memberCode && one.status === 0);
      const areas = isEditable ? (areasByType[e.memberCode] ?? []) : [];
      const asked = { memberCode: e.memberCode, areas };
      return { ...asked, asked, quote: null, productId: null };
    }),
    chooseArea: assign(({ context: { areasByType, memberCode }, event: e }) => {
      if (e.type !== 'area.chosen') return {};
      const areas = e.area === '' ? [] : [e.area];
      const asked = { memberCode, areas };
      return { areas, asked, areasByType: { ...areasByType, [memberCode]: areas }, quote: null };
    }),
    chooseDuration: assign({
      productId: ({ context, event: e }) => (e.type === 'duration.chosen' ? e.productId : context.productId),
    }),
    keepQuote: assign(({ context: { productId }, event: e }) => {
      if (e.type !== 'xstate.done.actor.quote' || e.output.quote === null) return {};
      const { quote } = e.output;
      const same = quote.products.find((one) => one.productId === productId);
      const chosen = same ?? quote.products.find((one) => one.preselected);
      return { quote, areaChoices: quote.areaChoices, productId: chosen?.productId ?? null };
    }),
    /** What is quoted is the whole nation, and the member decides anew (I-13). */
    goNationwide: assign({
      areas: [],
      areasByType: ({ context: { areasByType, memberCode } }) => ({ ...areasByType, [memberCode]: [] }),
      productId: null,
    }),
    forgetQuote: assign({ quote: null }),
    keepOutcome: assign({
      outcome: ({ context, event: e }) => (e.type === 'xstate.done.actor.payment' ? e.output : context.outcome),
    }),
  },
  guards: {
    isOtherType: ({ context: { memberCode, memberTypes }, event: e }) =>
      e.type === 'type.chosen' &&
      e.memberCode !== memberCode &&
      memberTypes.some((one) => one.memberCode === e.memberCode),
    isOtherArea: ({ context: { areas, areaChoices, memberCode, memberTypes }, event: e }) =>
      e.type === 'area.chosen' &&
      ['', ...areaChoices].includes(e.area) &&
      e.area !== areas.join() &&
      memberTypes.some((one) => one.memberCode === memberCode && one.status === 0),
    isOtherDuration: ({ context: { productId, quote }, event: e }) =>
      e.type === 'duration.chosen' &&
      e.productId !== productId &&
      quote?.products.some((one) => one.productId === e.productId) === true,
    isUnquoted: ({ context, event: e }) =>
      (e.type === 'xstate.done.actor.quote' ? e.output.quote : context.quote) === null,
    isChosen: ({ context }) => context.productId !== null,
    isFallback: ({ event: e }) => e.type === 'xstate.done.actor.quote' && e.output.kind === 'fallback',
    /** A duration is chosen by the server, or was by the member before the area changed. */
    isPreselected: ({ context: { productId }, event: e }) =>
      e.type === 'xstate.done.actor.quote' &&
      e.output.quote?.products.some((one) => one.preselected || one.productId === productId) === true,
    /** Not what was asked for, below the tier held, or without the coupon the member came with: nothing is ordered unasked. */
    isToConfirm: ({ context: { asked, memberCode, areas, coupon }, event: e }) =>
      e.type === 'xstate.done.actor.quote' &&
      (memberCode !== asked.memberCode ||
        areas.join() !== asked.areas.join() ||
        (e.output.quote?.higher ?? null) !== null ||
        (coupon !== null &&
          e.output.quote?.products.every((one) => one.bestCoupon?.couponId !== coupon.couponId) === true)),
    isMispriced: ({ event: e }) => e.type === 'xstate.done.actor.payment' && e.output.kind === 'amountDiffers',
    /** Nobody may order anew while the old choice may be paid. */
    mayBePaid: ({ event: e }) =>
      e.type === 'xstate.done.actor.payment' && ['paid', 'toConfirm'].includes(e.output.kind),
  },
  delays: { settle: 300 },
}).createMachine({
  id: 'purchase-choice',
  description: 'What the member chooses to buy, its price, and one attempt to pay at a time.',
  meta: { title: '选择会员', requirements: ['S4-16', 'S4-25'] },
  context: ({ input }) => {
    const type = input.memberTypes.find((one) => one.memberCode === input.memberCode) ?? input.memberTypes[0];
    const memberCode = type?.memberCode ?? '';
    const areas = type?.status === 0 ? input.areas : [];
    return {
      ...input,
      memberCode,
      areas,
      asked: { memberCode: input.memberCode ?? memberCode, areas: input.areas },
      areasByType: { [memberCode]: areas },
      areaChoices: [],
      quote: null,
      productId: null,
      outcome: null,
    };
  },
  output: ({ context }) => context.outcome,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The member compares and chooses; a change of type or area asks the price anew.',
      meta: { title: '选择会员', requirements: ['S4-25', 'S5-10', 'S5-11'] },
      on: {
        'type.chosen': { guard: 'isOtherType', target: '.quoting', actions: 'chooseType' },
        'area.chosen': { guard: 'isOtherArea', target: '.quoting', actions: 'chooseArea' },
        'duration.chosen': { guard: 'isOtherDuration', target: '.settling', actions: 'chooseDuration' },
        'choice.left': 'finished',
      },
      initial: 'quoting',
      states: {
        quoting: {
          description: 'The price of the choice is being asked.',
          meta: { title: '正在获取价格', requirements: ['S4-26', 'D-22'] },
          tags: 'busy',
          invoke: {
            id: 'quote',
            src: 'quote',
            input: ({ context: { memberCode, areas, activity } }) => ({
              memberCode,
              areas,
              actiId: activity?.actiId ?? null,
            }),
            onDone: [
              { guard: 'isUnquoted', target: 'quoteFailed' },
              { guard: 'isFallback', target: 'fallback', actions: ['keepQuote', 'goNationwide'] },
              { guard: 'isToConfirm', target: 'toConfirm', actions: 'keepQuote' },
              { guard: 'isPreselected', target: 'settling', actions: 'keepQuote' },
              { target: 'undecided', actions: 'keepQuote' },
            ],
            onError: 'quoteFailed',
          },
        },
        quoteFailed: {
          description: 'There is no price to be had now, so nothing can be ordered.',
          meta: { title: '获取价格失败', requirements: ['S4-26', 'I-13'] },
          on: { 'quote.retried': 'quoting' },
        },
        priceChanged: {
          description:
            'The order cost something else than the screen said: no code was shown, the price must be asked again.',
          meta: { title: '价格有变动', requirements: ['I-5'] },
          on: { 'quote.retried': 'quoting' },
        },
        undecided: {
          description: 'Prices are shown and no duration is chosen: there is no order.',
          meta: { title: '请选择时长', requirements: ['I-13'] },
        },
        toConfirm: {
          description:
            'The choice differs from what was asked for, or is below the tier held; the member confirms it first.',
          meta: { title: '请确认选择', requirements: ['I-13', 'S6-12', 'D-33'] },
          on: { 'choice.confirmed': { guard: 'isChosen', target: 'settling' } },
        },
        fallback: {
          description: 'The price is that of the whole nation instead of the chosen areas; the member decides.',
          meta: { title: '已切换为全国报价', requirements: ['S4-26', 'D-22', 'I-13'] },
        },
        settling: {
          description: 'A duration is chosen and may still change for a moment; the latest one is ordered.',
          meta: { title: '已选择时长', requirements: ['S4-16', 'D-23'] },
          after: { settle: '#purchase-choice.paying' },
        },
      },
    },
    paying: {
      description: 'An attempt to pay for exactly one choice lives, in a flow of its own.',
      meta: { title: '扫码支付', requirements: ['S4-16', 'I-2', 'I-15'] },
      exit: 'releaseAttempt',
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => paymentOf(context),
        onDone: [
          { guard: 'isMispriced', target: 'choosing.priceChanged', actions: 'forgetQuote' },
          { target: 'finished', actions: 'keepOutcome' },
        ],
        onError: 'finished',
      },
      initial: 'showing',
      states: {
        showing: {
          description: 'The payment box belongs to the choice on the screen.',
          meta: { title: '扫码支付', requirements: ['S4-16', 'I-2'] },
          on: {
            'type.chosen': { guard: 'isOtherType', target: 'withdrawing', actions: 'chooseType' },
            'area.chosen': { guard: 'isOtherArea', target: 'withdrawing', actions: 'chooseArea' },
            'duration.chosen': { guard: 'isOtherDuration', target: 'withdrawing', actions: 'chooseDuration' },
            'choice.left': 'leaving',
          },
        },
        withdrawing: {
          description: 'The choice changed: no code is shown, and the old order is closed before anything new begins.',
          meta: { title: '正在更换', requirements: ['I-2', 'I-3', 'D-23'] },
          tags: 'busy',
          entry: 'withdrawAttempt',
          on: {
            'type.chosen': { guard: 'isOtherType', actions: 'chooseType' },
            'area.chosen': { guard: 'isOtherArea', actions: 'chooseArea' },
            'duration.chosen': { guard: 'isOtherDuration', actions: 'chooseDuration' },
            'choice.left': 'leaving',
            'xstate.done.actor.payment': [
              { guard: 'mayBePaid', target: '#purchase-choice.finished', actions: 'keepOutcome' },
              { guard: 'isUnquoted', target: '#purchase-choice.choosing.quoting' },
              { target: '#purchase-choice.choosing.settling' },
            ],
          },
        },
        leaving: {
          description: 'The dialog is closed; what is left of the attempt comes to its end and stays watched.',
          meta: { title: '已关闭', requirements: ['I-4', 'D-25'] },
          entry: 'leaveAttempt',
          on: { 'xstate.done.actor.payment': '#purchase-choice.finished' },
        },
      },
    },
    finished: {
      type: 'final',
      description: 'Nothing more is chosen here.',
      meta: { title: '已结束', requirements: ['S4-21'] },
    },
  },
});

/** Order, amount and name of what is chosen on the screen. */
function paymentOf(context: choice.PurchaseChoiceContext): shop.PaymentOrder {
  const { memberCode, areas, activity, memberTypes, quote, productId, codeOrigins } = context;
  const product = quote?.products.find((one) => one.productId === productId);
  const couponId = product?.bestCoupon?.couponId ?? null;
  const order = { memberCode, areas, actiId: activity?.actiId ?? null, couponId, productId: productId ?? '' };
  const memberName = memberTypes.find((one) => one.memberCode === memberCode)?.memberName ?? '';
  const productName = `${memberName}（${product?.label ?? ''}）`;
  return { choice: order, payableFen: product?.payableFen ?? 0, productName, codeOrigins };
}
