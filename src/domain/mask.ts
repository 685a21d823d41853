/**
 * First 3 digits, four stars, last 4 (S5-07). What the server has masked already stays as it is; anything else is
 * hidden whole. @example maskPhone('13800001234') // '138****1234'
 */
export const maskPhone = (phone: string): string =>
  /^\d{3}[\d*]{4}\d{4}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '****';

/** The real name when there is one, else the masked phone; never the full phone (S5-08, D-78). */
export const displayName = (user: { realUserName: string | null; mobile: string }): string =>
  user.realUserName?.trim() ? user.realUserName.trim() : maskPhone(user.mobile);

/** A URL is external when it begins with http, https, mailto or tel (S5-06). */
export const isExternalUrl = (url: string): boolean => /^(https?:|mailto:|tel:)/i.test(url);

/** As is when absolute, else prefixed with a base address (S5-09). */
export const avatarUrl = (headimgurl: string, base: string): string =>
  /^https?:\/\//i.test(headimgurl) ? headimgurl : `${base.replace(/\/$/, '')}/${headimgurl.replace(/^\//, '')}`;
