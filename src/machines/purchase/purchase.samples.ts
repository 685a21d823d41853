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
  hasView: true,
  minimumPaths: 4,
};
