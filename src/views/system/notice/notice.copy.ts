/** Sentences that are not about one failure; those of failures are in shared/failure-text.ts (ux 4.4). */
export const NOTICE_TEXT = {
  region: '提示',
  close: '关闭提示',
  takeoverTitle: '提示',
  takeover: '您的账号已在其他设备登录，请重新登录',
  acknowledge: '知道了',
} as const;
