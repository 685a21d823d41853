import * as v from 'valibot';
import { CODE, endpoint } from './endpoint.ts';
import { empty, instant, maybeText, nothing, phone, shortText, smsCode } from './shared.schema.ts';

export const userDetail = endpoint({
  id: 'userDetail',
  method: 'GET',
  path: 'webchat/api/userDetail',
  access: 'profile',
  input: empty,
  output: v.object({
    userName: maybeText,
    realUserName: maybeText,
    mobile: maybeText,
    companyName: maybeText,
    headimgurl: maybeText,
    industryCode: maybeText,
    areaCode: maybeText,
    email: maybeText,
  }),
  requirement: 'S7-17',
  summary: 'Own account data for the settings form; the phone is masked.',
});
const profile = {
  realUserName: v.optional(v.pipe(shortText, v.minLength(1), v.maxLength(20))),
  companyName: v.optional(v.pipe(shortText, v.minLength(1), v.maxLength(60))),
  industryCode: v.optional(v.pipe(v.string(), v.regex(/^[A-T](\d{2})?$/))),
  areaCode: v.optional(v.pipe(v.string(), v.maxLength(40))),
};
export const updateUser = endpoint({
  id: 'updateUser',
  method: 'POST',
  path: 'webchat/api/updateUser',
  access: 'profile',
  owner: 'member',
  input: v.object({
    ...profile,
    email: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.email(), v.maxLength(100))])),
  }),
  output: nothing,
  requirement: 'S7-18',
  summary: 'Change own account data.',
});
/** Answers bytes: a page to read (`html`), or the same rows as data (`json`). */
export const exportOwnData = endpoint({
  id: 'exportOwnData',
  method: 'GET',
  path: 'webchat/api/userCenter/exportOwnData',
  pathSource: 'ours',
  globalErrors: 'exempt',
  reply: 'blob',
  input: v.object({ format: v.picklist(['html', 'json']) }),
  output: v.unknown(),
  requirement: 'S7-17',
  summary:
    'Everything that is kept about the member who asks: account, orders, subscriptions, favourites, watches, history.',
});
/** Newest first, those of the last 30 days; the browser is named as a member knows it, `null` where it is not known. */
export const listLogins = endpoint({
  id: 'listLogins',
  method: 'GET',
  path: 'webchat/api/userCenter/listLogins',
  pathSource: 'ours',
  input: empty,
  output: v.array(
    v.object({
      loggedInAt: instant,
      method: v.nullish(v.picklist(['code', 'qr', 'reactivation']), null),
      browser: maybeText,
      endedAt: v.nullish(instant, null),
      endReason: v.nullish(v.picklist(['logout', 'elsewhere', 'frozen', 'phone-changed']), null),
      isCurrent: v.boolean(),
    }),
  ),
  requirement: 'S4-03',
  summary: 'Logins of the member who asks, with browser, time and end.',
});
export const updatePhone = endpoint({
  id: 'updatePhone',
  method: 'POST',
  path: 'webchat/api/userCenter/updatePhone',
  access: 'profile',
  owner: 'member',
  /** `code` was sent to the new phone, `oldCode` to the present one. */
  input: v.object({ mobile: phone, code: smsCode, oldCode: smsCode }),
  output: nothing,
  codes: [CODE.conflict, CODE.tooMany],
  requirement: 'S7-19',
  summary: 'Move the account to another phone, proved by a code to the present and to the new one.',
});
export const checkPerfectInfo = endpoint({
  id: 'checkPerfectInfo',
  method: 'GET',
  path: 'webchat/api/checkPerfectInfo',
  access: 'profile',
  input: empty,
  output: v.object({ complete: v.boolean(), missing: v.array(v.string()) }),
  requirement: 'S7-20',
  summary: 'Whether the profile is complete and what is missing.',
});
/** A GET that writes, as specified: never prefetched, no-store, needs the header token (D-74). */
export const perfect = endpoint({
  id: 'perfect',
  method: 'GET',
  path: 'webchat/api/perfect',
  access: 'profile',
  input: v.object({
    realUserName: v.pipe(shortText, v.minLength(1), v.maxLength(20)),
    companyName: v.pipe(shortText, v.minLength(1), v.maxLength(60)),
    industryCode: v.pipe(v.string(), v.regex(/^[A-T](\d{2})?$/)),
    areaCode: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  }),
  output: nothing,
  requirement: 'S7-21',
  summary: 'Complete the profile.',
});
