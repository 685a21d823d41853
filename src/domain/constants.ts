/** Constants of spec §9 that several modules share. Constants of one flow are declared in that flow. */
export const GLOBAL_PARAMETERS = { version: 19, registerType: 50 } as const;
export const DEVICE = '50';
export const ACTIVITY_DEVICE_TYPE = 50;
export const PAY_TYPE = 'PC-wechat';
export const REQUEST_TIMEOUT_MS = 180_000;
export const TOKEN_COOKIE = 'TOKEN';
export const TOKEN_COOKIE_DAYS = 30;
/** Required by the specification; no password is ever stored (S9-08, D-40). */
export const PASSWORD_COOKIE_DAYS = 1;
export const DICTIONARY_PAGE_SIZE = 9999;
export const AMOUNT_DICTIONARY_PAGE_SIZE = 20;
export const COUPON_PAGE_SIZE = 5;
export const COUPON_TOTAL_CAP = 250;
export const QR_SIZE_PX = 140;
export const MOBILE_BREAKPOINT_PX = 992;
export const NARROW_BREAKPOINT_PX = 1400;
