import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { qrLoginMachine } from '#machines/session/qr-login.machine.ts';

const ticket = (qrContent: string, phoneUrl: string | null) => ({
  type: 'xstate.done.actor.getQrcode',
  actorId: 'getQrcode',
  output: { ticket: 'T1', browserSecret: 'known-here-only', qrContent, phoneUrl },
});
const PHONE = 'http://localhost:3000/sandbox/phone?ticket=T1';
const answers = (actorId: string) =>
  ['waiting', 'scanned', 'confirmed', 'expired', 'cancelled'].map((status) => ({
    type: `xstate.done.actor.${actorId}`,
    actorId,
    output: { status, token: status === 'confirmed' ? 'token-of-sixteen-characters' : null },
  }));
/** A confirmation without a token must not log in. */
const unnamed = (actorId: string) => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output: { status: 'confirmed', token: null },
});
/** A token without a confirmation neither. */
const early = (actorId: string) => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output: { status: 'scanned', token: 'token-of-sixteen-characters' },
});

export const qrLoginEntry: CatalogEntry = {
  id: 'qr-login',
  area: 'session',
  title: '扫码登录',
  machine: qrLoginMachine,
  cases: {
    'xstate.done.actor.getQrcode': [ticket('https://example.invalid/scan/T1', null), ticket(PHONE, PHONE)],
    'xstate.done.actor.checkScan': [...answers('checkScan'), unnamed('checkScan'), early('checkScan')],
    'xstate.done.actor.checkConfirmation': [
      ...answers('checkConfirmation'),
      unnamed('checkConfirmation'),
      early('checkConfirmation'),
    ],
  },
  memberEvents: { 'qr.refreshed': '点击刷新二维码' },
  words: {
    getQrcode: '获取登录二维码',
    checkQrcode: '查询二维码状态',
    checkScan: '查询是否已扫码',
    checkConfirmation: '查询是否已确认',
    takeTicket: '显示二维码',
    dropTicket: '清除二维码',
    takeToken: '收下登录凭证',
    takeFailure: '记下失败原因',
    dropFailure: '清除失败原因',
    isConfirmed: '手机已确认登录',
    isScanned: '手机已扫码',
    isExpired: '二维码已过期',
    isCancelled: '手机已取消登录',
    pollGap: '查询扫码的间隔',
    confirmationGap: '查询确认的间隔',
    ticketLife: '二维码有效期',
  },
  hasView: true,
  minimumPaths: 5,
};
