import { CODE } from '#contract/endpoint.ts';
import type { contract } from '#contract/registry.ts';
import { asMember } from '#server/http/as-member.ts';
import { type Handler, type Handlers, ok, refuse } from '#server/http/handler.ts';
import { memberOfPhone } from './account.policy.ts';
import { checkCode } from './code.policy.ts';
import { reopenCode } from './code.repo.ts';
import { pictureOf, refuseCode, replyWithCode, waitText } from './code-reply.wire.ts';
import { issuePicture } from './picture-check.policy.ts';
import { type LoginOutcome, logAccountChange, logLogin } from './security-log.ts';
import { openSession } from './session.policy.ts';
import { endSession, loginsOf } from './session.repo.ts';
import { findUserByMobile, wakeUser } from './user.repo.ts';

type LoginCalls = Pick<
  Handlers,
  'messageLogin' | 'sendMessageCode' | 'getCheckPicture' | 'sendIdentifycode' | 'logout' | 'awaken' | 'listLogins'
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
