import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { loginMachine } from '#machines/session/login.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const failed = (actorId: string, code: number, serverMessage: string) => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error: { kind: 'code', code, serverMessage },
});
const refusedWith = (actorId: string, code: number, data: object) => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error: { kind: 'code', code, serverMessage: '已拒绝', data },
});
const token = { token: 'token-of-sixteen-characters' };
const filled = { type: 'login.submitted', phone: '138 0000 0001', code: '246810', agreed: true };

export const loginEntry: CatalogEntry = {
  id: 'login',
  area: 'session',
  title: '登录',
  machine: loginMachine,
  input: { phone: '', ended: null },
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
      failed('sendMessageCode', 400, '手机号或验证码错误'),
      refusedWith('sendMessageCode', 429, { resendAfterSeconds: 2 }),
      failed('sendMessageCode', 235, '请先完成图形验证'),
    ],
    'xstate.done.actor.pictureCheck': [
      done('pictureCheck', { secondsLeft: 2, sandboxCode: null }),
      done('pictureCheck', { secondsLeft: 0, sandboxCode: null }),
    ],
    'xstate.done.actor.messageLogin': [done('messageLogin', token)],
    'xstate.error.actor.messageLogin': [
      failed('messageLogin', 400, '手机号或验证码错误'),
      refusedWith('messageLogin', 409, { deleteAfter: '2026-11-27T12:00:00Z' }),
    ],
    'xstate.done.actor.awaken': [done('awaken', token)],
    'xstate.error.actor.awaken': [failed('awaken', 400, '手机号或验证码错误')],
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
  words: {
    takeDeleteAfter: '记下可恢复的期限',
    dropDeleteAfter: '清除可恢复的期限',
    recallResend: '读取验证码重发倒计时',
    sendMessageCode: '发送短信验证码',
    pictureCheck: '图形验证',
    messageLogin: '短信验证码登录',
    awaken: '恢复冻结的账号',
    qrLogin: '扫码登录',
    sandboxMembers: '读取演示账号',
    announceLoggedIn: '告知登录成功',
    takePhone: '记下手机号',
    takeCode: '记下验证码',
    markMistake: '指出填写有误之处',
    dropMistake: '清除错误提示',
    takeFailure: '记下失败原因',
    toggleRemember: '切换是否记住登录',
    takeSecondsLeft: '记下剩余秒数',
    takeSent: '记下验证码已发送',
    takeWait: '记下需等待的秒数',
    countDown: '倒计时减一秒',
    takeSandboxMembers: '记下演示账号',
    hasPhone: '手机号填写正确',
    isFilled: '手机号与验证码填写正确，且已同意协议',
    hasCode: '验证码填写正确',
    isFrozen: '账号处于冷静期',
    isPictureWanted: '须先通过图形验证',
    hasToWait: '须等待后再获取',
    isWaitOver: '倒计时已结束',
    oneSecond: '一秒',
  },
  hasView: true,
  minimumPaths: 66,
};
