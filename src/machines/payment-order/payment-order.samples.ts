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
  hasView: false,
  minimumPaths: 11,
};
