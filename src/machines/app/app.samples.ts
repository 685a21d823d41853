import type { CatalogEntry } from '../flow.ts';
import { appMachine } from './app.machine.ts';

const failed = (endpointId: string, code: number) => ({
  type: 'api.failed',
  endpointId,
  failure: { kind: 'code', code, serverMessage: null },
});
const order = { orderId: 'ord_1', orderNo: 'B1', memberName: '企业通', duration: '12个月', payableFen: 199_900 };
const permission = { status: 0, entitlement: 'watchZhaobiao', limit: 5, used: 5 };

export const appEntry: CatalogEntry = {
  id: 'app',
  title: '应用总线',
  machine: appMachine,
  cases: {
    'api.answered': [{ type: 'api.answered', endpointId: 'searchList', code: 200 }],
    'api.blocked': [{ type: 'api.blocked', endpointId: 'selZhaobiaoDetails', permission }],
    'api.failed': [
      failed('searchList', 401),
      failed('searchList', 4011),
      failed('jumpPermission', 430),
      failed('searchList', 430),
      { type: 'api.failed', endpointId: 'searchList', failure: { kind: 'aborted', code: null, serverMessage: null } },
      { type: 'api.failed', endpointId: 'searchList', failure: { kind: 'timeout', code: null, serverMessage: null } },
    ],
    'navigation.requested': [{ type: 'navigation.requested', to: '/dashboard', replace: false }],
    'route.changed': [
      { type: 'route.changed', path: '/login' },
      { type: 'route.changed', path: '/dashboard' },
    ],
    'company.known': [
      { type: 'company.known', canPay: true },
      { type: 'company.known', canPay: false },
    ],
    'login.succeeded': [{ type: 'login.succeeded', token: 'token-of-sixteen-characters', remember: false }],
    'purchase.requested': [{ type: 'purchase.requested', memberCode: null, reason: 'navbar' }],
    'invoice.requested': [{ type: 'invoice.requested', order }],
    'cancellation.requested': [{ type: 'cancellation.requested', order }],
    'permission.denied': [{ type: 'permission.denied', permission }],
    'order.watched': [{ type: 'order.watched', orderNo: 'B1', orderId: 'ord_1' }],
    'order.unwatched': [{ type: 'order.unwatched', orderNo: 'B1' }],
    'order.announced': [{ type: 'order.announced', orderNo: 'B1' }],
    'payment.begun': [{ type: 'payment.begun' }],
    'window.focused': [{ type: 'window.focused' }],
    'toast.raised': [{ type: 'toast.raised', text: '已收藏' }],
    'collect.requested': [
      { type: 'collect.requested', kind: 'announcement', id: 'a1', title: '某医院设备采购', collected: true },
    ],
    'download.requested': [
      { type: 'download.requested', announcementId: 'a1', documentId: 'd1', name: '招标文件.pdf' },
    ],
    'export.requested': [{ type: 'export.requested', kind: 'announcements', filter: {} }],
    'monitor.requested': [{ type: 'monitor.requested', announcementId: null }],
    'groups.requested': [{ type: 'groups.requested', list: 'bidding', begin: 'list', draft: null }],
    'list.duplicated': [{ type: 'list.duplicated', path: '/informationQuery/bid' }],
    'title.known': [{ type: 'title.known', path: '/tender/index/7', title: '某医院设备采购' }],
    'window.resized': [{ type: 'window.resized', widthPx: 1440 }],
  },
  memberEvents: { 'logout.requested': '退出登录', 'reload.chosen': '刷新页面' },
  hasView: false,
  minimumPaths: 597,
};
