import type { CatalogEntry } from '../flow.ts';
import { pendingPurchaseMachine } from './pending-purchase.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const first = { orderNo: 'B20261120', orderId: 'ord_1' };
const second = { orderNo: 'B20261121', orderId: null };
const answer = (status: string, named: { orderNo: string | null; orderId: string | null } = first) =>
  done('findOrder', {
    status,
    ...named,
    levelName: status === 'paid' ? '企业通' : null,
    endsAt: status === 'paid' ? 1_826_700_000_000 : null,
  });

export const pendingPurchaseEntry: CatalogEntry = {
  id: 'pending-purchase',
  title: '待确认的购买',
  machine: pendingPurchaseMachine,
  cases: {
    'order.watched': [{ type: 'order.watched', ...first }],
    'order.unwatched': [{ type: 'order.unwatched', orderNo: 'B20261120' }],
    'order.announced': [{ type: 'order.announced', orderNo: 'B20261120' }],
    'xstate.done.actor.recallPending': [
      done('recallPending', { flagged: true, orders: [first] }),
      done('recallPending', { flagged: true, orders: [first, second] }),
      done('recallPending', { flagged: true, orders: [] }),
      done('recallPending', { flagged: false, orders: [] }),
    ],
    'xstate.done.actor.unacknowledgedOrders': [done('unacknowledgedOrders', []), done('unacknowledgedOrders', [first])],
    'xstate.done.actor.findOrder': [
      answer('paid'),
      answer('paid', second),
      answer('paid', { orderNo: null, orderId: 'ord_1' }),
      answer('closed'),
      answer('unpaid'),
    ],
    'xstate.error.actor.findOrder': [
      {
        type: 'xstate.error.actor.findOrder',
        actorId: 'findOrder',
        error: { kind: 'offline', code: null, serverMessage: null },
      },
      {
        type: 'xstate.error.actor.findOrder',
        actorId: 'findOrder',
        error: { kind: 'code', code: 404, serverMessage: null },
      },
    ],
    'xstate.done.actor.acknowledgeOrder': [
      done('acknowledgeOrder', { first: true }),
      done('acknowledgeOrder', { first: false }),
    ],
  },
  memberEvents: { 'success.closed': '关闭', 'orders.opened': '去我的订单' },
  hasView: true,
  minimumPaths: 30,
};
