/** How a member proved who they are: a code by message, a scanned code, or the code that reactivates a frozen account. */
export type LoginMethod = 'code' | 'qr' | 'reactivation';
/** Why a session ended before its time. */
export type SessionEnd = 'logout' | 'elsewhere' | 'frozen' | 'phone-changed';

export const LOGIN_METHOD_LABEL: Readonly<Record<LoginMethod, string>> = {
  code: '验证码登录',
  qr: '扫码登录',
  reactivation: '恢复账号后登录',
};

export const SESSION_END_LABEL: Readonly<Record<SessionEnd, string>> = {
  logout: '退出登录',
  elsewhere: '在其他设备登录',
  frozen: '账号注销',
  'phone-changed': '更换手机号',
};

/** Lifetime of a session, in days; the login list covers the same time. */
export const SESSION_DAYS = 30;

/**
 * A phone or a code as it was typed: half-width, without the spaces, dashes and invisible marks of an address book. The country code in
 * front of a whole mobile number goes.
 *
 * @example compactDigits('+86 138-0000-0001') // '13800000001'
 */
export const compactDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .replace(/^(?:\+|00)?86(?=1[3-9]\d{9}$)/, '');

/** A mobile number of the mainland, compact. */
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/** A code that was sent by message, compact. */
export const isSmsCode = (text: string): boolean => /^\d{4,6}$/.test(text);
