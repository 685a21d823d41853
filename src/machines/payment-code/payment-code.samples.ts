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
      failed('code', 999),
    ],
  },
  memberEvents: { 'payment.claimed': '我已支付', 'later.chosen': '稍后在我的订单查看' },
  hasView: true,
  minimumPaths: 30,
};
