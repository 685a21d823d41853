import type { CatalogEntry } from '../flow.ts';
import { loginMachine } from './login.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const failed = (actorId: string, code: number, serverMessage: string) => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error: { kind: 'code', code, serverMessage },
});
const token = { token: 'token-of-sixteen-characters' };
const filled = { type: 'login.submitted', phone: '138 0000 0001', code: '246810', agreed: true };

export const loginEntry: CatalogEntry = {
  id: 'login',
  title: '登录',
  machine: loginMachine,
  input: { phone: '' },
  cases: {
    'login.submitted': [filled, { ...filled, agreed: false }],
    'code.requested': [
      { type: 'code.requested', phone: '13800000001' },
      { type: 'code.requested', phone: '138' },
    ],
    'awakening.chosen': [
      { type: 'awakening.chosen', code: '246810' },
      { type: 'awakening.chosen', code: '' },
    ],
    'xstate.done.actor.recallResend': [
      done('recallResend', { secondsLeft: 0 }),
      done('recallResend', { secondsLeft: 2 }),
    ],
    'xstate.done.actor.sendMessageCode': [done('sendMessageCode', { secondsLeft: 2, sandboxCode: '246810' })],
    'xstate.error.actor.sendMessageCode': [
      failed('sendMessageCode', 429, '发送过于频繁'),
      failed('sendMessageCode', 235, '请先完成图形验证'),
    ],
    'xstate.done.actor.pictureCheck': [
      done('pictureCheck', { secondsLeft: 2, sandboxCode: null }),
      done('pictureCheck', { secondsLeft: 0, sandboxCode: null }),
    ],
    'xstate.done.actor.messageLogin': [done('messageLogin', token)],
    'xstate.error.actor.messageLogin': [
      failed('messageLogin', 400, '验证码错误'),
      failed('messageLogin', 409, '账号已冻结'),
    ],
    'xstate.done.actor.awaken': [done('awaken', token)],
    'xstate.error.actor.awaken': [failed('awaken', 400, '验证码错误')],
    'xstate.done.actor.qrLogin': [done('qrLogin', token)],
    'xstate.done.actor.sandboxMembers': [
      done('sandboxMembers', [{ mobile: '13800000001', title: '普通会员', description: '未付费' }]),
    ],
  },
  memberEvents: {
    'login.submitted': '登录',
    'code.requested': '获取验证码',
    'remember.toggled': '30天内保持登录',
    'qr.chosen': '扫码登录',
    'sms.chosen': '验证码登录',
    'awakening.chosen': '恢复账号',
    'awakening.declined': '暂不恢复',
  },
  hasView: true,
  minimumPaths: 66,
};
