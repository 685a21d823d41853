import { longDateText } from '#domain/date-text.ts';

/** Sentences of changing the phone and closing the account. */
export const ACCOUNT_SECURITY_TEXT = {
  phoneTitle: '更换手机号',
  closingTitle: '注销账号',
  steps: (at: number, of: number) => `第${at}步，共${of}步`,
  oldPhone: (masked: string) => `向原手机号${masked}发送验证码，确认是您本人操作`,
  oldLost: '原手机号已停用？请联系客服核实身份后更换',
  newPhone: '输入新手机号并完成验证，更换后用新手机号登录',
  phone: '新手机号',
  phonePlaceholder: '请输入11位手机号',
  code: '验证码',
  codePlaceholder: '请输入验证码',
  sendCode: '获取验证码',
  sending: '发送中…',
  sendAgain: (seconds: number) => `重新获取(${seconds}s)`,
  sandboxCode: '演示环境不发送短信，验证码为',
  fillIn: '填入',
  next: '下一步',
  back: '上一步',
  move: '确认更换',
  moving: '更换中…',
  moved: '手机号已更换',
  movedHelp: '下次登录请使用新手机号，会员权益与数据不变',
  lost: '注销后将失去',
  losses: ['未到期的会员权益、优惠券和剩余次数；需要退费的，请先联系客服', '订阅、监控、收藏、浏览历史和导出记录'],
  kept: '依法保留',
  keeps: ['订单、支付与发票记录：按会计与税务法规保存，不再与您的个人资料关联'],
  cooling: '冷静期',
  coolings: ['提交后有7天冷静期，期间用此手机号登录即可恢复账号', '冷静期结束后永久删除，无法恢复'],
  understood: '我已知晓，继续',
  confirmation: '请输入“确认注销”',
  confirmationPlaceholder: '确认注销',
  close: '注销账号',
  closing: '提交中…',
  closed: '账号已进入冷静期',
  closedHelp: (at: string | null) =>
    at === null
      ? '冷静期内用此手机号登录即可恢复账号'
      : `${longDateText(at)}前用此手机号登录即可恢复账号，之后将永久删除`,
  done: '知道了',
  cancel: '取消',
} as const;

export const ACCOUNT_MISTAKE_TEXT = {
  phone: '请输入正确的手机号',
  code: '请输入4～6位数字验证码',
  confirmation: '请输入“确认注销”四个字',
} as const;
