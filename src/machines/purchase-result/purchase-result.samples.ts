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
  words: {
    findOrder: '查询订单',
    listMemberUpgrade: '查询服务期',
    acknowledgeOrder: '登记已告知会员',
    announcePaid: '此订单不必再核对',
    checkPending: '后台核对待确认订单',
    reloadPage: '刷新页面',
    openMyOrders: '打开我的订单',
    countQuestion: '记一次查询',
    startOver: '查询次数归零',
    keepBought: '记下所开通的会员与到期日',
    keepMembership: '记下使用中的会员与到期日',
    isNamed: '已知所开通会员的名称',
    isBought: '服务器已确认支付',
    isPaid: '此订单已支付',
    mayAskAgain: '查询未满三次',
    isFirst: '尚未在别处告知过',
    questionInterval: '查询间隔',
    acknowledgeLimit: '等待登记的时限',
  },
  hasView: true,
  explorable: { guards: { mayAskAgain: ({ context }: { context: PurchaseResultContext }) => context.questions < 2 } },
  minimumPaths: 15,
};
