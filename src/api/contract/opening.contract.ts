import * as v from 'valibot';
import { CODE, endpoint } from './endpoint.ts';
import { empty, flag, identifier, instant, maybeText } from './shared.schema.ts';

/** What every page asks when it opens, apart from the rest because the login page loads no more than this (S3-01, S3-53). */
export const companyConfiguration = endpoint({
  id: 'companyConfiguration',
  method: 'GET',
  path: 'webchat/common/companyConfiguration',
  access: 'public',
  pathSource: 'ours',
  globalErrors: 'exempt',
  input: empty,
  output: v.object({
    name: v.string(),
    customerImg: maybeText,
    customerWechat: maybeText,
    phoneIs020: flag,
    canPay: flag,
    theme: maybeText,
    favicon: maybeText,
    title: maybeText,
    /** Ours, in the sandbox only: members of every tier that the login page offers to someone who tries the product (S1-02). */
    sandboxMembers: v.optional(
      v.array(v.object({ mobile: v.string(), title: v.string(), description: v.string() })),
      [],
    ),
  }),
  requirement: 'S3-53',
  summary: 'Brand theme, favicon and contact of the company this host serves; in the sandbox its demo members.',
});
/** The member as the shell knows it (S3-01). `mobile` comes masked from our server. */
export const user = v.object({
  userId: v.nullish(v.union([v.string(), v.number()]), null),
  userName: maybeText,
  realUserName: maybeText,
  headimgurl: maybeText,
  mobile: maybeText,
  companyName: maybeText,
  isOpenMember: flag,
  memberCode: maybeText,
  memberName: maybeText,
  upgradeList: v.nullish(v.array(v.object({ expireDate: v.nullish(instant, null), memberName: maybeText })), []),
  roles: v.nullish(v.array(v.string()), []),
  /** A paid order that the member has not seen yet (D-04); a number that no call may be sent with counts as none. Ours. */
  unacknowledgedOrder: v.fallback(v.nullish(v.object({ orderNo: identifier }), null), null),
});

export const userCenter = endpoint({
  id: 'userCenter',
  method: 'GET',
  path: 'webchat/api/userCenter',
  access: 'profile',
  input: empty,
  output: v.nullish(user, null),
  codes: [CODE.profileIncomplete, CODE.empty],
  requirement: 'S7-16',
  summary: 'User info, also used for the two-hour refresh (D-42, D-47).',
});
