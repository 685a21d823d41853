import type { CatalogEntry } from '../flow.ts';
import type { Quote, QuotedProduct } from '../shop.types.ts';
import { purchaseChoiceMachine } from './purchase-choice.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const year: QuotedProduct = {
  productId: 'p12',
  label: '12个月',
  priceFen: 199_900,
  originalFen: 299_900,
  reductionFen: 100_000,
  preselected: true,
  bestCoupon: { couponId: 'cpn_1', faceValueFen: 10_000, thresholdFen: 100_000 },
  payableFen: 189_900,
  periodEnd: 1_858_236_000_000,
};
const month: QuotedProduct = {
  productId: 'p1',
  label: '1个月',
  priceFen: 19_900,
  originalFen: 19_900,
  reductionFen: 0,
  preselected: false,
  bestCoupon: null,
  payableFen: 19_900,
  periodEnd: 1_829_300_000_000,
};
const quoted = (kind: string, preselected: boolean, higher: Quote['higher'] = null) =>
  done('quote', {
    kind,
    quote: {
      products: [{ ...year, preselected }, month],
      areaChoices: ['浙江'],
      periodNow: higher ? null : 1_826_700_000_000,
      higher,
    },
  });
const ended = (kind: string) =>
  done('payment', {
    kind,
    order: { orderId: 'ord_1', orderNo: 'B20261120' },
    memberCode: 'qiyetong',
    levelName: kind === 'paid' ? '企业通' : null,
    endsAt: kind === 'paid' ? 1_826_700_000_000 : null,
  });

export const purchaseChoiceEntry: CatalogEntry = {
  id: 'purchase-choice',
  title: '选择会员',
  machine: purchaseChoiceMachine,
  input: {
    activity: { actiId: 'acti_1', title: '年末特惠', description: '开通企业通享立减' },
    memberTypes: [
      { memberCode: 'qiyetong', memberName: '企业通', memberDesc: '适合多人团队', status: 0 },
      { memberCode: 'toubiaotong', memberName: '投标通', memberDesc: '适合经常投标的企业', status: 1 },
    ],
    entitlementLists: [
      {
        memberCode: 'qiyetong',
        memberName: '企业通',
        entitlements: { watchZhaobiao: -1, havePcLogin: true, companyMonitor: 10 },
      },
      {
        memberCode: 'toubiaotong',
        memberName: '投标通',
        entitlements: { watchZhaobiao: 50, havePcLogin: true, companyMonitor: 0 },
      },
    ],
    memberCode: 'qiyetong',
    areas: [],
    coupon: null,
    codeOrigins: [],
  },
  cases: {
    'type.chosen': [
      { type: 'type.chosen', memberCode: 'qiyetong' },
      { type: 'type.chosen', memberCode: 'toubiaotong' },
    ],
    'area.chosen': [
      { type: 'area.chosen', area: '' },
      { type: 'area.chosen', area: '浙江' },
    ],
    'duration.chosen': [
      { type: 'duration.chosen', productId: 'p12' },
      { type: 'duration.chosen', productId: 'p1' },
    ],
    'xstate.done.actor.quote': [
      quoted('quoted', true),
      quoted('quoted', false),
      quoted('quoted', true, { memberName: '企业通', endsAt: 1_826_700_000_000 }),
      quoted('quoted', false, { memberName: '企业通', endsAt: 1_826_700_000_000 }),
      quoted('fallback', true),
      done('quote', { kind: 'failed', quote: null }),
    ],
    'xstate.done.actor.payment': [
      ended('paid'),
      ended('toConfirm'),
      ended('later'),
      ended('amountDiffers'),
      ended('ended'),
    ],
  },
  memberEvents: {
    'type.chosen': '选择会员类型',
    'area.chosen': '选择地区',
    'duration.chosen': '选择时长',
    'quote.retried': '重新获取价格',
    'choice.confirmed': '确认并生成付款码',
  },
  words: {
    quote: '查询报价',
    payment: '支付流程',
    releaseAttempt: '允许其他页面支付',
    withdrawAttempt: '撤回支付',
    leaveAttempt: '中止支付',
    chooseType: '选定会员类型',
    chooseArea: '选定地区',
    chooseDuration: '选定时长',
    keepQuote: '记下报价',
    goNationwide: '地区改为全国，时长重选',
    forgetQuote: '清除报价',
    keepOutcome: '记下支付结果',
    isOtherType: '所选是另一会员类型',
    isOtherArea: '所选是另一地区',
    isOtherDuration: '所选是另一时长',
    isUnquoted: '没有报价',
    isChosen: '已选时长',
    isFallback: '报价是全国价，并非所选地区',
    isPreselected: '已有选定的时长',
    isToConfirm: '与所选不同，须先确认',
    isMispriced: '订单金额与所示价格不符',
    mayBePaid: '已支付或可能已支付',
    settle: '选定后稍候',
    'choice.left': '会员离开选择',
    'attempt.withdrawn': '会员改选，支付撤回',
    'attempt.left': '会员离开，支付中止',
  },
  hasView: true,
  minimumPaths: 37,
};
