import { CODE } from '#contract/endpoint.ts';
import type { contract } from '#contract/registry.ts';
import type { Deps } from '#server/deps.ts';
import { closeOrderEverywhere } from '#server/features/purchase/close-order.policy.ts';
import { liveOrderOf } from '#server/features/purchase/order.repo.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, type Handlers, ok, refuse } from '#server/http/handler.ts';
import { deleteAfter, memberOfPhone } from './account.policy.ts';
import { checkCode } from './code.policy.ts';
import { reopenCode } from './code.repo.ts';
import { pictureOf, refuseCode, replyWithCode, waitText } from './code-reply.wire.ts';
import { issuePicture } from './picture-check.policy.ts';
import { type LoginOutcome, logAccountChange, logLogin } from './security-log.ts';
import { openSession } from './session.policy.ts';
import { endLiveSession, endSession, loginsOf } from './session.repo.ts';
import { findUserByMobile, freezeUser, wakeUser } from './user.repo.ts';

type LoginCalls = Pick<
  Handlers,
  | 'messageLogin'
  | 'sendMessageCode'
  | 'getCheckPicture'
  | 'sendIdentifycode'
  | 'logout'
  | 'frozenAccount'
  | 'awaken'
  | 'listLogins'
>;

const messageLogin: Handler<(typeof contract)['messageLogin']> = async ({ input, caller, deps }) => {
  const note = (outcome: LoginOutcome, userId: string | null): void =>
    logLogin(deps, caller, { method: 'code', outcome, userId, mobile: input.mobile });
  const checked = await checkCode(deps, { ...input, purpose: 'login', caller });
  if (checked.verdict !== 'right') {
    note(checked.verdict === 'wrong' ? 'wrong-code' : 'too-many', null);
    return refuseCode(checked.verdict);
  }
  const { user, isNew } = await memberOfPhone(deps, input.mobile);
  if (user.frozen_at !== null) {
    note('account-frozen', user.id);
    await reopenCode(deps.db, checked.codeId);
    return refuse(CODE.conflict, '该账号正在注销冷静期内，恢复后才能登录', {
      deleteAfter: user.delete_after?.toISOString() ?? null,
    });
  }
  const token = await openSession(deps, { userId: user.id, method: 'code', userAgent: caller.userAgent });
  note('success', user.id);
  return ok({ token, isNewUser: isNew });
};

const awaken: Handler<(typeof contract)['awaken']> = async ({ input, caller, deps }) => {
  const note = (outcome: LoginOutcome, userId: string | null): void =>
    logLogin(deps, caller, { method: 'reactivation', outcome, userId, mobile: input.mobile });
  const checked = await checkCode(deps, { ...input, purpose: 'login', caller });
  if (checked.verdict !== 'right') {
    note(checked.verdict === 'wrong' ? 'wrong-code' : 'too-many', null);
    return refuseCode(checked.verdict);
  }
  const user = await findUserByMobile(deps.db, input.mobile);
  const isAwake = user !== null && (user.frozen_at === null || (await wakeUser(deps.db, user.id, deps.clock.now())));
  if (!user || !isAwake) {
    note('no-account', user?.id ?? null);
    return refuse(CODE.badInput, '没有可以恢复的账号，请直接登录');
  }
  const token = await openSession(deps, { userId: user.id, method: 'reactivation', userAgent: caller.userAgent });
  note('success', user.id);
  return ok({ token, isNewUser: false });
};

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

const getCheckPicture: Handler<(typeof contract)['getCheckPicture']> = async ({ caller, deps }) => {
  const issued = await issuePicture(deps, caller);
  if ('waitSeconds' in issued) return refuse(CODE.tooMany, `操作过于频繁，请${waitText(issued.waitSeconds)}后再试`);
  return ok({ ...issued, expiresAt: issued.expiresAt.toISOString() });
};

const logout = asMember<(typeof contract)['logout']>(async ({ caller, deps, member }) => {
  await endSession(deps.db, member.sessionId, 'logout', deps.clock.now());
  logAccountChange(deps, caller, 'logout', member.userId);
  return ok(null);
});

/** Their own logins, so that a member notices one that was not theirs. */
const listLogins = asMember<(typeof contract)['listLogins']>(async ({ deps, member }) => {
  const logins = await loginsOf(deps.db, member.userId, deps.clock.now());
  return ok(
    logins.map((login) => ({
      loggedInAt: login.created_at.toISOString(),
      method: login.login_method,
      browser: login.browser,
      endedAt: login.ended_at?.toISOString() ?? null,
      endReason: login.end_reason,
      isCurrent: login.id === member.sessionId,
    })),
  );
});

export const loginHandlers: LoginCalls = {
  messageLogin,
  awaken,
  frozenAccount,
  logout,
  sendIdentifycode: asMember(({ input, caller, deps, member }) =>
    replyWithCode(deps, {
      mobile: input.mobile ?? member.mobile,
      purpose: `verify:${member.userId}`,
      caller,
      picture: pictureOf(input),
    }),
  ),
  sendMessageCode: ({ input, caller, deps }) =>
    replyWithCode(deps, { mobile: input.mobile, purpose: 'login', caller, picture: pictureOf(input) }),
  getCheckPicture,
  listLogins,
};
