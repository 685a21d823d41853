import type { CatalogEntry } from '../flow.ts';
import { purchaseMachine } from './purchase.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const ended = (kind: string) =>
  done('choice', {
    kind,
    order: { orderId: 'ord_1', orderNo: 'B20261120' },
    memberCode: 'qiyetong',
    levelName: kind === 'paid' ? '企业通' : null,
    endsAt: kind === 'paid' ? 1_826_700_000_000 : null,
  });

export const purchaseEntry: CatalogEntry = {
  id: 'purchase',
  title: '开通会员',
  machine: purchaseMachine,
  input: { codeOrigins: ['http://localhost:3000'] },
  cases: {
    'purchase.requested': [{ type: 'purchase.requested', memberCode: 'qiyetong', reason: 'navbar' }],
    'xstate.done.actor.toOpenMember': [
      done('toOpenMember', { canPay: true, renewal: null }),
      done('toOpenMember', { canPay: true, renewal: { memberCode: 'qiyetong', areas: ['浙江'] } }),
      done('toOpenMember', { canPay: false, renewal: null }),
    ],
    'xstate.done.actor.offer': [
      done('offer', {
        activity: null,
        memberTypes: [{ memberCode: 'qiyetong', memberName: '企业通', memberDesc: '适合多人团队', status: 0 }],
        entitlementLists: [{ memberCode: 'qiyetong', memberName: '企业通', entitlements: { watchZhaobiao: -1 } }],
      }),
      done('offer', null),
    ],
    'xstate.done.actor.choice': [ended('paid'), ended('toConfirm'), ended('later'), done('choice', null)],
  },
  memberEvents: { 'dialog.closed': '关闭', 'load.retried': '重新加载' },
  words: {
    toOpenMember: '查询能否在线开通',
    offer: '读取在售会员',
    choice: '选择与支付流程',
    result: '告知支付结果',
    announceUnPay: '改为提示联系商务经理',
    checkPending: '后台核对待确认订单',
    announceBegun: '告知购买已开始',
    announceEnded: '告知购买已结束',
    openMyOrders: '打开我的订单',
    leaveChoice: '离开选择',
    keepRequest: '记下所请求的会员',
    keepRenewal: '未指定会员时，按当前会员续费',
    keepOffer: '记下在售会员',
    keepOutcome: '记下支付结果',
    forgetAll: '清空本次购买',
    canPay: '可在线支付',
    hasOffer: '有在售会员',
    mayBePaid: '已支付或可能已支付',
    isPutOff: '会员选择稍后再看',
    'purchase.requested': '请求开通会员',
    'order.paid': '订单已支付',
    'choice.left': '会员离开选择',
  },
  hasView: true,
  minimumPaths: 4,
};
