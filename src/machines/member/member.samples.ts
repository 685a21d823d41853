import type { CatalogEntry } from '../flow.ts';
import { memberMachine } from './member.machine.ts';

const permission = { status: 0, entitlement: 'watchZhaobiao', limit: 5, used: 5 };

export const memberEntry: CatalogEntry = {
  id: 'member',
  title: '会员功能',
  machine: memberMachine,
  input: { canPay: true },
  cases: {
    'api.answered': [{ type: 'api.answered', endpointId: 'searchList', code: 200 }],
    'api.blocked': [{ type: 'api.blocked', endpointId: 'selZhaobiaoDetails', permission }],
    'permission.denied': [{ type: 'permission.denied', permission }],
    'company.known': [{ type: 'company.known', canPay: false }],
    'order.watched': [{ type: 'order.watched', orderNo: 'B1', orderId: 'ord_1' }],
  },
  memberEvents: {},
  hasView: false,
  minimumPaths: 282,
};
