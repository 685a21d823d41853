import type { CatalogEntry } from '../flow.ts';
import { membershipMachine } from './membership.machine.ts';

const permission = { status: 0, entitlement: 'watchZhaobiao', limit: 3, used: 3 };
const order = { orderId: 'ord_1', orderNo: 'B1', memberName: '企业通', duration: '12个月', payableFen: 199_900 };

export const membershipEntry: CatalogEntry = {
  id: 'membership',
  title: '会员权益',
  machine: membershipMachine,
  input: { canPay: true },
  cases: {
    'purchase.requested': [{ type: 'purchase.requested', memberCode: null, reason: 'navbar' }],
    'invoice.requested': [{ type: 'invoice.requested', order }],
    'cancellation.requested': [{ type: 'cancellation.requested', order }],
    'permission.denied': [{ type: 'permission.denied', permission }],
    'payment.forbidden': [{ type: 'payment.forbidden', memberCode: null, reason: 'navbar' }],
    'answer.received': [{ type: 'answer.received', endpointId: 'searchList', code: 200 }],
    'company.known': [
      { type: 'company.known', canPay: true },
      { type: 'company.known', canPay: false },
    ],
    'order.watched': [{ type: 'order.watched', orderNo: 'B1', orderId: 'ord_1' }],
    'order.unwatched': [{ type: 'order.unwatched', orderNo: 'B1' }],
    'order.announced': [{ type: 'order.announced', orderNo: 'B1' }],
    'route.changed': [{ type: 'route.changed', path: '/dashboard' }],
  },
  memberEvents: {},
  hasView: false,
  minimumPaths: 79,
};
