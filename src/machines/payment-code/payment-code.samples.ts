import type { CatalogEntry } from '../flow.ts';
import { paymentCodeMachine } from './payment-code.machine.ts';
import type { OrderAnswer, PaymentCodeInput } from './payment-code.types.ts';

const answered = (answer: Partial<OrderAnswer>) => ({
  type: 'xstate.done.actor.findOrder',
  actorId: 'findOrder',
  output: { status: 'unpaid', orderId: 'ord_1', orderNo: 'B20261120', levelName: null, endsAt: null, ...answer },
});
const failed = (kind: string, code: number | null) => ({
  type: 'xstate.error.actor.findOrder',
  actorId: 'findOrder',
  error: { kind, code, serverMessage: null },
});

const CASHIER = 'http://localhost:3000/sandbox/cashier/pay_sample';
const shown: PaymentCodeInput = {
  orderId: 'ord_1',
  orderNo: 'B20261120',
  codeUrl: 'weixin://wxpay/bizpayurl?pr=sample',
  cashierUrl: null,
  payableFen: 189_900,
  productName: '企业通（12个月）',
  expiresAt: 1_795_000_000_000,
};

export const paymentCodeEntry: CatalogEntry = {
  id: 'payment-code',
  title: '付款码',
  machine: paymentCodeMachine,
  input: shown,
  otherInputs: [{ ...shown, codeUrl: CASHIER, cashierUrl: CASHIER }],
  cases: {
    'xstate.done.actor.findOrder': [
      answered({ status: 'unpaid' }),
      answered({ status: 'paid', levelName: '企业通', endsAt: 1_826_700_000_000 }),
      answered({ status: 'paid', orderNo: 'B00000000' }),
      answered({ status: 'paid', orderId: 'ord_2' }),
      answered({ status: 'paid', orderNo: null }),
      answered({ status: 'closed' }),
    ],
    'xstate.error.actor.findOrder': [
      failed('offline', null),
      failed('http', 500),
      failed('code', 401),
      failed('code', 4011),
      failed('code', 430),
      failed('code', 999),
    ],
  },
  memberEvents: { 'payment.claimed': '我已支付', 'later.chosen': '稍后在我的订单查看' },
  words: {
    findOrder: '查询订单',
    surroundings: '留意有效期与页面状态',
    countFailure: '记一次查询失败',
    forgetFailures: '失败次数归零',
    endPaid: '结果为已支付',
    endAs: '结果为',
    isPaid: '此订单已支付',
    isOver: '此订单已关闭或退款',
    isOtherAnswer: '服务器未正常答复',
    isThirdFailure: '连续三次查询失败',
    pollInterval: '查询间隔',
    'code.expired': '二维码已到期',
    'attempt.lost': '支付已转到其他页面',
    'tab.hiddenLong': '页面已长时间未查看',
    'tab.shown': '回到此页面',
    'endAs {"kind":"lost"}': '结果为支付已转到其他页面',
    'endAs {"kind":"over"}': '结果为订单已关闭或退款',
    'endAs {"kind":"toConfirm"}': '结果为待确认',
    'endAs {"kind":"later"}': '结果为稍后查看',
  },
  hasView: true,
  minimumPaths: 30,
};
