import { CODE } from '#contract/endpoint.ts';
import type { contract } from '#contract/registry.ts';
import { maskPhone } from '#domain/mask.ts';
import { entitlementsOf } from '#server/features/permission/entitlement.policy.ts';
import { unacknowledgedOrdersOf } from '#server/features/purchase/order.repo.ts';
import { checkCode } from '#server/features/session/code.policy.ts';
import { reopenCode } from '#server/features/session/code.repo.ts';
import { refuseCode } from '#server/features/session/code-reply.wire.ts';
import { missingProfile } from '#server/features/session/profile.policy.ts';
import { logAccountChange } from '#server/features/session/security-log.ts';
import { changeMobile, changeProfile } from '#server/features/session/user.repo.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handlers, ok, refuse } from '#server/http/handler.ts';
import { MESSAGE } from '#server/http/messages.ts';
import { INDUSTRY_SECTIONS } from '#server/reference/industry-sections.ts';
import { ownAccount } from './own-account.policy.ts';

type UserCalls = Pick<
  Handlers,
  'userCenter' | 'userDetail' | 'updateUser' | 'updatePhone' | 'checkPerfectInfo' | 'perfect' | 'industryList'
>;

/** Answers an incomplete profile with code 430 and the data, so that the profile page can greet the member (D-06). */
const userCenter = asMember<(typeof contract)['userCenter']>(async ({ deps, member }) => {
  const { db, clock } = deps;
  const user = await ownAccount({ deps, member });
  const [tier, [oldest]] = await Promise.all([
    entitlementsOf(db, user.id, clock.now()),
    unacknowledgedOrdersOf(db, user.id),
  ]);
  const data = {
    userId: user.id,
    userName: user.user_name,
    realUserName: user.real_user_name,
    headimgurl: user.headimgurl,
    mobile: maskPhone(user.mobile ?? ''),
    companyName: user.company_name,
    isOpenMember: tier.expireAt !== null && !tier.lapsed,
    memberCode: tier.memberCode,
    memberName: tier.memberName,
    upgradeList:
      tier.expireAt === null ? [] : [{ expireDate: tier.expireAt.toISOString(), memberName: tier.memberName }],
    roles: [tier.memberCode, ...user.roles],
    unacknowledgedOrder: oldest ? { orderNo: oldest.orderNo } : null,
  };
  return missingProfile(user).length > 0 ? refuse(CODE.profileIncomplete, MESSAGE.profileIncomplete, data) : ok(data);
});

const updatePhone = asMember<(typeof contract)['updatePhone']>(async ({ input, caller, deps, member }) => {
  const purpose = `verify:${member.userId}` as const;
  const old = await checkCode(deps, { mobile: member.mobile, code: input.oldCode, purpose, caller });
  // Sent again because its answer was lost: the account has that phone, and the codes are spent.
  if (old.verdict === 'wrong' && member.mobile === input.mobile) return ok(null);
  if (old.verdict === 'wrong') return refuse(CODE.badInput, '原手机号的验证码错误或已失效，请返回上一步重新获取');
  if (old.verdict !== 'right') return refuseCode(old.verdict);
  const checked = await checkCode(deps, { mobile: input.mobile, code: input.code, purpose, caller });
  if (checked.verdict !== 'right') {
    // The code of the new phone may be typed again; the other one was right.
    await reopenCode(deps.db, old.codeId);
    return refuseCode(checked.verdict);
  }
  if (!(await changeMobile(deps.db, member.userId, input.mobile)))
    return refuse(CODE.conflict, '该手机号已注册其他账号，请更换手机号');
  logAccountChange(deps, caller, 'phone-changed', member.userId);
  return ok(null);
});

const userDetail = asMember<(typeof contract)['userDetail']>(async (call) => {
  const user = await ownAccount(call);
  return ok({
    userName: user.user_name,
    realUserName: user.real_user_name,
    mobile: maskPhone(user.mobile ?? ''),
    companyName: user.company_name,
    headimgurl: user.headimgurl,
    industryCode: user.industry_code,
    areaCode: user.area_code,
    email: user.email,
  });
});

export const userHandlers: UserCalls = {
  userCenter,
  userDetail,
  updatePhone,
  updateUser: asMember(async ({ input, deps, member }) => {
    await changeProfile(deps.db, member.userId, input);
    return ok(null);
  }),
  checkPerfectInfo: asMember(async (call) => {
    const missing = missingProfile(await ownAccount(call));
    return ok({ complete: missing.length === 0, missing });
  }),
  perfect: asMember(async ({ input, deps, member }) => {
    await changeProfile(deps.db, member.userId, input);
    return ok(null);
  }),
  industryList: async () => ok([...INDUSTRY_SECTIONS]),
};
