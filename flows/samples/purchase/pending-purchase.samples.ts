import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { pendingPurchaseMachine } from '#machines/purchase/pending-purchase.machine.ts';

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
  area: 'purchase',
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
      answer('refunding'),
      answer('refunded'),
      answer('paid', { orderNo: 'B20261120', orderId: 'ord_9' }),
      answer('closed', { orderNo: 'B20261120', orderId: 'ord_9' }),
      answer('closed', second),
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
  words: {
    recallPending: '读取待确认订单',
    unacknowledgedOrders: '查询尚未告知会员的订单',
    findOrder: '查询订单',
    acknowledgeOrder: '登记已告知会员',
    settleOrder: '再次登记已告知会员',
    rememberDialogOrder: '保存购买窗口的订单',
    rememberPaid: '保存已支付的结果',
    forgetOrder: '删除此订单的待确认记录',
    forgetPending: '删除所指订单的待确认记录',
    forgetBareFlag: '删除没有订单号的标记',
    announcePaid: '告知购买窗口订单已支付',
    refreshUser: '刷新会员信息',
    openMyOrders: '打开我的订单',
    keepDialogOrder: '记下购买窗口的订单',
    releaseDialogOrder: '购买窗口不再查询其订单',
    queueDialogOrder: '购买窗口的订单排入核对',
    keepOrder: '记下此订单',
    keepRemembered: '排入本机记下的订单',
    keepListed: '排入服务器列出的订单',
    takeNext: '取下一个订单',
    keepPaid: '记下已支付的结果',
    forgetRound: '清空本轮核对',
    hasOrders: '有待确认订单',
    hasQueued: '还有订单待核对',
    hasDialogOrder: '购买窗口正在查询订单',
    isPaid: '此订单已支付',
    isOver: '此订单已关闭或退款',
    isAnswered: '服务器答复无法查询',
    isFirst: '尚未在别处告知过',
    rest: '两轮核对的间隔',
    listLimit: '等待服务器列出订单的时限',
    otherOrders: '核对其他订单的间隔',
    'order.watched': '订单由购买窗口跟踪',
    'order.unwatched': '订单不必再跟踪',
    'order.announced': '订单结果已告知会员',
    'check.requested': '请求后台核对待确认订单',
    'route.changed': '页面地址已变',
    'window.focused': '回到窗口',
  },
  hasView: true,
  minimumPaths: 30,
};
