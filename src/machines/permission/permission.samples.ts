import type { CatalogEntry } from '../flow.ts';
import { permissionMachine } from './permission.machine.ts';
import type { Denial } from './permission.types.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const denial: Denial = {
  status: 0,
  entitlement: 'watchZhaobiao',
  limit: 20,
  used: 20,
  resetAt: '2026-11-21T00:00:00+08:00',
  boughtAreas: ['浙江'],
  infoArea: '江苏',
  trial: false,
  liftedBy: { memberCode: 'toubiaotong', memberName: '投标通' },
};
const denied = (permission: unknown) => ({ type: 'permission.denied', permission });

export const permissionEntry: CatalogEntry = {
  id: 'permission',
  title: '权限提示',
  machine: permissionMachine,
  cases: {
    'permission.denied': [
      denied({ ...denial, status: -3 }),
      denied({ ...denial, status: -2 }),
      denied({ ...denial, status: -1 }),
      denied({ ...denial, status: -1, entitlement: 'purchaseDetail' }),
      denied(denial),
      denied({ ...denial, trial: true, resetAt: null, liftedBy: null }),
      denied({ ...denial, entitlement: null, limit: null, used: null, resetAt: null, liftedBy: null }),
      denied(null),
    ],
    'purchase.requested': [{ type: 'purchase.requested', memberCode: null, reason: 'navbar' }],
    'xstate.done.actor.serverInfo': [done('serverInfo', { qrcode: 'https://example.com/app', mobile: '400-000-0000' })],
    'xstate.done.actor.dictDetail': [done('dictDetail', [{ label: '请致电杭州商务经理' }]), done('dictDetail', [])],
  },
  memberEvents: { 'upgrade.chosen': '立即升级', 'areas.requested': '开通更多地区', 'popup.closed': '稍后再说' },
  hasView: true,
  minimumPaths: 10,
};
