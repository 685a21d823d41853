import type { CatalogEntry } from '../flow.ts';
import { paymentMachine } from './payment.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const order = { orderId: 'ord_1', orderNo: 'B20261120', amountFen: 189_900, expiresAt: 1_795_000_000_000 };
const ended = (kind: string, levelName: string | null = null) =>
  done('paymentCode', { kind, levelName, endsAt: levelName === null ? null : 1_826_700_000_000 });
const made = (kind: string, of: typeof order | null = order) => done('order', { kind, order: of });
const code = (codeUrl: string) => done('payPrepay', { codeUrl, cashierUrl: null, expiresAt: 1_795_000_000_000 });

export const paymentEntry: CatalogEntry = {
  id: 'payment',
  title: '支付',
  machine: paymentMachine,
  input: {
    choice: { memberCode: 'qiyetong', actiId: null, areas: [], couponId: 'cpn_1', productId: 'p12' },
    payableFen: 189_900,
    productName: '企业通（12个月）',
    codeOrigins: ['http://localhost:3000'],
  },
  cases: {
    'xstate.done.actor.claimAttempt': [done('claimAttempt', { held: true }), done('claimAttempt', { held: false })],
    'xstate.done.actor.takeAttempt': [done('takeAttempt', { held: true })],
    'xstate.done.actor.order': [
      made('ordered'),
      made('ordered', { ...order, amountFen: 199_900 }),
      made('superseded'),
      made('abandoned'),
      made('over', null),
      made('failed', null),
    ],
    'xstate.done.actor.payPrepay': [
      code('weixin://wxpay/bizpayurl?pr=sample'),
      code('http://localhost:3000/sandbox/cashier?code=sample'),
      code('https://pay.example.com/steal'),
      code(`weixin://wxpay/${'x'.repeat(512)}`),
    ],
    'xstate.done.actor.paymentCode': [
      ended('paid', '企业通'),
      ended('toConfirm'),
      ended('later'),
      ended('over'),
      ended('expired'),
      ended('lost'),
    ],
    'xstate.done.actor.closeOrder': [done('closeOrder', { status: 'closed' }), done('closeOrder', { status: 'paid' })],
  },
  memberEvents: { 'attempt.taken': '在此继续', 'order.retried': '重试', 'code.refreshed': '点击刷新' },
  words: {
    claimAttempt: '确认由此页面支付',
    takeAttempt: '把支付转到此页面',
    order: '生成订单',
    payPrepay: '生成付款码',
    paymentCode: '展示付款码',
    closeOrder: '关闭原订单',
    watchOrder: '开始跟踪此订单',
    unwatchOrder: '不再跟踪此订单',
    checkPending: '后台核对待确认订单',
    tellOrder: '转告生成订单',
    keepOrder: '记下订单',
    keepCode: '记下付款码',
    endAsCodeEnded: '结果与付款码一致',
    endMispriced: '结果为金额有变动',
    endToConfirm: '结果为待确认',
    isHeld: '可由此页面支付',
    isMispriced: '订单金额与所示价格不符',
    isMade: '订单已生成',
    isSuperseded: '订单已生成，但会员已改选',
    isAbandoned: '订单已生成，但会员已离开',
    isGivenUp: '会员已改选或离开，且未生成订单',
    isSafeCode: '付款码来自可信来源',
    hasOrder: '已有订单',
    hasEndedAs: '付款码的结果为',
    wasPaidBefore: '关闭前已支付',
    closeLimit: '等待关闭订单的时限',
    'attempt.withdrawn': '会员改选，支付撤回',
    'attempt.left': '会员离开，支付中止',
    'hasEndedAs {"kind":"expired"}': '付款码已失效',
    'hasEndedAs {"kind":"over"}': '订单已关闭或退款',
    'hasEndedAs {"kind":"lost"}': '支付已转到其他页面',
  },
  hasView: true,
  minimumPaths: 71,
};
