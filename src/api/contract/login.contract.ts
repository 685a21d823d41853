import * as v from 'valibot';
import { CODE, endpoint } from './endpoint.ts';
import { empty, flag, identifier, instant, maybeText, nothing, phone, smsCode } from './shared.schema.ts';

const token = v.object({ token: v.pipe(v.string(), v.minLength(16)), isNewUser: flag });

/** Login and session calls (spec §7 «Authentication and user», S7-08…S7-15). */
export const messageLogin = endpoint({
  id: 'messageLogin',
  method: 'POST',
  path: 'webchat/api/login/messageLogin',
  access: 'public',
  globalErrors: 'exempt',
  input: v.object({ mobile: phone, code: smsCode }),
  output: token,
  codes: [CODE.tooMany, CODE.conflict],
  requirement: 'S7-08',
  summary: 'Log in with a phone and a one-time code; the first login registers.',
});
/** Both or neither; what the guest reads in the picture of `getCheckPicture`. */
const pictureRead = {
  pictureId: v.optional(identifier),
  pictureAnswer: v.optional(v.pipe(v.string(), v.maxLength(16))),
};
const codeSent = v.object({ resendAfterSeconds: v.number(), expiresAt: instant, sandboxCode: maybeText });
/**
 * Answers the same for known and unknown phones (R12). `sandboxCode` is present only with the console provider in the sandbox. After
 * much sending it answers 235 with `{ picture: 'needed' }`, and `{ picture: 'wrong' }` to a picture that was not read right (R13).
 */
export const sendMessageCode = endpoint({
  id: 'sendMessageCode',
  method: 'POST',
  path: 'webchat/api/login/sendMessageCode',
  carrier: 'query',
  access: 'public',
  globalErrors: 'exempt',
  input: v.object({ mobile: phone, ...pictureRead }),
  output: codeSent,
  codes: [CODE.tooMany, CODE.blocked],
  requirement: 'S7-09',
  summary: 'Send a login code by SMS.',
});
export const sendIdentifycode = endpoint({
  id: 'sendIdentifycode',
  method: 'POST',
  path: 'webchat/common/sendIdentifycode',
  access: 'profile',
  /** Without a mobile the code goes to the phone of the account. */
  input: v.object({ mobile: v.optional(phone), ...pictureRead }),
  output: codeSent,
  codes: [CODE.tooMany, CODE.blocked],
  requirement: 'S7-10',
  summary: 'Send a verification code, to change the phone or freeze the account.',
});
export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: 'webchat/api/login/logout',
  access: 'profile',
  globalErrors: 'exempt',
  input: empty,
  output: nothing,
  requirement: 'S7-11',
  summary: 'End the session of the token in the header.',
});
export const frozenAccount = endpoint({
  id: 'frozenAccount',
  method: 'POST',
  path: 'webchat/api/login/frozenAccount',
  access: 'profile',
  input: v.object({ code: smsCode, confirmation: v.literal('确认注销') }),
  output: v.object({ frozenAt: instant, deleteAfter: instant }),
  codes: [CODE.conflict],
  requirement: 'S7-12',
  summary:
    'Freeze the account after a typed confirmation; a cooling time runs before deletion (D-82). Its live order is closed; 409 when that turns out to be paid.',
});
export const awaken = endpoint({
  id: 'awaken',
  method: 'POST',
  path: 'webchat/api/login/awaken',
  access: 'public',
  globalErrors: 'exempt',
  input: v.object({ mobile: phone, code: smsCode }),
  output: token,
  codes: [CODE.tooMany],
  requirement: 'S7-13',
  summary: 'Wake a frozen account within the cooling time and log in (D-82).',
});
export const jumpPermission = endpoint({
  id: 'jumpPermission',
  method: 'POST',
  path: 'webchat/api/auth/jumpPermission',
  access: 'profile',
  pathSource: 'ours',
  owner: 'project',
  input: v.object({ projectId: maybeText }),
  output: v.nullish(v.number(), null),
  codes: [CODE.profileIncomplete],
  requirement: 'S2-44',
  summary: 'Where to go after login: -1 bidding, anything else upfront (S2-45, S2-46).',
});
export const pcLoginAuth = endpoint({
  id: 'pcLoginAuth',
  method: 'POST',
  path: 'webchat/api/auth/pcLoginAuth',
  access: 'profile',
  globalErrors: 'exempt',
  input: empty,
  output: v.nullish(v.number(), null),
  requirement: 'S7-94',
  summary: 'PC login authorisation; -1 means not allowed (S4-14, S6-05).',
});
