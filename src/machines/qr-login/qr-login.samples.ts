import type { CatalogEntry } from '../flow.ts';
import { qrLoginMachine } from './qr-login.machine.ts';

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

export const qrLoginEntry: CatalogEntry = {
  id: 'qr-login',
  title: '扫码登录',
  machine: qrLoginMachine,
  cases: {
    'xstate.done.actor.getQrcode': [ticket('https://example.invalid/scan/T1', null), ticket(PHONE, PHONE)],
    'xstate.done.actor.checkScan': answers('checkScan'),
    'xstate.done.actor.checkConfirmation': answers('checkConfirmation'),
  },
  memberEvents: { 'qr.refreshed': '点击刷新二维码' },
  hasView: true,
  minimumPaths: 5,
};
