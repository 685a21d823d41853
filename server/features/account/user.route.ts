import { CODE } from '#contract/endpoint.ts';
import type { contract } from '#contract/registry.ts';
import { maskPhone } from '#domain/mask.ts';
import type { Deps } from '#server/deps.ts';
import { entitlementsOf } from '#server/features/permission/entitlement.policy.ts';
import { closeOrderEverywhere } from '#server/features/purchase/close-order.policy.ts';
import { liveOrderOf, unacknowledgedOrdersOf } from '#server/features/purchase/order.repo.ts';
import { deleteAfter } from '#server/features/session/account.policy.ts';
import { checkCode } from '#server/features/session/code.policy.ts';
import { reopenCode } from '#server/features/session/code.repo.ts';
import { refuseCode } from '#server/features/session/code-reply.wire.ts';
import { missingProfile } from '#server/features/session/profile.policy.ts';
import { logAccountChange } from '#server/features/session/security-log.ts';
import { endLiveSession } from '#server/features/session/session.repo.ts';
import { changeMobile, changeProfile, freezeUser } from '#server/features/session/user.repo.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handlers, ok, refuse } from '#server/http/handler.ts';
import { MESSAGE } from '#server/http/messages.ts';
import { INDUSTRY_SECTIONS } from '#server/reference/industry-sections.ts';
import { ownAccount } from './own-account.policy.ts';

type UserCalls = Pick<
  Handlers,
  | 'userCenter'
  | 'userDetail'
  | 'updateUser'
  | 'updatePhone'
  | 'frozenAccount'
  | 'checkPerfectInfo'
  | 'perfect'
  | 'industryList'
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

/**
 * Closes the live order of an account that is closed, so that nobody pays for it any more. Where the payment service does not answer,
 * what is paid later is refunded when it is booked.
 *
 * @returns Whether the order turned out to be paid.
 */
async function isPaidWhileClosing(deps: Deps, userId: string): Promise<boolean> {
  const live = await liveOrderOf(deps.db, userId);
  if (!live) return false;
  try {
    return (await closeOrderEverywhere(deps, live)) === 'paid';
  } catch (error) {
    deps.log.error('payment.close-failed', { orderNo: live.order_no, error: String(error) });
    return false;
  }
}

const frozenAccount = asMember<(typeof contract)['frozenAccount']>(async ({ input, caller, deps, member }) => {
  const checked = await checkCode(deps, {
    mobile: member.mobile,
    purpose: `verify:${member.userId}`,
    code: input.code,
    caller,
  });
  if (checked.verdict !== 'right') return refuseCode(checked.verdict);
  if (await isPaidWhileClosing(deps, member.userId))
    return refuse(CODE.conflict, '您的订单刚刚支付成功，账号未注销；仍要注销的，请重新获取验证码');
  const at = deps.clock.now();
  await freezeUser(deps.db, member.userId, { at, deleteAfter: deleteAfter(at) });
  await endLiveSession(deps.db, member.userId, 'frozen', at);
  logAccountChange(deps, caller, 'account-frozen', member.userId);
  return ok({ frozenAt: at.toISOString(), deleteAfter: deleteAfter(at).toISOString() });
});

export const userHandlers: UserCalls = {
  frozenAccount,
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
