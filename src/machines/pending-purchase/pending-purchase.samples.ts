import type { CatalogEntry } from '../flow.ts';
import { pendingPurchaseMachine } from './pending-purchase.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const answer = (status: string) =>
  done('findOrder', {
    status,
    levelName: status === 'paid' ? '企业通' : null,
    endsAt: status === 'paid' ? 1_826_700_000_000 : null,
  });

export const pendingPurchaseEntry: CatalogEntry = {
  id: 'pending-purchase',
  title: '待确认的购买',
  machine: pendingPurchaseMachine,
  cases: {
    'order.watched': [{ type: 'order.watched', orderNo: 'B20261120' }],
    'order.unwatched': [{ type: 'order.unwatched', orderNo: 'B20261120' }],
    'order.announced': [{ type: 'order.announced', orderNo: 'B20261120' }],
    'xstate.done.actor.recallPending': [
      done('recallPending', { flagged: true, orderNo: 'B20261120' }),
      done('recallPending', { flagged: true, orderNo: null }),
      done('recallPending', { flagged: false, orderNo: null }),
    ],
    'xstate.done.actor.findOrder': [answer('paid'), answer('closed'), answer('unpaid')],
    'xstate.done.actor.acknowledgeOrder': [
      done('acknowledgeOrder', { first: true }),
      done('acknowledgeOrder', { first: false }),
    ],
  },
  memberEvents: { 'success.closed': '关闭', 'orders.opened': '去我的订单' },
  hasView: true,
  minimumPaths: 10,
};
