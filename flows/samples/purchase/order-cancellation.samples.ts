import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { orderCancellationMachine } from '#machines/purchase/order-cancellation.machine.ts';

const closed = (status: string) => ({
  type: 'xstate.done.actor.closeOrder',
  actorId: 'closeOrder',
  output: { status },
});

export const orderCancellationEntry: CatalogEntry = {
  id: 'order-cancellation',
  area: 'purchase',
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
    'xstate.done.actor.closeOrder': ['closed', 'unpaid', 'paying', 'paid', 'refunded'].map(closed),
  },
  memberEvents: { 'cancellation.confirmed': '确认取消', 'dialog.closed': '暂不取消' },
  words: {
    closeOrder: '取消订单',
    announceClosed: '提示订单已取消',
    refreshOrders: '刷新订单列表',
    keepFailure: '记下失败原因',
    forgetFailure: '清除失败原因',
    isClosed: '订单已取消',
    isLive: '订单仍待支付',
  },
  hasView: true,
  minimumPaths: 5,
};
