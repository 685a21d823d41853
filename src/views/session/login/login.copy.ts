import type { SessionEnd } from '#machines/session/session.types.ts';

/** Sentences of the login page (ux 4.5). */
export const LOGIN_TEXT = {
  title: '登录',
  sms: '短信登录',
  qr: '扫码登录',
  phone: '手机号',
  phonePlaceholder: '请输入手机号',
  code: '验证码',
  codePlaceholder: '请输入验证码',
  sendCode: '获取验证码',
  sending: '发送中…',
  sendAgain: (seconds: number) => `重新获取(${seconds}s)`,
  registers: '未注册的手机号验证后将自动创建账号',
  remember: '30天内自动登录',
  rememberHint: '请仅在本人设备上勾选',
  submit: '登录',
  submitting: '登录中…',
  succeeded: '登录成功，正在进入…',
  agreed: '我已阅读并同意',
  scanAgrees: '扫码登录即表示您已阅读并同意',
  userAgreement: '《用户协议》',
  and: '和',
  privacyPolicy: '《隐私政策》',
  frozenTitle: '账号已冻结',
  frozen: '您曾申请注销此账号，目前仍在可恢复期内。点击“恢复账号”即可继续使用；验证码若已过期，请重新获取。',
  frozenUntil: (moment: string) => `请在${moment}前恢复，逾期账号将被删除，无法恢复。`,
  awaken: '恢复账号',
  awakening: '恢复中…',
  decline: '暂不恢复',
  sandboxCode: '演示环境不发送短信，验证码为',
  fillIn: '填入',
  members: '演示账号',
  membersHint: '选择一个账号，再获取验证码即可登录',
} as const;

/** Why the session before this login ended. */
export const ENDED_TEXT = {
  expired: '登录状态已过期，请重新登录',
  loggedOut: '您已在其他标签页退出登录',
} as const satisfies Record<SessionEnd, string>;

export const MISTAKE_TEXT = {
  phone: (typed: string) => (typed === '' ? '请输入手机号' : '请输入正确的手机号'),
  code: (typed: string) => (typed === '' ? '请输入验证码' : '请输入4～6位数字验证码'),
  agreement: () => '请先阅读并同意《用户协议》和《隐私政策》',
} as const;
