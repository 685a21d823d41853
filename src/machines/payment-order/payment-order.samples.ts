import type { CatalogEntry } from '../flow.ts';
import { paymentOrderMachine } from './payment-order.machine.ts';

export const paymentOrderEntry: CatalogEntry = {
  id: 'payment-order',
  title: '生成订单',
  machine: paymentOrderMachine,
  input: { memberCode: 'qiyetong', areas: ['浙江'], actiId: null, couponId: null, productId: 'p12' },
  cases: {
    'xstate.done.actor.submitOrder': [
      {
        type: 'xstate.done.actor.submitOrder',
        actorId: 'submitOrder',
        output: { orderId: 'ord_1', orderNo: 'B20261120', amountFen: 199_900, expiresAt: 1_795_000_000_000 },
      },
    ],
  },
  memberEvents: {},
  words: {
    submitOrder: '提交订单',
    endAs: '结果为',
    lateOrderLimit: '等待迟到订单的时限',
    'attempt.withdrawn': '会员改选，支付撤回',
    'attempt.left': '会员离开，支付中止',
    'endAs {"kind":"ordered"}': '结果为订单已生成',
    'endAs {"kind":"over"}': '结果为不再需要订单',
    'endAs {"kind":"superseded"}': '结果为订单已生成，但会员已改选',
    'endAs {"kind":"abandoned"}': '结果为订单已生成，但会员已离开',
  },
  hasView: false,
  minimumPaths: 11,
};
