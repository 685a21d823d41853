import type { CatalogEntry } from '../flow.ts';
import { purchaseResultMachine } from './purchase-result.machine.ts';
import type { PurchaseResultContext } from './purchase-result.types.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const answer = (status: string, levelName: string | null, orderNo: string | null = 'B20261120') =>
  done('findOrder', { status, orderId: 'ord_1', orderNo, levelName, endsAt: 1_826_700_000_000 });

export const purchaseResultEntry: CatalogEntry = {
  id: 'purchase-result',
  title: '支付结果',
  machine: purchaseResultMachine,
  input: { orderId: 'ord_1', orderNo: 'B20261120', chosenName: '企业通', bought: null },
  otherInputs: [
    {
      orderId: 'ord_1',
      orderNo: 'B20261120',
      chosenName: '企业通',
      bought: { levelName: '企业通', endsAt: 1_826_700_000_000 },
    },
  ],
  cases: {
    'xstate.done.actor.findOrder': [
      answer('paid', '企业通'),
      answer('paid', null),
      answer('paid', '企业通', null),
      answer('unpaid', null),
    ],
    'xstate.done.actor.listMemberUpgrade': [
      done('listMemberUpgrade', [{ memberName: '企业通', isActive: 0, endsAt: 1_826_700_000_000 }]),
      done('listMemberUpgrade', []),
    ],
    'xstate.done.actor.acknowledgeOrder': [
      done('acknowledgeOrder', { first: true }),
      done('acknowledgeOrder', { first: false }),
    ],
  },
  memberEvents: { 'result.closed': '关闭', 'orders.opened': '去我的订单', 'confirmation.retried': '重新确认' },
  hasView: true,
  explorable: { guards: { mayAskAgain: ({ context }: { context: PurchaseResultContext }) => context.questions < 2 } },
  minimumPaths: 15,
};
