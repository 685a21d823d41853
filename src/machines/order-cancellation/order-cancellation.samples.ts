import type { CatalogEntry } from '../flow.ts';
import { orderCancellationMachine } from './order-cancellation.machine.ts';

const closed = (status: string) => ({
  type: 'xstate.done.actor.closeOrder',
  actorId: 'closeOrder',
  output: { status },
});

export const orderCancellationEntry: CatalogEntry = {
  id: 'order-cancellation',
  title: '取消订单',
  machine: orderCancellationMachine,
  input: {
    order: {
      orderId: 'ord_1',
      orderNo: 'B20261120',
      memberName: '企业通',
      duration: '12个月',
      payableFen: 199_900,
    },
  },
  cases: {
    'xstate.done.actor.closeOrder': ['closed', 'paying', 'paid', 'refunded'].map(closed),
  },
  memberEvents: { 'cancellation.confirmed': '确认取消', 'dialog.closed': '暂不取消' },
  hasView: true,
  minimumPaths: 5,
};
