import type { AnyMachineSnapshot } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import type { OrderAnswer, PurchaseContext, Quote, QuotedProduct } from '#machines/purchase/purchase.types.ts';
import type { WantedCoupon } from '#machines/purchase/purchase-request.types.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const contextOf = (snapshot: AnyMachineSnapshot): PurchaseContext => snapshot.context;

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
const quoted = (preselected: boolean, higher: Quote['higher'] = null) =>
  done('memberInfo', {
    products: [{ ...year, preselected }, month],
    areaChoices: ['浙江'],
    periodNow: higher ? null : 1_826_700_000_000,
    higher,
    overlapped: null,
  });
/** `cpn_1` is the best one for a year, the other one fits nothing that is sold. */
const coupon = (couponId: string): WantedCoupon => ({
  couponId,
  goodsType: '企业通',
  faceValueFen: 10_000,
  thresholdFen: 100_000,
});
const service = (productId: string, label: string, priceFen: number): QuotedProduct => ({
  ...month,
  productId,
  label,
  priceFen,
  originalFen: priceFen * 2,
  reductionFen: priceFen,
  payableFen: priceFen,
  periodEnd: null,
});
const SERVICES = [service('report', '项目分析报告', 9_900), service('adviser', '项目对接顾问', 59_900)];
/** No service is chosen in it, so that the shortest way to an order is that of a membership. */
const DOCKING = {
  type: 'purchase.requested',
  memberCode: null,
  docking: { announcementId: 'ann_1', title: '某中学教学楼改造工程招标公告' },
  reason: 'announcement.docking',
};
/** An order that was left: of a month, which is not the preselected duration, or of one that is no longer sold. */
const continued = (productId: string) => ({
  type: 'purchase.requested',
  memberCode: 'qiyetong',
  continued: { productId, label: '1个月', couponId: null, actiId: 'acti_1', payableFen: 19_900 },
  reason: 'order.continued',
});
const HIGHER = { memberName: '企业通', endsAt: 1_826_700_000_000 };

/** What else a purchase was requested with, or continues, matters until the order begins; paths beyond that point are those of a plain request. */
const isPlain = (snapshot: AnyMachineSnapshot): boolean => {
  const { agreed, coupon, asked } = contextOf(snapshot);
  return agreed === null && coupon === null && !asked.areas.includes('江苏');
};

/** A choice that is offered again once another tab has paid is explored for one request and one duration. */
const isSimplest = (snapshot: AnyMachineSnapshot): boolean => {
  const { request, areas, productId } = contextOf(snapshot);
  const { memberCode, docking, continued } = request;
  return (
    isPlain(snapshot) && memberCode === null && !docking && !continued && areas.length === 0 && productId === 'p12'
  );
};

const ordered = (amountFen: number) =>
  done('submitOrder', { orderId: 'ord_1', orderNo: 'B20261120', amountFen, expiresAt: 1_795_000_000_000 });
const code = (codeUrl: string, cashierUrl: string | null = null) =>
  done('payPrepay', { codeUrl, cashierUrl, expiresAt: 1_795_000_000_000 });
const CASHIER = 'http://localhost:3000/sandbox/cashier/pay_sample';
const answered = (answer: Partial<OrderAnswer>) =>
  done('findOrder', {
    status: 'unpaid',
    orderId: 'ord_1',
    orderNo: 'B20261120',
    levelName: null,
    endsAt: null,
    payAreas: null,
    ...answer,
  });
const PAID: Partial<OrderAnswer> = {
  status: 'paid',
  levelName: '企业通',
  endsAt: 1_826_700_000_000,
  payAreas: '江苏',
};
const failed = (kind: string, failureCode: number | null) => ({
  type: 'xstate.error.actor.findOrder',
  actorId: 'findOrder',
  error: { kind, code: failureCode, serverMessage: null },
});

export const purchaseEntry: CatalogEntry = {
  id: 'purchase',
  area: 'purchase',
  title: '开通会员',
  machine: purchaseMachine,
  input: { codeOrigins: ['http://localhost:3000'] },
  cases: {
    'purchase.requested': (snapshot) => [
      { type: 'purchase.requested', memberCode: 'qiyetong', reason: 'navbar' },
      { type: 'purchase.requested', memberCode: 'toubiaotong', areas: ['江苏'], reason: 'singleProvice' },
      { type: 'purchase.requested', memberCode: null, areas: ['江苏'], coupon: coupon('cpn_1'), reason: 'coupon' },
      { type: 'purchase.requested', memberCode: null, coupon: coupon('cpn_2'), reason: 'coupon' },
      ...(snapshot.matches({ closed: 'unopened' }) ? [continued('p1'), continued('p3')] : []),
      // The second purchase of a page.
      ...(snapshot.matches({ closed: 'ended' }) ? [DOCKING] : []),
    ],
    'xstate.done.actor.toOpenMember': [
      done('toOpenMember', { canPay: true, renewal: null }),
      done('toOpenMember', { canPay: true, renewal: { memberCode: 'qiyetong', areas: ['浙江'] } }),
      done('toOpenMember', { canPay: false, renewal: null }),
    ],
    'xstate.done.actor.offer': [
      done('offer', {
        activity: { actiId: 'acti_1', title: '年末特惠', description: '开通企业通享立减', joined: false },
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
      }),
      done('offer', { activity: null, memberTypes: [], entitlementLists: [] }),
    ],
    'xstate.done.actor.showDockingPrice': [done('showDockingPrice', SERVICES), done('showDockingPrice', [])],
    'type.chosen': [
      { type: 'type.chosen', memberCode: 'qiyetong' },
      { type: 'type.chosen', memberCode: 'toubiaotong' },
    ],
    'area.chosen': [
      { type: 'area.chosen', area: '' },
      { type: 'area.chosen', area: '浙江' },
    ],
    'duration.chosen': (snapshot) =>
      (contextOf(snapshot).request.docking ? ['report', 'adviser'] : ['p12', 'p1']).map((productId) => ({
        type: 'duration.chosen',
        productId,
      })),
    'xstate.done.actor.memberInfo': (snapshot) =>
      contextOf(snapshot).memberCode === 'qiyetong'
        ? [quoted(true), quoted(false)]
        : [quoted(true, HIGHER), quoted(false, HIGHER)],
    // A price that cannot be loaded ends what was agreed to; paths beyond that point are those of a first quote.
    'xstate.error.actor.memberInfo': (snapshot) =>
      contextOf(snapshot).agreed === null
        ? [{ type: 'xstate.error.actor.memberInfo', actorId: 'memberInfo', error: null }]
        : [],
    'xstate.done.actor.acquireLock': (snapshot) =>
      isPlain(snapshot) ? [done('acquireLock', { held: true }), done('acquireLock', { held: false })] : [],
    'xstate.error.actor.acquireLock': (snapshot) =>
      isPlain(snapshot) ? [{ type: 'xstate.error.actor.acquireLock', actorId: 'acquireLock', error: null }] : [],
    'xstate.done.actor.probeLock': (snapshot) => [
      ...(isSimplest(snapshot) ? [done('probeLock', { held: true })] : []),
      done('probeLock', { held: false }),
    ],
    'xstate.done.actor.stealLock': [done('stealLock', { held: true })],
    'xstate.done.actor.submitOrder': (snapshot) => {
      const { quote, productId } = contextOf(snapshot);
      const product = quote?.products.find((one) => one.productId === productId);
      return product ? [ordered(product.payableFen), ordered(product.payableFen + 1)] : [ordered(189_900)];
    },
    'xstate.done.actor.payPrepay': (snapshot) => [
      ...(contextOf(snapshot).productId === 'p1'
        ? [code(CASHIER, CASHIER)]
        : [code('weixin://wxpay/bizpayurl?pr=sample')]),
      code('https://pay.example.com/steal'),
      // One byte too many, though its characters are few enough.
      code(`weixin://wxpay/${'x'.repeat(496)}é`),
    ],
    'xstate.done.actor.closeOrder': [done('closeOrder', { status: 'closed' }), done('closeOrder', { status: 'paid' })],
    'xstate.done.actor.findOrder': (snapshot) => [
      answered({ status: 'unpaid' }),
      answered(PAID),
      answered({ status: 'paid', orderNo: 'B00000000' }),
      answered({ status: 'paid', orderId: 'ord_2' }),
      answered({ status: 'paid', orderNo: null }),
      ...(snapshot.matches('confirming') ? [answered({ status: 'paid' })] : [answered({ status: 'closed' })]),
    ],
    'xstate.error.actor.findOrder': [
      failed('offline', null),
      failed('http', 500),
      failed('code', 401),
      failed('code', 4011),
      failed('code', 430),
      failed('code', 999),
    ],
    'xstate.done.actor.listMemberUpgrade': [
      done('listMemberUpgrade', [{ memberName: '企业通', isActive: 0, endsAt: 1_826_700_000_000 }]),
      done('listMemberUpgrade', []),
    ],
    'xstate.done.actor.acknowledgement': [
      done('acknowledgement', { outcome: 'here' }),
      done('acknowledgement', { outcome: 'elsewhere' }),
      done('acknowledgement', { outcome: 'lost' }),
    ],
  },
  memberEvents: {
    'dialog.closed': '关闭',
    'coupons.requested': '领取优惠券',
    'load.retried': '重新加载',
    'type.chosen': '选择会员类型',
    'area.chosen': '选择地区',
    'duration.chosen': '选择时长',
    'quote.retried': '重新获取价格',
    'choice.confirmed': '确认并生成付款码',
    'lock.requested': '在此继续',
    'order.retried': '重试',
    'code.refreshed': '点击刷新',
    'payment.claimed': '我已支付',
    'later.chosen': '稍后在我的订单查看',
    'result.closed': '关闭',
    'orders.opened': '去我的订单',
    'confirmation.retried': '重新确认',
  },
  words: {
    toOpenMember: '查询能否在线开通',
    offer: '读取在售会员',
    showDockingPrice: '查询对接服务的价格',
    memberInfo: '查询价格与优惠',
    acquireLock: '确认由此页面支付',
    probeLock: '查看其他页面是否仍在支付',
    stealLock: '把支付转到此页面',
    submitOrder: '提交订单',
    payPrepay: '生成付款码',
    closeOrder: '关闭原订单',
    findOrder: '查询订单',
    paymentEnvironment: '留意有效期与页面状态',
    listMemberUpgrade: '查询服务期',
    acknowledgement: '告知支付结果',
    announceUnPay: '改为提示联系商务经理',
    announceBegun: '告知购买已开始',
    announceEnded: '告知购买已结束',
    releaseLock: '允许其他页面支付',
    watchOrder: '开始跟踪此订单',
    unwatchOrder: '不再跟踪此订单',
    checkPending: '后台核对待确认订单',
    announcePaid: '此订单不必再核对',
    reloadPage: '刷新页面',
    openMyOrders: '打开我的订单',
    requestCoupons: '打开优惠券弹窗',
    keepRequest: '记下所请求的会员或服务',
    forgetRequest: '清除所请求的内容',
    keepServices: '记下对接服务与价格，按请求选定，与所续订单比较',
    keepRenewal: '未指定会员时，按当前会员续费',
    keepOffer: '记下在售会员，按请求选定',
    chooseType: '选定会员类型',
    chooseArea: '选定地区',
    chooseDuration: '选定时长',
    keepQuote: '记下报价，与所续订单比较',
    keepAgreement: '记下会员同意的内容与价格',
    doubtChoice: '记下其他页面刚结束支付，下单前先确认',
    doubtPayment: '对接服务可能已在其他页面支付，须先确认',
    resumeChoice: '以当前所选重新请求',
    goNationwide: '地区改为全国，时长重选',
    forgetQuote: '清除报价',
    countRetry: '记一次重试',
    forgetRetries: '重试次数归零',
    keepOrderedName: '记下所下单的会员名称',
    keepOrder: '记下订单',
    forgetOrder: '清除订单',
    keepCode: '记下付款码',
    forgetCode: '清除付款码',
    countFailure: '记一次查询失败',
    forgetFailures: '失败次数归零',
    keepBought: '记下所开通的会员、地区与到期日',
    keepMembership: '记下使用中的会员与到期日',
    countQuestion: '记一次查询',
    forgetQuestions: '查询次数归零',
    forgetChoice: '清空在售会员与所选',
    forgetAttempt: '清空本次支付',
    canPayDocking: '请求的是对接服务，可在线支付',
    isDocking: '请求的是对接服务',
    hasServices: '有在售的对接服务',
    canPay: '可在线支付',
    hasTypes: '有在售的会员类型',
    isOtherType: '所选是另一会员类型',
    isOtherArea: '所选是另一地区',
    isOtherDuration: '所选是另一时长',
    isUnquoted: '没有报价',
    isCouponOffered: '活动优惠券尚未领取',
    isChosen: '已选时长',
    hasAreas: '会员选了地区',
    mayRetry: '重试未满五次',
    isToConfirm: '与所请求的或所续订单不同，或不能在此使用，须先确认',
    isLockHeld: '可由此页面支付',
    hasOrder: '已有订单',
    isMispriced: '订单金额与所示价格不符',
    isSafeCode: '付款码来自可信来源',
    isPaid: '此订单已支付',
    isOver: '此订单已关闭或退款',
    isOtherAnswer: '服务器未正常答复',
    isThirdFailure: '连续三次查询失败',
    wasPaidBefore: '关闭前已支付',
    isNamed: '已知所开通会员的名称',
    mayAskAgain: '查询未满三次',
    isElsewhere: '已在别处告知过',
    settle: '选定后稍候',
    slowAnswer: '显示等待前的时间',
    backoff: '重试前的等待',
    lateOrderLimit: '等待迟到订单的时限',
    closeLimit: '等待关闭订单的时限',
    pollInterval: '查询间隔',
    questionInterval: '确认的查询间隔',
    acknowledgeLimit: '等待登记的时限',
    'purchase.requested': '请求开通会员',
    'order.paid': '另一订单已支付',
    'code.expired': '二维码已到期',
    'lock.lost': '支付已转到其他页面',
    'tab.hiddenLong': '页面已长时间未查看',
    'tab.shown': '回到此页面',
  },
  values: {
    qiyetong: '企业通',
    toubiaotong: '投标通',
    p12: '1年',
    p1: '1个月',
    report: '项目分析报告',
    adviser: '项目对接顾问',
    '': '全国',
  },
  mainLine: ['types', 'order', 'prepay', 'poll', 'success'],
  hasView: true,
  minimumPaths: 245,
};
