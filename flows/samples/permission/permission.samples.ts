import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { permissionMachine } from '#machines/permission/permission.machine.ts';
import type { Denial } from '#machines/permission/permission.types.ts';

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
  area: 'permission',
  title: '权限提示',
  machine: permissionMachine,
  cases: {
    'permission.denied': [
      denied({ ...denial, status: -3 }),
      denied({ ...denial, status: -2 }),
      denied({ ...denial, status: -1 }),
      denied({ ...denial, status: -1, entitlement: 'purchaseDetail' }),
      denied(denial),
      denied({ ...denial, liftedBy: null }),
      denied({ ...denial, trial: true, resetAt: null, liftedBy: null }),
      denied({ ...denial, entitlement: null, limit: null, used: null, resetAt: null, liftedBy: null }),
      denied(null),
    ],
    'purchase.requested': [{ type: 'purchase.requested', memberCode: null, reason: 'navbar' }],
    'xstate.done.actor.serverInfo': [done('serverInfo', { qrcode: 'https://example.com/app', mobile: '400-000-0000' })],
    'xstate.done.actor.dictDetail': [done('dictDetail', [{ label: '请致电杭州商务经理' }]), done('dictDetail', [])],
  },
  memberEvents: { 'upgrade.chosen': '立即升级', 'areas.requested': '开通更多地区', 'popup.closed': '稍后再说' },
  words: {
    serverInfo: '读取联系方式',
    dictDetail: '读取联系开通的说明',
    requestPurchase: '请求开通会员',
    keepDenial: '记下权限不足的原因',
    keepContact: '记下联系方式',
    keepNoContact: '记下没有联系方式',
    keepUnPayText: '记下联系开通的说明',
    forgetAll: '清空提示内容',
    isLiftable: '升级会员可解除限制',
    isOf: '限制的种类为',
    'route.changed': '页面地址已变',
    'pc.forbidden': '不允许电脑端使用',
    'purchase.requested': '请求开通，但不可在线支付',
    'permission.denied': '操作因权限被拒',
    'isOf {"status":-3}': '不支持电脑端使用',
    'isOf {"status":-2}': '信息所属地区未开通',
    'isOf {"status":-1}': '会员等级不足',
    'isOf {"status":0}': '次数已用完',
  },
  hasView: true,
  minimumPaths: 25,
};
