import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { CatalogEntry } from '#flows/catalog-entry.ts';
import { accountSecurityMachine } from '#machines/session/account-security.machine.ts';

const done = (actorId: string, output: unknown) => ({ type: `xstate.done.actor.${actorId}`, actorId, output });
const failed = (actorId: string, code: number, serverMessage: string) => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error: { kind: 'code', code, serverMessage },
});

/** The new phone is typed; every other code goes to the phone the account has. */
const isOfNewPhone = (snapshot: SnapshotFrom<AnyStateMachine>): boolean =>
  snapshot.matches({ proving: { step: 'newPhone' } }) || snapshot.matches({ proving: { step: 'moving' } });

export const accountSecurityEntry: CatalogEntry = {
  id: 'account-security',
  area: 'session',
  title: '账号安全',
  machine: accountSecurityMachine,
  input: { act: 'phone' },
  otherInputs: [{ act: 'closing' }],
  cases: {
    'code.requested': (snapshot) =>
      isOfNewPhone(snapshot)
        ? ['13800000002', '138'].map((phone) => ({ type: 'code.requested', phone }))
        : [{ type: 'code.requested', phone: null }],
    'old.confirmed': [
      { type: 'old.confirmed', code: '246810' },
      { type: 'old.confirmed', code: '' },
    ],
    'move.submitted': [
      { type: 'move.submitted', phone: '138 0000 0002', code: '135790' },
      { type: 'move.submitted', phone: '138', code: '135790' },
    ],
    'closing.submitted': [
      { type: 'closing.submitted', code: '246810', confirmation: '确认注销' },
      { type: 'closing.submitted', code: '246810', confirmation: '注销' },
    ],
    'xstate.done.actor.recallResend': [
      done('recallResend', { secondsLeft: 0 }),
      done('recallResend', { secondsLeft: 2 }),
    ],
    'xstate.done.actor.sendIdentifycode': [done('sendIdentifycode', { secondsLeft: 2, sandboxCode: '246810' })],
    'xstate.error.actor.sendIdentifycode': [
      failed('sendIdentifycode', 429, '发送过于频繁'),
      {
        type: 'xstate.error.actor.sendIdentifycode',
        actorId: 'sendIdentifycode',
        error: { kind: 'code', code: 429, serverMessage: '请2秒后再试', data: { resendAfterSeconds: 2 } },
      },
      failed('sendIdentifycode', 235, '请先完成图形验证'),
    ],
    'xstate.done.actor.pictureCheck': [
      done('pictureCheck', { secondsLeft: 2, sandboxCode: null }),
      done('pictureCheck', { secondsLeft: 0, sandboxCode: null }),
    ],
    'xstate.done.actor.updatePhone': [done('updatePhone', undefined)],
    'xstate.error.actor.updatePhone': [failed('updatePhone', 400, '验证码错误')],
    'xstate.done.actor.frozenAccount': [done('frozenAccount', { deleteAfter: '2026-11-27T12:00:00Z' })],
    'xstate.error.actor.frozenAccount': [failed('frozenAccount', 400, '验证码错误')],
  },
  memberEvents: {
    'code.requested': '获取验证码',
    'old.confirmed': '下一步',
    'move.submitted': '确认更换',
    'loss.understood': '我已知晓，继续',
    'closing.submitted': '注销账号',
    'step.reverted': '上一步',
    'dialog.closed': '关闭',
  },
  words: {
    recallResend: '读取验证码重发倒计时',
    takeSecondsLeft: '记下剩余秒数',
    takeWait: '记下需等待的秒数',
    hasToWait: '须等待后再获取',
    recallCode: '读取此步骤的倒计时',
    'code.recalled': '需读取倒计时',
    sendIdentifycode: '发送短信验证码',
    pictureCheck: '图形验证',
    updatePhone: '更换手机号',
    frozenAccount: '注销账号',
    refreshAccount: '刷新账号资料',
    dropCookie: '删除浏览器中保存的登录凭证',
    endSession: '退出登录',
    takeMobile: '记下手机号',
    takeOldCode: '记下原手机号的验证码',
    takeCode: '记下验证码',
    takeConfirmation: '记下确认文字',
    markMistake: '指出填写有误之处',
    dropMistake: '清除错误提示',
    takeFailure: '记下失败原因',
    takeSent: '记下验证码已发送',
    forgetSent: '清除已发送的验证码',
    countDown: '倒计时减一秒',
    renewCode: '此步骤重新获取验证码',
    'code.renewed': '需重新获取验证码',
    takeClosed: '记下删除时间',
    isClosing: '办理的是注销',
    hasCode: '验证码填写正确',
    isMoveFilled: '新手机号与验证码填写正确',
    isClosingFilled: '验证码与确认文字填写正确',
    hasPhone: '手机号填写正确',
    isPictureWanted: '须先通过图形验证',
    isWaitOver: '倒计时已结束',
    oneSecond: '一秒',
  },
  hasView: true,
  minimumPaths: 20,
};
